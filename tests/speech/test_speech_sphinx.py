"""PocketSphinx: listed phrases are heard, others doubted."""

from __future__ import annotations

import pytest
from spoken import hiss, joined, say, silence

from voicegame.errors import ModelError, RecognizerError
from voicegame.messages import Grammar
from voicegame.speech.sphinx import SphinxRecognizer

COMMANDS = Grammar(
    (
        "new game",
        "start the game",
        "repeat that",
        "say that again",
        "what is the score",
        "i pass",
        "skip this word",
        "undo that",
        "pause the game",
        "help me please",
        "speak slower",
        "read the rules",
        "whose turn is it",
        "quit the game",
        "next player",
    )
)
VOICES = ("slt", "rms", "espeak")


@pytest.mark.slow
@pytest.mark.parametrize("voice", VOICES)
def test_commands_are_heard(sphinx: SphinxRecognizer, voice: str) -> None:
    right = 0
    for phrase in COMMANDS.phrases:
        heard = sphinx.hear(say(voice, phrase), COMMANDS)
        right += bool(heard) and heard[0].text == phrase
    assert right >= len(COMMANDS.phrases) - 2


@pytest.mark.slow
@pytest.mark.parametrize("voice", VOICES)
def test_words_outside_the_grammar_seldom_become_commands(sphinx: SphinxRecognizer, voice: str) -> None:
    others = ("castle", "banana", "mountain", "elephant", "umbrella", "chocolate", "thunder", "kitchen")
    assert sum(bool(sphinx.hear(say(voice, word), COMMANDS)) for word in others) <= 1


@pytest.mark.slow
def test_doubted_speech_still_has_nearest_phrases_to_ask_about(sphinx: SphinxRecognizer) -> None:
    grammar = Grammar((), ("castle", "river", "kitchen", "summer"))
    heard = sphinx.weigh(say("slt", "umbrella"), grammar)
    assert not heard.confident
    assert {hypothesis.text for hypothesis in heard.hypotheses} <= set(grammar.words)


@pytest.mark.slow
def test_phrases_with_unknown_words_are_skipped_and_the_rest_heard(sphinx: SphinxRecognizer) -> None:
    grammar = Grammar(("play zzyzxqwk", "say that again"), ("qqqq", "river"))
    assert sphinx.hear(say("slt", "river"), grammar)[0].text == "river"


@pytest.mark.slow
def test_digital_silence_around_speech_is_decoded_all_the_same(sphinx: SphinxRecognizer) -> None:
    word = say("slt", "doctor", 0.0, 0.0)
    heard = sphinx.hear(joined(silence(0.4), word, silence(0.5)), Grammar((), ("doctor", "river", "castle")))
    assert heard[0].text == "doctor"


@pytest.mark.slow
def test_many_grammars_in_turn_do_not_confuse_it(sphinx: SphinxRecognizer) -> None:
    sound = say("slt", "doctor")
    for i in range(20):
        grammar = Grammar(
            (), ("doctor", *(["river", "castle", "music", "banana", "winter"][: i % 5])) if i % 2 else ("mountain",)
        )
        texts = [hypothesis.text for hypothesis in sphinx.hear(sound, grammar)]
        assert texts[:1] == (["doctor"] if i % 2 else [])


@pytest.mark.slow
def test_closed_twice_then_refuses() -> None:
    recognizer = SphinxRecognizer()
    recognizer.close()
    recognizer.close()
    with pytest.raises(RecognizerError, match=r"closed\.$"):
        recognizer.hear(hiss(1, 0.1), COMMANDS)


def test_a_missing_model_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    import pocketsphinx

    def missing(name: str) -> str:
        return "/nonexistent/" + name

    monkeypatch.setattr(pocketsphinx, "get_model_path", missing)
    with pytest.raises(ModelError, match=r"^The model of the recogniser PocketSphinx is missing or damaged\.$"):
        SphinxRecognizer()


def test_it_prints_nothing(sphinx: SphinxRecognizer, capfd: pytest.CaptureFixture[str]) -> None:
    sphinx.hear(hiss(1, 0.1), Grammar(("qqqq zzzz", "new game")))
    assert capfd.readouterr() == ("", "")
