"""Reads the lexicon's packed tables, named by group and table as in ``dictionary/usual``."""

from __future__ import annotations

import gzip
import json
from functools import cache
from importlib import resources

from voicegame.errors import DataError

SCHEMA = 2
"""The layout of the tables; data of another schema is refused."""


def _file(name: str) -> bytes:
    try:
        return resources.files("voicegame.lexicon").joinpath("data", *name.split("/")).read_bytes()
    except OSError as error:
        raise DataError(f"The word list {name} is missing; install the program again.") from error


@cache
def check_schema(group: str) -> None:
    """Raise DataError when the tables of `group` were made for another version of the program."""
    try:
        schema = json.loads(_file(f"{group}/manifest.json")).get("schema")
    except ValueError as error:
        raise DataError(f"The list of word tables, {group}/manifest.json, is damaged.") from error
    if schema != SCHEMA:
        raise DataError(f"The word tables have layout {schema}, this program needs {SCHEMA}; build them again.")


def read_bytes(name: str) -> bytes:
    """Return a table as it was packed; raises DataError."""
    check_schema(name.split("/")[0])
    try:
        return gzip.decompress(_file(f"{name}.gz"))
    except (OSError, EOFError) as error:
        raise DataError(f"The word table {name} is damaged; install the program again.") from error


def _text(name: str) -> str:
    try:
        return read_bytes(name).decode("utf-8")
    except ValueError as error:
        raise DataError(f"The word table {name} is damaged; install the program again.") from error


def read_list(name: str) -> tuple[str, ...]:
    """Return a table that is a list of words, in its own order; raises DataError."""
    return tuple(_text(name).split())


def read_map(name: str) -> dict[str, str]:
    """Return a table that gives each word one string; raises DataError."""
    keys, _, values = _text(name).partition("\n")
    try:
        return dict(zip(keys.split(), values.split(), strict=True))
    except ValueError as error:
        raise DataError(f"The word table {name} is damaged; install the program again.") from error
