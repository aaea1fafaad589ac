"""The word that the tutorial plays, with its clues: everybody may know it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Practice:
    """A practice word, clues for it from the first to the last, and one that would be against the rules (P22)."""

    word: str
    clues: tuple[str, ...]
    forbidden: str


PRACTICE = Practice("lemon", ("sour", "yellow", "juice", "citrus"), "lemonade")
