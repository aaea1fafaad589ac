"""Words spelled in the spelling alphabet, when the recogniser got most of it right."""

from __future__ import annotations

from voicegame.lexicon import SPELLING_ALPHABET, letters
from voicegame.nlu.sounds import Words, phones

FEWEST = 3
"""Fewer words than this are no spelling unless each is exact."""
EXACT_SHARE = 0.3
"""Share of the words that must be exact names of letters."""
FARTHEST_SHARE = 0.5
"""Distance, as a share of its phones, up to which another word is taken for the nearest name of a letter."""


def spelled(said: str, words: Words) -> str:
    """Return the word that `said` spells, "my oscar november killer echo yankee" too, or nothing."""
    exact = letters(said)
    if exact:
        return exact
    parts = said.split()
    known = [part[0] if part in SPELLING_ALPHABET else "" for part in parts]
    if len(parts) < FEWEST or sum(map(bool, known)) < EXACT_SHARE * len(parts):
        return ""
    mended = [letter or _nearest(part, words) for part, letter in zip(parts, known, strict=True)]
    return "".join(mended) if all(mended) else ""


def _nearest(part: str, words: Words) -> str:
    found = words.nearest_by_sound(part, SPELLING_ALPHABET, 1)
    near = [name for name, distance in found if distance <= FARTHEST_SHARE * max(len(phones(part, words)), 2)]
    return near[0][0] if near else ""
