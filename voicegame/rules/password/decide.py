"""From a command to the events it leads to: who may give it in which part of the game, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterable

from voicegame.lexicon import Lexicon
from voicegame.messages import Seat
from voicegame.rules.password import lightning, wordplay
from voicegame.rules.password.chance import Deal, DealWord, Drawing, Event, Shuffle, Toss, drawn
from voicegame.rules.password.evolve import evolve
from voicegame.rules.password.match import after_word, match_over, next_game
from voicegame.rules.password.public import (
    CardPlayed,
    ChooseGiver,
    ClueRefused,
    ClueRuled,
    Command,
    Ending,
    FormGiven,
    GiveClue,
    Missed,
    NextGame,
    PickNumber,
    Respond,
    RoundOver,
    StartRound,
    TimeUp,
    WordOver,
)
from voicegame.rules.password.state import State

Events = tuple[Event, ...]


def decide(state: State, by: Seat, command: Command | Drawing, words: Lexicon, at: float) -> Events:
    """Return the events of `command`; raises RuleViolation, with nothing lost, when it cannot be taken now.

    `at` is the second of the table's time at which it was begun to be said; only a Lightning Round asks for it.
    """
    match command:
        case Toss() | Deal() | DealWord() | Shuffle():
            return drawn(state, by, command)
        case ChooseGiver() | PickNumber() | StartRound():
            return lightning.prepare(state, by, command, at)
        case TimeUp():
            return _with_results(state, lightning.time_up(state, by, at))
        case NextGame():
            return (next_game(state),)
    if state.lightning is not None:
        return _with_results(state, lightning.play(state.lightning, state, by, command, words, at))
    return _with_results(state, wordplay.play(state, by, command, words))


def overruled(events: Iterable[Event]) -> tuple[Seat, Command] | None:
    """Return what was said before the last ruling among `events`, as the table allows it (D6)."""
    for event in events:
        match event:
            case ClueRefused() | ClueRuled(challenger=None):
                return event.by, GiveClue(event.text, allowed=True)
            case Missed(word=str() as word) | FormGiven(word=word):
                return event.by, Respond(word, allowed=True)
            case WordOver(ending=Ending.RULED | Ending.THROWN_OUT):
                return None
            case _:
                continue
    return None


def _with_results(state: State, events: Events) -> Events:
    """Add what these events finish: a game (P18), a round that has no cards left, a match (L4).

    A challenge may change a result that was announced; then the new one is.
    """
    after = _after(state, events)
    match events[-1] if events else None:
        case WordOver():
            return (*events, *after_word(after))
        case CardPlayed() if after.round is not None and after.round.at_end:
            return _with_results(state, (*events, lightning.round_over(after)))
        case RoundOver():
            over = match_over(after.games, state.options.match_tie)
            return events if over is None else (*events, over)
        case _:
            return events


def _after(state: State, events: Events) -> State:
    for event in events:
        state = evolve(state, event)
    return state
