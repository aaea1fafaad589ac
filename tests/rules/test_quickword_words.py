"""Which words may stand on a list: Q17, Q18, QG14 to QG16, D3, D15, on labelled words and on anything else."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voicegame.lexicon import load, parse_amendment
from voicegame.rules.quickword import BLUE_WITH_NAMES, GREEN, STRICT, Verdict, WordRules, judge_word

WORDS = load()
DATA = Path(__file__).parent / "quickword_data"
INFLECTED = {Verdict.PLURAL, Verdict.VERB_S}


def verdict(text: str, rules: WordRules = STRICT) -> Verdict:
    return judge_word(WORDS, text, rules).verdict


def labelled(name: str) -> list[tuple[str, str, str]]:
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return [(row["word"], row["verdict"], row["kind"]) for row in csv.DictReader(file, delimiter="\t")]


def wanted(label: str, kind: str) -> set[Verdict]:
    """Return the rulings that agree with a label."""
    if kind == "tantum":
        # Labelled by Q17 to the letter, but QG14 accepts nouns without a singular.
        return {Verdict.OK}
    if label == "POLICY":
        return {Verdict.POLICY, Verdict.OK}
    return INFLECTED if label in INFLECTED else {Verdict(label)}


@pytest.mark.parametrize("name", ["words.tsv", "words_more.tsv"])
def test_labelled_words_are_judged_as_labelled(name: str) -> None:
    wrong = [word for word, label, kind in labelled(name) if verdict(word) not in wanted(label, kind)]
    assert len(wrong) <= 0.01 * len(labelled(name)), wrong


def test_words_that_wobble_are_left_to_the_table() -> None:
    for word in (
        "data",
        "media",
        "people",
        "dice",
        "means",
        "was",
        "its",
        "hers",
        "stairs",
        "headquarters",
        "dominoes",
    ):
        assert verdict(word) is Verdict.POLICY, word


@pytest.mark.parametrize("text", ["WASTE", "wasted", "wasting", "Focus", "kiss", "pass", "bus", "glass", "lens", "gas"])
def test_q17_variations_of_a_word_are_permitted(text: str) -> None:
    assert verdict(text) is Verdict.OK


def test_q17_wastes_is_told_as_plural_or_verb_in_s() -> None:
    ruling = judge_word(WORDS, "wastes")
    assert ruling.verdict in INFLECTED
    assert ruling.reason == "wastes is the plural or verb in s of waste"
    assert ruling.rule == "Q17"


@pytest.mark.parametrize("text", ["waste-paper", "well-to-do", "x-ray", "x ray", "merry go round"])
def test_q17_hyphenated_words_are_not_permitted(text: str) -> None:
    assert verdict(text) is Verdict.HYPHEN


def test_q17_the_closed_form_of_a_hyphenated_word_counts() -> None:
    assert verdict("cooperate") is Verdict.OK
    assert judge_word(WORDS, "co-operate").reason == "co-operate is hyphenated, though cooperate counts as one word"
    assert judge_word(WORDS, "butter fly").word == "butterfly"


@pytest.mark.parametrize("text", ["etc", "etc.", "TV", "U.S.", "e.g.", "don't", "it\u2019s", "dog's"])
def test_q17_abbreviations_are_not_permitted(text: str) -> None:
    assert verdict(text) is Verdict.ABBR


@pytest.mark.parametrize("text", ["radar", "lab", "phone", "laser", "fridge"])
def test_qg15_abbreviations_that_have_become_words_are(text: str) -> None:
    assert verdict(text) is Verdict.OK


def test_q18_names_are_allowed_only_by_agreement() -> None:
    for name in ("Shakespeare", "paris", "Dutch"):
        assert verdict(name) is Verdict.PROPER
        assert verdict(name, BLUE_WITH_NAMES) is Verdict.OK
    assert verdict("O'Brien", BLUE_WITH_NAMES) is Verdict.OK
    assert verdict("orca") is Verdict.OK
    assert verdict("wastes", BLUE_WITH_NAMES) in INFLECTED


def test_qg14_irregular_plurals_are_refused_and_singulars_in_s_accepted() -> None:
    assert {verdict(word) for word in ("mice", "geese", "alumni", "larvae", "children", "taxis", "menus")} == {
        Verdict.PLURAL
    }
    assert {verdict(word) for word in ("gas", "series", "chess", "mathematics", "mews", "summons", "news")} == {
        Verdict.OK
    }


def test_qg14_nouns_without_a_singular_are_accepted_unless_the_table_says_otherwise() -> None:
    for word in ("scissors", "trousers", "tweezers"):
        assert verdict(word) is Verdict.OK
        assert verdict(word, WordRules(plural_only=False)) is Verdict.PLURAL


def test_b06_words_in_s_are_told_apart() -> None:
    assert {verdict(word) for word in ("gas", "basis", "series")} == {Verdict.OK}
    assert {verdict(word) for word in ("gates", "bats", "spoons")} <= INFLECTED
    assert "spoon" in judge_word(WORDS, "spoons").reason


def test_d15_green_is_exempt_from_the_bans() -> None:
    for text in ("wastes", "well-to-do", "TV", "Longfellow", "german shepherd"):
        assert verdict(text, GREEN) is Verdict.OK, text
    assert verdict("zorble", GREEN) is Verdict.NOTWORD
    assert verdict("zorble flib", GREEN) is Verdict.NOTWORD


def test_d3_a_word_is_compared_folded() -> None:
    for text in ("a horse", "The HORSE", "um, horse please", "h o r s e", "hotel oscar romeo sierra echo", " horse! "):
        assert judge_word(WORDS, text).word == "horse"
    assert judge_word(WORDS, "cafe\u0301").word == "cafe"


@pytest.mark.parametrize("text", ["", " ", "🙂", "123", "b2b", "слово", "wаste", "two words", "b", "-", "x" * 10_000])
def test_what_is_no_word_is_told_so(text: str) -> None:
    ruling = judge_word(WORDS, text)
    assert ruling.verdict is Verdict.NOTWORD
    assert 0 < len(ruling.reason) < 120


def test_unusual_words_are_marked() -> None:
    assert judge_word(WORDS, "unattentive").unusual
    assert not judge_word(WORDS, "waste").unusual


def test_a_tables_own_dictionary_counts() -> None:
    own = WORDS.amended(parse_amendment("zorble\nNASA\n-waste\nzorbles\n", "ours"))
    assert judge_word(own, "zorble").allowed
    assert judge_word(own, "nasa").allowed
    assert judge_word(own, "waste").verdict is Verdict.NOTWORD
    assert judge_word(own, "zorbles").reason == "zorbles is the plural of zorble"


@given(st.text(max_size=80) | st.sampled_from(WORDS.common(20_000)), st.sampled_from([STRICT, BLUE_WITH_NAMES, GREEN]))
def test_every_text_has_a_ruling_with_a_short_reason(text: str, rules: WordRules) -> None:
    ruling = judge_word(WORDS, text, rules)
    assert ruling.word in ruling.reason or ruling.verdict in (Verdict.HYPHEN, Verdict.ABBR, Verdict.NOTWORD)
    assert 0 < len(ruling.reason) < 200
    assert "\n" not in ruling.word


@given(st.sampled_from(WORDS.common(20_000)))
def test_the_looser_rules_refuse_nothing_that_the_stricter_allow(word: str) -> None:
    if verdict(word) is Verdict.OK:
        assert verdict(word, BLUE_WITH_NAMES) is Verdict.OK
        assert verdict(word, GREEN) is Verdict.OK
