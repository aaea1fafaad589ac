"""What a viewer may know, written as a list of what is allowed (architecture: hidden words)."""

from __future__ import annotations

from voicegame.messages import Seat
from voicegame.rules.password.public import PUBLIC_EVENTS, Observation, Phase, Seen
from voicegame.rules.password.state import Event, State, worth


def observe(state: State, viewer: Seat | None) -> Observation:
    """Return what `viewer`, or the whole table for `None`, may know of `state`."""
    playing = state.phase not in (Phase.DEAL, Phase.OVER)
    index = state.play.index
    target = state.challengeable
    return Observation(
        phase=state.phase,
        referee=state.options.referee,
        index=index,
        label=f"{'AB'[index % 2]}{index // 2 + 1}",
        dial=state.dial if playing else 0,
        worth=worth(state.dial, index) if playing else 0,
        giver=state.giver if playing else None,
        receiver=state.receiver if playing else None,
        challengeable=target[1].by if target else None,
        clues=tuple(clue.text for clue in state.play.clues),
        responses=state.play.responses,
        scores=state.scores,
        told=state.told,
        last=state.last,
        subject=state.debate.subject if state.debate else "",
        debated=state.debate.text if state.debate else "",
        word=state.word if playing and viewer in _givers(index) else None,
    )


def observe_event(event: Event, viewer: Seat | None) -> Seen | None:
    """Return `event` when it is a public one; what was dealt is nobody's to see."""
    return event if isinstance(event, PUBLIC_EVENTS) else None


def _givers(index: int) -> tuple[Seat, Seat]:
    """Return the two seats that look at word `index`: both A players or both B players (P5, P8)."""
    letter = index % 2
    return Seat(letter), Seat(2 + letter)
