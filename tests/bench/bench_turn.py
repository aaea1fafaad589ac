"""What a typed turn costs, from the line to the rendered reply, in a short log and a long one."""

from __future__ import annotations

import os
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any
from unittest.mock import patch

import voicegame.host.host
from tests.bench.report import Row, at_most, percentile
from tests.playing import Table, host
from tests.roundtrip.players import GameOver, Players
from tests.roundtrip.test_roundtrip_game import CARD, SCRIPT
from voicegame.ports import TableStore
from voicegame.storage.memory import MemoryStore
from voicegame.storage.sqlite import SqliteStore

GAMES = 12
STAGES = {
    "understand": "understand",
    "interpret": "interpret and take",
    "take": "interpret and take",
    "render": "render",
}
CYCLE = ("banana", "take that back")
LONG = 1_000
COMPARED = 30


def game(store: TableStore, clock: Callable[[], float] = perf_counter) -> Iterator[float]:
    """Play the scripted game to its end and yield the milliseconds of each turn by `clock`."""
    table = Table(host(store, {"password": (CARD,)}), seated=False)
    players = Players(SCRIPT, ("", "", "", ""))
    while True:
        try:
            _, line = players.next(table.host.view(table.reply.table_id))
        except GameOver:
            return
        yield timed(table, line, clock)


def timed(table: Table, line: str, clock: Callable[[], float] = perf_counter) -> float:
    """Type a line and return how many milliseconds its turn took."""
    began = clock()
    table.say(line)
    return (clock() - began) * 1000


def bench_turn_in_memory() -> Iterator[Row]:
    """Play whole games without a disk, then once more with a watch on each stage."""
    list(game(MemoryStore()))
    turns = [turn for _ in range(GAMES) for turn in game(MemoryStore())]
    yield Row("turn", "typed turn in memory p50", percentile(turns, 50), "ms", f"{len(turns)} turns")
    busy = [turn for _ in range(GAMES) for turn in game(MemoryStore(), process_time)]
    reference = f"processor time p99 {percentile(busy, 99):.3g} ms"
    yield at_most(5.0, "turn", "typed turn in memory p99", percentile(turns, 99), "ms", reference)
    spent: defaultdict[str, float] = defaultdict(float)
    with ExitStack() as watches:
        for function, stage in STAGES.items():
            watched = watch(getattr(voicegame.host.host, function), stage, spent)
            watches.enter_context(patch.object(voicegame.host.host, function, watched))
        turns = [turn for _ in range(GAMES) for turn in game(MemoryStore())]
    for stage, milliseconds in spent.items():
        yield Row("turn", f"of which {stage}, mean", milliseconds / len(turns), "ms")


def watch(function: Callable[..., Any], stage: str, spent: dict[str, float]) -> Callable[..., Any]:
    """Return `function`, adding the milliseconds it takes to those of its stage."""

    def watched(*arguments: Any) -> Any:
        began = perf_counter()
        try:
            return function(*arguments)
        finally:
            spent[stage] += (perf_counter() - began) * 1000

    return watched


def bench_turn_on_disk() -> Iterator[Row]:
    """Play whole games that are saved turn by turn, each turn beside a raw write and sync in the same folder."""
    build = Path("build")
    build.mkdir(exist_ok=True)
    raw: list[float] = []
    turns: list[float] = []
    with tempfile.TemporaryDirectory(dir=build) as name, (Path(name) / "raw").open("wb", buffering=0) as file:
        for number in range(GAMES):
            with closing(SqliteStore(Path(name) / f"{number}.db")) as store:
                for turn in game(store):
                    turns.append(turn)
                    began = perf_counter()
                    file.write(bytes(4096))
                    os.fdatasync(file.fileno())
                    raw.append((perf_counter() - began) * 1000)
    synced = percentile(raw, 99)
    yield Row("turn", "typed turn on disk p50", percentile(turns, 50), "ms", f"fdatasync p50 {median(raw):.3g} ms")
    reference = f"3 x fdatasync p99 {synced:.3g} ms + 5 ms"
    yield at_most(round(3 * synced + 5, 2), "turn", "typed turn on disk p99", percentile(turns, 99), "ms", reference)


def bench_long_log() -> Iterator[Row]:
    """Give a clue and take it back a thousand turns long, and read such a log again."""
    store = MemoryStore()
    table = Table(host(store))
    clues: list[float] = []
    for number in range(LONG):
        turn = timed(table, CYCLE[number % len(CYCLE)])
        if number % len(CYCLE) == 0:
            clues.append(turn)
    early, late = median(clues[3 : 3 + COMPARED]), median(clues[-COMPARED:])
    events = len(store.read(table.reply.table_id))
    yield at_most(
        1.5, "turn", f"turn {LONG} / turn 10", late / early, "x", f"{early:.3g} ms early, {events} events late"
    )
    again = host(store)
    began = perf_counter()
    again.view(table.reply.table_id)
    yield Row("turn", "reading that log again", (perf_counter() - began) * 1000, "ms", f"{events} events")
