"""Event logs that live as long as the process, for tests and for games nobody wants kept."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from threading import Lock

from voicegame.errors import StorageError
from voicegame.ports import Record
from voicegame.storage.versions import check_versions


class MemoryStore:
    """A TableStore without a file; usable from several threads."""

    def __init__(self) -> None:
        self._logs: dict[str, tuple[Record, ...]] = {}
        self._latest: str | None = None
        self._open = True
        self._lock = Lock()

    def append(self, table_id: str, records: Sequence[Record]) -> None:
        """Add `records` after the log's last, all or none; raises VersionConflict and StorageError."""
        with self._lock:
            self._check_open()
            if not records:
                return
            log = self._logs.get(table_id, ())
            check_versions(len(log), records)
            self._logs[table_id] = (*log, *records)
            self._latest = table_id

    def read(self, table_id: str) -> tuple[Record, ...]:
        """Return the whole log in order, empty for an unknown table."""
        with self._lock:
            self._check_open()
            return self._logs.get(table_id, ())

    def select(self, types: Collection[str]) -> tuple[tuple[str, Record], ...]:
        """Return the records of these types with their table's id, table by table, each log in order."""
        with self._lock:
            self._check_open()
            logs = self._logs.items()
            return tuple((table_id, record) for table_id, log in logs for record in log if record.type in types)

    def latest(self) -> str | None:
        """Return the id of the table that was written to last, or None."""
        with self._lock:
            self._check_open()
            return self._latest

    def close(self) -> None:
        """Refuse everything from now on."""
        with self._lock:
            self._open = False

    def _check_open(self) -> None:
        if not self._open:
            raise StorageError("The saved games were closed already.")
