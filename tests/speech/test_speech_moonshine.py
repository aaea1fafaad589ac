"""The neural decoder: any word, and listed words better."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from spoken import hiss, say

from voicegame.errors import ModelError, RecognizerError
from voicegame.messages import Grammar
from voicegame.speech.moonshine import MoonshineRecognizer, packaged_folder
from voicegame.speech.moonshine_tokens import Tokens
from voicegame.speech.normal_text import normal

OPEN = Grammar((), open_words=True)
WORDS = ("castle", "music", "winter", "garden", "mountain", "kitchen", "pencil", "pirate")


@pytest.fixture
def folder(moonshine: MoonshineRecognizer) -> Path:
    return packaged_folder()


@pytest.mark.slow
def test_open_words_are_among_the_hypotheses(moonshine: MoonshineRecognizer) -> None:
    right = 0
    for word in WORDS:
        texts = [hypothesis.text for hypothesis in moonshine.hear(say("rms", word), OPEN)]
        assert 1 <= len(texts) <= 10
        right += word in texts
    assert right >= 6


@pytest.mark.slow
def test_listed_words_are_found_where_open_speech_misses_them(moonshine: MoonshineRecognizer) -> None:
    open_right = listed_right = 0
    for word in WORDS:
        sound = say("espeak", word)
        open_right += word in [h.text for h in moonshine.hear(sound, OPEN)]
        listed_right += word in [
            h.text for h in moonshine.hear(sound, Grammar((), (*WORDS, "river", "candle"), open_words=True))
        ]
    assert listed_right >= max(open_right, 7)


@pytest.mark.slow
def test_a_sentence_is_heard(moonshine: MoonshineRecognizer) -> None:
    assert moonshine.hear(say("rms", "the castle is near the river"), OPEN)[0].text == "the castle is near the river"


def test_a_damaged_model_file_is_one_sentence(folder: Path, tmp_path: Path) -> None:
    for file in folder.iterdir():
        shutil.copy(file, tmp_path)
    (tmp_path / "tokenizer.bin").write_bytes(b"\x05hello" + bytes(241_633))
    with pytest.raises(ModelError, match=r"^The model file tokenizer\.bin is damaged or another version: install"):
        MoonshineRecognizer(tmp_path)


def test_a_missing_model_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"^The model file encoder_model\.ort is missing: install the model again\.$"):
        MoonshineRecognizer(tmp_path)


def test_a_missing_package_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(ModelError, match=r"install the extra voicegame\[hearing\]\.$"):
        MoonshineRecognizer()


@pytest.mark.slow
def test_closed_twice_then_refuses(folder: Path) -> None:
    recognizer = MoonshineRecognizer()
    recognizer.close()
    recognizer.close()
    with pytest.raises(RecognizerError, match=r"closed\.$"):
        recognizer.hear(hiss(1, 0.1), OPEN)


@pytest.mark.parametrize(
    "text", ["River", "river", "don't", "Yellow", "my clue is castle", "antidisestablishmentarianism"]
)
def test_token_ids_spell_the_text_they_came_from(folder: Path, text: str) -> None:
    tokens = Tokens((folder / "tokenizer.bin").read_bytes())
    assert tokens.text(tokens.ids(text)) == text


def test_a_token_list_cut_short_is_one_sentence() -> None:
    with pytest.raises(ModelError, match="cut short"):
        Tokens(b"\x03abc\x09de")


@pytest.mark.parametrize(
    ("heard", "text"),
    [
        ("Plan it!", "plan it"),
        ("Yellow, yellow. Yellow", "yellow"),
        ("I don’t know.", "i don't know"),
        ("42 and 7, 1999", "forty two and seven 1999"),
        ("20", "twenty"),
        ("...", ""),
    ],
)
def test_text_is_lower_case_words_without_punctuation(heard: str, text: str) -> None:
    assert normal(heard) == text
