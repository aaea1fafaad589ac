"""What a recogniser is told to listen for."""

from dataclasses import replace

import pytest
from states import STATES, Understand

from voicegame.lexicon import load
from voicegame.messages import Expectation
from voicegame.nlu import Sentences, grammar


@pytest.mark.parametrize("state", sorted(STATES))
def test_every_phrase_is_understood_as_an_expected_intent(hear: Understand, sentences: Sentences, state: str) -> None:
    phrases = grammar(sentences, STATES[state]).phrases
    assert {phrase for phrase in phrases if hear(state, phrase).name not in STATES[state].intents} == set()


@pytest.mark.parametrize("state", sorted(STATES))
def test_phrases_are_bounded_distinct_and_plain(sentences: Sentences, state: str) -> None:
    phrases = grammar(sentences, STATES[state]).phrases
    assert 10 < len(phrases) <= 400
    assert len(set(phrases)) == len(phrases)
    assert not [phrase for phrase in phrases if set("{}[]()|") & set(phrase) or phrase != phrase.lower()]


def test_the_list_stays_the_same_while_words_are_used_up(sentences: Sentences) -> None:
    guess = STATES["guess"]
    assert grammar(sentences, guess) == grammar(sentences, replace(guess, excluded=frozenset({"river"})))


def test_any_word_may_come_only_for_clues_guesses_and_names(sentences: Sentences) -> None:
    assert [state for state in sorted(STATES) if grammar(sentences, STATES[state]).open_words] == [
        "clue", "correction", "giver", "guess", "names", "round",
    ]  # fmt: skip


def test_likely_names_are_put_into_introductions(sentences: Sentences) -> None:
    listening = grammar(sentences, Expectation(frozenset({"this_is"}), "name", ("cleo",)))
    assert "this is cleo" in listening.phrases


def test_the_first_form_of_every_intent_comes_before_second_forms(sentences: Sentences) -> None:
    phrases = grammar(sentences, Expectation(frozenset({"undo", "score"}))).phrases
    assert {sentences.commands[phrase].intent for phrase in phrases[:2]} == {"undo", "score"}


def test_the_lexicon_pronounces_nearly_every_word_of_the_phrases(sentences: Sentences) -> None:
    spoken = {
        word for state in STATES.values() for phrase in grammar(sentences, state).phrases for word in phrase.split()
    }
    silent = {word for word in spoken if "'" not in word and not word.isdigit() and not load().pronunciations(word)}
    assert silent == set()
