"""Misheard commands and words: right nine times of ten, and never a wrong command that costs a turn."""

from pathlib import Path

import pytest
from states import Understand

from voicegame.nlu import Sentences

FILE = Path(__file__).parents[1] / "bench" / "noisy_commands.tsv"
LINES = [line for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
ROWS = [tuple(line.split("\t")) for line in LINES[1:]]
HALVES = {"looked_at": ROWS[::2], "not_looked_at": ROWS[1::2]}


def _right(heard_name: str, value: str, meant: str, slot: str) -> bool:
    return heard_name in meant.split("/") and slot in ("", value.lower())


@pytest.mark.parametrize("half", HALVES)
def test_nine_of_ten_misheard_utterances_are_understood(hear: Understand, half: str) -> None:
    wrong = []
    for text, state, meant, slot in HALVES[half]:
        heard = hear(state, text)
        if not _right(heard.name, next(iter(heard.slots.values()), ""), meant, slot):
            wrong.append((text, meant, heard.name))
    assert len(wrong) <= len(HALVES[half]) // 10, wrong


@pytest.mark.parametrize("half", HALVES)
def test_nothing_misheard_becomes_a_command_that_costs_a_turn(
    hear: Understand, sentences: Sentences, half: str
) -> None:
    costly = []
    for text, state, meant, _ in HALVES[half]:
        heard = hear(state, text)
        if sentences.kinds[heard.name].costs_turn and not heard.bare and heard.name not in meant.split("/"):
            costly.append((text, meant, heard.name))
    assert costly == []
