"""What computers at the table do after a person has acted, until a person is to act again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from voicegame.errors import RuleViolation
from voicegame.lexicon import Lexicon
from voicegame.messages import CLOCK, Seat
from voicegame.players import Draw as Chance
from voicegame.players import player
from voicegame.rules import game
from voicegame.table.events import Answered, Happened, TableEvent
from voicegame.table.table import Table, fold
from voicegame.table.take import Draw, drawn
from voicegame.table.timekeeping import table_time

IN_A_ROW = 100
"""Commands of computers without a person between them; more would be a fault, and the game waits then."""
AT_ONCE, PACE = 2, 3.0
"""While a clock runs, computers answer a person at once, and from the third command on take so many seconds each."""

Events = tuple[TableEvent, ...]


def answers(table: Table, words: Lexicon, draw: Draw, chance: Chance, at: float) -> Iterator[tuple[Events, Table]]:
    """Yield the events of each computer that is to act, and the table after them; `at` is when the person spoke.

    A computer's command is decided once and logged like anybody's. Where a person may act too, computers wait.
    """
    said = table_time(table, at)
    for turn in range(IN_A_ROW):
        seat = _to_act(table)
        now = said + max(turn + 1 - AT_ONCE, 0) * PACE
        happened = () if seat is None else _act(table, seat, words, chance, now)
        if seat is None or not happened:
            return
        events: Events = (Answered(table.decisions + 1, seat), *happened)
        table = fold(table, events)
        dealt = drawn(table, draw, words, at)
        table = fold(table, dealt)
        yield (*events, *dealt), table


def _to_act(table: Table) -> Seat | None:
    """Return the computer's seat that is to act, if only computers are."""
    if table.state is None or table.paused:
        return None
    rules = game(table.game)
    able = rules.to_act(table.state) - {CLOCK}
    if not able or not able <= table.computers.keys():
        return None
    seat = min(able)
    return None if player(table.game).waits(rules.observe(table.state, seat), table.computers) else seat


def _act(table: Table, seat: Seat, words: Lexicon, chance: Chance, at: float) -> Events:
    """Return the events of what the computer in `seat` does; of giving in when the rules do not take that."""
    rules, computer = game(table.game), player(table.game)
    hand, level = rules.observe(table.state, seat), table.computers[seat]
    over = computer.time_up(hand, at)
    if over is not None:
        return _happened(table, rules.decide(table.state, CLOCK, over, words, at))
    for command in (computer.act(seat, hand, words, level, chance), computer.give_in(seat, hand)):
        try:
            return _happened(table, rules.decide(table.state, seat, command, words, at))
        except RuleViolation:
            continue
    return ()


def _happened(table: Table, events: tuple[Any, ...]) -> Events:
    return tuple(Happened(table.decisions + 1, event) for event in events)
