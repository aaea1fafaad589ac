"""What the lexicon knows: words, names, sounds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voicegame.lexicon import given_names, load
from voicegame.lexicon.phones import PHONES, pack, unpack, widen

WORDS = load()


def test_words_names_and_nonsense() -> None:
    assert WORDS.is_word("monkey")
    assert WORDS.is_word("Café")
    assert WORDS.is_word("colour")
    assert WORDS.is_word("color")
    assert WORDS.is_word("unattentive")
    assert WORDS.is_unusual("unattentive")
    assert not WORDS.is_word("hitchcock")
    assert WORDS.is_proper("Hitchcock")
    assert not WORDS.is_proper("monkey")
    assert not WORDS.is_word("zorble")
    assert not WORDS.is_word("ice cream")


def test_familiar_words_are_likely_passwords() -> None:
    familiar = WORDS.familiar()
    assert 6_500 < len(familiar) < 7_000
    assert len(set(familiar)) == len(familiar)
    assert {"dog", "house", "water", "elephant"} <= set(familiar)
    assert not {"the", "thus", "have", "shit", "london"} & set(familiar)
    assert {"cold", "wet", "dirty", "fast", "frozen", "ate", "ran", "sleepy", "jump", "electricity"} <= set(familiar)
    assert {"sponge", "bake", "roar"} <= set(familiar), "everyday words of few spoken texts are there too"
    assert familiar.index("dog") < familiar.index("squirrel") < familiar.index("accordion")
    assert WORDS.is_familiar("elephant")
    assert not WORDS.is_familiar("the")


def test_common_words_come_most_frequent_first() -> None:
    assert WORDS.common(3) == ("the", "to", "and")
    assert len(WORDS.common(5_000)) == 5_000
    assert WORDS.common(-1) == ()


def test_sounds() -> None:
    assert ("M", "AH", "NG", "K", "IY") in WORDS.pronunciations("monkey")
    assert WORDS.pronunciations("zorble") == ()
    assert WORDS.sounds_like("flour", "flower")
    assert WORDS.sounds_like("lyre", "liar")
    assert not WORDS.sounds_like("desert", "dessert")
    assert not WORDS.sounds_like("zorble", "zorble")
    assert [WORDS.syllables(word) for word in ("cat", "monkey", "labyrinth", "zorble", "")] == [1, 2, 3, 2, 1]


@pytest.mark.parametrize(
    ("word", "phones"),
    [("make", "M EY K"), ("fly", "F L AY"), ("candle", "K AE N D AH L"), ("city", "S IH T IY"),
     ("phone", "F OW N"), ("knight", "N AY T"), ("trees", "T R IY S"), ("", "")],
)  # fmt: skip
def test_pronunciation_is_guessed_by_rule(word: str, phones: str) -> None:
    assert WORDS.guess_pronunciation(word) == tuple(phones.split())


@pytest.mark.parametrize(("a", "b"), [("cold", "gold"), ("lamp", "lamb"), ("cap", "cab"), ("coat", "goat")])
def test_words_with_one_easily_missed_sound_between_them_are_near(a: str, b: str) -> None:
    assert WORDS.sounds_nearly_like(a, b)
    assert WORDS.sounds_nearly_like(b, a)
    assert not WORDS.sounds_like(a, b)


@pytest.mark.parametrize(
    ("a", "b"), [("flour", "flower"), ("cat", "can"), ("cat", "rat"), ("hat", "at"), ("zorb", "zorp")]
)
def test_words_that_sound_the_same_or_clearly_different_are_not_near(a: str, b: str) -> None:
    assert not WORDS.sounds_nearly_like(a, b)


def test_nearest_by_sound_prefers_sounds_of_one_class() -> None:
    among = ("pat", "bat", "mat", "elephant")
    assert WORDS.nearest_by_sound("pat", among, 3) == [("pat", 0.0), ("bat", 0.5), ("mat", 1.0)]
    assert WORDS.nearest_by_sound(("B", "AE", "T"), frozenset(among), 1) == [("bat", 0.0)]
    assert WORDS.nearest_by_sound("elefant", among, 1)[0][0] == "elephant"
    assert WORDS.nearest_by_sound("pat", (), 3) == []
    assert WORDS.nearest_by_sound("", among, 3) == []
    assert WORDS.nearest_by_sound("pat", among, 0) == []


def test_nearest_by_sound_keeps_the_order_of_words_that_are_as_near() -> None:
    among = ("rat", "cat", "bat")
    assert WORDS.nearest_by_sound("at", among, 3) == [("rat", 1.0), ("cat", 1.0), ("bat", 1.0)]
    assert WORDS.nearest_by_sound("at", frozenset(among), 3) == [("bat", 1.0), ("cat", 1.0), ("rat", 1.0)]


def test_given_names() -> None:
    names = given_names()
    assert 1_450 <= len(names) == len(set(names)) <= 1_550
    assert {"mary", "james", "nigel", "fiona"} <= set(names)


@given(st.lists(st.sampled_from(PHONES)))
def test_packing_loses_nothing(phones: list[str]) -> None:
    assert unpack(pack(phones)) == tuple(phones)
    assert len(widen(pack(phones))) == 2 * len(phones)


@given(st.text(max_size=60), st.text(max_size=60))
def test_no_text_is_too_strange(a: str, b: str) -> None:
    WORDS.is_proper(a)
    assert WORDS.syllables(a) >= 1
    assert len(WORDS.guess_pronunciation(a)) <= 2 * len(a)
    assert len(WORDS.nearest_by_sound(a, ("mat", "cat"), 1)) <= 1
