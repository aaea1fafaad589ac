"""Event logs in one SQLite file: a turn that was answered survives a crash and a power cut."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from time import monotonic, sleep

from voicegame.errors import StorageError
from voicegame.ports import Record
from voicegame.storage.versions import check_versions

SCHEMA_VERSION = 1
"""What `PRAGMA user_version` says in a file this module can read."""

_CREATE = """
CREATE TABLE events (
    table_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    at REAL NOT NULL,
    type TEXT NOT NULL,
    schema INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (table_id, version)
)
"""

_REASONS = {
    sqlite3.SQLITE_FULL: "cannot be written, because the disk is full",
    sqlite3.SQLITE_READONLY: "cannot be written, because the file or its folder is read-only",
    sqlite3.SQLITE_CANTOPEN: "cannot be opened, because the folder is missing or closed to you",
    sqlite3.SQLITE_NOTADB: "cannot be read, because the file is not a database",
    sqlite3.SQLITE_CORRUPT: "cannot be read, because the file is damaged",
    sqlite3.SQLITE_BUSY: "cannot be written, because another program is using the file",
    sqlite3.SQLITE_LOCKED: "cannot be written, because another program is using the file",
    sqlite3.SQLITE_IOERR: "cannot be written or read, because the disk reports an error or has no room",
    sqlite3.SQLITE_PERM: "cannot be opened, because the file is closed to you",
    sqlite3.SQLITE_AUTH: "cannot be opened, because the file is closed to you",
}


class SqliteStore:
    """A TableStore in the file `path`, made when absent; usable from several threads and processes.

    `busy_seconds` is how long to wait for another process that is writing.
    """

    def __init__(self, path: Path, busy_seconds: float = 5.0) -> None:
        self._path = path
        self._busy_seconds = busy_seconds
        self._lock = Lock()
        with self._plain_errors():
            # Autocommit, so that transactions begin and end where this module says.
            self._db = sqlite3.connect(path, timeout=busy_seconds, isolation_level=None, check_same_thread=False)
            try:
                self._prepare()
            except BaseException:
                self._db.close()
                raise

    def append(self, table_id: str, records: Sequence[Record]) -> None:
        """Add `records` after the log's last, all or none, and return once they are on the disk.

        Raises VersionConflict when the log has grown meanwhile and StorageError when it cannot be written.
        """
        rows = [(table_id, r.version, r.at, r.type, r.schema, r.body) for r in records]
        with self._transaction():
            if rows:
                query = "SELECT coalesce(max(version), 0) FROM events WHERE table_id = ?"
                check_versions(self._db.execute(query, (table_id,)).fetchone()[0], records)
                self._db.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?)", rows)

    def read(self, table_id: str) -> tuple[Record, ...]:
        """Return the whole log in order, empty for an unknown table; raises StorageError."""
        query = "SELECT version, at, type, schema, body FROM events WHERE table_id = ? ORDER BY version"
        with self._lock, self._plain_errors():
            return tuple(Record(*row) for row in self._db.execute(query, (table_id,)))

    def select(self, types: Collection[str]) -> tuple[tuple[str, Record], ...]:
        """Return the records of these types with their table's id, table by table, each log in order.

        The table that was opened first comes first; raises StorageError.
        """
        wanted = ", ".join("?" * len(types))
        query = f"""
            SELECT table_id, version, at, type, schema, body FROM events
            JOIN (SELECT table_id, min(rowid) AS opened FROM events GROUP BY table_id) USING (table_id)
            WHERE type IN ({wanted}) ORDER BY opened, version
        """
        with self._lock, self._plain_errors():
            return tuple((table_id, Record(*row)) for table_id, *row in self._db.execute(query, tuple(types)))

    def latest(self) -> str | None:
        """Return the id of the table that was written to last, or None; raises StorageError."""
        # Row numbers only grow; the wall-clock column may go back.
        query = "SELECT table_id FROM events ORDER BY rowid DESC LIMIT 1"
        with self._lock, self._plain_errors():
            row = self._db.execute(query).fetchone()
        return None if row is None else str(row[0])

    def close(self) -> None:
        """Finish writing and give the file back; later calls raise StorageError."""
        with self._lock, self._plain_errors():
            self._db.close()

    def _prepare(self) -> None:
        """Choose durable settings and make the schema, once the file is known to be ours."""
        self._found_version()
        self._use_write_ahead_log()
        self._db.execute("PRAGMA synchronous = FULL")
        # SQLite before 3.51.3 can lose a WAL reset when the file is also memory-mapped.
        self._db.execute("PRAGMA mmap_size = 0")
        with self._transaction():
            if self._found_version() < SCHEMA_VERSION:
                self._db.execute(_CREATE)
            # Written every time: a file that takes no writes is named now, not at the first turn.
            self._db.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")

    def _use_write_ahead_log(self) -> None:
        """Switch the file to a write-ahead log; SQLite does not wait here for others opening it, so this does."""
        deadline = monotonic() + self._busy_seconds
        while True:
            try:
                self._db.execute("PRAGMA journal_mode = WAL")
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or monotonic() > deadline:
                    raise
                sleep(0.01)
            else:
                return

    def _found_version(self) -> int:
        """Return the file's schema version, 0 when it holds nothing yet; raises StorageError when it is not ours."""
        # One statement, one snapshot: another process may be making the schema right now.
        query = "SELECT user_version, (SELECT count(*) FROM sqlite_schema) FROM pragma_user_version"
        version, objects = self._db.execute(query).fetchone()
        if version > SCHEMA_VERSION:
            raise StorageError(f"The saved games in {self._path} were written by a newer voicegame.")
        if version == 0 and objects:
            raise StorageError(f"The file {self._path} is a database of another program.")
        return int(version)

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """Hold the write lock; commit at the end, or leave the file as it was."""
        with self._lock, self._plain_errors():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._db.execute("COMMIT")
            except BaseException:
                # SQLite has rolled back by itself after some failures, a full disk among them.
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise

    @contextmanager
    def _plain_errors(self) -> Iterator[None]:
        """Turn the library's errors into one sentence."""
        try:
            yield
        except sqlite3.Error as error:
            raise StorageError(f"The saved games in {self._path} {_reason(error)}.") from error


def _reason(error: sqlite3.Error) -> str:
    """Say what went wrong, by SQLite's primary result code (the low byte)."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return f"cannot be used: {error}".rstrip(".")
    return _REASONS.get(code & 0xFF, f"cannot be used: {error}".rstrip("."))
