"""Choosing a voice, remembering what it said, and voices without sound."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voicegame.errors import ConfigError, VoiceError
from voicegame.messages import Pcm
from voicegame.voice import factory
from voicegame.voice.cache import CachedVoice
from voicegame.voice.factory import best_voice
from voicegame.voice.silent import SilentLoudspeaker, SilentVoice

SILENCE = "Nothing is spoken; the words are on the screen."


class Counting:
    """Gives as many samples as the text has letters, and counts how often it was asked."""

    name = "counting"

    def __init__(self) -> None:
        self.asked: list[tuple[str, int]] = []
        self.closed = False

    def synthesize(self, text: str, words_per_minute: int) -> Pcm:
        self.asked.append((text, words_per_minute))
        return Pcm(b"\1\0" * len(text), 16_000)

    def close(self) -> None:
        self.closed = True


class Mute(Counting):
    def synthesize(self, text: str, words_per_minute: int) -> Pcm:
        super().synthesize(text, words_per_minute)
        raise VoiceError("The voice is mute.")


def install(monkeypatch: pytest.MonkeyPatch, espeak: type[Counting], pyttsx3: type[Counting]) -> list[Counting]:
    made: list[Counting] = []

    def maker(kind: type[Counting]) -> object:
        def make() -> Counting:
            made.append(kind())
            return made[-1]

        return make

    monkeypatch.setattr(factory, "SPEAKING", {"espeak-ng": maker(espeak), "pyttsx3": maker(pyttsx3)})
    return made


def test_the_first_voice_that_works_is_taken_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, Counting, Counting)
    voice, sentence = best_voice()
    assert isinstance(voice, CachedVoice)
    assert sentence == "The voice is espeak-ng."


def test_a_preferred_voice_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, Counting, Counting)
    assert best_voice("pyttsx3")[1] == "The voice is pyttsx3."


def test_a_voice_that_fails_is_closed_and_the_sentence_tells_why_another_speaks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = install(monkeypatch, Mute, Counting)
    voice, sentence = best_voice("espeak-ng")
    assert sentence == "The voice is mute. The voice is pyttsx3."
    assert [each.closed for each in made] == [True, False]
    voice.close()
    assert made[1].closed


def test_without_any_voice_the_game_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, Mute, Mute)
    voice, sentence = best_voice()
    assert voice.name == "silent"
    assert sentence == f"The voice is mute. The voice is mute. {SILENCE}"


def test_silence_can_be_preferred() -> None:
    voice, sentence = best_voice("silent")
    assert isinstance(voice, SilentVoice)
    assert sentence == SILENCE


def test_an_unknown_voice_is_one_sentence() -> None:
    with pytest.raises(ConfigError) as caught:
        best_voice("hal")
    assert str(caught.value) == "There is no voice called hal; the voices are espeak-ng, pyttsx3, silent."


def test_a_prompt_is_rendered_once_for_each_text_and_rate() -> None:
    counting = Counting()
    cached = CachedVoice(counting)
    for text, rate in (("a clue", 175), ("a clue", 175), ("a clue", 300), ("pass", 175), ("a clue", 175)):
        assert len(cached.synthesize(text, rate).samples) == 2 * len(text)
    assert counting.asked == [("a clue", 175), ("a clue", 300), ("pass", 175)]
    assert cached.name == "counting"
    cached.close()
    assert counting.closed
    cached.synthesize("pass", 175)
    assert len(counting.asked) == 4


def test_a_failure_is_not_remembered() -> None:
    mute = Mute()
    cached = CachedVoice(mute)
    for _ in range(2):
        with pytest.raises(VoiceError):
            cached.synthesize("hello", 175)
    assert len(mute.asked) == 2


def test_the_least_used_prompt_goes_when_the_cache_is_full() -> None:
    counting = Counting()
    cached = CachedVoice(counting, limit=8)
    for text in ("aa", "bb", "aa", "cc", "aa", "bb"):
        cached.synthesize(text, 175)
    assert [text for text, _ in counting.asked] == ["aa", "bb", "cc", "bb"]


@given(st.lists(st.text(min_size=1, max_size=12), max_size=40), st.integers(0, 60))
def test_the_cache_never_outgrows_its_limit_and_never_lies(texts: list[str], limit: int) -> None:
    cached = CachedVoice(Counting(), limit)
    for text in texts:
        assert len(cached.synthesize(text, 175).samples) == 2 * len(text)
        kept = sum(len(pcm.samples) for pcm in cached._kept.values())
        assert kept == cached._size <= limit


def test_the_silent_voice_remembers_what_was_said() -> None:
    voice = SilentVoice()
    assert voice.synthesize("Team two.", 200).seconds == 0
    voice.close()
    assert list(voice.said) == [("Team two.", 200)]


def test_the_silent_loudspeaker_remembers_what_was_played() -> None:
    loudspeaker = SilentLoudspeaker()
    pcm = Pcm(bytes(4), 16_000)
    loudspeaker.play(pcm, 0.5)
    loudspeaker.stop()
    loudspeaker.close()
    assert list(loudspeaker.played) == [(pcm, 0.5)]
    assert loudspeaker.stops == 1
