"""How words sound: pronunciations from a dictionary or by rule, sounding the same, and nearness of sound."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property, lru_cache
from heapq import nsmallest

from rapidfuzz.distance import Levenshtein

from voicegame.lexicon.letter_sounds import guess
from voicegame.lexicon.phones import pack, unpack, vowels, widen
from voicegame.lexicon.resources import read_map

LONGEST = 40
"""Words of more letters are not pronounced."""

_STOPS = pack(("P", "B", "T", "D", "K", "G"))
_GLIDES = tuple((pack((vowel, "ER")), pack((vowel, "R"))) for vowel in ("AY", "AW"))


def _even(packed: str) -> str:
    """Return a pronunciation with one way to write the end of ``liar`` and ``lyre``, where the dictionary has two."""
    for long, short in _GLIDES:
        packed = packed.replace(long, short)
    return packed


class Sounds:
    """The pronouncing dictionary, read when it is first needed."""

    @cached_property
    def _table(self) -> dict[str, str]:
        return read_map("sounds/sounds")

    def packed(self, word: str) -> tuple[str, ...]:
        """Return the dictionary's pronunciations of `word`, packed, the usual one first; none when it has no entry."""
        found = self._table.get(word)
        return tuple(found.split(",")) if found else ()

    def packed_or_guessed(self, word: str) -> tuple[str, ...]:
        """Return pronunciations of `word`, packed, by rule when the dictionary has none."""
        return self.packed(word) or ((guessed,) if (guessed := pack(guess(word[:LONGEST]))) else ())

    def same(self, a: str, b: str) -> bool:
        """Return whether the dictionary's usual pronunciations of both words are the same.

        Its rarer ones are left out: they often belong to another word, as in to desert.
        """
        ours, theirs = self.packed(a)[:1], self.packed(b)[:1]
        return bool(ours) and [_even(packed) for packed in ours] == [_even(packed) for packed in theirs]

    def near(self, a: str, b: str) -> bool:
        """Return whether the usual pronunciations of both words differ by one sound that is easily missed.

        That is a phone taken for another of its class, as in cold and gold, or a stop at the end, as in lamp and lamb.
        """
        ours, theirs = self.packed(a)[:1], self.packed(b)[:1]
        if not ours or not theirs:
            return False
        short, long = sorted((_even(ours[0]), _even(theirs[0])), key=len)
        if len(short) == len(long):
            return Levenshtein.distance(widen(short), widen(long)) == 1
        return long[:-1] == short and long[-1] in _STOPS

    def syllables(self, word: str) -> int:
        """Return the number of syllables, at least 1."""
        found = self.packed_or_guessed(word)
        return max(1, vowels(found[0])) if found else 1

    def nearest(self, query: str | Sequence[str], among: Collection[str], n: int) -> list[tuple[str, float]]:
        """Return the `n` words of `among` nearest to a word or its phones, with the distance in phones, nearest first.

        A phone taken for another of its class costs half; words at the same distance keep the order of `among`,
        and in a frozenset that of the alphabet.
        """
        asked = self.packed_or_guessed(query) if isinstance(query, str) else (pack(query),)
        if n <= 0 or not asked or not among:
            return []
        words, wide = self._wide(among if isinstance(among, frozenset | tuple) else tuple(among))
        best: dict[str, float] = {}
        for packed in asked:
            query_sounds = widen(packed)
            for word, sounds in zip(words, wide, strict=True):
                distance = Levenshtein.distance(query_sounds, sounds) / 2
                if distance < best.get(word, float("inf")):
                    best[word] = distance
        return nsmallest(n, best.items(), key=lambda hit: hit[1])

    @lru_cache(maxsize=8)  # noqa: B019 - one dictionary lives as long as the program
    def _wide(self, among: frozenset[str] | tuple[str, ...]) -> tuple[list[str], list[str]]:
        ordered = sorted(among) if isinstance(among, frozenset) else among
        pairs = [(word, widen(packed)) for word in ordered for packed in self.packed_or_guessed(word)]
        return [word for word, _ in pairs], [wide for _, wide in pairs]

    def pronunciations(self, word: str) -> tuple[tuple[str, ...], ...]:
        """Return the dictionary's pronunciations of `word` in ARPAbet without stress."""
        return tuple(unpack(packed) for packed in self.packed(word))
