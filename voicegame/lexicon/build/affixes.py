"""Lists of affixes and of what definitions say of them, from `affixes.tsv`."""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def listed(name: str) -> tuple[str, ...]:
    """Return the list called `name`; raises KeyError."""
    lines = Path(__file__).with_suffix(".tsv").read_text(encoding="utf-8").splitlines()
    return dict(_row(line) for line in lines if not line.startswith("#"))[name]


def _row(line: str) -> tuple[str, tuple[str, ...]]:
    name, _, words = line.partition("\t")
    return name, tuple(words.split())
