"""Vosk in its child process: what goes wrong there stays there."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from spoken import hiss, say

from voicegame.errors import ModelError, RecognizerError
from voicegame.messages import Grammar
from voicegame.speech.vosk_process import VoskRecognizer, phrase_list

FAKE = (sys.executable, str(Path(__file__).with_name("fake_vosk_child.py")))
GRAMMAR = Grammar(("new game",))
SOUND = hiss(0.5, 0.1)
KOREAN = Grammar(("시작", "사람", "음악"))


@pytest.fixture
def model(tmp_path: Path) -> Path:
    """A folder that looks like a model."""
    for name in ("am/final.mdl", "conf/mfcc.conf", "graph/HCLr.fst"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("x")
    (tmp_path / "say").write_text("new game")
    return tmp_path


@pytest.fixture
def recognizer(model: Path) -> Iterator[VoskRecognizer]:
    made = VoskRecognizer(model, patience=1.0, command=FAKE)
    yield made
    made.close()


@pytest.mark.parametrize(
    ("order", "complaint"),
    [
        ("hang", "The recogniser Vosk did not answer within 1 seconds."),
        ("die", "The recogniser Vosk stopped working."),
        ("babble", "The recogniser Vosk gave an answer that makes no sense."),
    ],
)
def test_a_child_that_fails_is_one_sentence_and_the_next_utterance_is_heard(
    model: Path, recognizer: VoskRecognizer, order: str, complaint: str
) -> None:
    (model / "say").write_text(order)
    with pytest.raises(RecognizerError) as failure:
        recognizer.hear(SOUND, GRAMMAR)
    assert str(failure.value) == complaint
    (model / "say").write_text("new game")
    assert [hypothesis.text for hypothesis in recognizer.hear(SOUND, GRAMMAR)] == ["new game"]


def test_a_child_that_cannot_load_its_model_is_one_sentence(model: Path) -> None:
    (model / "bad").touch()
    with pytest.raises(ModelError, match=r"^The recogniser Vosk cannot load the model .*\.$"):
        VoskRecognizer(model, command=FAKE)


@pytest.mark.parametrize("missing", ["am/final.mdl", "conf/mfcc.conf", "graph/HCLr.fst"])
def test_a_folder_that_lacks_a_part_never_reaches_the_library(model: Path, missing: str) -> None:
    (model / missing).write_text("")
    with pytest.raises(ModelError, match="is damaged: it has no "):
        VoskRecognizer(model, command=FAKE)


def test_no_folder_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"^There is no recogniser model at .*nothing\.$"):
        VoskRecognizer(tmp_path / "nothing", command=FAKE)


def test_unknown_words_and_nothing_are_no_hypotheses(model: Path, recognizer: VoskRecognizer) -> None:
    for said in ("[unk]", "", "  "):
        (model / "say").write_text(said)
        assert recognizer.hear(SOUND, GRAMMAR) == ()


def test_closed_twice_then_refuses(recognizer: VoskRecognizer) -> None:
    recognizer.close()
    recognizer.close()
    with pytest.raises(RecognizerError, match=r"closed\.$"):
        recognizer.hear(SOUND, GRAMMAR)


@given(st.lists(st.text(max_size=12), max_size=5), st.lists(st.text(max_size=12), max_size=5))
def test_phrase_lists_hold_only_what_the_library_survives(phrases: list[str], words: list[str]) -> None:
    listed = phrase_list(Grammar(tuple(phrases), tuple(words)))
    assert all(text.strip() == text != "" and not set(text) & set('[]"\\') for text in listed)
    assert phrase_list(Grammar(tuple(phrases), tuple(words), open_words=True)) == []


@pytest.mark.slow
@pytest.mark.parametrize("word", KOREAN.phrases)
def test_a_real_model_hears_each_word(vosk: VoskRecognizer, word: str) -> None:
    assert vosk.hear(say("espeak-ko", word), KOREAN)[0].text == word


@pytest.mark.slow
def test_a_real_model_hears_open_speech_with_alternatives(vosk: VoskRecognizer) -> None:
    assert len(vosk.hear(say("espeak-ko", "음악"), Grammar((), open_words=True))) > 1


@pytest.mark.slow
def test_a_real_library_given_a_damaged_model_is_one_sentence(korean_model: Path, tmp_path: Path) -> None:
    damaged = tmp_path / "model"
    shutil.copytree(korean_model, damaged, ignore=shutil.ignore_patterns("Gr.fst", "final.ie"))
    (damaged / "am" / "final.mdl").write_bytes((korean_model / "am" / "final.mdl").read_bytes()[:10_000])
    with pytest.raises(ModelError, match=r"^The recogniser Vosk cannot load the model model\.$"):
        VoskRecognizer(damaged)
