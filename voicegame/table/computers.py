"""What computers at the table do after a person has acted, until a person is to act again."""

from __future__ import annotations

from collections.abc import Iterator

from voicegame.errors import RuleViolation
from voicegame.lexicon import Lexicon
from voicegame.messages import CLOCK, Seat
from voicegame.players import Draw as Chance
from voicegame.players import player
from voicegame.rules import game
from voicegame.table.events import Answered, Happened, TableEvent
from voicegame.table.table import Table, fold
from voicegame.table.take import Draw, drawn

IN_A_ROW = 60
"""Commands of computers without a person between them; more would be a fault, and the game waits then."""

Events = tuple[TableEvent, ...]


def answers(table: Table, words: Lexicon, draw: Draw, chance: Chance, at: float) -> Iterator[tuple[Events, Table]]:
    """Yield the events of each computer that is to act, and the table after them.

    A computer's command is decided once and logged like anybody's. Where a person may act too, computers wait.
    """
    for _ in range(IN_A_ROW):
        seat = _to_act(table)
        if seat is None:
            return
        happened = _act(table, seat, words, chance, at)
        if not happened:
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
    able = game(table.game).to_act(table.state) - {CLOCK}
    return min(able) if able and able <= table.computers.keys() else None


def _act(table: Table, seat: Seat, words: Lexicon, chance: Chance, at: float) -> Events:
    """Return the events of what the computer in `seat` does; of giving in when the rules do not take that."""
    rules, computer = game(table.game), player(table.game)
    hand = rules.observe(table.state, seat)
    for command in (computer.act(seat, hand, words, table.computers[seat], chance), computer.give_in(seat, hand)):
        try:
            events = rules.decide(table.state, seat, command, words, at)
        except RuleViolation:
            continue
        return tuple(Happened(table.decisions + 1, event) for event in events)
    return ()
