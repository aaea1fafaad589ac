"""The group `associations`: a small vector for each common word, near those of the words it makes people think of."""

from __future__ import annotations

import numpy as np

from voicegame.lexicon.associations import DIMENSIONS
from voicegame.lexicon.build.minilm import PACKAGE, Matrix, vectors
from voicegame.lexicon.build.tables import Group, Tables
from voicegame.lexicon.resources import read_list

COMMON = 2
"""Leading directions in which all words are spread alike, which tell nothing of their meaning."""
LARGEST = 127


def make() -> Tables:
    """Return the words, familiar ones first, and their vectors in the same order, one signed byte a number."""
    familiar = read_list("familiar/familiar")
    words = list(dict.fromkeys((*familiar, *read_list("dictionary/common"))))
    packed = _packed(vectors(words), len(familiar))
    return Tables(lists={"words": words}, binaries={"vectors": packed})


def _packed(found: Matrix, familiar: int) -> bytes:
    """Keep the directions in which familiar words differ most, but for the `COMMON` ones, and round."""
    centred = found - found[:familiar].mean(axis=0)
    _, _, directions = np.linalg.svd(centred[:familiar], full_matrices=False)
    kept = centred @ directions[COMMON : COMMON + DIMENSIONS].T
    kept /= np.linalg.norm(kept, axis=1, keepdims=True)
    packed: bytes = np.rint(kept * (LARGEST / np.abs(kept).max())).astype(np.int8).tobytes()
    return packed


GROUP = Group(make, pypi=(PACKAGE,))
