"""What the dictionary tells of a word: the size of its list, how familiar it is, names, abbreviations and hyphens."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voicegame.lexicon import load, parse_amendment

WORDS = load()
SIZES = (10, 20, 35, 40, 50, 55, 60, 70, 80)


def test_a_word_is_in_the_lists_from_its_size_on() -> None:
    assert [size for size in (0, *SIZES, 95) if WORDS.is_word("dog", size)] == [*SIZES, 95]
    assert [size for size in SIZES if WORDS.is_word("cwm", size)] == [70, 80]
    assert not WORDS.is_word("unattentive", 70)
    assert WORDS.is_word("unattentive", 80)
    assert not any(WORDS.is_word("zorble", size) for size in SIZES)


@given(st.sampled_from(WORDS.common(20_000)))
def test_the_lists_are_nested_and_unusual_means_above_60(word: str) -> None:
    held = [WORDS.is_word(word, size) for size in SIZES]
    assert held == sorted(held)
    assert held[-1]
    assert WORDS.is_unusual(word) == (not WORDS.is_word(word, 60))


def test_familiarity_is_on_the_zipf_scale() -> None:
    assert WORDS.familiarity("the") > 7
    assert 4.5 < WORDS.familiarity("dog") < 5.5
    assert WORDS.familiarity("dog") > WORDS.familiarity("walrus") > WORDS.familiarity("uvula") > 0
    assert WORDS.familiarity("zorble") == 0


@pytest.mark.parametrize("name", ["Paris", "africa", "German", "Shakespeare", "Toyota", "French", "Dutch", "Brazil"])
def test_names_are_names(name: str) -> None:
    assert WORDS.is_proper(name)


@pytest.mark.parametrize("word", ["turkey", "rose", "orca", "potlatch", "ammonite", "xebec", "waste", "chihuahua"])
def test_words_that_are_names_besides_are_words(word: str) -> None:
    assert WORDS.is_word(word)
    assert not WORDS.is_proper(word)


def test_abbreviations_are_those_that_are_no_words_besides() -> None:
    for word in ("etc", "tv", "approx", "govt", "km", "IBM", "Mrs", "PhD", "tsp"):
        assert WORDS.is_abbreviation(word), word
        assert not WORDS.is_proper(word), word
    for word in ("radar", "lab", "phone", "us", "am", "wasp", "dog", "zorble"):
        assert not WORDS.is_abbreviation(word), word


def test_hyphenated_words_and_closed_forms() -> None:
    assert WORDS.hyphenated("x ray") == WORDS.hyphenated("X-ray") == "x-ray"
    assert WORDS.hyphenated("merry go round") == "merry-go-round"
    assert WORDS.hyphenated("butterfly") is None
    assert WORDS.closed_form("co-operate") == "cooperate"
    assert WORDS.closed_form("butter fly") == "butterfly"
    assert WORDS.closed_form("never the less") == "nevertheless"
    assert WORDS.closed_form("butterfly") is None
    assert WORDS.closed_form("two words") is None


def test_a_tables_own_words_count_in_every_list() -> None:
    own = WORDS.amended(parse_amendment("zorble\nIBM\nParis\n-dog\n", "ours"))
    assert own.is_word("zorble", 10)
    assert not own.is_abbreviation("ibm")
    assert not own.is_proper("paris")
    assert not own.is_word("dog", 10)
    assert own.familiarity("zorble") == 0


@given(st.text(max_size=90), st.integers())
def test_no_text_is_too_strange(text: str, size: int) -> None:
    WORDS.is_word(text, size)
    WORDS.is_abbreviation(text)
    WORDS.hyphenated(text)
    closed = WORDS.closed_form(text)
    assert closed is None or WORDS.is_word(closed)
    assert 0 <= WORDS.familiarity(text) < 8


def test_long_texts_are_answered_at_once() -> None:
    long = "waste-" * 10_000
    assert WORDS.hyphenated(long) is None
    assert WORDS.closed_form(long) is None
    assert not WORDS.is_word("a" * 10_000)
