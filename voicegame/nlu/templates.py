"""The sentences of one language, read once from the intents files and checked against their schema."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from voicegame.errors import DataError
from voicegame.nlu.text import key

if TYPE_CHECKING:
    from hassil import Intents

MOST_SENTENCES = 2000
"""A template that stands for more sentences is refused: it would slow every utterance down."""

_PARTS: dict[str, type[dict[str, Any]] | type[list[Any]]] = {
    "lists": dict,
    "expansion_rules": dict,
    "skip_words": list,
    "negations": list,
}
_SLOT = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Kind:
    """One intent of intents.toml: slots it must and may have, and the single command words that are also words (D4)."""

    name: str
    game: str
    required: frozenset[str]
    optional: frozenset[str]
    example: str
    costs_turn: bool
    word_like: frozenset[str]


@dataclass(frozen=True, slots=True)
class Command:
    """A sentence without open slots: what a recogniser listens for, what it means, and its place in its template."""

    phrase: str
    intent: str
    slots: Mapping[str, str]
    place: int


@dataclass(frozen=True, slots=True)
class Carrier:
    """A sentence with open slots, written with braces, such as "the clue is {word}"."""

    phrase: str
    intent: str


@dataclass(frozen=True, slots=True, eq=False)
class Sentences:
    """Everything that can be said in one language.

    `commands` are keyed by their plain form; `open_templates` are the sentences with open slots, for hassil. `skipped`
    are polite and empty words, longest first; `negations` turn a sentence into its opposite.
    """

    kinds: Mapping[str, Kind]
    commands: Mapping[str, Command]
    carriers: tuple[Carrier, ...]
    open_templates: Intents
    skipped: tuple[str, ...]
    negations: frozenset[str]


def load_sentences(directory: Path, language: str = "en") -> Sentences:
    """Read intents.toml and the language's YAML files under `directory`; raises DataError naming file and intent."""
    kinds = _read_kinds(directory / "intents.toml")
    files = sorted((directory / language).glob("*.yaml"))
    if not files:
        raise DataError(f"There are no sentences for the language {language} in {directory}.")
    merged: dict[str, Any] = {
        "language": language,
        "intents": {},
        "lists": {},
        "expansion_rules": {},
        "skip_words": [],
        "negations": [],
    }
    homes: dict[str, Path] = {}
    for file in files:
        _merge(merged, homes, _read_yaml(file), file, kinds)
    expanded = [item for name in merged["intents"] for item in _expand(merged, name, homes[name])]
    commands = _commands(item for item in expanded if isinstance(item, Command))
    _check_complete(kinds, expanded, directory / language)
    return Sentences(
        MappingProxyType(kinds),
        MappingProxyType(commands),
        tuple(item for item in expanded if isinstance(item, Carrier)),
        _open_templates(merged),
        tuple(sorted(map(key, merged["skip_words"]), key=len, reverse=True)),
        frozenset(map(key, merged["negations"])),
    )


def _read_kinds(file: Path) -> dict[str, Kind]:
    try:
        with file.open("rb") as stream:
            table = tomllib.load(stream)
    except OSError as error:
        raise DataError(f"The file {file} cannot be read: {error.strerror}.") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DataError(f"The file {file} is not valid TOML: {error}.") from error
    return {name: _kind(name, row, file) for name, row in table.items()}


def _kind(name: str, row: Any, file: Path) -> Kind:
    try:
        slots, example, words = list(row["slots"]), str(row["example"]), frozenset(map(str, row["word_like"]))
        game, costs = str(row["game"]), bool(row["costs_turn"])
        optional = frozenset(slot[:-1] for slot in slots if slot.endswith("?"))
        required = frozenset(slot for slot in slots if not slot.endswith("?"))
    except (KeyError, TypeError, AttributeError) as error:
        raise DataError(f"The intent {name} in {file} lacks a key or has one of the wrong kind: {error}.") from error
    return Kind(name, game, required, optional, example, costs, words)


def _read_yaml(file: Path) -> dict[str, Any]:
    import yaml  # type: ignore[import-untyped, unused-ignore]

    try:
        content = yaml.safe_load(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise DataError(f"The file {file} cannot be read: {error.strerror}.") from error
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise DataError(f"The file {file} is not valid YAML: {' '.join(str(error).split())}.") from error
    if not isinstance(content, dict) or not isinstance(content.get("intents"), dict):
        raise DataError(f"The file {file} has no table of intents.")
    for part, kind in _PARTS.items():
        if not isinstance(content.get(part) or kind(), kind):
            raise DataError(f"The part {part} of {file} has the wrong form.")
    return content


def _merge(
    merged: dict[str, Any], homes: dict[str, Path], content: dict[str, Any], file: Path, kinds: Mapping[str, Kind]
) -> None:
    for name, body in content["intents"].items():
        if name not in kinds:
            raise DataError(f"The intent {name} in {file} is not in intents.toml.")
        if name in homes:
            raise DataError(f"The intent {name} in {file} has its sentences in {homes[name]} already.")
        homes[name] = file
        merged["intents"][name] = {"data": [{"sentences": _sentences(body, name, file)}]}
    for part in ("lists", "expansion_rules"):
        merged[part] |= content.get(part) or {}
    for part in ("skip_words", "negations"):
        merged[part] += map(str, content.get(part) or [])


def _sentences(body: Any, name: str, file: Path) -> list[str]:
    try:
        found = [str(text) for data in body["data"] for text in data["sentences"]]
    except (KeyError, TypeError) as error:
        raise DataError(f"The intent {name} in {file} has no list of sentences.") from error
    if not found:
        raise DataError(f"The intent {name} in {file} has no sentence.")
    return found


def _expand(merged: dict[str, Any], name: str, file: Path) -> Iterable[Command | Carrier]:
    """Yield what each template of one intent stands for; this is also where a broken template shows."""
    from hassil import Intents, recognize, sample_expression

    one = merged | {"intents": {name: merged["intents"][name]}, "skip_words": []}
    try:
        intents = Intents.from_dict(one)
        (data,) = intents.intents[name].data
        for sentence in data.sentences:
            samples = sample_expression(sentence.expression, intents.slot_lists, intents.expansion_rules)
            phrases = [" ".join(phrase.split()) for phrase in islice(samples, MOST_SENTENCES + 1)]
            if len(phrases) > MOST_SENTENCES:
                raise DataError(f"The template {sentence.text!r} of {name} in {file} stands for too many sentences.")
            listed = bool(_SLOT.search(sentence.text))
            for place, phrase in enumerate(phrases):
                if "{" in phrase:
                    yield Carrier(phrase, name)
                elif found := recognize(phrase, intents) if listed else None:
                    slots = {slot: str(entity.value) for slot, entity in found.entities.items()}
                    yield Command(phrase, name, MappingProxyType(slots), place)
                else:
                    yield Command(phrase, name, MappingProxyType({}), place)
    except DataError:
        raise
    except Exception as error:  # hassil raises its own, ValueError, KeyError and others for a broken template
        raise DataError(f"A sentence of the intent {name} in {file} is broken: {error}.") from error


def _commands(found: Iterable[Command]) -> dict[str, Command]:
    commands: dict[str, Command] = {}
    for command in found:
        first = commands.setdefault(key(command.phrase), command)
        if first.intent != command.intent:
            raise DataError(f"The sentence {command.phrase!r} belongs to both {first.intent} and {command.intent}.")
    return commands


def _check_complete(kinds: Mapping[str, Kind], expanded: Iterable[Command | Carrier], folder: Path) -> None:
    """Hold the sentences against the schema: every intent said, its slots known, its single words declared."""
    single: dict[str, set[str]] = {}
    said: set[str] = set()
    for item in expanded:
        kind = kinds[item.intent]
        slots = set(item.slots) if isinstance(item, Command) else set(_SLOT.findall(item.phrase))
        if isinstance(item, Command) and not kind.required <= slots:
            raise DataError(f"The sentence {item.phrase!r} of {kind.name} in {folder} lacks a slot.")
        if not slots <= kind.required | kind.optional:
            raise DataError(f"The sentence {item.phrase!r} of {kind.name} in {folder} has a slot intents.toml lacks.")
        said.add(kind.name)
        if " " not in item.phrase:
            single.setdefault(kind.name, set()).add(item.phrase)
    for kind in kinds.values():
        if kind.example and kind.name not in said:
            raise DataError(f"The intent {kind.name} of intents.toml has no sentence in {folder}.")
        if single.get(kind.name, set()) != kind.word_like:
            odd = sorted(single.get(kind.name, set()) ^ kind.word_like)[0]
            raise DataError(f"The single word {odd!r} of {kind.name} must be a sentence in {folder} and in word_like.")


def _open_templates(merged: dict[str, Any]) -> Intents:
    """Return what hassil is to match: the templates with an open slot, without apostrophes, as utterances come."""
    from hassil import Intents

    wild = {name for name, body in merged["lists"].items() if body.get("wildcard")}
    intents = {}
    for name, body in merged["intents"].items():
        texts = [text for text in body["data"][0]["sentences"] if wild & set(_SLOT.findall(text))]
        if texts:
            intents[name] = {"data": [{"sentences": [text.replace("'", "") for text in texts]}]}
    return Intents.from_dict(merged | {"intents": intents, "skip_words": []})
