"""What a viewer may know, written as a list of what is allowed (architecture: hidden words)."""

from __future__ import annotations

from voicegame.messages import Seat
from voicegame.rules.password.chance import Event
from voicegame.rules.password.lightning import BEFORE_PASS, score
from voicegame.rules.password.match import totals, wins
from voicegame.rules.password.public import (
    PUBLIC_EVENTS,
    LightningSeen,
    MatchSeen,
    Mode,
    Observation,
    Seen,
)
from voicegame.rules.password.seating import label, partner, worth
from voicegame.rules.password.state import State


def observe(state: State, viewer: Seat | None) -> Observation:
    """Return what `viewer`, or the whole table for `None`, may know of `state`."""
    playing = state.live
    index = state.play.index
    target = state.challengeable
    return Observation(
        phase=state.phase,
        referee=state.options.referee,
        index=index,
        label="" if state.lightning else label(state.mode, index),
        dial=state.dial if playing else 0,
        worth=worth(state.mode, state.dial, index) if playing else 0,
        giver=state.giver if playing else None,
        receiver=state.receiver if playing else None,
        challengeable=target[1].by if target else None,
        clues=tuple(clue.text for clue in state.play.clues),
        responses=state.play.responses,
        scores=state.scores,
        told=state.told,
        last=state.last,
        acts=state.acts,
        subject=state.debate.subject if state.debate else "",
        debated=state.debate.text if state.debate else "",
        word=state.word if playing and viewer in state.play.givers else None,
        mode=state.mode,
        objection=state.debate.fault if state.debate else "",
        match=_match(state),
        lightning=_lightning(state),
    )


def observe_event(event: Event, viewer: Seat | None) -> Seen | None:
    """Return `event` when it is a public one; what was dealt is nobody's to see."""
    return event if isinstance(event, PUBLIC_EVENTS) else None


def _match(state: State) -> MatchSeen | None:
    if state.mode is not Mode.MATCH:
        return None
    done, under_way = totals(state.games), state.totals if len(state.games) == state.game else (0, 0)
    points = (done[0] + under_way[0], done[1] + under_way[1])
    return MatchSeen(state.game, state.first, state.games, wins(state.games), points)


def _lightning(state: State) -> LightningSeen | None:
    round_ = state.round
    if round_ is None:
        return None
    guessed = len(round_.guessed)
    needed = max(BEFORE_PASS - len(state.play.clues), 0) if state.lightning and state.live else 0
    return LightningSeen(
        team=round_.team,
        giver=round_.giver,
        receiver=None if round_.giver is None else partner(round_.giver),
        number=round_.number,
        deadline=state.deadline,
        guessed=guessed,
        out=len(round_.played) - guessed,
        points=score(guessed),
        before_pass=needed,
    )
