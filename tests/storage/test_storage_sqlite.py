"""What a file can suffer: crashes, full disks, other programs, other people's permissions."""

from __future__ import annotations

import os
import random
import resource
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from multiprocessing import get_context
from multiprocessing.queues import Queue
from multiprocessing.synchronize import Barrier
from pathlib import Path

import pytest

from voicegame.errors import StorageError
from voicegame.ports import Record
from voicegame.storage.sqlite import SqliteStore

APPENDER = """
import sys
from pathlib import Path
from voicegame.ports import Record
from voicegame.storage.sqlite import SqliteStore

store = SqliteStore(Path(sys.argv[1]))
version = len(store.read("kitchen"))
while True:
    version += 1
    store.append("kitchen", [Record(version, 0.0, "ClueGiven", 1, b"%d" % version)])
    print(version, flush=True)
"""


def record(version: int, body: bytes = b"{}") -> Record:
    return Record(version, 0.0, "ClueGiven", 1, body)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def append_until_error(store: SqliteStore, limit: int = 2000) -> tuple[int, str]:
    """Append records of 1,000 bytes; return how many were acknowledged and the sentence that stopped it."""
    for version in range(1, limit):
        try:
            store.append("kitchen", [record(version, b"x" * 1000)])
        except StorageError as error:
            return version - 1, str(error)
    pytest.fail("nothing ever went wrong")


def test_the_log_outlives_the_store(path: Path) -> None:
    with closing(SqliteStore(path)) as store:
        store.append("kitchen", [record(1), record(2)])
    with closing(SqliteStore(path)) as store:
        assert store.read("kitchen") == (record(1), record(2))
        assert store.latest() == "kitchen"


def test_two_stores_on_one_file_see_each_other(path: Path) -> None:
    with closing(SqliteStore(path)) as here, closing(SqliteStore(path)) as there:
        here.append("kitchen", [record(1)])
        there.append("kitchen", [record(2)])
        assert here.read("kitchen") == there.read("kitchen") == (record(1), record(2))


def test_the_schema_is_the_documented_one(path: Path) -> None:
    SqliteStore(path).close()
    with closing(sqlite3.connect(path)) as db:
        columns = db.execute("SELECT name, pk FROM pragma_table_info('events')").fetchall()
        assert columns == [("table_id", 1), ("version", 2), ("at", 0), ("type", 0), ("schema", 0), ("body", 0)]
        assert db.execute("PRAGMA user_version").fetchone() == (1,)
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_every_append_reaches_the_disk_before_it_returns(path: Path) -> None:
    # 2 is FULL: with a write-ahead log, NORMAL would lose the last turns in a power cut.
    with closing(SqliteStore(path)) as store:
        assert store._db.execute("PRAGMA synchronous").fetchone() == (2,)


@pytest.mark.slow
def test_kill_9_at_any_moment_loses_no_acknowledged_record(path: Path) -> None:
    dice = random.Random(9)
    acknowledged = 0
    for _ in range(15):
        child = subprocess.Popen([sys.executable, "-c", APPENDER, path], stdout=subprocess.PIPE, text=True)
        assert child.stdout is not None
        for _ in range(dice.randrange(1, 60)):
            acknowledged = int(child.stdout.readline())
        # The pipe may hold more acknowledgements than were read so far; the kill comes between any two steps.
        child.kill()
        rest = child.stdout.read().split("\n")[:-1]
        child.stdout.close()
        child.wait()
        acknowledged = max([acknowledged, *map(int, rest)])
        with closing(SqliteStore(path)) as store:
            log = store.read("kitchen")
        assert [kept.version for kept in log] == list(range(1, len(log) + 1))
        assert all(kept.body == b"%d" % kept.version for kept in log)
        assert len(log) in (acknowledged, acknowledged + 1)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can mount a small disk")
def test_a_full_disk_is_named_and_loses_nothing(tmp_path: Path) -> None:
    mount = ["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", str(tmp_path)]
    if subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("this machine does not let root mount")
    try:
        ballast = tmp_path / "ballast"
        ballast.write_bytes(bytes(100_000))
        with closing(SqliteStore(tmp_path / "tables.db")) as store:
            saved, sentence = append_until_error(store)
            assert "the disk is full" in sentence
            assert [kept.version for kept in store.read("kitchen")] == list(range(1, saved + 1))
            ballast.unlink()
            store.append("kitchen", [record(saved + 1)])
            assert len(store.read("kitchen")) == saved + 1
        with closing(SqliteStore(tmp_path / "tables.db")) as store:
            assert len(store.read("kitchen")) == saved + 1
    finally:
        subprocess.run(["umount", str(tmp_path)], check=True)


@contextmanager
def largest_file(size: int) -> Iterator[None]:
    """Let no file of this process grow beyond `size` bytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_write_cut_short_is_named_and_loses_nothing(path: Path) -> None:
    with closing(SqliteStore(path)) as store:
        with largest_file(200_000):
            saved, sentence = append_until_error(store)
        assert "has no room" in sentence
        assert [kept.version for kept in store.read("kitchen")] == list(range(1, saved + 1))
        store.append("kitchen", [record(saved + 1)])
    with closing(SqliteStore(path)) as store:
        assert len(store.read("kitchen")) == saved + 1


@contextmanager
def without_privileges() -> Iterator[None]:
    """Be an ordinary user for a while, since permissions do not bind root."""
    before = os.geteuid()
    if before == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(before)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder every user may enter and read, and only its owner may change."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o555)
        yield folder
        folder.chmod(0o755)


def test_a_read_only_file_is_named_when_opened(open_folder: Path) -> None:
    path = open_folder / "tables.db"
    open_folder.chmod(0o777)
    SqliteStore(path).close()
    path.chmod(0o444)
    with without_privileges(), pytest.raises(StorageError, match="read-only"):
        SqliteStore(path)


def test_a_folder_closed_to_the_player_is_named_when_opened(open_folder: Path) -> None:
    with without_privileges(), pytest.raises(StorageError, match="cannot be opened, because the folder"):
        SqliteStore(open_folder / "tables.db")


def test_a_missing_folder_is_named_when_opened(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="folder is missing"):
        SqliteStore(tmp_path / "absent" / "tables.db")


def test_a_file_that_is_no_database_is_left_alone(path: Path) -> None:
    path.write_text("Dear diary, " * 100)
    with pytest.raises(StorageError, match="not a database"):
        SqliteStore(path)
    assert path.read_text() == "Dear diary, " * 100


def test_a_database_of_another_program_is_left_alone(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE recipes (name TEXT)")
    before = path.read_bytes()
    with pytest.raises(StorageError, match="another program"):
        SqliteStore(path)
    assert path.read_bytes() == before


def test_a_file_of_a_newer_voicegame_is_left_alone(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 2")
    before = path.read_bytes()
    with pytest.raises(StorageError, match="newer voicegame"):
        SqliteStore(path)
    assert path.read_bytes() == before


def test_a_locked_file_is_named_and_writable_again_afterwards(path: Path) -> None:
    with closing(SqliteStore(path, busy_seconds=0.05)) as store, closing(sqlite3.connect(path)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageError, match="another program is using the file"):
            store.append("kitchen", [record(1)])
        other.rollback()
        store.append("kitchen", [record(1)])
        assert store.read("kitchen") == (record(1),)


def test_a_damaged_file_is_named(path: Path) -> None:
    with closing(SqliteStore(path)) as store:
        store.append("kitchen", [record(version, b"x" * 1000) for version in range(1, 50)])
    damaged = bytearray(path.read_bytes())
    damaged[4096:] = b"\xa5" * (len(damaged) - 4096)
    path.write_bytes(damaged)
    with closing(SqliteStore(path)) as store, pytest.raises(StorageError, match="the file is damaged"):
        store.read("kitchen")


def open_each_together(folder: Path, barrier: Barrier, failures: Queue[str]) -> None:
    for number in range(20):
        barrier.wait(60)
        try:
            SqliteStore(folder / f"{number}.db").close()
        except StorageError as error:
            failures.put(str(error))


@pytest.mark.slow
def test_processes_that_open_a_new_file_at_the_same_moment_all_succeed(tmp_path: Path) -> None:
    context = get_context("spawn")
    barrier, failures = context.Barrier(6), context.Queue()
    children = [context.Process(target=open_each_together, args=(tmp_path, barrier, failures)) for _ in range(6)]
    for child in children:
        child.start()
    for child in children:
        child.join()
    assert [child.exitcode for child in children] == [0] * 6
    assert failures.empty()
