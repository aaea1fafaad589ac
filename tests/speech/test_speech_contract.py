"""What every recogniser promises, tried on each of them with real sound."""

from __future__ import annotations

import numpy as np
import pytest
from spoken import RATE, hiss, pcm, say, silence, tone

from voicegame.errors import RecognizerError
from voicegame.messages import Grammar, Hypothesis, Pcm
from voicegame.ports import Recognizer

ENGLISH = Grammar(("say that again", "what is the score", "new game", "i pass"), ("river", "castle", "doctor"))
KOREAN = Grammar(("시작", "사람", "음악"))
RECOGNIZERS = ("sphinx", "moonshine", "vosk", "ensemble")


@pytest.fixture(params=RECOGNIZERS)
def recognizer(request: pytest.FixtureRequest) -> Recognizer:
    found: Recognizer = request.getfixturevalue(request.param)
    return found


def grammar(recognizer: Recognizer) -> Grammar:
    return KOREAN if recognizer.name == "vosk" else ENGLISH


def spoken(recognizer: Recognizer) -> tuple[Pcm, str]:
    if recognizer.name == "vosk":
        return say("espeak-ko", "시작"), "시작"
    return say("rms", "what is the score"), "what is the score"


@pytest.mark.slow
def test_a_phrase_is_heard(recognizer: Recognizer) -> None:
    sound, text = spoken(recognizer)
    heard = recognizer.hear(sound, grammar(recognizer))
    assert isinstance(heard, tuple)
    assert heard[0].text == text


@pytest.mark.slow
def test_hypotheses_differ_and_name_their_source(recognizer: Recognizer) -> None:
    sound, _ = spoken(recognizer)
    heard = recognizer.hear(sound, grammar(recognizer))
    texts = [hypothesis.text for hypothesis in heard]
    assert 1 <= len(texts) <= 10
    assert len(set(texts)) == len(texts)
    assert all(
        isinstance(hypothesis, Hypothesis) and hypothesis.text == hypothesis.text.lower() for hypothesis in heard
    )
    assert {hypothesis.source for hypothesis in heard} <= {"sphinx", "moonshine", "vosk"}


@pytest.mark.slow
def test_the_same_sound_is_heard_the_same_again(recognizer: Recognizer) -> None:
    sound, _ = spoken(recognizer)
    first = recognizer.hear(sound, grammar(recognizer))
    again = recognizer.hear(sound, grammar(recognizer))
    assert [h.text for h in first] == [h.text for h in again]


@pytest.mark.slow
@pytest.mark.parametrize("samples", [b"", b"\0", b"\0\0", silence(2).samples])
def test_silence_is_nothing(recognizer: Recognizer, samples: bytes) -> None:
    assert recognizer.hear(Pcm(samples, RATE), grammar(recognizer)) == ()


@pytest.mark.slow
def test_noise_is_nothing(recognizer: Recognizer) -> None:
    assert recognizer.hear(hiss(2), grammar(recognizer)) == ()


@pytest.mark.slow
def test_five_minutes_of_anything_end(recognizer: Recognizer) -> None:
    heard = recognizer.hear(tone(300), grammar(recognizer))
    assert len(heard) <= 10
    assert all(len(hypothesis.text) < 2_000 for hypothesis in heard)


@pytest.mark.slow
def test_sound_at_another_rate_is_refused_in_one_sentence(recognizer: Recognizer) -> None:
    with pytest.raises(RecognizerError, match="needs sound at 16000 samples a second, but this has 8000"):
        recognizer.hear(pcm(np.zeros(8_000), rate=8_000), grammar(recognizer))


@pytest.mark.slow
def test_a_grammar_it_knows_nothing_of_hears_nothing_and_breaks_nothing(recognizer: Recognizer) -> None:
    sound, text = spoken(recognizer)
    for strange in (Grammar(()), Grammar(("",), (" ",)), Grammar(("qwxzq | <unk> ; \\",), ('"]',))):
        heard = recognizer.hear(sound, strange)
        assert all(hypothesis.source == "moonshine" for hypothesis in heard)
    assert recognizer.hear(sound, grammar(recognizer))[0].text == text
