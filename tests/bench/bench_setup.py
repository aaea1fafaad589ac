"""What a player waits for once: a clean clone made ready to play; run only when it is named, since it takes minutes."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from tests.bench.report import Row, at_most

HERE = Path(__file__).parents[2]


def bench_setup() -> Iterator[Row]:
    """Clone the committed tree into an empty folder and run `make setup` there."""
    with tempfile.TemporaryDirectory() as name:
        clone = Path(name) / "voicegame"
        subprocess.run(["git", "clone", "--quiet", "--local", HERE, clone], check=True, capture_output=True)
        began = perf_counter()
        subprocess.run(["make", "setup"], cwd=clone, check=True, capture_output=True)
        yield at_most(180, "server", "make setup in a clean clone", perf_counter() - began, "s")
        installed = sum(file.lstat().st_size for file in (clone / ".venv").rglob("*") if file.is_file())
        yield Row("server", "installed", installed / 1e6, "MB")
