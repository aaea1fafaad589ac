"""The tables that this process plays: read from the store, kept in memory, and saved after every turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from voicegame.errors import StorageError, VersionConflict
from voicegame.messages import Prompt, Speech
from voicegame.ports import Record, TableStore
from voicegame.table import timekeeping
from voicegame.table.codec import decode, encode
from voicegame.table.events import TableEvent
from voicegame.table.table import Table, fold


@dataclass(slots=True)
class Seen:
    """What this process knows of a table beside its log: its fold, turns not yet saved, and what was said."""

    table: Table
    unsaved: tuple[Record, ...] = ()
    said: tuple[Speech, ...] = ()
    uses: Counter[str] = field(default_factory=Counter)


class Tables:
    """The tables of `store`; `wall` gives seconds since 1970 for the log."""

    def __init__(self, store: TableStore, wall: Callable[[], float]) -> None:
        self._store, self._wall = store, wall
        self._seen: dict[str, Seen] = {}

    def latest(self) -> str | None:
        """Return the id of the table that was written to last, or `None`; raises StorageError."""
        return self._store.latest()

    def load(self, table_id: str) -> Seen:
        """Return what is known of a table; one that another process has left while time ran is paused since then."""
        if table_id not in self._seen:
            seen = self.reload(table_id)
            if stopped := timekeeping.stopped(seen.table):
                self.save(table_id, seen, stopped, seen.table.version)
                seen.table = fold(seen.table, stopped)
        return self._seen[table_id]

    def reload(self, table_id: str) -> Seen:
        """Return a table as the store has it, after another process has played on; raises StorageError."""
        self._seen[table_id] = Seen(fold(None, decode(self._store.read(table_id))))
        return self._seen[table_id]

    def add(self, table_id: str, table: Table) -> Seen:
        """Keep a table that is not in the store yet."""
        self._seen[table_id] = Seen(table)
        return self._seen[table_id]

    def save(self, table_id: str, seen: Seen, events: tuple[TableEvent, ...], version: int) -> tuple[Prompt, ...]:
        """Make `events` durable; when the disk will not, keep them, say so, and try again with the next turn."""
        failed_before = bool(seen.unsaved)
        records = (*seen.unsaved, *encode(events, seen.table.game, version, self._wall()))
        if not records:
            return ()
        try:
            self._store.append(table_id, records)
        except VersionConflict:
            raise
        except StorageError as error:
            seen.unsaved = records
            return (Prompt("shared.not_saved", {"reason": str(error)}),)
        seen.unsaved = ()
        return (Prompt("shared.saved_again"),) if failed_before else ()

    def close(self) -> None:
        """Give the store back."""
        self._store.close()
