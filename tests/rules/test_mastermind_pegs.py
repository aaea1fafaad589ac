"""Pegs, rule by rule, and every pair of the word lists against an oracle that moves pegs by hand (M6-M9, B01-B03)."""

from __future__ import annotations

import random

import numpy
import pytest
from hypothesis import given
from hypothesis import strategies as st

from voicegame.lexicon.languages import language
from voicegame.rules.mastermind.pegs import Pegs, pegs, pegs_of_all

LETTERS = st.text("abcde", min_size=4, max_size=4)


def by_hand(secret: str, row: str) -> tuple[int, int]:
    """Lay pegs as a person does: first the blacks, then for each letter left over one that is still hidden."""
    hidden: list[str | None] = list(secret)
    left: list[str] = []
    blacks = whites = 0
    for place, letter in enumerate(row):
        if hidden[place] == letter:
            blacks += 1
            hidden[place] = None
        else:
            left.append(letter)
    for letter in left:
        if letter in hidden:
            hidden[hidden.index(letter)] = None
            whites += 1
    return blacks, whites


@pytest.mark.parametrize(
    ("secret", "row", "blacks", "whites"),
    [
        ("pear", "eels", 1, 0),
        ("line", "eels", 0, 2),
        ("liar", "ever", 1, 0),
        ("liar", "exit", 0, 1),
        ("loll", "lion", 1, 1),
        ("loll", "shot", 0, 1),
        ("rear", "errs", 0, 3),
        ("seem", "eels", 1, 2),
        ("tote", "otto", 1, 2),
        ("need", "eyed", 2, 1),
        ("ease", "reef", 0, 2),
        ("sake", "tree", 1, 0),
        ("leap", "pale", 0, 4),
        ("peal", "leap", 2, 2),
        ("act", "cat", 1, 2),
    ],
)
def test_tm1_to_tm9_the_printed_and_the_public_examples(secret: str, row: str, blacks: int, whites: int) -> None:
    assert pegs(secret, row) == Pegs(blacks, whites)
    assert pegs(row, secret) == Pegs(blacks, whites)


@pytest.mark.parametrize(
    ("secret", "row", "blacks", "whites"),
    [("dean", "eele", 1, 0), ("hose", "ease", 2, 0), ("acid", "ibis", 1, 0)],
)
def test_b01_b02_b03_a_hidden_letter_earns_one_peg_and_a_black_one_comes_first(
    secret: str, row: str, blacks: int, whites: int
) -> None:
    assert pegs(secret, row) == Pegs(blacks, whites)


@pytest.mark.parametrize(
    ("blacks", "whites", "length"), [(3, 1, 4), (2, 1, 3), (4, 1, 4), (0, 5, 4), (2, 3, 4), (-1, 0, 4), (0, -1, 4)]
)
def test_tm7_impossible_pegs_are_told(blacks: int, whites: int, length: int) -> None:
    assert not Pegs(blacks, whites).possible(length)


def test_tm7_all_other_pegs_are_possible() -> None:
    made = {pegs(one, other) for one in map("".join, every(4)) for other in map("".join, every(4))}
    every_pegs = {Pegs(blacks, whites) for blacks in range(5) for whites in range(5)}
    assert made == {found for found in every_pegs if found.possible(4)}


def every(length: int) -> list[str]:
    """Return all rows of `length` from as many letters."""
    rows = [""]
    for _ in range(length):
        rows = [row + letter for row in rows for letter in "abcd"[:length]]
    return rows


def test_a_row_of_another_length_is_refused() -> None:
    with pytest.raises(ValueError, match="shorter"):
        pegs("dean", "den")


@given(LETTERS, LETTERS)
def test_m6_m7_pegs_are_those_laid_by_hand_and_symmetric(secret: str, row: str) -> None:
    found = pegs(secret, row)
    assert (found.blacks, found.whites) == by_hand(secret, row)
    assert found == pegs(row, secret)
    assert found.possible(4)
    assert Pegs.of(found.code(4), 4) == found
    assert (found.blacks == 4) == (secret == row)


@pytest.mark.parametrize("length", [3, 4])
def test_all_pairs_at_once_are_the_pairs_one_by_one(length: int) -> None:
    words = language("en").words(length)
    codes = pegs_of_all(words, words)
    assert codes.shape == (len(words), len(words))
    assert numpy.array_equal(codes, codes.T)
    chosen = random.Random(length).sample(range(len(words)), 60)
    for one in chosen:
        expected = [
            blacks * (length + 1) + whites for blacks, whites in (by_hand(other, words[one]) for other in words)
        ]
        assert codes[one].tolist() == expected


@pytest.mark.slow
@pytest.mark.parametrize("length", [3, 4])
def test_every_pair_of_common_words_is_exact(length: int) -> None:
    words = language("en").words(length, common_only=True)
    codes = pegs_of_all(words, words)
    for at, row in enumerate(words):
        for secret, code in zip(words[: at + 1], codes[at], strict=False):
            blacks, whites = by_hand(secret, row)
            assert code == blacks * (length + 1) + whites, (secret, row)


def test_letters_of_other_languages_are_letters() -> None:
    words = language("sv").words(3)
    assert "hår" in words
    codes = pegs_of_all(["hår", "har"], words)
    assert codes[0, words.index("hår")] == Pegs(3, 0).code(3)
    assert codes[1, words.index("hår")] == Pegs(2, 0).code(3)


def test_no_words_make_no_pairs() -> None:
    assert pegs_of_all([], ["dean"]).shape == (0, 1)
    assert pegs_of_all(["dean"], []).shape == (1, 0)
