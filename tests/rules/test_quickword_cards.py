"""Which words fit a letter card: T-Q3 to T-Q10, Q28, QG7 to QG10; and the index against a slow search."""

from __future__ import annotations

import re
from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from voicegame.lexicon import load
from voicegame.rules.quickword import (
    SECTORS,
    Card,
    LengthCard,
    StartCard,
    WordCard,
    YellowCard,
    answers,
    fits,
    judge_word,
)

WORDS = load()
PLAIN = WORDS.patterns.find()
RING = ("l", "h", "g", "qu", "a", "xyz", "s")
"""A spinner on which L and G stand on either side of H, and Q/U and X/Y/Z of A."""


def refused(card: Card, outcome: str, *words: str, ring: tuple[str, ...] = SECTORS) -> dict[str, str]:
    reasons = {word: fits(card, outcome, word, ring) for word in words}
    return {word: reason for word, reason in reasons.items() if reason}


def accepted(card: Card, outcome: str, *words: str, ring: tuple[str, ...] = SECTORS) -> bool:
    found = set(answers(card, outcome, WORDS.patterns, ring))
    return not refused(card, outcome, *words, ring=ring) and found.issuperset(words)


def test_tq3_yellow_letters_come_after_the_spun_one_in_order() -> None:
    card = YellowCard("ed")
    assert accepted(card, "b", "bed", "bred", "bored", "bleed", "bookend", "breakdown", "bead")
    assert refused(card, "b", "budge", "debt", "bd") == {
        "budge": "budge has no d after the e",
        "debt": "debt does not begin with b",
        "bd": "bd has no e after the b",
    }


def test_qg10_two_equal_letters_are_needed_twice() -> None:
    assert accepted(YellowCard("ee"), "e", "emcee")
    assert refused(YellowCard("ee"), "e", "ease") == {"ease": "ease has no e after the e"}


def test_tq4_red_with_a_start() -> None:
    card = StartCard(("s",))
    assert accepted(card, "m", "slim", "summer", "somewhere", "somehow")
    assert refused(card, "m", "sand", "mist") == {
        "sand": "sand has no m after its beginning",
        "mist": "mist does not begin with s",
    }


def test_tq8_and_qg9_the_spun_letter_is_another_one() -> None:
    assert accepted(StartCard(("w",)), "s", "waste", "wasted", "wasting")
    assert accepted(StartCard(("s",)), "s", "seesaw")
    assert refused(StartCard(("s",)), "s", "sand")
    assert accepted(StartCard(("un", "in")), "t", "untie", "intend")
    assert refused(StartCard(("un", "in")), "n", "until", "island") == {
        "until": "until has no n after its beginning",
        "island": "island does not begin with un or in",
    }


def test_tq5_red_with_a_length() -> None:
    card = LengthCard(6)
    assert accepted(card, "b", "banner", "bounty", "bowler", "branch", "birdie")
    assert refused(card, "b", "bananas", "book") == {
        "bananas": "bananas has 7 letters, not 6",
        "book": "book has 4 letters, not 6",
    }
    assert not judge_word(WORDS, "beasts").allowed
    assert "beasts" not in answers(card, "b", WORDS.patterns)


def test_tq6_red_with_a_word() -> None:
    card = WordCard("praise")
    words = ["slip", "lap", "lip", "rail", "lair", "grape", "glare", "grasp", "gape", "gap", "gale", "grail"]
    assert accepted(card, "h", *words, ring=RING)
    assert refused(card, "h", "pear", "glue", "slips", "lg", "go", ring=RING) == {
        "pear": "pear has no l or g",
        "glue": "glue has the letter u, which is not there",
        "slips": "slips needs more letters than are there",
        "lg": "lg has fewer than 3 letters",
        "go": "go has fewer than 3 letters",
    }


def test_tq7_a_letter_twice_on_the_card_may_be_used_twice() -> None:
    assert accepted(WordCard("crease"), "h", "lease", "leer", "reel", ring=RING)
    assert refused(WordCard("praise"), "h", "lease", ring=RING)


def test_qg8_a_spinner_letter_is_used_once_and_once_more_for_the_card() -> None:
    assert refused(WordCard("praise"), "h", "lapel", ring=RING)
    assert accepted(WordCard("spells"), "h", "spell", ring=RING)


def test_tq9_and_tq10_a_shared_sector_gives_either_letter_word_by_word() -> None:
    assert accepted(StartCard(("q", "u")), "i", "quiet", "unassuming", "quivering", "unattentive")
    assert accepted(YellowCard("ie"), "qu", "quiet", "unlike")
    assert accepted(YellowCard("oe"), "xyz", "xylophone", "yonder", "zone")
    assert refused(YellowCard("oe"), "xyz", "stone") == {"stone": "stone does not begin with x or y or z"}


def test_q28_a_shared_sector_beside_the_spinner_gives_one_letter() -> None:
    card = WordCard("toenail")
    assert accepted(card, "a", "unity", "you", "qat", "zone", "lay", "next", ring=RING)
    assert refused(card, "a", "antique", "lazily", "toenail", ring=RING) == {
        "antique": "antique needs more letters than are there",
        "lazily": "lazily needs more letters than are there",
        "toenail": "toenail has no q or x or y or z or u",
    }


def test_an_unknown_sector_is_an_error() -> None:
    with pytest.raises(ValueError, match="tuple"):
        answers(WordCard("praise"), "7", WORDS.patterns)


LETTERS = st.sampled_from("abcdefghijklmnoprstuvwyz")
CARDS: st.SearchStrategy[Card] = st.one_of(
    st.builds(YellowCard, st.text(LETTERS, min_size=2, max_size=2)),
    st.builds(lambda *starts: StartCard(starts), st.sampled_from(["s", "un", "re", "c", "st"]), LETTERS),
    st.builds(LengthCard, st.integers(3, 12)),
    st.builds(WordCard, st.sampled_from([word for word in WORDS.familiar() if 5 <= len(word) <= 9])),
)


def slow(card: Card, outcome: str, ring: tuple[str, ...]) -> set[str]:
    """Search the whole dictionary by regular expressions, or by counting letters."""
    if isinstance(card, WordCard):
        return {word for word in PLAIN if countable(word, card.word, ring, ring.index(outcome))}
    if isinstance(card, YellowCard):
        pattern = f"[{outcome}].*" + ".*".join(card.letters) + ".*"
    elif isinstance(card, StartCard):
        pattern = f"(?:{'|'.join(card.starts)}).*[{outcome}].*"
    else:
        pattern = f"[{outcome}].{{{card.length - 1}}}"
    return {word for word in PLAIN if re.fullmatch(pattern, word)}


def countable(word: str, on_card: str, ring: tuple[str, ...], at: int) -> bool:
    beside = product(ring[(at - 1) % len(ring)], ring[(at + 1) % len(ring)])
    return len(word) >= 3 and any(
        not Counter(word) - Counter(on_card + a + b) and (a in word or b in word) for a, b in beside
    )


@settings(max_examples=8, deadline=None)
@given(CARDS, st.sampled_from(SECTORS), st.permutations(SECTORS).map(tuple))
def test_the_index_answers_what_a_slow_search_finds(card: Card, outcome: str, ring: tuple[str, ...]) -> None:
    found = answers(card, outcome, WORDS.patterns, ring)
    assert len(found) == len(set(found))
    assert set(found) == slow(card, outcome, ring)


@settings(deadline=None)
@given(CARDS, st.sampled_from(SECTORS), st.sampled_from(PLAIN))
def test_an_answer_fits_and_what_is_no_answer_does_not(card: Card, outcome: str, word: str) -> None:
    found = answers(card, outcome, WORDS.patterns)
    assert (fits(card, outcome, word) is None) == (word in found)
    assert all(fits(card, outcome, answer) is None for answer in found[:20])


@given(CARDS, st.sampled_from(SECTORS), st.text(max_size=60))
def test_any_text_fits_or_is_told_why_not(card: Card, outcome: str, text: str) -> None:
    reason = fits(card, outcome, text)
    assert reason is None or reason.strip()
