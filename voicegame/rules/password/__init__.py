"""Password's referee (rulebook of 1986); this room may not show anybody a hidden word before it is told."""

from voicegame.rules.password.decide import decide, overruled
from voicegame.rules.password.evolve import evolve
from voicegame.rules.password.observe import observe, observe_event
from voicegame.rules.password.public import PUBLIC_EVENTS, Options
from voicegame.rules.password.state import SEATS, Dealt, deal, start, to_act

OPTIONS = Options
EVENTS: tuple[type, ...] = (Dealt, *PUBLIC_EVENTS)

__all__ = [
    "EVENTS",
    "OPTIONS",
    "SEATS",
    "deal",
    "decide",
    "evolve",
    "observe",
    "observe_event",
    "overruled",
    "start",
    "to_act",
]
