"""What understanding needs of the lexicon, and the phones of a word."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol


class Pronouncing(Protocol):
    """Knows how words sound."""

    def __hash__(self) -> int:
        """Stand for itself in a cache."""
        ...

    def pronunciations(self, word: str) -> tuple[tuple[str, ...], ...]:
        """Return the listed pronunciations of `word` in phones."""
        ...

    def guess_pronunciation(self, word: str) -> tuple[str, ...]:
        """Return phones for `word` by rule."""
        ...


class Words(Pronouncing, Protocol):
    """Knows which words there are, and which sound alike."""

    def is_word(self, word: str) -> bool:
        """Tell whether the dictionary has `word`."""
        ...

    def is_proper(self, word: str) -> bool:
        """Tell whether `word` is a name."""
        ...

    def nearest_by_sound(self, query: str | Sequence[str], among: Collection[str], n: int) -> list[tuple[str, float]]:
        """Return the `n` words of `among` that sound nearest, with the distance in phones."""
        ...


def phones(word: str, words: Pronouncing) -> tuple[str, ...]:
    """Return the usual phones of `word`, by rule when it is not listed."""
    listed = words.pronunciations(word)
    return listed[0] if listed else words.guess_pronunciation(word)
