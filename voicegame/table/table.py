"""The table's state, and how each event changes it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from voicegame.dialogue.state import Memory, Preferences, View
from voicegame.lexicon import UNAMENDED, Agreement, Amendment
from voicegame.messages import Level, Seat
from voicegame.rules import game
from voicegame.table.events import (
    Amended,
    Answered,
    Chosen,
    ComputersSeated,
    Drawn,
    Happened,
    Held,
    Named,
    Opened,
    Paused,
    Preferred,
    Recalled,
    Remembered,
    Started,
    TableEvent,
    TeamNamed,
    Timed,
    Undone,
)


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision that stands: its number, the game's state before it, its events, and what the table had agreed.

    `at` is when it was begun to be said, in the table's time, if a time limit ran.
    """

    number: int
    before: Any
    events: tuple[Any, ...]
    agreed: tuple[Agreement, ...] = ()
    at: float | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """Everything about one table: people, house rules, manners of speaking and the game's state (hidden words too).

    `past` are the decisions that stand, oldest first; `decisions` counts all ever made; `drawn` are the
    cards already played; `games` counts those begun; `amendment` is the table's own dictionary
    and `agreements` are its rulings; `computers` play in these seats, and they or CLOCK made the decisions numbered in
    `answered`; the table's time is `behind` the host's clock by so many seconds, and `timed` is when its last turn with
    a time limit began; `version` is that of the last event in the log.
    """

    game: str
    names: tuple[str, ...]
    teams: tuple[str, ...] = ("team one", "team two")
    options: Mapping[str, str] = field(default_factory=dict)
    preferences: Preferences = field(default_factory=Preferences)
    memory: Memory = field(default_factory=Memory)
    paused: bool = False
    state: Any | None = None
    past: tuple[Decision, ...] = ()
    decisions: int = 0
    drawn: frozenset[int] = frozenset()
    games: int = 0
    amendment: Amendment = UNAMENDED
    agreements: tuple[Agreement, ...] = ()
    computers: Mapping[Seat, Level] = field(default_factory=dict)
    answered: frozenset[int] = frozenset()
    behind: float = 0.0
    timed: float = 0.0
    version: int = 0

    def view(self) -> View:
        """Return the table as everybody may know it."""
        seen = None if self.state is None else game(self.game).observe(self.state, None)
        return View(
            self.game,
            self.names,
            self.teams,
            self.preferences,
            self.memory,
            self.paused,
            seen,
            self.computers,
            self.options,
        )

    def hands(self) -> dict[Seat, Any]:
        """Return each person's own observation; a computer is shown and told nothing."""
        if self.state is None:
            return {}
        observe = game(self.game).observe
        people = (seat for seat in map(Seat, range(len(self.names))) if seat not in self.computers)
        return {seat: observe(self.state, seat) for seat in people}


def empty(name: str) -> Table:
    """Return a table of the game `name` at which nobody sits yet."""
    rules = game(name)
    return Table(name, ("",) * rules.seats(rules.OPTIONS()))


def fold(table: Table | None, events: Iterable[TableEvent]) -> Table:
    """Return the table after `events`; a log begins with Opened, which makes the table."""
    for event in events:
        if isinstance(event, Opened):
            table = empty(event.game)
        assert table is not None
        table = replace(_fold(table, event), version=table.version + 1)
    assert table is not None
    return table


def _fold(table: Table, event: TableEvent) -> Table:
    match event:
        case Named():
            return replace(table, names=with_name(table.names, event.seat, event.name))
        case TeamNamed():
            teams = tuple(event.name if team == event.team else name for team, name in enumerate(table.teams))
            return replace(table, teams=teams)
        case Preferred():
            return replace(table, preferences=event.preferences)
        case Chosen():
            return _choose(table, {event.option: event.value})
        case Recalled():
            return _choose(table, event.options)
        case Started():
            return _start(table, event)
        case Drawn():
            return replace(table, drawn=table.drawn | {event.card})
        case Happened():
            return _happen(table, event)
        case ComputersSeated():
            return replace(table, computers=dict.fromkeys(event.seats, event.level))
        case Answered():
            return replace(table, answered=table.answered | {event.decision})
        case Undone():
            return _undo(table, event.decision)
        case Paused():
            return replace(table, paused=event.on)
        case Timed():
            return _time(table, event.at)
        case Held():
            return replace(table, behind=table.behind + event.seconds)
        case Amended():
            return replace(table, amendment=event.amendment)
        case Remembered():
            return replace(table, memory=event.memory)
        case Opened():
            return table


def with_name(names: tuple[str, ...], seat: Seat, name: str) -> tuple[str, ...]:
    """Return `names` with `name` at `seat`, for which room is made when the next game has more seats."""
    room = (*names, *("",) * (seat + 1 - len(names)))
    return (*room[:seat], name, *room[seat + 1 :])


def _choose(table: Table, chosen: Mapping[str, str]) -> Table:
    """Keep house rules; a game under way keeps its seats, for they hold from the next game on."""
    options = {**table.options, **chosen}
    names = table.names if table.state is not None else _seated(table, options)
    return replace(table, options=options, names=names)


def _start(table: Table, started: Started) -> Table:
    rules = game(table.game)
    state = rules.start(msgspec.convert(dict(started.options), rules.OPTIONS))
    names = _seated(table, started.options)
    return replace(table, names=names, state=state, past=(), games=table.games + 1, paused=False)


def _seated(table: Table, options: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the names for as many as play under `options`: room is made, or the last seats are taken away."""
    rules = game(table.game)
    seats = rules.seats(msgspec.convert(dict(options), rules.OPTIONS))
    return (*table.names, *("",) * seats)[:seats]


def _happen(table: Table, happened: Happened) -> Table:
    """Add an event to its decision, which begins with its first event."""
    *before, last = table.past or (Decision(-1, None, ()),)
    if last.number == happened.decision:
        past = (*before, replace(last, events=(*last.events, happened.event)))
    else:
        past = (*table.past, Decision(happened.decision, table.state, (happened.event,), table.agreements))
    rules = game(table.game)
    made = rules.agreement(table.state, happened.event)
    agreements = (*table.agreements, made) if made else table.agreements
    state, decisions = rules.evolve(table.state, happened.event), max(table.decisions, happened.decision)
    return replace(table, state=state, past=past, decisions=decisions, agreements=agreements)


def _time(table: Table, at: float) -> Table:
    """Note when the last decision was begun to be said."""
    past = table.past
    if past and past[-1].at is None:
        past = (*past[:-1], replace(past[-1], at=at))
    return replace(table, past=past, timed=at)


def _undo(table: Table, number: int) -> Table:
    place = next(place for place, decision in enumerate(table.past) if decision.number == number)
    undone = table.past[place]
    return replace(table, state=undone.before, past=table.past[:place], agreements=undone.agreed)
