"""Which words the lexicon calls kin, in which way, and why."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voicegame.lexicon import Kin, KinKind, load

WORDS = load()


@pytest.mark.parametrize(
    ("a", "b", "kind"),
    [
        ("mouse", "mice", KinKind.INFLECTION),
        ("mice", "mouse", KinKind.INFLECTION),
        ("swam", "swum", KinKind.INFLECTION),
        ("sharp", "sharper", KinKind.INFLECTION),
        ("baker", "bake", KinKind.DERIVATION),
        ("warmth", "warm", KinKind.DERIVATION),
        ("warm", "warmth", KinKind.DERIVATION),
        ("decide", "decision", KinKind.DERIVATION),
        ("receive", "reception", KinKind.DERIVATION),
        ("describe", "description", KinKind.DERIVATION),
        ("architect", "architecture", KinKind.DERIVATION),
        ("prison", "prisoner", KinKind.DERIVATION),
        ("use", "useless", KinKind.DERIVATION),
        ("seven", "seventy", KinKind.DERIVATION),
        ("spain", "spanish", KinKind.DERIVATION),
        ("secretary", "secret", KinKind.DERIVATION),
        ("elephantine", "elephant", KinKind.DERIVATION),
        ("telephone", "phone", KinKind.CLIPPING),
        ("exam", "examination", KinKind.CLIPPING),
        ("flavour", "flavor", KinKind.SPELLING),
        ("practice", "practise", KinKind.SPELLING),
        ("honest", "dishonest", KinKind.PREFIX),
        ("luck", "unlucky", KinKind.PREFIX),
        ("snowflake", "flake", KinKind.COMPOUND),
        ("flake", "snowflake", KinKind.COMPOUND),
        ("dragonfly", "fly", KinKind.COMPOUND),
        ("over", "overcoat", KinKind.COMPOUND),
        ("firefighter", "fight", KinKind.COMPOUND),
        ("teeth", "toothbrush", KinKind.COMPOUND),
        ("monkey", "monk", KinKind.PART),
        ("researcher", "search", KinKind.DERIVATION),
        ("independence", "depend", KinKind.DERIVATION),
        ("singer", "song", KinKind.DERIVATION),
        ("depth", "deepen", KinKind.DERIVATION),
        ("dutiable", "duty", KinKind.DERIVATION),
        ("insomnia", "insomniac", KinKind.DERIVATION),
        ("passenger", "passage", KinKind.DERIVATION),
        ("unbeatable", "beat", KinKind.PREFIX),
        ("dethrone", "throne", KinKind.PREFIX),
        ("bilingual", "lingual", KinKind.PREFIX),
        ("unresolved", "resolved", KinKind.PREFIX),
        ("twilight", "light", KinKind.COMPOUND),
    ],
)
def test_kin_names_the_kind_and_both_words(a: str, b: str, kind: KinKind) -> None:
    kin = WORDS.kin(a, b)
    assert isinstance(kin, Kin)
    assert kin.kind is kind
    assert a in kin.reason
    assert b in kin.reason


def test_a_reason_says_how_a_word_was_made() -> None:
    assert WORDS.kin("muddy", "mud") == Kin(KinKind.DERIVATION, "muddy is made from mud")
    assert WORDS.kin("telephone", "phone") == Kin(KinKind.CLIPPING, "phone is short for telephone")
    assert WORDS.kin("steal", "stolen") == Kin(KinKind.INFLECTION, "stolen is a form of steal")
    assert WORDS.kin("lighthouse", "house") == Kin(KinKind.COMPOUND, "house is part of lighthouse")


@pytest.mark.parametrize(
    ("a", "b"),
    [("monk", "monkey"), ("heart", "cardiac"), ("moon", "lunar"), ("night", "nocturnal"), ("mother", "maternal"),
     ("hole", "holly"), ("season", "son"), ("numb", "number"), ("rapport", "port"), ("support", "port"),
     ("ham", "hamburger"), ("moth", "grandmother"), ("corn", "corner"), ("tow", "tower"), ("let", "letter"),
     ("display", "play"), ("report", "port"), ("trade", "tradition"), ("father", "dad"), ("pill", "pile"),
     ("business", "busy"), ("mud", "mud"), ("", "mud"), ("mud", ""),
     ("seam", "seaman"), ("side", "insidious"), ("biology", "logistics"), ("tray", "betray"), ("apart", "party"),
     ("critic", "hypocrite"), ("uncle", "clean"), ("moon", "month")],
)  # fmt: skip
def test_kin_leaves_the_rest_alone(a: str, b: str) -> None:
    assert WORDS.kin(a, b) is None


def test_lemmas_and_inflections() -> None:
    assert WORDS.lemmas("stolen") == ("steal",)
    assert WORDS.lemmas("Mice") == ("mouse",)
    assert WORDS.lemmas("river") == ("river",)
    assert WORDS.lemmas("zorble") == ()
    assert WORDS.inflections("mice") == ("mice", "mouse", "moused", "mouses", "mousing")
    assert {"steal", "stealing", "steals", "stole", "stolen", "stoles"} <= set(WORDS.inflections("stole"))
    assert {"good", "better", "best"} <= set(WORDS.inflections("better"))
    assert WORDS.inflections("zorble") == ()
    assert WORDS.inflections("") == ()


@given(st.text(max_size=60), st.text(max_size=60))
def test_no_text_is_too_strange(a: str, b: str) -> None:
    WORDS.kin(a, b)
    assert all(map(WORDS.is_word, (*WORDS.lemmas(a), *WORDS.inflections(b))))


@given(st.sampled_from(WORDS.common(20_000)), st.sampled_from(WORDS.common(20_000)))
def test_kinship_other_than_part_holds_both_ways(a: str, b: str) -> None:
    one, other = WORDS.kin(a, b), WORDS.kin(b, a)
    if one and one.kind is not KinKind.PART:
        assert other
        assert other.kind is one.kind


@given(st.sampled_from(WORDS.common(20_000)))
def test_all_inflections_of_a_word_are_kin_to_it(word: str) -> None:
    for form in WORDS.inflections(word):
        assert form == word or WORDS.kin(word, form)
