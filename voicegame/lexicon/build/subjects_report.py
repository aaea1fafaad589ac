"""Tells how good the subjects' curated files are: `python -m voicegame.lexicon.build.subjects_report`."""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from voicegame.lexicon.build import subject_files
from voicegame.lexicon.build.nouns import nouns
from voicegame.lexicon.build.subjects import packed
from voicegame.lexicon.categories import OUTCOMES, Answer, Categories
from voicegame.lexicon.kinship import Families

SAMPLE = 50
LEAST_BLUE = 10
"""A blue subject has at least so many answers that people know (Q30)."""
PRECISION = Path(__file__).parents[3] / "tests/lexicon/data/subject_precision"


class Draft(Categories):
    """The subjects as their files are now, not as they were built."""

    @staticmethod
    def _table(name: str) -> bytes:
        if name != "index":
            return packed(name)
        files = [subject_files.read(each) for each in subject_files.names()]
        return "\n".join("\t".join((file.name, file.deck, file.kind, file.one, file.spoken)) for file in files).encode()


@cache
def draft() -> Categories:
    """Return the subjects of the curated files."""
    return Draft(Families())


def sample(name: str, answers: Iterable[Answer]) -> list[str]:
    """Return the answers drawn for a reading: 50 of a subject, or all; a change of some others leaves most of them."""
    displays = {answer.display for answer in answers}
    drawn = sorted(displays, key=lambda display: hashlib.sha256(f"{name}:{display}".encode()).hexdigest())
    return sorted(drawn[:SAMPLE])


def missing(subject_deck: str, coverage: dict[str, tuple[int, int]]) -> str:
    """Return what Q30 asks of known answers and a subject lacks: outcomes for green, a number for blue."""
    lacks = [outcome for outcome, (_, known) in coverage.items() if not known] if subject_deck != "blue" else []
    known = sum(known for _, known in coverage.values())
    if subject_deck != "green" and known < LEAST_BLUE:
        lacks.append(f"only {known} known")
    return " ".join(lacks)


def coverage_rows(categories: Categories, names: Iterable[str]) -> Iterator[str]:
    """Yield the table of all and known answers by outcome, tab-separated."""
    yield "\t".join(("subject", "deck", "answers", "known", *OUTCOMES, "missing"))
    for name in names:
        deck, members = categories.subject(name).deck, categories.members(name)
        table = categories.coverage(name)
        cells = [f"{all_}/{known}" for all_, known in table.values()]
        known = sum(answer.known for answer in members)
        yield "\t".join((name, deck, str(len(members)), str(known), *cells, missing(deck, table)))


def listing(categories: Categories, name: str) -> Iterator[str]:
    """Yield all answers of a subject by initial: those that people know, then the others in brackets."""
    for initial in sorted({answer.initial for answer in categories.members(name)}):
        found = sorted(categories.members(name, initial), key=lambda answer: answer.key)
        known = ", ".join(answer.display for answer in found if answer.known)
        rare = ", ".join(answer.display for answer in found if not answer.known)
        yield f"{initial}: {known}" + (f" [{rare}]" if rare else "")


def verdicts(name: str) -> dict[str, str]:
    """Return answer -> right or wrong, as it was read and recorded for a subject."""
    path = PRECISION / f"{name}.tsv"
    rows = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return dict(row.split("\t") for row in rows)


def record(categories: Categories, name: str) -> str:
    """Write the sample of a subject with the verdicts it has; new answers are marked ``?`` until they are read."""
    read = verdicts(name)
    rows = [f"{answer}\t{read.get(answer, '?')}" for answer in sample(name, categories.members(name))]
    PRECISION.mkdir(parents=True, exist_ok=True)
    (PRECISION / f"{name}.tsv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    return f"{PRECISION / name}.tsv: {sum(row.endswith('?') for row in rows)} of {len(rows)} to be read"


def main(arguments: list[str] | None = None) -> int:
    """Print coverage, answers, samples or a tree of WordNet; exit 1 when a file is wrong."""
    parser = argparse.ArgumentParser(prog="python -m voicegame.lexicon.build.subjects_report", description=__doc__)
    parser.add_argument("--list", action="store_true", help="print all answers by initial, unknown ones in brackets")
    parser.add_argument("--sample", action="store_true", help="write the precision sample, keeping verdicts")
    parser.add_argument("--tree", metavar="SENSE", help="print what lies below a sense such as dog.1")
    parser.add_argument("--senses", metavar="WORD", help="print the senses of a noun")
    parser.add_argument("--depth", type=int, default=2, help="levels of --tree (2)")
    parser.add_argument("names", nargs="*", metavar="SUBJECT", help="all when none is named")
    asked = parser.parse_args(arguments)
    try:
        for line in _report(asked):
            sys.stdout.write(line + "\n")
    except ValueError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


def _report(asked: argparse.Namespace) -> Iterator[str]:
    names = asked.names or subject_files.names()
    if asked.tree:
        for depth, sense, size in nouns().tree(asked.tree, asked.depth):
            yield f"{'  ' * depth}{sense} ({size})"
    elif asked.senses:
        word = asked.senses.replace(" ", "_")
        for number, offset in enumerate(nouns().senses.get(word.lower(), ()), start=1):
            yield f"{word}.{number}: {', '.join(nouns().synsets[offset].lemmas)}"
    elif asked.sample:
        yield from (record(draft(), name) for name in names)
    elif asked.list:
        for name in names:
            yield from (f"== {name}", *listing(draft(), name))
    else:
        yield from coverage_rows(draft(), names)


if __name__ == "__main__":
    sys.exit(main())
