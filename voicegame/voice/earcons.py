"""The short sounds beside the words, each with a text twin for those who learn or cannot hear them."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from voicegame.errors import DataError, VoiceError
from voicegame.messages import Pcm
from voicegame.voice.wav import pcm_from_wav

NAMES: dict[str, str] = {
    "listening": "two quick rising notes: I am listening",
    "your_turn": "three rising notes: it is your turn",
    "right": "two bright bells, rising: that is right",
    "wrong": "two low notes, falling: that is wrong",
    "quick_right": "one bright bell: right, and on, while a clock runs",
    "quick_wrong": "one low note: wrong, and on, while a clock runs",
    "dial": "one tick: the dial moves",
    "timer_half": "two even bells: half the time is gone",
    "timer_ten": "four quick bells: ten seconds are left",
    "timer_up": "three falling bells: the time is up",
    "error": "two low, even notes: something went wrong here, not with you",
    "game_over": "four bells climbing to a long one: the game is over",
    "private": "a hush: what comes now is for one player only",
}
"""What each earcon sounds like and says, by name, in the order in which they are taught."""


@cache
def earcon(name: str) -> Pcm:
    """Return the sound called `name`, mono; raises DataError when there is none or its file is broken."""
    if name not in NAMES:
        raise DataError(f"There is no earcon called {name}; there is: {', '.join(NAMES)}.")
    try:
        return pcm_from_wav((files("voicegame.voice") / "earcons" / f"{name}.wav").read_bytes())
    except (OSError, VoiceError):
        raise DataError(f"The file of the earcon {name} is missing or broken.") from None
