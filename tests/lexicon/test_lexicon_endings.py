"""Plurals and verbs in -s, and the words that only look so (QG14)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voicegame.lexicon import EndingKind, load, parse_amendment
from voicegame.lexicon.endings import bases, change, difference

WORDS = load()


@pytest.mark.parametrize(
    ("plural", "singular"),
    [("dogs", "dog"), ("mice", "mouse"), ("geese", "goose"), ("children", "child"), ("alumni", "alumnus"),
     ("larvae", "larva"), ("crises", "crisis"), ("indices", "index"), ("babies", "baby"), ("knives", "knife"),
     ("taxa", "taxon"), ("menus", "menu"), ("pandas", "panda"), ("queens", "queen"), ("policemen", "policeman")],
)  # fmt: skip
def test_plurals_name_their_singular(plural: str, singular: str) -> None:
    ending = WORDS.ending(plural)
    assert ending is not None
    assert WORDS.is_plural(plural)
    assert singular in ending.reason
    assert ending.reason.startswith(f"{plural} is the plural ")


@pytest.mark.parametrize(
    ("form", "verb"),
    [("begins", "begin"), ("carries", "carry"), ("goes", "go"), ("has", "have"), ("is", "be"), ("does", "do"),
     ("crystallises", "crystallise"), ("catches", "catch")],
)  # fmt: skip
def test_verbs_in_s_name_their_verb(form: str, verb: str) -> None:
    ending = WORDS.ending(form)
    assert ending is not None
    assert WORDS.is_verb_s(form)
    assert verb in ending.reason


def test_a_word_that_is_both_is_told_so() -> None:
    ending = WORDS.ending("wastes")
    assert ending is not None
    assert ending.plural
    assert ending.verb
    assert ending.reason == "wastes is the plural or verb in s of waste"


@pytest.mark.parametrize(
    "word",
    ["gas", "lens", "bus", "chess", "glass", "series", "species", "news", "mathematics", "measles", "atlas", "basis",
     "cosmos", "alas", "always", "backwards", "sideways", "this", "his", "thus", "kudos", "biceps", "mews", "summons",
     "photonics", "headwards", "deer", "sheep", "opera", "stamina", "genus", "yes", "waste", "zorbles", ""],
)  # fmt: skip
def test_other_words_have_no_ending(word: str) -> None:
    assert WORDS.ending(word) is None
    assert not WORDS.is_plural(word)
    assert not WORDS.is_verb_s(word)


def test_plural_only_and_disputed_words_are_neither_refused_nor_plain() -> None:
    for word, kind in (("scissors", EndingKind.PLURAL_ONLY), ("trousers", EndingKind.PLURAL_ONLY),
                       ("data", EndingKind.DISPUTED), ("people", EndingKind.DISPUTED), ("means", EndingKind.DISPUTED),
                       ("dominoes", EndingKind.DISPUTED), ("was", EndingKind.DISPUTED)):  # fmt: skip
        ending = WORDS.ending(word)
        assert ending is not None
        assert ending.kind is kind
        assert ending.reason.startswith(word)
        assert not ending.plural
        assert not ending.verb


def test_words_in_ics_are_subjects_or_plurals() -> None:
    assert not any(map(WORDS.is_plural, ("physics", "politics", "genetics", "acrobatics", "haemodynamics")))
    assert all(map(WORDS.is_plural, ("critics", "topics", "picnics", "clinics", "lyrics", "relics")))


def test_no_word_in_ss_or_ous_is_refused() -> None:
    words = [word for word in WORDS.patterns.find() if word.endswith(("ss", "ous"))]
    assert len(words) > 5_000
    everything = {word for n in range(2, 30) for word in WORDS.patterns.of_length(n) if word.endswith("ss")}
    assert {word for word in everything if WORDS.is_plural(word) or WORDS.is_verb_s(word)} == set()


def test_words_that_a_table_added_follow_the_regular_rule() -> None:
    own = WORDS.amended(parse_amendment("zorble\nzorbles\nflibs\n", "ours"))
    assert own.is_plural("zorbles")
    assert not own.is_plural("zorble")
    assert not own.is_plural("flibs")


def test_regular_bases() -> None:
    assert set(bases("boxes")) == {"boxe", "box"}
    assert "baby" in bases("babies")
    assert {"knif", "knife"} <= set(bases("knives"))
    assert list(bases("glass")) == list(bases("as")) == list(bases("dog")) == []


@given(st.text("abcde", max_size=12), st.text("abcde", max_size=12))
def test_a_difference_leads_back(word: str, base: str) -> None:
    assert change(word, difference(word, base)) == base


@given(st.text(max_size=60) | st.sampled_from(WORDS.common(20_000)))
def test_what_is_refused_has_a_reason_that_begins_with_the_word(text: str) -> None:
    ending = WORDS.ending(text)
    if ending is not None:
        assert ending.reason.split()[0].isalpha()
        assert (ending.kind in (EndingKind.PLURAL, EndingKind.VERB)) == (ending.plural or ending.verb)
