"""What it costs to save a turn so that it outlives a power cut."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from time import perf_counter

from tests.bench.report import Row, at_most, percentile
from voicegame.ports import Record
from voicegame.storage.sqlite import SqliteStore
from voicegame.table.statistics import statistics

TURNS = 400
GAMES = 1_000
BODY = b'{"seat": 1, "word": "umbrella", "spoken": ["umbrella", "um brella"], "began": 12.5, "ended": 13.1}'
# SQLite logs whole pages of 4,096 bytes with a header of 24; a turn changes two: the table's and its index's.
LOGGED = bytes(2 * (4096 + 24))


def bench_append() -> Iterator[Row]:
    """Append turns of one record, each beside the same bytes written and synced raw on the same disk."""
    build = Path("build")
    build.mkdir(exist_ok=True)
    raw: list[float] = []
    saved: list[float] = []
    with tempfile.TemporaryDirectory(dir=build) as name:
        folder = Path(name)
        with closing(SqliteStore(folder / "tables.db")) as store, (folder / "raw").open("wb", buffering=0) as file:

            def write_raw() -> None:
                file.write(LOGGED)
                os.fdatasync(file.fileno())

            for version in range(1, TURNS + 1):
                raw.append(milliseconds(write_raw))
                turn = [Record(version, 0.0, "ClueGiven", 1, BODY)]
                saved.append(milliseconds(lambda turn=turn: store.append("kitchen", turn)))  # type: ignore[misc]
    for percent in (50, 99):
        reference = f"write + fdatasync {percentile(raw, percent):.3g} ms"
        yield Row("storage", f"durable append p{percent}", percentile(saved, percent), "ms", reference)
    ratio = percentile(saved, 50) / percentile(raw, 50)
    yield at_most(2.0, "storage", "durable append p50 / raw", ratio, "x", "write + fdatasync of as many bytes")


def bench_statistics() -> Iterator[Row]:
    """Count what everybody did in a thousand games of a hundred events, sixteen of which count."""
    over = b'{"decision":9,"event":{"index":0,"word":"umbrella","ending":"guessed","seat":1,"points":7,"also":null}}'
    clues = [("password.ClueGiven", BODY)] * 84
    counted = [("Opened", b'{"game":"password"}'), ("Started", b'{"options":{}}'), *[("password.WordOver", over)] * 10]
    named = [
        ("Named", b'{"seat":%d,"name":"%s"}' % (seat, name)) for seat, name in enumerate((b"Ann", b"Ben", b"Cy", b"Di"))
    ]
    log = [
        Record(version, 0.0, kind, 1, body)
        for version, (kind, body) in enumerate((*counted[:2], *named, *clues, *counted[2:]), start=1)
    ]
    build = Path("build")
    build.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=build) as name, closing(SqliteStore(Path(name) / "tables.db")) as store:
        for number in range(GAMES):
            store.append(f"table {number}", log)
        spent = min(milliseconds(lambda: statistics(store, "password")) for _ in range(3))
    yield at_most(200.0, "storage", f"statistics of {GAMES:,} games", spent, "ms")


def milliseconds(action: Callable[[], None]) -> float:
    """Return how long `action` took."""
    began = perf_counter()
    action()
    return (perf_counter() - began) * 1000
