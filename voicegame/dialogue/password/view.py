"""Password's part of the view."""

from voicegame.dialogue.state import View
from voicegame.rules.password.public import Mode, Observation

PAIRS = (Mode.PAIR, Mode.LIGHTNING)
"""Modes in which two partners play without opponents."""


def observed(view: View) -> Observation:
    """Return the public observation of a game of Password that has begun."""
    assert isinstance(view.observation, Observation)
    return view.observation


def is_pair(view: View) -> bool:
    """Tell whether two partners play without opponents."""
    return observed(view).mode in PAIRS
