"""Which words make people think of which others: a vector for each common word, read when it is first asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from voicegame.errors import DataError
from voicegame.lexicon.resources import read_bytes, read_list
from voicegame.lexicon.spelling import fold

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.float32]
    Rows = NDArray[np.int64]

DIMENSIONS = 192
WEAKEST = 0.3
"""How much the clue that fits a word least counts beside the mean of all clues."""


class Associations:
    """Closeness of some 20,000 words; `familiar` are those that are likely guesses."""

    def __init__(self, familiar: Sequence[str]) -> None:
        import numpy as np

        words = read_list("associations/words")
        packed = np.frombuffer(read_bytes("associations/vectors"), dtype=np.int8)
        if len(packed) != len(words) * DIMENSIONS:
            raise DataError("The word table associations/vectors is damaged; install the program again.")
        self._words = words
        self._places = {word: place for place, word in enumerate(words)}
        self._packed = packed.reshape(-1, DIMENSIONS)
        self._familiar = self._rows(familiar)
        self._vectors = self._unpacked(self._familiar)

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and self._place(word) is not None

    def guesses(self, clues: Sequence[str], count: int, among: Sequence[str] | None = None) -> tuple[str, ...]:
        """Return the `count` words that fit all `clues` best, best first, of `among` or else of the familiar words.

        Clues without associations say nothing; without any other there are no guesses.
        """
        asked = self._rows(clues)
        if not len(asked):
            return ()
        rows = self._familiar if among is None else self._rows(among)
        vectors = self._vectors if among is None else self._unpacked(rows)
        each = vectors @ self._unpacked(asked).T
        fit = each.mean(axis=1) + WEAKEST * each.min(axis=1, initial=1.0)
        best = (-fit).argsort(kind="stable")[: max(count, 0)]
        return tuple(self._words[place] for place in rows[best])

    def closeness(self, a: str, b: str) -> float | None:
        """Return how near two words are, from -1 (they have nothing in common) to 1, or None when one is unknown."""
        rows = self._rows((a, b))
        if len(rows) < 2:
            return None
        one, other = self._unpacked(rows)
        return float(one @ other)

    def near(self, word: str, count: int, among: Sequence[str] | None = None) -> tuple[str, ...]:
        """Return the `count` words nearest to `word`, nearest first, of `among` or else of the familiar words."""
        asked = fold(word)
        return tuple(found for found in self.guesses((asked,), count + 1, among) if found != asked)[: max(count, 0)]

    def _rows(self, words: Sequence[str]) -> Rows:
        import numpy as np

        return np.array([place for place in map(self._place, words) if place is not None], dtype=np.int64)

    def _place(self, word: str) -> int | None:
        """Return the row of a word, which is folded only when it is not listed as it is."""
        place = self._places.get(word)
        return self._places.get(fold(word)) if place is None else place

    def _unpacked(self, rows: Rows) -> Numbers:
        """Return the vectors of `rows`, each of length 1."""
        import numpy as np

        vectors = self._packed[rows].astype(np.float32)
        scaled: Numbers = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
        return scaled
