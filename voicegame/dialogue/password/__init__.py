"""How Password talks; this room may not import anything of the game but what it makes public."""

from voicegame.dialogue.password.expect import expect, situation
from voicegame.dialogue.password.interpret import confirm, interpret, plausible, word_act
from voicegame.dialogue.password.narrate import narrate, opening, private, spoilt, started, turn
from voicegame.dialogue.password.report import recap, score, statistics

__all__ = [
    "confirm",
    "expect",
    "interpret",
    "narrate",
    "opening",
    "plausible",
    "private",
    "recap",
    "score",
    "situation",
    "spoilt",
    "started",
    "statistics",
    "turn",
    "word_act",
]
