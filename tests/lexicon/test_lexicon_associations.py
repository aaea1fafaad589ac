"""Words that make people think of others."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voicegame.lexicon import load

CLUES = Path(__file__).parent / "data" / "clues_tune.tsv"
FOUND = load().associations


def test_good_clues_by_people_lead_to_most_words() -> None:
    with CLUES.open(encoding="utf-8", newline="") as file:
        rows = [(row["password"], row["clues"].split()) for row in csv.DictReader(file, delimiter="\t")]
    known = [(password, clues) for password, clues in rows if load().is_familiar(password)]
    hits = sum(password in FOUND.guesses(clues, 5) for password, clues in known)
    assert hits > len(known) / 2


def test_what_belongs_together_is_nearer_than_what_does_not() -> None:
    pairs = (("doctor", "nurse", "banana"), ("snow", "winter", "piano"), ("bread", "butter", "planet"))
    for word, near, far in pairs:
        one, other = FOUND.closeness(word, near), FOUND.closeness(word, far)
        assert one is not None
        assert other is not None
        assert one > other


def test_closeness_goes_both_ways_and_is_one_for_the_same_word() -> None:
    assert FOUND.closeness("river", "lake") == FOUND.closeness("lake", "river")
    assert FOUND.closeness("river", "river") == pytest.approx(1)


def test_a_word_is_not_near_itself_and_others_may_be_named() -> None:
    assert "river" not in FOUND.near("river", 20)
    assert set(FOUND.near("river", 9, ("lake", "piano", "zyzzyva"))) == {"lake", "piano"}
    assert FOUND.near("river", 1, ("piano", "lake")) == ("lake",)


def test_unknown_words_say_nothing() -> None:
    assert "zyzzyva" not in FOUND
    assert FOUND.closeness("zyzzyva", "river") is None
    assert FOUND.guesses(("zyzzyva",), 5) == ()
    assert FOUND.guesses(("zyzzyva", "river"), 5) == FOUND.guesses(("river",), 5)
    assert FOUND.guesses((), 5) == ()
    assert FOUND.guesses(("river",), 5, ()) == ()


@given(st.lists(st.text(max_size=20), max_size=5), st.integers(-2, 30))
def test_there_are_never_more_guesses_than_asked_for_and_each_comes_once(clues: list[str], count: int) -> None:
    found = FOUND.guesses(clues, count)
    assert len(found) == len(set(found)) <= max(count, 0)
