"""How words sound: pronunciations from a dictionary or by rule, sounding the same, and nearness of sound."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cached_property, lru_cache

from rapidfuzz import process
from rapidfuzz.distance import Levenshtein

from voicegame.lexicon.letter_sounds import guess
from voicegame.lexicon.phones import pack, unpack, vowels, widen
from voicegame.lexicon.resources import read_map

LONGEST = 40
"""Words of more letters are not pronounced."""


class Sounds:
    """The pronouncing dictionary, read when it is first needed."""

    @cached_property
    def _table(self) -> dict[str, str]:
        return read_map("sounds")

    def packed(self, word: str) -> tuple[str, ...]:
        """Return the dictionary's pronunciations of `word`, packed, the usual one first; none when it has no entry."""
        found = self._table.get(word)
        return tuple(found.split(",")) if found else ()

    def packed_or_guessed(self, word: str) -> tuple[str, ...]:
        """Return pronunciations of `word`, packed, by rule when the dictionary has none."""
        return self.packed(word) or ((guessed,) if (guessed := pack(guess(word[:LONGEST]))) else ())

    def same(self, a: str, b: str) -> bool:
        """Return whether the dictionary has one and the same pronunciation for both words."""
        return not set(self.packed(a)).isdisjoint(self.packed(b))

    def syllables(self, word: str) -> int:
        """Return the number of syllables, at least 1."""
        found = self.packed_or_guessed(word)
        return max(1, vowels(found[0])) if found else 1

    def nearest(self, query: str | Sequence[str], among: Collection[str], n: int) -> list[tuple[str, float]]:
        """Return the `n` words of `among` nearest to a word or its phones, with the distance in phones, nearest first.

        A phone taken for another of its class costs half; words at the same distance keep their alphabetical order.
        """
        asked = self.packed_or_guessed(query) if isinstance(query, str) else (pack(query),)
        if n <= 0 or not asked or not among:
            return []
        words, wide = self._wide(among if isinstance(among, frozenset | tuple) else tuple(among))
        best: dict[str, float] = {}
        for packed in asked:
            hits: Iterable[tuple[str, float, int]] = process.extract(
                widen(packed), wide, scorer=Levenshtein.distance, limit=n * 3
            )
            for _, distance, at in hits:
                best[words[at]] = min(distance / 2, best.get(words[at], float("inf")))
        return sorted(best.items(), key=lambda hit: (hit[1], hit[0]))[:n]

    @lru_cache(maxsize=8)  # noqa: B019 - one dictionary lives as long as the program
    def _wide(self, among: frozenset[str] | tuple[str, ...]) -> tuple[list[str], list[str]]:
        pairs = [(word, widen(packed)) for word in among for packed in self.packed_or_guessed(word)]
        return [word for word, _ in pairs], [wide for _, wide in pairs]

    def pronunciations(self, word: str) -> tuple[tuple[str, ...], ...]:
        """Return the dictionary's pronunciations of `word` in ARPAbet without stress."""
        return tuple(unpack(packed) for packed in self.packed(word))
