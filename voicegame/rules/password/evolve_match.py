"""How a match and its Lightning Rounds change with each event; nothing is judged, looked up or drawn here."""

from __future__ import annotations

from dataclasses import replace

from voicegame.rules.password.plays import Play, Round
from voicegame.rules.password.public import (
    CardPlayed,
    Delayed,
    Ending,
    GameResult,
    GameStarted,
    GiverChosen,
    MatchEvent,
    MatchOver,
    Mode,
    NumberPicked,
    PassRefused,
    Phase,
    RoundOver,
    RoundStarted,
    Tied,
)
from voicegame.rules.password.seating import turns_alone
from voicegame.rules.password.state import State


def evolve_match(state: State, event: MatchEvent) -> State:
    """Return the state after `event`."""
    round_ = state.round or Round(0)
    match event:
        case Tied():
            return replace(state, phase=Phase.DEAL, round=None)
        case GiverChosen():
            return replace(state, phase=Phase.NUMBER, round=replace(round_, giver=event.giver))
        case NumberPicked():
            return replace(state, phase=Phase.SHUFFLE, round=replace(round_, number=event.number))
        case RoundStarted():
            begun = replace(round_, began=event.at)
            return replace(state, phase=Phase.CLUE, round=begun, play=_drawn(begun, 0), closed=None, acts=())
        case Delayed():
            return replace(state, round=replace(round_, delay=round_.delay + event.seconds))
        case PassRefused():
            return state
        case CardPlayed():
            return _played(state, round_, event)
        case RoundOver():
            return _round_over(state, round_, event)
        case GameStarted():
            return State(state.options, Phase.DEAL, event.first_team, game=event.game, games=state.games)
        case MatchOver():
            return replace(state, phase=Phase.OVER)


def _drawn(round_: Round, place: int) -> Play:
    """Return the play of the card in `place` before anything is said for it."""
    return Play(place, () if round_.giver is None else turns_alone(round_.giver))


def _played(state: State, round_: Round, event: CardPlayed) -> State:
    """Lay the card on its pile and draw the next (L11, L15), or move one that lies on the wrong pile (LG3)."""
    if event.place < len(round_.played):
        played = (*round_.played[: event.place], event, *round_.played[event.place + 1 :])
        return replace(state, phase=Phase.CLUE, round=replace(round_, played=played), closed=None, debate=None)
    closed = state.play if event.ending is Ending.GUESSED else None
    after = replace(round_, played=(*round_.played, event))
    play = _drawn(after, event.place + 1)
    return replace(state, phase=Phase.CLUE, round=after, play=play, closed=closed, debate=None)


def _round_over(state: State, round_: Round, event: RoundOver) -> State:
    if state.mode is Mode.LIGHTNING:
        return replace(state, phase=Phase.OVER, round=replace(round_, over=True), debate=None)
    one, two = state.totals
    result = GameResult((one, two), event.team, event.points, round_.guessed)
    games = (*state.games[: state.game], result)
    return replace(state, phase=Phase.BREAK, round=replace(round_, over=True), games=games, debate=None)
