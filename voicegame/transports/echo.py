"""Telling the host's own voice from a player's, by what was just said (B09)."""

from __future__ import annotations

from collections.abc import Iterable

from rapidfuzz.fuzz import partial_ratio

from voicegame.messages import Hypothesis, Speech

FEWEST_WORDS = 3
"""A shorter utterance may well repeat a word of the prompt: a guess, a name."""
LATEST = 1.5
"""Seconds of silence after which nothing comes back any more."""
ALIKE = 85
"""Per cent of likeness from which an utterance is taken for the prompt coming back."""


def is_own(hypotheses: Iterable[Hypothesis], said: Iterable[Speech], delay: float) -> bool:
    """Tell whether the best hypothesis, `delay` seconds after the host fell silent, is what it had just `said`."""
    best = next(iter(hypotheses), None)
    if best is None or delay > LATEST or len(best.text.split()) < FEWEST_WORDS:
        return False
    spoken = " ".join(_plain(speech.text) for speech in said)
    return len(best.text) <= len(spoken) and partial_ratio(_plain(best.text), spoken) >= ALIKE


def _plain(text: str) -> str:
    return " ".join("".join(letter if letter.isalnum() else " " for letter in text.lower()).split())
