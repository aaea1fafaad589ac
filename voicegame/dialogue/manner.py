"""How the host speaks: how fast, how loud, how much, and whether private words may be said aloud."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from voicegame.dialogue.state import Length, Prefer, Preferences, Turn, View
from voicegame.messages import Intent, Prompt

RATE_STEP, RATE_MIN, RATE_MAX = 25, 80, 400
"""Words a minute: the step of "faster" and "slower" and the limits of the voices."""
VOLUME_STEP = 0.2


def _prefer(view: View, preferences: Preferences, key: str) -> Turn:
    if preferences == view.preferences:
        return Turn(say=(Prompt("shared.at_limit"),), memory=replace(view.memory, misses=0))
    return Turn(moves=(Prefer(preferences),), say=(Prompt(key),), memory=view.memory)


def _rate(step: int, key: str) -> Callable[[View, Intent], Turn]:
    def handle(view: View, intent: Intent) -> Turn:
        rate = min(max(view.preferences.rate + step, RATE_MIN), RATE_MAX)
        return _prefer(view, replace(view.preferences, rate=rate), key)

    return handle


def _volume(step: float, key: str) -> Callable[[View, Intent], Turn]:
    def handle(view: View, intent: Intent) -> Turn:
        volume = round(min(max(view.preferences.volume + step, VOLUME_STEP), 1.0), 1)
        return _prefer(view, replace(view.preferences, volume=volume), key)

    return handle


def _length(step: int, key: str) -> Callable[[View, Intent], Turn]:
    lengths = list(Length)

    def handle(view: View, intent: Intent) -> Turn:
        place = lengths.index(view.preferences.length) + step
        length = lengths[min(max(place, 0), len(lengths) - 1)]
        return _prefer(view, replace(view.preferences, length=length), key)

    return handle


def _close_eyes(view: View, intent: Intent) -> Turn:
    closed = not view.preferences.eyes_closed
    key = "shared.eyes_closed" if closed else "shared.eyes_open"
    return _prefer(view, replace(view.preferences, eyes_closed=closed), key)


HANDLERS: dict[str, Callable[[View, Intent], Turn]] = {
    "slower": _rate(-RATE_STEP, "shared.slower"),
    "faster": _rate(RATE_STEP, "shared.faster"),
    "louder": _volume(VOLUME_STEP, "shared.louder"),
    "softer": _volume(-VOLUME_STEP, "shared.softer"),
    "be_brief": _length(1, "shared.brief"),
    "say_more": _length(-1, "shared.more"),
    "close_eyes": _close_eyes,
}
