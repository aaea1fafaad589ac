"""Reads the curated files of subjects, one TOML file each in build/subjects."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "subjects"
DECKS = ("blue", "green", "both")
KINDS = ("common", "person", "title", "place")
TAKES = ("kinds", "instances", "all")
_TEXTS = ("spoken", "one", "deck", "kind", "take", "supplement", "stop")
_LISTS = ("roots", "cut", "sources", "include")
_NAME = re.compile(r"[a-z][a-z0-9_]*\Z")


@dataclass(frozen=True, slots=True)
class Entry:
    """One answer of a supplement: how it is written, what else it may be called, and whether people know it."""

    display: str
    aliases: tuple[str, ...]
    known: bool


@dataclass(frozen=True, slots=True)
class SubjectFile:
    """One curated subject; see the fields' meaning in build/subjects/README.md."""

    name: str
    spoken: str
    one: str
    deck: str
    kind: str
    take: str
    roots: tuple[str, ...]
    cut: tuple[str, ...]
    sources: tuple[str, ...]
    include: tuple[str, ...]
    stop: tuple[str, ...]
    supplement: tuple[Entry, ...]


@cache
def names() -> tuple[str, ...]:
    """Return the names of all subjects, in order."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


def read(name: str) -> SubjectFile:
    """Read one subject's file; raises ValueError that names the file and what is wrong in it."""
    path = FOLDER / f"{name}.toml"
    try:
        return parse(name, tomllib.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError) as error:
        raise ValueError(f"{path.name}: {error}") from error


def parse(name: str, table: Mapping[str, Any]) -> SubjectFile:
    """Return the subject that a file's table describes; raises ValueError."""
    if not _NAME.match(name):
        raise ValueError("a subject's name is of small letters, digits and underscores")
    if unknown := table.keys() - {*_TEXTS, *_LISTS}:
        raise ValueError(f"unknown field {', '.join(sorted(unknown))}")
    texts = {field: _text(table, field) for field in _TEXTS}
    lists = {field: _several(table, field) for field in _LISTS}
    for field in ("spoken", "one"):
        if not texts[field]:
            raise ValueError(f"{field} is missing")
    take = texts["take"] or ("instances" if texts["kind"] in ("person", "place") else "kinds")
    for field, value, allowed in (
        ("deck", texts["deck"], DECKS),
        ("kind", texts["kind"], KINDS),
        ("take", take, TAKES),
    ):
        if value not in allowed:
            raise ValueError(f"{field} is one of {', '.join(allowed)}")
    return SubjectFile(
        name,
        texts["spoken"],
        texts["one"],
        texts["deck"],
        texts["kind"],
        take,
        **lists,
        stop=tuple(_pieces(texts["stop"])),
        supplement=tuple(entry(piece) for piece in _pieces(texts["supplement"])),
    )


def entry(text: str) -> Entry:
    """Read `display | alias | alias`, with `?` at the end when few people know it."""
    body = text.removesuffix("?").strip() if text.endswith(" ?") else text
    display, *aliases = (part.strip() for part in body.split("|"))
    if not display or not all(aliases):
        raise ValueError(f"an answer is empty in: {text}")
    return Entry(display, tuple(aliases), body is text)


def _pieces(text: str) -> list[str]:
    lines = [line.partition("#")[0] for line in text.splitlines()]
    return [piece.strip() for line in lines for piece in line.split(";") if piece.strip()]


def _text(table: Mapping[str, Any], field: str) -> str:
    value = table.get(field, "")
    if not isinstance(value, str):
        raise ValueError(f"{field} is a text")
    return value.strip("\n")


def _several(table: Mapping[str, Any], field: str) -> tuple[str, ...]:
    value = table.get(field, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise ValueError(f"{field} is a list of texts")
    return tuple(value)
