"""What a table decides for itself: a text file of words that count or do not count there, and its rulings."""

from __future__ import annotations

from dataclasses import dataclass, field

from voicegame.errors import DataError
from voicegame.lexicon.sounds import LONGEST
from voicegame.lexicon.spelling import fold

MOST_WORDS = 100_000


@dataclass(frozen=True, slots=True)
class Amendment:
    """Words that a table adds to the dictionary, and words that it strikes out; folded."""

    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()


UNAMENDED = Amendment()


@dataclass(frozen=True, slots=True)
class Agreement:
    """What a table has ruled on two words, as they were said: whether one is a part or form of the other."""

    one: str = field(repr=False)
    other: str = field(repr=False)
    related: bool


def parse_amendment(text: str, source: str) -> Amendment:
    """Return what a dictionary file says: a word a line, one with ``-`` before it struck out, notes after ``#``.

    Raises DataError that names `source` and the line when a line is not one word, or when there are too many.
    """
    added: dict[str, None] = {}
    removed: dict[str, None] = {}
    lines = text.splitlines()
    if len(lines) > MOST_WORDS:
        raise DataError(f"{source} has more than {MOST_WORDS} lines.")
    for number, line in enumerate(lines, start=1):
        entry = line.partition("#")[0].strip()
        if not entry:
            continue
        word = fold(entry.removeprefix("-"))
        if not word.isalpha() or len(word) > LONGEST:
            raise DataError(f"Line {number} of {source} is not one word: {entry[:LONGEST]}")
        wanted, other = (removed, added) if entry.startswith("-") else (added, removed)
        wanted[word] = None
        other.pop(word, None)
    return Amendment(tuple(added), tuple(removed))
