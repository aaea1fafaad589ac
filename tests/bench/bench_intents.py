"""How well and how quickly lines are understood: the sentence tests, the misheard commands, typed and spoken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from time import perf_counter

import yaml

from tests.bench.report import Row, at_least, at_most
from tests.nlu.states import INTENTS, STATES
from tests.playing import sentences
from voicegame.lexicon import load
from voicegame.messages import Hypothesis, Intent, Utterance
from voicegame.nlu import understand

NOISY = Path(__file__).with_name("noisy_commands.tsv")
N_BEST = 10
TIMED = 200


def sentence_tests() -> list[tuple[str, str, str, dict[str, str]]]:
    """Return (state, text, intent, slots) of every sentence beside the templates."""
    return [
        (row["state"], text, row["intent"], row.get("slots", {}))
        for file in sorted((INTENTS / "tests" / "en").glob("*.yaml"))
        for row in yaml.safe_load(file.read_text(encoding="utf-8"))["tests"]
        for text in row["sentences"]
    ]


def misheard() -> list[list[str]]:
    """Return (heard, state, intents, slot) of every misheard command."""
    lines = [line for line in NOISY.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return [line.split("\t") for line in lines[1:]]


def hear(state: str, texts: Sequence[str], typed: bool = False) -> Intent:
    """Return what is understood of an n-best list in a state of the game."""
    hypotheses = tuple(Hypothesis(text, -float(place), "bench") for place, text in enumerate(texts))
    return understand(Utterance(hypotheses, 0.0, 1.0, typed=typed), STATES[state], sentences(), load())


def bench_accuracy() -> Iterator[Row]:
    """Understand every sentence test, spoken and typed, and every misheard command."""
    cases = sentence_tests()
    for way, typed in (("spoken", False), ("typed", True)):
        right = 0
        for state, text, intent, slots in cases:
            heard = hear(state, [text if typed else text.lower()], typed)
            right += (heard.name, {slot: value.lower() for slot, value in heard.slots.items()}) == (intent, slots)
        share = 100 * right / len(cases)
        yield at_least(100, "intents", f"sentence tests, {way}", share, "%", f"{len(cases)} sentences")
    rows = misheard()
    right = costly = 0
    for text, state, meant, slot in rows:
        heard = hear(state, [text])
        named = heard.name in meant.split("/")
        right += named and slot in ("", next(iter(heard.slots.values()), "").lower())
        costly += sentences().kinds[heard.name].costs_turn and not heard.bare and not named
    yield at_least(90, "intents", "misheard commands right", 100 * right / len(rows), "%", f"{len(rows)} lines")
    yield at_most(0, "intents", "misheard into a command that costs a turn", costly, "", f"of {len(rows)} lines")


def bench_speed() -> Iterator[Row]:
    """Understand misheard lines as typed, and ten at a time as one n-best list."""
    rows = misheard()[:TIMED]
    began = perf_counter()
    for text, state, _, _ in rows:
        hear(state, [text], typed=True)
    typed = (perf_counter() - began) * 1000 / len(rows)
    yield Row("intents", "understand a typed line, mean", typed, "ms")
    began = perf_counter()
    for place, (_, state, _, _) in enumerate(rows):
        hear(state, [rows[(place + step) % len(rows)][0] for step in range(N_BEST)])
    spoken = (perf_counter() - began) * 1000 / len(rows)
    yield Row("intents", "understand ten hypotheses, mean", spoken, "ms", f"typed line {typed:.3g} ms")
