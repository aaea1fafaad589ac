"""How well Quickword's words are judged, beside simpler judges, and how fast letter cards are answered."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from itertools import cycle, islice, product
from pathlib import Path
from time import perf_counter

from tests.bench.report import Row, at_least, at_most, percentile
from voicegame.lexicon import load
from voicegame.rules.quickword import (
    SECTORS,
    Card,
    LengthCard,
    StartCard,
    Verdict,
    WordCard,
    YellowCard,
    answers,
    judge_word,
)

AREA = "quickword"
DATA = Path(__file__).parents[1] / "rules" / "quickword_data"
INFLECTED = ("PLURAL", "VERB_S")
CARDS = 120

Judge = Callable[[str], str]


def labelled() -> list[tuple[str, str]]:
    """Return the labelled words that have one right verdict; a noun without a singular is accepted by QG14."""
    with (DATA / "words.tsv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    return [(r["word"], "OK" if r["kind"] == "tantum" else r["verdict"]) for r in rows if r["verdict"] != "POLICY"]


def ours(word: str) -> str:
    """Judge as the game does."""
    return judge_word(load(), word).verdict


def naive(word: str) -> str:
    """Refuse every word in a single -s, and what the dictionary lacks."""
    if word.endswith("s") and not word.endswith("ss"):
        return "PLURAL"
    return "OK" if load().is_word(word, 60) else "NOTWORD"


def lemmatised(word: str) -> str:
    """Refuse what lemminflect derives from another word, and what the dictionary lacks."""
    from lemminflect import getAllLemmas

    found = getAllLemmas(word)
    if any(word not in found.get(part, (word,)) for part in ("NOUN", "VERB")):
        return "PLURAL" if word.endswith("s") else "OK"
    return "OK" if load().is_word(word, 60) else "NOTWORD"


def agreement(judge: Judge) -> float:
    """Return how many labels a judge agrees with, in per cent; which form in -s it is does not count."""
    rows = labelled()
    right = sum(judge(word) in (INFLECTED if label in INFLECTED else (label,)) for word, label in rows)
    return 100 * right / len(rows)


def bench_verdicts() -> Iterator[Row]:
    """Judge the labelled words, beside two simpler judges."""
    peers = f"every -s refused {agreement(naive):.1f} %, equal lemmas {agreement(lemmatised):.1f} %"
    yield at_least(99, AREA, "verdicts on labelled words", agreement(ours), "%", peers)
    words = [word for word, _ in labelled()]
    began = perf_counter()
    for word in words:
        ours(word)
    yield Row(AREA, "judging a word, mean", (perf_counter() - began) * 1e6 / len(words), "us")


def bench_leak() -> Iterator[Row]:
    """Ask a lemmatiser of another source about every accepted word in -s; those read and kept do not count."""
    from simplemma import lemmatize

    words = load()
    kept = set((DATA / "s_final_kept.txt").read_text(encoding="utf-8").split())
    in_s = [word for n in range(2, 46) for word in words.patterns.of_length(n) if word.endswith("s")]
    accepted = [word for word in in_s if ours(word) == Verdict.OK]
    doubted = [word for word in accepted if lemmatize(word, "en") != word and words.is_word(lemmatize(word, "en"))]
    reference = (
        f"{len(in_s)} words, {len(accepted)} accepted, {len(doubted)} doubted, {len(kept)} of them read and kept"
    )
    yield at_most(0.2, AREA, "words in -s that leak", 100 * len(set(doubted) - kept) / len(in_s), "%", reference)


def deck() -> list[Card]:
    """Return 120 letter cards: half of them yellow, and the three kinds of red in equal parts."""
    pairs = [a + b for a, b in product("eaiorst", "dlneitr") if a != b]
    yellow: list[Card] = [YellowCard(pair) for pair in islice(cycle(pairs), CARDS // 2)]
    starts: list[Card] = [StartCard((letter,)) for letter in "abcdefghilmnoprstuwr"]
    lengths: list[Card] = [LengthCard(length) for length in islice(cycle(range(4, 9)), CARDS // 6)]
    usual = (word for word in load().familiar() if 6 <= len(word) <= 8)
    return [*yellow, *starts, *lengths, *(WordCard(word) for word in islice(usual, CARDS // 6))]


def answering(card: Card, outcome: str) -> float:
    """Return the seconds that answering a card takes."""
    began = perf_counter()
    answers(card, outcome, load().patterns)
    return perf_counter() - began


def bench_cards() -> Iterator[Row]:
    """Answer every card of a deck for every outcome of the spinner."""
    began = perf_counter()
    load().patterns.of_length(3)
    yield Row(AREA, "making the index", perf_counter() - began, "s")
    # The best of three, so that what else the machine does is not taken for the index's time.
    times = [min(answering(card, outcome) for _ in range(3)) for card, outcome in product(deck(), SECTORS)]
    yield at_most(20, AREA, "answering a card, 99 of 100", percentile(times, 99) * 1e3, "ms")
    yield at_most(20, AREA, "answering a card, slowest", max(times) * 1e3, "ms")
    yield at_most(20, AREA, f"{CARDS} cards, {len(SECTORS)} outcomes", sum(times), "s")
