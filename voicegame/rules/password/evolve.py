"""From a state and an event to the next state; nothing is judged, looked up or drawn here."""

from __future__ import annotations

from dataclasses import replace

from voicegame.messages import Seat
from voicegame.rules.password.chance import Dealt, Event, Shuffled, WordDealt
from voicegame.rules.password.evolve_match import evolve_match
from voicegame.rules.password.plays import Clue, Play, Round
from voicegame.rules.password.public import (
    ClueGiven,
    ClueRefused,
    ClueRuled,
    ClueStands,
    ClueVoided,
    Debated,
    Ending,
    FormGiven,
    GameOver,
    Guessed,
    LastAct,
    Missed,
    Mode,
    Phase,
    Tossed,
    WordOver,
)
from voicegame.rules.password.state import State, interleaved


def evolve(state: State, event: Event) -> State:
    """Return the state after `event`."""
    match event:
        case Tossed():
            return replace(state, first=event.first, phase=Phase.DEAL)
        case Dealt():
            words = interleaved(event.a, event.b)
            return replace(state, phase=Phase.CLUE, card=event.card, words=words, play=state.opened(0))
        case WordDealt():
            words = (*state.words, event.word)
            return replace(state, phase=Phase.CLUE, words=words, play=state.opened(len(state.words)))
        case Shuffled():
            dealt = replace(state.round or Round(0), cards=event.cards, words=event.words)
            return replace(state, phase=Phase.READY, round=dealt)
        case ClueGiven():
            return _given(state, event)
        case Debated():
            kind = "response" if event.subject == "response" else "clue"
            acts = _acted(state, kind, event.by, event.text)
            return replace(state, phase=Phase.RULING, resume=state.phase, debate=event, acts=acts)
        case ClueRefused() | ClueRuled():
            acts = _acted(state, "clue", event.by, event.text)
            return replace(state, phase=Phase.CLUE, debate=None, acts=acts)
        case ClueVoided() | ClueStands():
            return _settled(state, event)
        case Missed():
            return _missed(state, event)
        case FormGiven() | Guessed():
            acts = _acted(state, "response", event.by, event.word)
            return replace(state, phase=Phase.CORRECTION, debate=None, acts=acts, play=_heard(state.play, event.word))
        case WordOver():
            return _over(state, event)
        case GameOver():
            if state.mode is not Mode.MATCH or event.winner is None:
                return replace(state, phase=Phase.OVER)
            return replace(state, phase=Phase.GIVER, round=Round(event.winner))
        case _:
            return evolve_match(state, event)


def _acted(state: State, kind: str, by: Seat, text: str) -> tuple[LastAct, ...]:
    """Return what each player said last, this act included."""
    return (*(act for act in state.acts if act.by != by), LastAct(kind, by, text))


def _given(state: State, event: ClueGiven) -> State:
    clue = Clue(event.by, event.text, event.value, event.known, event.settled)
    play = replace(state.play, clues=(*state.play.clues, clue), answered=0)
    acts = _acted(state, "clue", event.by, event.text)
    return replace(state, phase=Phase.RESPONSE, play=play, closed=None, debate=None, acts=acts)


def _missed(state: State, event: Missed) -> State:
    """Take down a wrong answer; the same clue is for the next receiver, if it has another (RG1)."""
    acts = _acted(state, "response", event.by, event.word or "")
    play, phase = _heard(state.play, event.word), Phase.RESPONSE
    if play.last_answer:
        play, phase = replace(play, answered=0), Phase.CLUE
    else:
        play = replace(play, answered=play.answered + 1)
    return replace(state, phase=phase, debate=None, acts=acts, play=play)


def _heard(play: Play, word: str | None) -> Play:
    return replace(play, responses=(*play.responses, word)) if word else play


def _settled(state: State, event: ClueVoided | ClueStands) -> State:
    """Settle the clue that was challenged; when it is void and still to be answered, its turn is lost."""
    before = state.resume if state.phase is Phase.RULING else state.phase
    if not state.live or not state.play.clues:
        return replace(state, closed=None, debate=None, phase=before)
    *others, last = state.play.clues
    play = replace(state.play, clues=(*others, replace(last, settled=True)))
    if isinstance(event, ClueStands):
        return replace(state, play=play, debate=None, phase=before)
    return replace(state, play=replace(play, answered=0), debate=None, phase=Phase.CLUE)


def _over(state: State, event: WordOver) -> State:
    """End the word under play, or change the result of the one before it (PG5)."""
    if event.index < len(state.told):
        told = (*state.told[: event.index], event, *state.told[event.index + 1 :])
        phase = Phase.OVER if len(told) == len(state.words) else Phase.CLUE
        return replace(state, told=told, closed=None, debate=None, phase=phase)
    closed = state.play if event.ending in (Ending.GUESSED, Ending.MISSED) else None
    after = replace(state, told=(*state.told, event), closed=closed, debate=None)
    if len(after.told) == len(state.words):
        return replace(after, phase=Phase.OVER)
    return replace(after, phase=Phase.CLUE, play=after.opened(event.index + 1))
