"""Hop 6 and 7: from the dialogue's moves to the events that are appended to the table's log."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from voicegame.dialogue.state import (
    Act,
    Choose,
    Move,
    Name,
    NameTeam,
    Overrule,
    Pause,
    Prefer,
    Recall,
    SeatComputers,
    Start,
    Undo,
)
from voicegame.errors import RuleViolation
from voicegame.lexicon import Lexicon
from voicegame.messages import CHANCE, Seat
from voicegame.rules import game
from voicegame.table.events import (
    Chosen,
    ComputersSeated,
    Drawn,
    Happened,
    Named,
    Preferred,
    Recalled,
    Started,
    TableEvent,
    TeamNamed,
    Undone,
)
from voicegame.table.seats import named
from voicegame.table.table import Table, fold, with_name
from voicegame.table.timekeeping import paused, resumed, run_out, table_time, timed

Draw = Callable[[Table], tuple[int | None, Any]]
"""Draws for a table (by the Dice port, from a deck): returns the card used up, or None, and CHANCE's command."""
Events = tuple[TableEvent, ...]


def take(table: Table, moves: Iterable[Move], words: Lexicon, draw: Draw, at: float) -> Events:
    """Return the events of `moves`, all or none, that were begun to be said at host second `at`.

    Raises RuleViolation when one of them cannot be taken. What is put right after a time limit leaves it run out.
    """
    taken: Events = ()
    for move in moves:
        events = _take(table, move, words, at)
        table = fold(table, events)
        chance = drawn(table, draw, words, at)
        table = fold(table, chance)
        taken = (*taken, *events, *chance)
    return (*taken, *run_out(table, words, at))


def _take(table: Table, move: Move, words: Lexicon, at: float) -> Events:
    match move:
        case Act():
            return _act(table, move, words, at)
        case Undo():
            return (_undone(table),)
        case Overrule():
            return _overrule(table, words, at)
        case Pause():
            return paused(table, at) if move.on else resumed(table, at)
        case Name():
            return _name(table, move)
        case NameTeam():
            return _name_team(table, move)
        case Prefer():
            return (Preferred(move.preferences),)
        case Choose():
            return (Chosen(move.option, move.value),)
        case Recall():
            return (Recalled(move.options),)
        case SeatComputers():
            return (*_name(table, Name(move.names)), ComputersSeated(tuple(sorted(move.names)), move.level))
        case Start():
            # Whoever did not begin the last game begins the next (PG13); of three, the next to the left (RG6).
            return (Started({**table.options, "first_team": table.games % 2, "first_giver": table.games % 3}),)


def _act(table: Table, act: Act, words: Lexicon, at: float) -> Events:
    """Let a seat act; what is said instead of something counts from when that was said (B13)."""
    said, undone = table_time(table, at), _undone(table) if act.instead else None
    if undone is not None:
        wrong = next(decision for decision in table.past if decision.number == undone.decision)
        said, table = said if wrong.at is None else wrong.at, fold(table, (undone,))
    if table.state is None:
        raise RuleViolation("not_now")
    happened = _happened(table, game(table.game).decide(table.state, act.by, act.command, words, said))
    begun = timed(table, at) or timed(fold(table, happened), at)
    return (*(() if undone is None else (undone,)), *happened, *begun)


def _happened(table: Table, events: tuple[Any, ...]) -> Events:
    return tuple(Happened(table.decisions + 1, event) for event in events)


def drawn(table: Table, draw: Draw, words: Lexicon, at: float) -> Events:
    """Return the events of drawing what the game wants drawn, as part of the decision that led to it."""
    drawings: Events = ()
    while table.state is not None and CHANCE in game(table.game).to_act(table.state):
        number = table.past[-1].number if table.past else table.decisions + 1
        card, command = draw(table)
        happened = game(table.game).decide(table.state, CHANCE, command, words, table_time(table, at))
        events: Events = (*(() if card is None else (Drawn(card),)), *(Happened(number, event) for event in happened))
        drawings, table = (*drawings, *events), fold(table, events)
    return drawings


def _undone(table: Table) -> Undone:
    """Take back the last decision, with what computers answered to it; the deal is nobody's, so it stays."""
    to_act = game(table.game).to_act
    made = (decision for decision in table.past if CHANCE not in to_act(decision.before))
    people = [decision.number for decision in made if decision.number not in table.answered]
    if not people:
        raise RuleViolation("nothing_to_undo")
    return Undone(people[-1])


def _overrule(table: Table, words: Lexicon, at: float) -> Events:
    """Put what the table allows in place of the host's last ruling (D6)."""
    for decision in reversed(table.past[1:]):
        allowed = game(table.game).overruled(decision.events)
        if allowed is not None:
            by, command = allowed
            undone = Undone(decision.number)
            return (undone, *_act(fold(table, (undone,)), Act(by, command), words, at))
        if decision.number not in table.answered:
            break
    raise RuleViolation("nothing_to_overrule")


def _name(table: Table, move: Name) -> Events:
    names, events = table.names, []
    for seat, name in move.names.items():
        names = named(with_name(names, seat, ""), seat, name)
        events.append(Named(seat, names[seat]))
    return tuple(events)


def _name_team(table: Table, move: NameTeam) -> Events:
    teams = named(table.teams, Seat(move.team), move.name)
    return (TeamNamed(move.team, teams[move.team]),)
