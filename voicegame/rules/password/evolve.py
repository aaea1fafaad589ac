"""From a state and an event to the next state; nothing is judged, looked up or drawn here."""

from __future__ import annotations

from dataclasses import replace

from voicegame.rules.password.public import (
    ClueGiven,
    ClueRefused,
    ClueRuled,
    ClueVoided,
    Debated,
    Ending,
    FormGiven,
    GameOver,
    Guessed,
    LastAct,
    Missed,
    Phase,
    WordOver,
)
from voicegame.rules.password.state import WORDS, Clue, Dealt, Event, Play, State


def evolve(state: State, event: Event) -> State:
    """Return the state after `event`."""
    match event:
        case Dealt():
            return replace(state, phase=Phase.CLUE, card=event.card, a=event.a, b=event.b)
        case ClueGiven():
            return _given(state, event)
        case Debated():
            kind = "response" if event.subject == "response" else "clue"
            last = LastAct(kind, event.by, event.text)
            return replace(state, phase=Phase.RULING, debate=event, last=last)
        case ClueRefused() | ClueRuled():
            last = LastAct("clue", event.by, event.text)
            return replace(state, phase=Phase.CLUE, debate=None, last=last)
        case ClueVoided():
            return _voided(state)
        case Missed():
            return _missed(state, event)
        case FormGiven() | Guessed():
            last = LastAct("response", event.by, event.word)
            return replace(state, phase=Phase.CORRECTION, debate=None, last=last, play=_heard(state.play, event.word))
        case WordOver():
            return _over(state, event)
        case GameOver():
            return state


def _given(state: State, event: ClueGiven) -> State:
    clue = Clue(event.by, event.text, event.value, event.known, event.settled)
    play = replace(state.play, clues=(*state.play.clues, clue))
    last = LastAct("clue", event.by, event.text)
    return replace(state, phase=Phase.RESPONSE, play=play, closed=None, debate=None, last=last)


def _missed(state: State, event: Missed) -> State:
    last = LastAct("response", event.by, event.word or "")
    return replace(state, phase=Phase.CLUE, debate=None, last=last, play=_heard(state.play, event.word))


def _heard(play: Play, word: str | None) -> Play:
    return replace(play, responses=(*play.responses, word)) if word else play


def _voided(state: State) -> State:
    """Settle the last clue; when it was still to be answered, its turn is lost."""
    if not state.play.clues or state.phase is Phase.OVER:
        return replace(state, closed=None)
    *before, last = state.play.clues
    play = replace(state.play, clues=(*before, replace(last, settled=True)))
    return replace(state, play=play, phase=Phase.CLUE)


def _over(state: State, event: WordOver) -> State:
    """End the word under play, or change the result of the one before it (PG5)."""
    if event.index < len(state.told):
        told = (*state.told[: event.index], event, *state.told[event.index + 1 :])
        phase = Phase.OVER if len(told) == WORDS else Phase.CLUE
        return replace(state, told=told, closed=None, debate=None, phase=phase)
    told = (*state.told, event)
    open_to_challenge = event.ending in (Ending.GUESSED, Ending.MISSED)
    closed = state.play if open_to_challenge else None
    if len(told) == WORDS:
        return replace(state, told=told, closed=closed, debate=None, phase=Phase.OVER)
    return replace(state, told=told, closed=closed, debate=None, phase=Phase.CLUE, play=Play(event.index + 1))
