"""Words by pattern, against plain filters over the whole dictionary."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from voicegame.lexicon import Rack, load, parse_amendment
from voicegame.lexicon.sounds import LONGEST
from voicegame.rules.quickword import judge_word

WORDS = load()
PATTERNS = WORDS.patterns
PLAIN = PATTERNS.find()
LETTERS = st.text("abcdefghijklmnopqrstuvwxyz", max_size=3)


def test_plain_words_are_no_plurals_verbs_in_s_names_or_abbreviations() -> None:
    plain = set(PLAIN)
    assert 150_000 < len(plain) == len(PLAIN)
    assert {"dog", "gas", "series", "scissors", "wasting"} <= plain
    assert not {"dogs", "mice", "begins", "data", "paris", "tv", "b", "um"} & plain


@pytest.mark.slow
def test_plain_words_are_those_that_quickword_allows() -> None:
    plain = set(PLAIN)
    everything = {word for length in range(1, 50) for word in PATTERNS.of_length(length)}
    assert len(everything) > 250_000
    # The longest word of all is too long to be asked about.
    sayable = {word for word in everything if len(word) <= LONGEST}
    assert {word for word in sayable if judge_word(WORDS, word).allowed != (word in plain)} == set()


@settings(deadline=None, max_examples=10)
@given(st.lists(LETTERS, min_size=1, max_size=2), st.lists(LETTERS, min_size=1, max_size=2),
       st.none() | st.integers(-1, 20))  # fmt: skip
def test_find_is_a_filter(starts: list[str], thens: list[str], length: int | None) -> None:
    def right(word: str) -> bool:
        rests = [word.removeprefix(start) for start in starts if word.startswith(start)]
        return length in (None, len(word)) and any(later(rest, then) for rest in rests for then in thens)

    assert PATTERNS.find(tuple(starts), tuple(thens), length) == tuple(filter(right, PLAIN))


def later(rest: str, letters: str) -> bool:
    remaining = iter(rest)
    return all(letter in remaining for letter in letters)


@settings(deadline=None, max_examples=10)
@given(st.text("abcdeilnoprst", max_size=9), st.text("aeilt", max_size=2), st.integers(-1, 6))
def test_made_of_uses_each_letter_once(letters: str, one_of: str, shortest: int) -> None:
    found = PATTERNS.made_of([Rack(letters, one_of)], shortest)
    assert all(len(word) >= shortest and (not one_of or set(word) & set(one_of)) for word in found)
    assert set(found) == {word for word in PLAIN if spells(word, letters, one_of, shortest)}


def spells(word: str, letters: str, one_of: str, shortest: int) -> bool:
    left = sorted(letters)
    for letter in word:
        if letter not in left:
            return False
        left.remove(letter)
    return len(word) >= shortest and (not one_of or any(letter in one_of for letter in word))


def test_several_racks_give_what_any_of_them_gives() -> None:
    both = PATTERNS.made_of([Rack("tac"), Rack("god")], 3)
    assert set(both) == {*PATTERNS.made_of([Rack("tac")], 3), *PATTERNS.made_of([Rack("god")], 3)}
    assert {"cat", "dog"} <= set(both)
    assert PATTERNS.made_of([]) == ()


def test_the_most_familiar_words_come_first() -> None:
    familiarity = [WORDS.familiarity(word) for word in PATTERNS.find(("b",))]
    assert familiarity == sorted(familiarity, reverse=True)
    lengths = PATTERNS.of_length(3)
    assert lengths[0] == "the"
    assert {len(word) for word in lengths} == {3}


def test_mg13_lists_for_a_hosts_secret_have_no_plurals_names_or_slurs() -> None:
    for length, count in ((3, 400), (4, 1_500)):
        everything = set(PATTERNS.of_length(length))
        secrets = PATTERNS.of_length(length, 50, plain=True, decent=True)
        assert count < len(secrets) < len(everything)
        assert set(secrets) < everything
        assert all(WORDS.is_word(word, 50) and not WORDS.is_plural(word) for word in secrets)
        assert not {"cunt", "shit", "fuck", "tit", "fag", "nig", "rape", "cats", "dogs", "paul"} & set(secrets)
    assert {"gas", "bus", "cat"} <= set(PATTERNS.of_length(3, 50, plain=True, decent=True))
    assert {"cats", "dogs"} <= set(PATTERNS.of_length(4))


def test_a_tables_own_words_are_found_and_what_it_struck_out_is_not() -> None:
    own = WORDS.amended(parse_amendment("zorble\nzorbles\nслово\n-zebra\n", "ours")).patterns
    assert "zorble" in own.find(("z",), ("b",))
    assert "zorbles" not in own.find(("z",))
    assert "zorbles" in own.of_length(7)
    assert "zebra" not in own.of_length(5)
    assert "zebra" in PATTERNS.of_length(5)


@pytest.mark.parametrize("strange", ["é", "🙂", "A", "1", " "])
def test_letters_outside_a_to_z_are_in_no_word(strange: str) -> None:
    assert PATTERNS.find((strange,)) == ()
    assert PATTERNS.find(("a",), (strange,)) == ()
    assert PATTERNS.made_of([Rack("cat", strange)], 3) == ()
    assert PATTERNS.of_length(10_000) == PATTERNS.of_length(-1) == PATTERNS.of_length(3, -5) == ()
