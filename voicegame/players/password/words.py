"""What a computer player of Password asks of a lexicon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from voicegame.rules.password import clues


class Associations(Protocol):
    """Which words make people think of which others."""

    def guesses(self, clues: Sequence[str], count: int, among: Sequence[str] | None = None) -> tuple[str, ...]:
        """Return the `count` words that fit all `clues` best, best first."""
        ...

    def closeness(self, a: str, b: str) -> float | None:
        """Return how near two words are, at most 1, or None when one is unknown."""
        ...

    def near(self, word: str, count: int, among: Sequence[str] | None = None) -> tuple[str, ...]:
        """Return the `count` words nearest to `word`, nearest first."""
        ...


class Words(clues.Words, Protocol):
    """Facts about words, and what they are associated with."""

    @property
    def associations(self) -> Associations:
        """The associations of familiar words."""
        ...

    def familiar(self) -> tuple[str, ...]:
        """Return likely passwords, clues and guesses, most familiar first."""
        ...

    def familiarity(self, word: str) -> float:
        """Return how frequent `word` is: 0 unknown, 3 known, 5 everyday."""
        ...

    def is_familiar(self, word: str) -> bool:
        """Return whether `word` is one of `familiar()`."""
        ...

    def lemmas(self, word: str) -> tuple[str, ...]:
        """Return the words that `word` is an inflection of, itself when it is none."""
        ...

    def inflections(self, word: str) -> tuple[str, ...]:
        """Return all forms of the words that `word` is a form of."""
        ...
