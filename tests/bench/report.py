"""What a bench yields, and how it is shown: a table for people, JSON for comparing runs."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Row:
    """One figure: `reference` says what it stands beside, `met` is None where there is no goal."""

    area: str
    name: str
    value: float
    unit: str
    reference: str = ""
    goal: str = ""
    met: bool | None = None


def at_most(goal: float, area: str, name: str, value: float, unit: str, reference: str = "") -> Row:
    """Return a row whose goal is a value of `goal` or less."""
    return Row(area, name, value, unit, reference, f"<= {goal:g}", value <= goal)


def at_least(goal: float, area: str, name: str, value: float, unit: str, reference: str = "") -> Row:
    """Return a row whose goal is a value of `goal` or more."""
    return Row(area, name, value, unit, reference, f">= {goal:g}", value >= goal)


def table(rows: Iterable[Row]) -> str:
    """Return the rows as aligned text, missed goals marked at the end of the line."""
    verdicts = {None: "", True: "met", False: "MISSED"}
    lines = [("area", "name", "value", "unit", "reference", "goal", "")]
    lines += [(r.area, r.name, f"{r.value:.4g}", r.unit, r.reference, r.goal, verdicts[r.met]) for r in rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines
    )


def percentile(values: Sequence[float], percent: float) -> float:
    """Return the smallest of `values` that at least `percent` per cent of them do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(len(ordered) * percent / 100) - 1)]


def save(rows: Sequence[Row], path: Path) -> None:
    """Write the rows as a JSON list."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps([asdict(row) for row in rows], indent=1) + "\n")
