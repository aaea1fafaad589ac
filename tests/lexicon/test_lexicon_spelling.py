"""Folding (D3) and reading words that are spelled aloud."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voicegame.lexicon import fold, letters


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Horse", "horse"),
        ("a horse", "horse"),
        ("The River, please.", "river"),
        ("uh, the um horse", "horse"),
        ("caf\u00e9", "cafe"),
        ("cafe\u0301", "cafe"),
        ("monkey's", "monkeys"),
        ("don\u2019t", "dont"),
        ("well-to-do", "well to do"),
        ("please", "please"),
        ("the", "the"),
        ("a", "a"),
        ("\ufb01sh", "fish"),
        ("Stra\u00dfe", "strasse"),
        ("42", "42"),
        ("🐒", ""),
        ("um", ""),
        ("", ""),
    ],
)
def test_d03_fold(text: str, folded: str) -> None:
    assert fold(text) == folded


@given(st.text(max_size=60))
def test_d03_folding_twice_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("b e e", "bee"),
        ("B. E. E.", "bee"),
        ("b-e-e", "bee"),
        ("bee ee ee", "bee"),
        ("bravo echo echo", "bee"),
        ("bravo e echo", "bee"),
        ("h e double l o", "hello"),
        ("double u e b", "web"),
        ("u double u", "uw"),
        ("x ray echo", "xe"),
        ("q as in quebec u i t", "quit"),
        ("q as in queen", "q"),
        ("b for boy e e", "bee"),
        ("see a t", "cat"),
        ("cat c a t", "cat"),
        ("i o u", "iou"),
        ("uh capital b e e", "bee"),
        ("triple w", "www"),
    ],
)
def test_d17_spelled_words_are_read(text: str, word: str) -> None:
    assert letters(text) == word


@pytest.mark.parametrize(
    "text",
    ["", "bee", "b", "echo", "see you", "a bee", "are you", "ice cream", "monkey", "double", "q as in", "b q grill",
     "🐒", "b " * 5_000, "a" * 10_000],
)  # fmt: skip
def test_d17_what_is_no_spelling_is_left_alone(text: str) -> None:
    assert letters(text) is None


@given(st.text(max_size=100))
def test_a_spelling_is_plain_letters(text: str) -> None:
    word = letters(text)
    assert word is None or (word.isascii() and word.isalpha() and word.islower())


@given(st.text(alphabet="abcdefghijklmnopqrstuvwxyz", min_size=2, max_size=12))
def test_every_word_said_letter_by_letter_is_read(word: str) -> None:
    assert letters(" ".join(word)) == word
