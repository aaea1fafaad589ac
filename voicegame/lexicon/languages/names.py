"""Reads how a language names its letters: one TOML file a language, and the NATO alphabet in all of them."""

from __future__ import annotations

import string
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any

from voicegame.errors import DataError
from voicegame.lexicon.languages.folding import plain

NATO = (
    "alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel", "india", "juliet", "kilo", "lima", "mike",
    "november", "oscar", "papa", "quebec", "romeo", "sierra", "tango", "uniform", "victor", "whiskey", "xray", "yankee",
    "zulu",
)  # fmt: skip
"""The words of the NATO alphabet, a to z."""
_NATO_HEARD = {"a": "alfa", "j": "juliett", "w": "whisky", "x": "x ray"}
_LIKELY = "?"
"""Before a letter's name that is a word as well."""

Tokens = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LetterNames:
    """The letters of a language and what they are called; all names are folded and split into tokens.

    `kept` are the accented letters of their own. `names` gives a name's letters, and whether it can hardly be meant as
    a word; `longest`, the most tokens of the names that begin with a token. `examples` are the words of the spelling
    alphabets, `times` words such as "double"; `links` lead to an example ("as in"); `marks` follow a letter and tell
    its accent; `lone` are letters that are words by themselves; `silent` are fillers and words such as "capital".
    """

    name: str
    own_name: str
    kept: str
    alphabet: str
    letters: frozenset[str]
    said: Mapping[str, str]
    spelled: Mapping[str, str]
    names: Mapping[Tokens, tuple[str, bool]]
    longest: Mapping[str, int]
    examples: frozenset[str]
    times: Mapping[str, int] = field(default_factory=dict)
    links: tuple[Tokens, ...] = ()
    marks: tuple[Tokens, ...] = ()
    lone: frozenset[str] = frozenset()
    articles: frozenset[str] = frozenset()
    silent: frozenset[str] = frozenset()


@cache
def letter_names(code: str) -> LetterNames:
    """Return the letter names of a language; raises DataError when its file is missing or broken."""
    try:
        text = resources.files("voicegame.lexicon.languages").joinpath(f"{code}.toml").read_text(encoding="utf-8")
        return _made(tomllib.loads(text))
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise DataError(f"The letter names of the language {code} are missing or broken.") from error


def _made(data: Mapping[str, Any]) -> LetterNames:
    kept = data["kept"]

    def tokens(name: str) -> Tokens:
        return tuple(plain(name, kept).split())

    def folded(key: str) -> frozenset[str]:
        return frozenset(token for word in data[key] for token in tokens(word))

    alphabets = [dict(zip(string.ascii_lowercase, NATO, strict=True)), _NATO_HEARD, *data["alphabets"].values()]
    names = {tokens(word): (letters, True) for table in alphabets for letters, word in table.items()}
    examples = frozenset(key[0] for key in names)
    for letters, name in _each(data["letters"]):
        if name != letters:
            names.setdefault(tokens(name.removeprefix(_LIKELY)), (letters, not name.startswith(_LIKELY)))
    said = {letters: found[0].removeprefix(_LIKELY) for letters, found in data["letters"].items()}
    local = next(iter(data["alphabets"].values()), alphabets[0])
    letters = string.ascii_lowercase + kept
    return LetterNames(
        name=data["name"],
        own_name=data["own_name"],
        kept=kept,
        alphabet=data.get("alphabet", letters),
        letters=frozenset(letters),
        said=said,
        spelled={**alphabets[0], **local},
        names=names,
        longest={first: max(len(key) for key in keys) for first, keys in _grouped(names).items()},
        examples=examples,
        times=data["times"],
        links=tuple(tokens(link) for link in data["links"]),
        marks=tuple(sorted((tokens(mark) for mark in data["marks"]), key=len, reverse=True)),
        lone=frozenset(data["lone"]),
        articles=folded("articles"),
        silent=folded("silent"),
    )


def _grouped(names: Mapping[Tokens, tuple[str, bool]]) -> dict[str, list[Tokens]]:
    found: dict[str, list[Tokens]] = {}
    for key in names:
        found.setdefault(key[0], []).append(key)
    return found


def _each(table: Mapping[str, list[str]]) -> Iterator[tuple[str, str]]:
    for letters, found in table.items():
        for name in found:
            yield letters, name
