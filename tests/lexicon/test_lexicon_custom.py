"""A table's own dictionary file."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voicegame.errors import DataError
from voicegame.lexicon import Agreement, load
from voicegame.lexicon.custom import MOST_WORDS, Amendment, parse_amendment

FILE = """
# Our family's words
Schmoo      # grandpa's
-quixotry
Brontë
brontë
"""


def test_a_file_adds_words_and_strikes_words_out() -> None:
    assert parse_amendment(FILE, "words.txt") == Amendment(("schmoo", "bronte"), ("quixotry",))


def test_the_last_line_about_a_word_counts() -> None:
    assert parse_amendment("zorble\n-zorble", "words.txt") == Amendment((), ("zorble",))
    assert parse_amendment("-zorble\nzorble", "words.txt") == Amendment(("zorble",), ())


@pytest.mark.parametrize("line", ["two words", "h2o", "-", "😀", "x" * 10_000])
def test_a_line_that_is_not_one_word_is_named(line: str) -> None:
    with pytest.raises(DataError, match=r"Line 2 of words\.txt") as told:
        parse_amendment(f"fine\n{line}", "words.txt")
    assert len(str(told.value)) < 100


def test_a_file_may_not_grow_without_bound() -> None:
    with pytest.raises(DataError, match="more than"):
        parse_amendment("a\n" * (MOST_WORDS + 1), "words.txt")


def test_an_amended_lexicon_knows_what_the_table_knows() -> None:
    ours = load(Amendment(("schmoo",), ("quixotry", "monkey")))
    assert ours.is_word("Schmoo")
    assert ours.is_familiar("schmoo")
    assert not ours.is_word("quixotry")
    assert not ours.is_word("monkey")
    assert not ours.is_familiar("monkey")
    assert ours.is_word("river")


def test_other_tables_keep_the_plain_dictionary() -> None:
    load(Amendment(("schmoo",), ("monkey",)))
    assert not load().is_word("schmoo")
    assert load().is_word("monkey")
    assert load().familiar() == load(Amendment()).familiar()


def test_the_last_ruling_of_a_table_on_two_words_holds_both_ways_and_only_there() -> None:
    ours = load().amended(Amendment(), (Agreement("Monkish", "monkey", related=False), Agreement("a", "b c", True)))
    assert ours.agreed("monkey", "monkish") is False
    assert ours.agreed("monkish", "MONKEY") is False
    assert ours.agreed("a", "b c") is None
    assert load().agreed("monkey", "monkish") is None
    again = load().amended(Amendment(), (Agreement("monkish", "monkey", False), Agreement("monkey", "monkish", True)))
    assert again.agreed("monkish", "monkey") is True


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        amendment = parse_amendment(text, "words.txt")
    except DataError:
        return
    assert not set(amendment.added) & set(amendment.removed)
