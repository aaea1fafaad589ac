"""Pegs: how near a row is to the secret word (M6-M9); each letter that was placed earns one peg at most (MG1, MG2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy
import numpy.typing

Codes = numpy.typing.NDArray[numpy.uint8]

BLOCK = 1_024
"""Rows that are scored at a time, so that many words need little memory."""


@dataclass(frozen=True, slots=True, order=True)
class Pegs:
    """Black and white pegs of one row."""

    blacks: int
    whites: int

    def code(self, length: int) -> int:
        """Return the pegs as one number, which is unique among rows of `length` letters."""
        return self.blacks * (length + 1) + self.whites

    @classmethod
    def of(cls, code: int, length: int) -> Pegs:
        """Return the pegs of a number that `code` made."""
        return cls(*divmod(code, length + 1))

    def possible(self, length: int) -> bool:
        """Tell whether any row of `length` letters can earn these: all but one in place leave no letter misplaced."""
        total = self.blacks + self.whites
        return min(self.blacks, self.whites) >= 0 and total <= length and (self.blacks, self.whites) != (length - 1, 1)


def pegs(secret: str, row: str) -> Pegs:
    """Return the pegs of `row`, which is as long as `secret`: ValueError when it is not.

    Black for a letter in its place; white for each hidden letter that is left and was placed elsewhere.
    """
    blacks = sum(hidden == placed for hidden, placed in zip(secret, row, strict=True))
    return Pegs(blacks, (Counter(secret) & Counter(row)).total() - blacks)


def pegs_of_all(rows: Sequence[str], secrets: Sequence[str]) -> Codes:
    """Return the pegs of each of `rows` (first axis) against each of `secrets` (second) as numbers of `Pegs.code`.

    All words have one length, up to 9. A letter at a place, and a letter for the first, second ... time, are features
    that both words have or not, so that the number is one product of matrices: places count `length` times, for
    blacks x (length + 1) + whites = blacks x length + (blacks + whites).
    """
    if not rows or not secrets:
        return numpy.zeros((len(rows), len(secrets)), numpy.uint8)
    letters = {letter: number for number, letter in enumerate(sorted({*"".join(rows), *"".join(secrets)}))}
    placed, hidden = _features(rows, letters), _features(secrets, letters).T
    placed[:, : placed.shape[1] // 2] *= len(rows[0])
    codes = numpy.empty((len(rows), len(secrets)), numpy.uint8)
    for start in range(0, len(rows), BLOCK):
        codes[start : start + BLOCK] = placed[start : start + BLOCK] @ hidden
    return codes


def _features(words: Sequence[str], letters: dict[str, int]) -> numpy.typing.NDArray[numpy.float32]:
    """Return a row a word: first its letters by place, then its letters by how often they came before."""
    length = len(words[0])
    half = length * len(letters)
    spelled = numpy.array([[letters[letter] for letter in word] for word in words])
    before = numpy.array([[word[:place].count(letter) for place, letter in enumerate(word)] for word in words])
    features = numpy.zeros((len(words), 2 * half), numpy.float32)
    word_numbers = numpy.arange(len(words))[:, None]
    features[word_numbers, numpy.arange(length) * len(letters) + spelled] = 1
    features[word_numbers, half + before * len(letters) + spelled] = 1
    return features
