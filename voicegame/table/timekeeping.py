"""The table's time: host seconds without the pauses, so that a time limit outlives a pause, a stop and an undo.

A table's time is `behind` the host's clock. While the game is paused it stands, and when another process, with another
clock, goes on with a game (B14), it goes on where the last turn had left it.
"""

from __future__ import annotations

from voicegame.lexicon import Lexicon
from voicegame.messages import CLOCK
from voicegame.rules import game
from voicegame.table.events import Answered, Happened, Held, Paused, TableEvent, Timed
from voicegame.table.table import Table

Events = tuple[TableEvent, ...]


def table_time(table: Table, at: float) -> float:
    """Return the table's time at host second `at`."""
    return at - table.behind


def deadline(table: Table) -> float | None:
    """Return the host second until which speech may begin, `None` while no time limit runs."""
    limit = None if table.paused else _limit(table)
    return None if limit is None else limit + table.behind


def left(table: Table, at: float) -> float | None:
    """Return the seconds that are left at host second `at`, `None` where there is no time limit."""
    limit = _limit(table)
    if limit is None:
        return None
    return max(limit - (table.timed if table.paused else table_time(table, at)), 0.0)


def paused(table: Table, at: float) -> Events:
    """Return the events of a pause that begins at host second `at`."""
    return (*timed(table, at), Paused(True))


def resumed(table: Table, at: float) -> Events:
    """Return the events of going on at host second `at`: the time limit stands where it stood."""
    held = () if _limit(table) is None else (Held(table_time(table, at) - table.timed),)
    return (*held, Paused(False))


def timed(table: Table, at: float) -> Events:
    """Return the event that notes the table's time at host second `at`, where a time limit runs."""
    return () if deadline(table) is None else (Timed(table_time(table, at)),)


def spoken(table: Table, seconds: float) -> Events:
    """Return the event of the host's own speech of so many seconds, for which the time limit may stand still."""
    if deadline(table) is None:
        return ()
    uncounted = game(table.game).uncounted(table.state, seconds)
    return (Held(uncounted),) if uncounted > 0 else ()


def stopped(table: Table) -> Events:
    """Return the event of a pause since the last turn, for a game that another process has left while time ran."""
    return () if deadline(table) is None else (Paused(True),)


def run_out(table: Table, words: Lexicon, at: float) -> Events:
    """Return the events of a time limit that is over at host second `at`, if one is."""
    limit = deadline(table)
    if limit is None or at < limit:
        return ()
    rules = game(table.game)
    over = rules.decide(table.state, CLOCK, rules.TIME_UP, words, table_time(table, at))
    number = table.decisions + 1
    return (Answered(number, CLOCK), *(Happened(number, event) for event in over))


def is_late(table: Table, at: float) -> bool:
    """Tell whether what began at host second `at` comes after a time limit; a voice is placed to the millisecond."""
    limit = deadline(table)
    return limit is not None and round(at - limit, 3) > 0


def _limit(table: Table) -> float | None:
    return None if table.state is None else game(table.game).deadline(table.state)
