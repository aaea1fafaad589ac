"""What a speech engine is given (B22)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voicegame.voice.spoken_text import clamped_rate, speakable


@pytest.mark.parametrize(
    ("text", "spoken"),
    [
        ("Guess NEW", "guess new"),
        ("row 3, TEA, one black", "row 3, tea, one black"),
        ("and the letter A", "and the letter eigh"),
        ("The letter a is in it", "the letter eigh is in it"),
        ("Plan A won", "plan eigh won"),
        ("A is right.", "eigh is right."),
        ("T-E-A", "t, e, eigh"),
        ("t e a", "t, e, eigh"),
        ("You spelled C, A, T.", "you spelled c, eigh, t."),
        ("The letter B", "the letter b"),
        ("A", "eigh"),
    ],
)
def test_b22_words_are_lower_case_and_letters_are_letter_names(text: str, spoken: str) -> None:
    assert speakable(text) == spoken


@pytest.mark.parametrize(
    "text",
    [
        "A clue, please.",
        "I say a word.",
        "Right. A point for you.",
        "She said: A river.",
        "Shall I, a guest, go?",
        "Don't.",
    ],
)
def test_b22_the_article_and_the_pronoun_stay_words(text: str) -> None:
    assert speakable(text) == text.lower()


@given(st.text())
def test_b22_nothing_that_is_given_out_has_capitals(text: str) -> None:
    spoken = speakable(text)
    assert spoken == spoken.lower()


@given(st.lists(st.sampled_from("BCDEFGHJKLMNOPQRSTUVWXYZA"), min_size=2, max_size=9).map(lambda each: [*each, "T"]))
def test_b22_every_letter_of_a_spelled_word_is_said(letters: list[str]) -> None:
    names = ["eigh" if letter == "A" else letter.lower() for letter in letters]
    assert speakable("-".join(letters)).split(", ") == names
    assert speakable(" ".join(letters)).split(", ") == names


@given(st.integers())
def test_a_rate_is_brought_into_80_to_400(wanted: int) -> None:
    rate = clamped_rate(wanted)
    assert 80 <= rate <= 400
    assert rate == wanted or not 80 <= wanted <= 400


def test_p4_the_label_of_a_card_is_a_letter_and_a_number() -> None:
    assert speakable("Word A1.") == "word eigh, number 1."
    assert speakable("B5: quiet") == "b, number 5: quiet"
