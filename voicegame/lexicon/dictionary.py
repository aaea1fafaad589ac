"""The dictionary's own facts: how large a list has a word, how familiar it is, and how it is written."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import chain

from voicegame.lexicon.resources import read_bytes, read_list
from voicegame.lexicon.spelling import fold

LARGEST = 80
"""The largest SCOWL size in the dictionary; 10 has the most usual words."""
USUAL = 60
"""Words of larger sizes are unusual."""
STEPS_OF_ZIPF = 25
"""The byte of a word's familiarity is its Zipf frequency times this."""
MOST_JOINED = 4
"""A hyphenated or closed form joins no more words than this: merry-go-round has three."""


@cache
def shelves() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the usual and the unusual words, each in alphabetical order; raises DataError."""
    return read_list("dictionary/usual"), read_list("dictionary/unusual")


@dataclass(frozen=True, slots=True)
class Entries:
    """Words, and for each of them the byte of its familiarity and its size; 0 where no list has it."""

    words: tuple[str, ...]
    familiarity: bytes
    sizes: bytes


class Dictionary:
    """What is printed beside each entry, read when it is first asked; words are single, folded and lower case."""

    @cached_property
    def _sizes(self) -> bytes:
        return read_bytes("dictionary/sizes")

    @cached_property
    def _familiarity(self) -> bytes:
        return read_bytes("dictionary/familiarity")

    @cached_property
    def abbreviations(self) -> frozenset[str]:
        """The abbreviations that are no words besides (QG15)."""
        return frozenset(read_list("dictionary/abbreviations"))

    @cached_property
    def indecent(self) -> frozenset[str]:
        """Slurs and coarse words, which a host neither hides nor proposes (MG13)."""
        return frozenset(read_list("dictionary/indecent"))

    @cached_property
    def _hyphenated(self) -> dict[str, str]:
        return {word.replace("-", " "): word for word in read_list("dictionary/hyphenated")}

    def entries(self, added: Collection[str] = (), removed: Collection[str] = ()) -> Entries:
        """Return the usual and then the unusual words, without those `removed`, and last those `added` (a to z)."""
        words = tuple(chain(*shelves()))
        if not added and not removed:
            return Entries(words, self._familiarity, self._sizes)
        gone = set(removed)
        kept = [at for at, word in enumerate(words) if word not in gone]
        new = [word for word in added if word.isascii() and _place(word) is None]
        familiarity, sizes = (
            bytes(table[at] for at in kept) + bytes(len(new)) for table in (self._familiarity, self._sizes)
        )
        return Entries((*map(words.__getitem__, kept), *new), familiarity, sizes)

    def size(self, word: str) -> int | None:
        """Return the size of the smallest list that has `word`, 10 to 80, or None."""
        at = _place(word)
        return None if at is None else self._sizes[at]

    def familiarity(self, word: str) -> float:
        """Return how frequent `word` is on the Zipf scale: 0 unknown, 3 known, 5 everyday, 7 as frequent as "the"."""
        at = _place(word)
        return 0.0 if at is None else self._familiarity[at] / STEPS_OF_ZIPF

    def hyphenated(self, text: str) -> str | None:
        """Return the hyphenated word that `text` is, written with hyphens or said in pieces ("x ray"), or None."""
        return self._hyphenated.get(text.replace("-", " "))


def _place(word: str) -> int | None:
    """Return the place of `word` in the usual words followed by the unusual ones."""
    before = 0
    for shelf in shelves():
        at = bisect_left(shelf, word)
        if at < len(shelf) and shelf[at] == word:
            return before + at
        before += len(shelf)
    return None


def closed_form(text: str, is_word: Callable[[str], bool]) -> str | None:
    """Return the word that two to four words of `text` make when they are written as one, or None."""
    pieces = fold(text).split() if len(text) < 100 else []
    joined = "".join(pieces)
    return joined if 2 <= len(pieces) <= MOST_JOINED and is_word(joined) else None
