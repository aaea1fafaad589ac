"""Words by pattern: how they begin, which letters they have and in which order, their length, the letters they need."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Any

from voicegame.lexicon.dictionary import LARGEST, Entries

_A = ord("a")
_ALPHABET = frozenset("abcdefghijklmnopqrstuvwxyz")


@dataclass(frozen=True, slots=True)
class Rack:
    """Letters to make words of, each as often as it stands there, and letters of which a word must have one."""

    letters: str
    one_of: str = ""


class Patterns:
    """An index of words; every answer has the most familiar words first.

    `plain` words are those that are no plural, no verb in -s, no name and no abbreviation: only they are found, unless
    a method says otherwise.
    """

    def __init__(self, entries: Entries, plain: Callable[[str], bool], indecent: Collection[str] = ()) -> None:
        # Imported here because it is heavy, and most games never ask for a pattern.
        import numpy

        familiarity = numpy.frombuffer(entries.familiarity, numpy.uint8)
        order = numpy.argsort(255 - familiarity, kind="stable")
        self._words = tuple(map(entries.words.__getitem__, order.tolist()))
        self._sizes = numpy.frombuffer(entries.sizes, numpy.uint8)[order]
        count = len(self._words)
        self._plain = numpy.fromiter(map(plain, self._words), bool, count)
        self._decent = numpy.fromiter((word not in indecent for word in self._words), bool, count)
        self._lengths = numpy.fromiter(map(len, self._words), numpy.uint8, count)
        begins = self._lengths.cumsum(dtype=numpy.int64) - self._lengths
        letters = numpy.frombuffer("".join(self._words).encode("ascii"), numpy.uint8) - _A
        bits = (1 << numpy.arange(26)).astype(numpy.uint32)
        self._masks = numpy.bitwise_or.reduceat(bits[letters], begins)
        firsts = letters[begins]
        self._every = numpy.flatnonzero(self._plain)
        self._plain_masks, self._plain_lengths = self._masks[self._every], self._lengths[self._every]
        self._beginning: dict[str, Any] = {
            letter: numpy.flatnonzero(self._plain & (firsts == ord(letter) - _A)) for letter in sorted(_ALPHABET)
        }

    def find(
        self, starts: Collection[str] = ("",), thens: Collection[str] = ("",), length: int | None = None
    ) -> tuple[str, ...]:
        """Return the words that begin with one of `starts` and have after it, in order, the letters of one of `thens`.

        The letters of `thens` need not be neighbours; letters are lower case, a to z; `length` is the whole word's.
        """
        found: set[int] = set()
        for start in starts:
            among = self._beginning.get(start[0], self._every[:0]) if start else self._every
            if length is not None:
                among = among[self._lengths[among] == length]
            for then in thens:
                # A word that begins with one letter and has another has it later: most questions need no look at it.
                need = _mask(start + then)
                places = among[(self._masks[among] & need) == need].tolist()
                if len(start) < 2 and len(then) < 2 and then != start:
                    found.update(places)
                else:
                    found.update(at for at in places if _goes_on(self._words[at], start, then))
        return tuple(map(self._words.__getitem__, sorted(found)))

    def made_of(self, racks: Iterable[Rack], shortest: int = 1) -> tuple[str, ...]:
        """Return the words of at least `shortest` letters that can be made of at least one of the racks."""
        found: set[int] = set()
        for rack in racks:
            right = (self._plain_masks & (_ALL & ~_mask(rack.letters))) == 0
            right &= (self._plain_lengths >= shortest) & (self._plain_lengths <= len(rack.letters))
            if rack.one_of:
                right &= (self._plain_masks & _mask(rack.one_of)) != 0
            places = self._every[right].tolist()
            found.update(at for at in places if enough(self._words[at], rack.letters))
        return tuple(map(self._words.__getitem__, sorted(found)))

    def of_length(
        self, length: int, size: int = LARGEST, *, plain: bool = False, decent: bool = False
    ) -> tuple[str, ...]:
        """Return the words of `length` letters in the lists up to `size`, all of them or the plain and decent ones.

        A host's secret (MG13) is a common word that is both: `of_length(4, 50, plain=True, decent=True)`.
        """
        right = (self._lengths == length) & (self._sizes <= min(max(size, 0), 255))
        if plain:
            right &= self._plain
        if decent:
            right &= self._decent
        return tuple(map(self._words.__getitem__, right.nonzero()[0].tolist()))


_ALL = (1 << 26) - 1


def _mask(letters: str) -> int:
    """Return one bit for each letter that occurs; a letter outside a to z sets a bit that no word has."""
    mask = 0
    for letter in letters:
        mask |= 1 << (ord(letter) - _A) if letter in _ALPHABET else 1 << 26
    return mask


def _goes_on(word: str, start: str, then: str) -> bool:
    """Return whether `word` begins with `start` and has the letters of `then` after it in that order."""
    at = len(start)
    for letter in then:
        at = word.find(letter, at) + 1
        if not at:
            return False
    return word.startswith(start)


def enough(word: str, letters: str) -> bool:
    """Return whether `letters` has every letter of `word` as often as the word has it."""
    return all(word.count(letter) <= letters.count(letter) for letter in set(word))
