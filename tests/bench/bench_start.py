"""How much processor time the command line costs before it does anything."""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Iterator
from statistics import median

from tests.bench.report import Row, at_most

RUNS = 7


def bench_help() -> Iterator[Row]:
    """Run `voicegame --help`, beside an interpreter that does nothing."""
    bare = median(processor_seconds("-c", "pass") for _ in range(RUNS))
    shown = median(processor_seconds("-m", "voicegame", "--help") for _ in range(RUNS))
    yield at_most(0.3, "start", "voicegame --help, processor time", shown, "s", f"bare interpreter {bare:.3f} s")


def processor_seconds(*arguments: str) -> float:
    """Return the user and system seconds that Python took with `arguments`."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *arguments], check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
