"""What every TableStore promises, whatever it is made of."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from voicegame.errors import StorageError, VersionConflict
from voicegame.ports import Record, TableStore
from voicegame.storage.memory import MemoryStore
from voicegame.storage.sqlite import SqliteStore


def record(version: int, body: bytes = b"{}") -> Record:
    return Record(version, 1_700_000_000.5, "ClueGiven", 1, body)


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[TableStore]:
    made: TableStore = MemoryStore() if request.param == "memory" else SqliteStore(tmp_path / "tables.db")
    yield made
    made.close()


def test_an_unknown_table_is_empty_and_nothing_is_latest(store: TableStore) -> None:
    assert store.read("kitchen") == ()
    assert store.latest() is None


def test_what_was_appended_is_read_back_in_order(store: TableStore) -> None:
    log = (record(1, b"\x00\xff"), record(2, b""), record(3, '{"word":"caf\u00e9"}'.encode()))
    store.append("kitchen", log[:2])
    store.append("kitchen", log[2:])
    assert store.read("kitchen") == log


def test_appending_nothing_changes_nothing(store: TableStore) -> None:
    store.append("kitchen", [])
    assert store.latest() is None


def test_tables_do_not_see_each_other(store: TableStore) -> None:
    store.append("kitchen", [record(1)])
    store.append("garden", [record(1), record(2)])
    assert [len(store.read(table)) for table in ("kitchen", "garden")] == [1, 2]


def test_records_of_some_types_are_found_table_by_table_in_order(store: TableStore) -> None:
    named, other = (Record(version, 1.0, kind, 1, b"{}") for version, kind in ((2, "Named"), (3, "Opened")))
    store.append("kitchen", [record(1)])
    store.append("attic", [record(1), named])
    store.append("kitchen", [named, other])
    assert list(store.select(["Named", "Opened"])) == [("kitchen", named), ("kitchen", other), ("attic", named)]
    assert list(store.select([])) == []


def test_latest_is_the_table_written_last_whatever_the_wall_clock_says(store: TableStore) -> None:
    store.append("kitchen", [Record(1, 2_000_000_000.0, "GameStarted", 1, b"{}")])
    store.append("garden", [Record(1, 1.0, "GameStarted", 1, b"{}")])
    assert store.latest() == "garden"
    store.append("kitchen", [record(2)])
    assert store.latest() == "kitchen"


def test_a_second_writer_of_the_same_version_is_told_of_the_conflict(store: TableStore) -> None:
    store.append("kitchen", [record(1, b"first")])
    with pytest.raises(VersionConflict, match="saved a turn of this table first"):
        store.append("kitchen", [record(1, b"second"), record(2)])
    assert store.read("kitchen") == (record(1, b"first"),)


@pytest.mark.parametrize("versions", [[2], [1, 3], [1, 1], [2, 1]])
def test_a_gap_or_disorder_is_refused_whole(store: TableStore, versions: list[int]) -> None:
    with pytest.raises(StorageError, match="does not follow"):
        store.append("kitchen", [record(version) for version in versions])
    assert store.read("kitchen") == ()


def test_a_closed_store_says_so_and_closes_twice(store: TableStore) -> None:
    store.close()
    store.close()
    uses: list[Callable[[], object]] = [
        lambda: store.append("kitchen", [record(1)]),
        lambda: store.read("kitchen"),
        store.latest,
    ]
    for use in uses:
        with pytest.raises(StorageError, match="closed"):
            use()


def test_threads_racing_for_one_table_lose_nothing_and_each_version_has_one_winner(store: TableStore) -> None:
    def play(name: int) -> int:
        won = 0
        while won < 10:
            version = len(store.read("kitchen")) + 1
            try:
                store.append("kitchen", [record(version, str(name).encode())])
            except VersionConflict:
                continue
            won += 1
        return won

    with ThreadPoolExecutor(4) as pool:
        assert sum(pool.map(play, range(4))) == 40
    log = store.read("kitchen")
    assert [kept.version for kept in log] == list(range(1, 41))
    assert sorted(kept.body for kept in log) == sorted(str(name).encode() for name in range(4) for _ in range(10))


records = st.builds(
    Record,
    version=st.just(0),
    at=st.floats(allow_nan=False),
    type=st.text(),
    schema=st.integers(min_value=-(2**63), max_value=2**63 - 1),
    body=st.binary(),
)


@settings(deadline=None)
@given(table=st.text(), contents=st.lists(records, max_size=5))
def test_any_record_comes_back_unchanged(table: str, contents: list[Record]) -> None:
    log = tuple(Record(n, r.at, r.type, r.schema, r.body) for n, r in enumerate(contents, start=1))
    with tempfile.TemporaryDirectory() as folder:
        for store in (MemoryStore(), SqliteStore(Path(folder) / "tables.db")):
            store.append(table, log)
            assert store.read(table) == log
            store.close()


class StoresAgree(RuleBasedStateMachine):
    """Memory and SQLite, given the same calls, answer the same, also after SQLite was closed and opened again."""

    @initialize()
    def open_both(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.memory = MemoryStore()
        self.sqlite = SqliteStore(Path(self.folder.name) / "tables.db")

    @rule(table=st.sampled_from("ab"), first=st.integers(0, 6), count=st.integers(0, 3))
    def append(self, table: str, first: int, count: int) -> None:
        batch = [record(version) for version in range(first, first + count)]
        assert self.outcome(self.memory, table, batch) == self.outcome(self.sqlite, table, batch)

    @rule()
    def reopen(self) -> None:
        self.sqlite.close()
        self.sqlite = SqliteStore(Path(self.folder.name) / "tables.db")

    @rule(table=st.sampled_from("abc"))
    def compare(self, table: str) -> None:
        assert self.memory.read(table) == self.sqlite.read(table)
        assert self.memory.latest() == self.sqlite.latest()

    @staticmethod
    def outcome(store: TableStore, table: str, batch: list[Record]) -> str:
        try:
            store.append(table, batch)
        except StorageError as error:
            return f"{type(error).__name__}: {error}"
        return "saved"

    def teardown(self) -> None:
        self.sqlite.close()
        self.folder.cleanup()


TestStoresAgree: Any = StoresAgree.TestCase
