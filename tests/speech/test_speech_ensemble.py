"""Several recognisers as one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from spoken import hiss, say

from voicegame.errors import ModelError, RecognizerError
from voicegame.messages import Grammar, Hypothesis, Pcm
from voicegame.speech import best_recognizer
from voicegame.speech.ensemble import FAILURES_ALLOWED, EnsembleRecognizer
from voicegame.speech.sphinx import Heard

SOUND = hiss(0.5, 0.1)
CLOSED = Grammar(("new game",))
OPEN = Grammar(("new game",), ("river",), open_words=True)


class Part:
    """Hears what it is told to, or fails."""

    def __init__(self, name: str, texts: Sequence[str] = (), confident: bool = True, fails: bool = False) -> None:
        self.name = name
        self.texts = texts
        self.confident = confident
        self.fails = fails
        self.asked = 0
        self.closed = 0

    def hear(self, pcm: Pcm, grammar: Grammar) -> tuple[Hypothesis, ...]:
        self.asked += 1
        if self.fails:
            raise RecognizerError(f"{self.name} is broken.")
        return tuple(Hypothesis(text, -float(i), self.name) for i, text in enumerate(self.texts))

    def weigh(self, pcm: Pcm, grammar: Grammar) -> Heard:
        return Heard(self.hear(pcm, grammar), self.confident)

    def close(self) -> None:
        self.closed += 1


def texts(recognizer: EnsembleRecognizer, grammar: Grammar) -> list[str]:
    return [hypothesis.text for hypothesis in recognizer.hear(SOUND, grammar)]


def test_a_closed_grammar_that_was_surely_heard_asks_nobody_else() -> None:
    neural = Part("moonshine", ["knew game"])
    assert texts(EnsembleRecognizer(Part("sphinx", ["new game"]), [neural]), CLOSED) == ["new game"]
    assert neural.asked == 0


def test_a_closed_grammar_in_doubt_puts_the_neural_decoder_first() -> None:
    parts = Part("sphinx", ["new game"], confident=False), [Part("moonshine", ["a game", "a name"])]
    assert texts(EnsembleRecognizer(*parts), CLOSED) == ["a game", "a name", "new game"]


def test_open_words_put_the_neural_decoder_first_and_tell_what_several_heard() -> None:
    parts = Part("sphinx", ["river", "liver"]), [Part("moonshine", ["quiver", "river"]), Part("vosk", ["ever"])]
    heard = EnsembleRecognizer(*parts).hear(SOUND, OPEN)
    assert [(item.text, item.source) for item in heard] == [
        ("quiver", "moonshine"),
        ("river", "moonshine"),
        ("ever", "vosk"),
        ("river", "sphinx"),
        ("liver", "sphinx"),
    ]


def test_a_sure_phrase_does_not_outrank_open_decoding() -> None:
    parts = Part("sphinx", ["that clue is illegal"]), [Part("moonshine", ["the clue is dirty"])]
    assert texts(EnsembleRecognizer(*parts), OPEN) == ["the clue is dirty", "that clue is illegal"]


def test_at_most_eight_hypotheses_of_a_part_come_back() -> None:
    parts = Part("sphinx", [f"a{i}" for i in range(9)]), [Part("moonshine", [f"b{i}" for i in range(9)])]
    assert len(texts(EnsembleRecognizer(*parts), OPEN)) == 16


def test_a_failing_part_is_said_once_and_dropped_and_the_rest_go_on() -> None:
    said: list[str] = []
    broken = Part("vosk", fails=True)
    recognizer = EnsembleRecognizer(Part("sphinx", ["river"]), [broken, Part("moonshine", ["liver"])], said.append)
    for _ in range(6):
        assert texts(recognizer, OPEN) == ["liver", "river"]
    assert said == ["vosk is broken."]
    assert (broken.asked, broken.closed) == (FAILURES_ALLOWED, 1)


def test_a_part_that_fails_once_is_asked_again() -> None:
    shaky = Part("vosk", ["ever"], fails=True)
    recognizer = EnsembleRecognizer(None, [shaky, Part("moonshine", ["river"])], lambda sentence: None)
    assert texts(recognizer, OPEN) == ["river"]
    shaky.fails = False
    assert texts(recognizer, OPEN) == ["ever", "river"]


def test_no_working_part_is_one_sentence() -> None:
    recognizer = EnsembleRecognizer(Part("sphinx", fails=True), [], lambda sentence: None)
    for _ in range(FAILURES_ALLOWED - 1):
        assert texts(recognizer, OPEN) == []
    with pytest.raises(RecognizerError, match=r"^No recogniser is working\.$"):
        texts(recognizer, OPEN)


def test_closed_twice_closes_each_part_once_then_refuses() -> None:
    part = Part("moonshine")
    recognizer = EnsembleRecognizer(None, [part])
    recognizer.close()
    recognizer.close()
    assert part.closed == 1
    with pytest.raises(RecognizerError, match=r"closed\.$"):
        recognizer.hear(SOUND, OPEN)


@pytest.mark.slow
def test_real_commands_and_open_words_are_heard_under_one_grammar(ensemble: EnsembleRecognizer) -> None:
    grammar = Grammar(("say that again", "what is the score", "undo that"), ("castle", "river"), open_words=True)
    for said in ("undo that", "castle", "mountain"):
        heard = ensemble.hear(say("rms", said), grammar)
        best = {item.source: item.text for item in reversed(heard)}
        assert said in best.values(), "no part has it first"


@pytest.mark.slow
def test_the_best_recogniser_says_what_it_is_made_of(tmp_path: Path) -> None:
    recognizer, sentence = best_recognizer(tmp_path, "sphinx")
    recognizer.close()
    assert sentence == "Listening with PocketSphinx for commands and listed words."


@pytest.mark.slow
def test_the_best_recogniser_takes_a_vosk_model_by_name(korean_model: Path, tmp_path: Path) -> None:
    (tmp_path / "korean").symlink_to(korean_model)
    recognizer, sentence = best_recognizer(tmp_path, "korean", locale="ko-KR")
    assert sentence == "Listening with Vosk with korean."
    assert recognizer.hear(say("espeak-ko", "시작"), Grammar(("시작", "사람")))[0].text == "시작"
    recognizer.close()


@pytest.mark.slow
def test_a_broken_part_is_left_out_and_said(tmp_path: Path) -> None:
    (tmp_path / "vosk-model-small-en-us-0.15").mkdir()
    recognizer, sentence = best_recognizer(tmp_path)
    recognizer.close()
    assert "PocketSphinx" in sentence
    assert "(the recogniser model vosk-model-small-en-us-0.15 is damaged: it has no am/final.mdl)" in sentence


def test_an_unknown_choice_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"^There is no recogniser or model called parrot: choose "):
        best_recognizer(tmp_path, "parrot")


def test_a_language_without_a_model_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"^No recogniser model for fr-FR is installed\.$"):
        best_recognizer(tmp_path, locale="fr-FR")
