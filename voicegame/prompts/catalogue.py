"""Reads the prompts of one language: TOML tables named by dotted keys, each with its lengths and an earcon."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from voicegame.errors import DataError

FIELDS = frozenset({"full", "short", "terse", "earcon", "display"})


@dataclass(frozen=True, slots=True)
class Entry:
    """One prompt: its text in up to three lengths, an earcon's name or nothing, and what a screen shows instead."""

    full: str
    short: str
    terse: str
    earcon: str = ""
    display: str = ""


Catalogue = Mapping[str, Entry]


def load(language: str = "en") -> Catalogue:
    """Return the prompts of `language` by dotted key; raises DataError naming the file and the key that is broken."""
    folder = files("voicegame.prompts") / language
    if not folder.is_dir():
        raise DataError(f"There are no prompts for the language {language}.")
    entries: dict[str, Entry] = {}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml"):
            entries.update(_read(file))
    return entries


def _read(file: Traversable) -> Iterator[tuple[str, Entry]]:
    try:
        tables = tomllib.loads(file.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DataError(f"The prompt file {file.name} cannot be read: {error}.") from error
    for group, prompts in tables.items():
        for name, fields in prompts.items():
            yield f"{group}.{name}", _entry(file.name, f"{group}.{name}", fields)


def _entry(file: str, key: str, fields: Any) -> Entry:
    if isinstance(fields, str):
        fields = {"full": fields}
    if not isinstance(fields, dict) or "full" not in fields or not fields.keys() <= FIELDS:
        raise DataError(f"The prompt {key} in {file} needs a full text and knows only {', '.join(sorted(FIELDS))}.")
    texts = {name: str(text) for name, text in fields.items()}
    short = texts.get("short", texts["full"])
    return Entry(texts["full"], short, texts.get("terse", short), texts.get("earcon", ""), texts.get("display", ""))
