"""Telling the host's own voice from a player's, by what was just said (B09)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import combinations

from rapidfuzz.fuzz import ratio

from voicegame.messages import Hypothesis, Speech

FEWEST_WORDS = 3
"""A shorter utterance may well repeat a word of the prompt: a guess, a name."""
LATEST = 1.5
"""Seconds of silence after which nothing comes back any more."""
ALIKE = 80
"""Per cent of likeness from which an utterance is taken for whole sentences of the prompt coming back."""


def is_own(hypotheses: Iterable[Hypothesis], said: Iterable[Speech], delay: float) -> bool:
    """Tell whether the best hypothesis, `delay` seconds after the host fell silent, is what it had just `said`.

    Only whole sentences count: a player may well say at once what a prompt has offered ("say we allow it").
    """
    best = next(iter(hypotheses), None)
    if best is None or delay > LATEST or len(best.text.split()) < FEWEST_WORDS:
        return False
    sentences = [part for speech in said for part in re.split(r"[.?!]+", speech.text) if part.strip()]
    heard = _plain(best.text)
    runs = (sentences[start:end] for start, end in combinations(range(len(sentences) + 1), 2))
    return any(ratio(heard, _plain(" ".join(run))) >= ALIKE for run in runs)


def _plain(text: str) -> str:
    return " ".join("".join(letter if letter.isalnum() else " " for letter in text.lower()).split())
