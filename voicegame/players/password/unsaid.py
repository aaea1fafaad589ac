"""Words that a computer does not say."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def unsaid() -> frozenset[str]:
    """Return the words that people may say and a computer does not."""
    lines = files(__package__).joinpath("unsaid.txt").read_text("utf-8").splitlines()
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split())
