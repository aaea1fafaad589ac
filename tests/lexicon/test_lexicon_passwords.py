"""Secret words: which they are, how hard, and what else they could be heard as."""

from __future__ import annotations

from itertools import groupby

import pytest

from voicegame.lexicon import Level, load
from voicegame.lexicon.resources import read_list

LEXICON = load()
SECRETS = LEXICON.passwords


def test_p2_a_secret_is_one_usual_word_and_no_name() -> None:
    for word in SECRETS.levels:
        assert word.isalpha()
        assert LEXICON.is_word(word, 60)
        assert not LEXICON.is_unusual(word)
        assert not LEXICON.is_proper(word)
        assert not LEXICON.is_abbreviation(word)


def test_every_secret_is_familiar_and_can_be_spoken() -> None:
    for word in SECRETS.levels:
        assert LEXICON.is_familiar(word)
        assert LEXICON.pronunciations(word)


def test_no_secret_is_offensive() -> None:
    assert not SECRETS.levels.keys() & set(read_list("dictionary/indecent"))


def test_no_two_secrets_are_forms_of_one_word() -> None:
    lemmas = sorted((lemma, word) for word in SECRETS.levels for lemma in LEXICON.lemmas(word))
    for lemma, rows in groupby(lemmas, key=lambda row: row[0]):
        words = {word for _, word in rows}
        assert lemma not in words or words == {lemma}


def test_each_level_has_words_for_a_deck_of_its_own() -> None:
    assert 2950 <= len(SECRETS.levels) <= 3400
    for level in Level:
        words = SECRETS.of(level)
        assert len(words) > 900
        assert list(words) == sorted(words)


@pytest.mark.parametrize(
    ("word", "level"),
    [("apple", Level.EASY), ("guitar", Level.EASY), ("dream", Level.NORMAL), ("grammar", Level.HARD)],
)
def test_things_one_can_picture_are_easier_than_ideas(word: str, level: Level) -> None:
    assert SECRETS.levels[word] is level


def test_homophones_are_other_words_said_the_same() -> None:
    assert SECRETS.homophones("aisle") == ("isle",)
    assert SECRETS.homophones("piano") == ()
    for word in SECRETS.levels:
        for heard in SECRETS.homophones(word):
            assert heard != word
            assert LEXICON.sounds_like(word, heard)


def test_a_spelling_variant_is_no_homophone() -> None:
    assert "armour" not in SECRETS.homophones("armor")
