"""Finds and runs the benches: functions `bench_*` in modules `bench_<area>` that yield rows."""

from __future__ import annotations

import importlib
import inspect
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from tests.bench.report import Row, save, table

HERE = Path(__file__).parent
REPORT = HERE.parent.parent / "build" / "bench.json"

ONLY_NAMED = frozenset({"setup"})
"""Areas that take minutes, or the network, and run only when they are asked for."""

Bench = Callable[[], Iterable[Row]]


def benches(areas: Sequence[str]) -> Iterator[Bench]:
    """Yield the benches of the named areas, or all but `ONLY_NAMED`, in alphabetical order of module."""
    for path in sorted(HERE.glob("bench_*.py")):
        area = path.stem.removeprefix("bench_")
        if area in areas or (not areas and area not in ONLY_NAMED):
            module = importlib.import_module(f"tests.bench.{path.stem}")
            yield from (
                function
                for name, function in inspect.getmembers(module, inspect.isfunction)
                if name.startswith("bench_") and function.__module__ == module.__name__
            )


def main(areas: Sequence[str]) -> int:
    """Run, print and save; return 1 when a bench broke or nothing was found, and 0 even when a goal was missed."""
    rows: list[Row] = []
    broken = 0
    for bench in benches(areas):
        print(f"{bench.__module__}.{bench.__name__} ...", file=sys.stderr)
        try:
            rows.extend(bench())
        except Exception as error:
            print(f"  broke: {type(error).__name__}: {error}", file=sys.stderr)
            broken += 1
    if not rows:
        print("No bench gave a figure.", file=sys.stderr)
        return 1
    print(table(rows))
    missed = sum(row.met is False for row in rows)
    print(f"{len(rows)} figures, {missed} goals missed, {broken} benches broken; saved in {REPORT}")
    save(rows, REPORT)
    return 1 if broken else 0
