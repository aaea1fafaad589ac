"""How well clues are judged, beside simpler judges, and what the lexicon costs."""

from __future__ import annotations

import csv
import importlib
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from time import perf_counter
from typing import Any

from tests.bench.report import Row, at_least, at_most, percentile
from voicegame.lexicon import fold, load
from voicegame.rules.password.clues import Verdict, judge_clue

DATA = Path(__file__).parents[1] / "rules" / "data"
FORMS = ("forms.tsv", "forms_more.tsv")
ILLEGAL = (Verdict.FORM, Verdict.PART, Verdict.SAME)
PEERS = ("VERB", "NOUN", "ADJ", "ADV")
ROUNDS = 20
LOADING = """
import time
from pathlib import Path
from voicegame.lexicon import load
resident = lambda: int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 1e6
before, began = resident(), time.perf_counter()
words = load()
words.kin("stolen", "steal"), words.sounds_like("flower", "flour"), words.is_word("river")
print(time.perf_counter() - began, resident() - before)
"""

Judge = Callable[[str, str], bool]


def pairs(name: str = FORMS[0]) -> list[tuple[str, str, str]]:
    """Return (password, clue, verdict) of the labelled pairs that have one right answer."""
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        rows = [(row["password"], row["clue"], row["verdict"]) for row in csv.DictReader(file, delimiter="\t")]
    return [row for row in rows if row[2] != "same"]


def ours(password: str, clue: str) -> bool:
    """Judge as the game does."""
    return judge_clue(load(), password, clue).verdict in ILLEGAL


def substring(password: str, clue: str) -> bool:
    """Call a clue illegal when one word holds the other."""
    a, b = fold(password), fold(clue)
    return a in b or b in a


def same_lemma(password: str, clue: str) -> bool:
    """Call a clue illegal when lemminflect gives both words one lemma."""
    return bool(lemmas(fold(password)) & lemmas(fold(clue)))


def lemmas(word: str) -> set[str]:
    """Return the lemmas of `word` as any part of speech, and itself."""
    from lemminflect import getLemma

    return {word} | {lemma.lower() for part in PEERS for lemma in getLemma(word, upos=part)}


def same_stem(password: str, clue: str) -> bool:
    """Call a clue illegal when Snowball cuts both words to one stem."""
    stem = snowball().stemWord
    return bool(stem(fold(password)) == stem(fold(clue)))


@cache
def snowball() -> Any:
    """Return the English Snowball stemmer."""
    return importlib.import_module("snowballstemmer").stemmer("english")


def same_simple_lemma(password: str, clue: str) -> bool:
    """Call a clue illegal when simplemma gives both words one lemma."""
    lemmatize: Any = importlib.import_module("simplemma").lemmatize
    return bool({password, lemmatize(password, lang="en")} & {clue, lemmatize(clue, lang="en")})


JUDGES: dict[str, Judge] = {
    "substring": substring,
    "snowball": same_stem,
    "simplemma": same_simple_lemma,
    "lemminflect": same_lemma,
}


def scores(judge: Judge, name: str) -> tuple[float, float]:
    """Return the precision and recall of a judge in per cent; words that merely sound alike are no false alarms."""
    hits = alarms = missed = 0
    for password, clue, verdict in pairs(name):
        illegal, found = verdict in ("form", "part"), judge(password, clue)
        hits += illegal and found
        alarms += found and not illegal and not load().sounds_like(password, clue)
        missed += illegal and not found
    return 100 * hits / max(1, hits + alarms), 100 * hits / max(1, hits + missed)


def bench_forms() -> Iterator[Row]:
    """Judge the labelled pairs, beside substring search, a stemmer and two lemmatizers."""
    for name in FORMS:
        peers = {peer: scores(judge, name) for peer, judge in JUDGES.items()}
        precision, recall = scores(ours, name)
        beside = [", ".join(f"{peer} {score[place]:.1f} %" for peer, score in peers.items()) for place in (0, 1)]
        yield at_least(98, "password", f"precision of form and part, {name}", precision, "%", beside[0])
        yield at_least(97, "password", f"recall of form and part, {name}", recall, "%", beside[1])
    spent = []
    for _ in range(ROUNDS):
        for password, clue, _verdict in pairs():
            began = perf_counter()
            judge_clue(load(), password, clue)
            spent.append((perf_counter() - began) * 1e6)
    yield at_most(20, "password", "judging a clue, median", percentile(spent, 50), "us")


def bench_lookups() -> Iterator[Row]:
    """Load the lexicon in a process of its own, then ask it what turns ask."""
    done = subprocess.run([sys.executable, "-c", LOADING], check=True, capture_output=True, text=True)
    seconds, megabytes = map(float, done.stdout.split())
    yield at_most(0.4, "lexicon", "loading", seconds, "s")
    yield at_most(120, "lexicon", "memory", megabytes, "MB")
    words, asked = load(), load().common(2_000)
    for name, query in (
        ("is_word", words.is_word),
        ("kin", lambda word: words.kin("butterfly", word)),
        ("sounds_like", lambda word: words.sounds_like("flower", word)),
    ):
        began = perf_counter()
        for word in asked:
            query(word)
        yield Row("lexicon", f"{name}, mean", microseconds(began, len(asked)), "us")
    familiar = words.familiar()
    words.nearest_by_sound("river", familiar, 5)
    began = perf_counter()
    for word in asked[:50]:
        words.nearest_by_sound(word, familiar, 5)
    reference = f"among {len(familiar)}"
    yield Row("lexicon", "nearest_by_sound, mean", microseconds(began, 50), "us", reference)


def microseconds(began: float, times: int) -> float:
    """Return the mean of `times` since `began`."""
    return (perf_counter() - began) * 1e6 / times
