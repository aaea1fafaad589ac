"""Password's referee (rulebook of 1986); this room may not show anybody a hidden word before it is told."""

from voicegame.rules.password.agreements import agreement
from voicegame.rules.password.chance import HIDDEN_EVENTS, Need, Toss, Want, deal, deal_word, shuffle, wanted
from voicegame.rules.password.decide import decide, overruled
from voicegame.rules.password.draw import draw
from voicegame.rules.password.evolve import evolve
from voicegame.rules.password.lightning import uncounted
from voicegame.rules.password.observe import observe, observe_event
from voicegame.rules.password.public import PUBLIC_EVENTS, Options, TimeUp
from voicegame.rules.password.state import deadline, seats, start, to_act
from voicegame.rules.password.statistics import COUNTED, tallies

OPTIONS = Options
TIME_UP = TimeUp()
EVENTS: tuple[type, ...] = (*HIDDEN_EVENTS, *PUBLIC_EVENTS)

__all__ = [
    "COUNTED",
    "EVENTS",
    "OPTIONS",
    "TIME_UP",
    "Need",
    "Toss",
    "Want",
    "agreement",
    "deadline",
    "deal",
    "deal_word",
    "decide",
    "draw",
    "evolve",
    "observe",
    "observe_event",
    "overruled",
    "seats",
    "shuffle",
    "start",
    "tallies",
    "to_act",
    "uncounted",
    "wanted",
]
