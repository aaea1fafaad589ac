"""What the table has ruled on two words, so that it need not rule again (D6, D9)."""

from __future__ import annotations

from voicegame.lexicon import Agreement
from voicegame.rules.password.chance import Event
from voicegame.rules.password.public import ClueGiven, ClueRefused, ClueRuled, FormGiven, Missed
from voicegame.rules.password.state import State


def agreement(state: State, event: Event) -> Agreement | None:
    """Return what the table decides by `event`, before which the game was in `state`, or None."""
    if isinstance(event, ClueGiven) and event.settled:
        return Agreement(state.word, event.text, related=False)
    debate = state.debate
    if debate is None or debate.subject == "objection":
        return None
    match event:
        case ClueRefused() | FormGiven():
            return Agreement(state.word, debate.text, related=True)
        case Missed():
            return Agreement(state.word, debate.text, related=False)
        case ClueRuled():
            index = state.challengeable[0].index if debate.challenger is not None and state.challengeable else None
            return Agreement(state.word if index is None else state.word_at(index), debate.text, event.upheld)
        case _:
            return None
