"""The espeak-ng voice, with the real program and with programs that misbehave."""

from __future__ import annotations

import io
import shutil
import stat
import wave
from pathlib import Path

import pytest

from voicegame.errors import VoiceError
from voicegame.messages import Pcm
from voicegame.voice.espeak import EspeakVoice
from voicegame.voice.wav import wav_from_pcm

needs_espeak = pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="espeak-ng is not installed")


def program(folder: Path, *lines: str) -> str:
    """Return the path of a shell script that stands in for espeak-ng."""
    path = folder / "fake-espeak"
    path.write_text("\n".join(["#!/bin/sh", *lines]) + "\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


@needs_espeak
def test_a_sentence_becomes_sound_of_a_likely_length() -> None:
    pcm = EspeakVoice().synthesize("Team two, Cleo gives the clue.", 175)
    assert pcm.rate == 22_050
    assert 1.0 < pcm.seconds < 4.0
    assert any(pcm.samples)


@needs_espeak
def test_the_made_up_length_in_the_header_is_repaired_for_a_browser() -> None:
    pcm = EspeakVoice().synthesize("hello", 175)
    with wave.open(io.BytesIO(wav_from_pcm(pcm))) as reader:
        assert reader.getnframes() * 2 == len(pcm.samples)
        assert reader.readframes(reader.getnframes()) == pcm.samples


@needs_espeak
def test_faster_is_shorter_from_80_to_400_words_a_minute_and_not_beyond() -> None:
    voice = EspeakVoice()
    lengths = [voice.synthesize("one two three four five six", rate).seconds for rate in (80, 175, 400)]
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[0] > 3 * lengths[2]
    assert voice.synthesize("one two", 5) == voice.synthesize("one two", 80)
    assert voice.synthesize("one two", 9000) == voice.synthesize("one two", 400)


@needs_espeak
def test_b22_capitals_are_spoken_as_the_word() -> None:
    voice = EspeakVoice()
    assert voice.synthesize("row 3, TEA", 175) == voice.synthesize("row 3, tea", 175)


@needs_espeak
def test_text_that_looks_like_an_option_is_spoken() -> None:
    assert EspeakVoice().synthesize("-v nonsense --help", 175).seconds > 0.5


def test_b22_the_program_is_given_lower_case_and_letter_names(tmp_path: Path) -> None:
    (tmp_path / "answer.wav").write_bytes(wav_from_pcm(Pcm(b"\1\0" * 10, 22_050)))
    script = program(
        tmp_path, f'echo "$@" > {tmp_path}/options', f"cat > {tmp_path}/text", f"cat {tmp_path}/answer.wav"
    )
    pcm = EspeakVoice(program=script).synthesize("Guess NEW and the letter A. Row 3, TEA, one black.", 300)
    assert (tmp_path / "text").read_text() == "guess new and the letter eigh. row 3, tea, one black."
    assert "-s 300" in (tmp_path / "options").read_text()
    assert pcm == Pcm(b"\1\0" * 10, 22_050)


def test_blank_text_needs_no_program() -> None:
    assert EspeakVoice(program="no-such-program").synthesize("  ", 175).samples == b""


def test_a_missing_program_is_one_sentence() -> None:
    with pytest.raises(VoiceError, match=r"^The speech program no-such-program is not installed\.$"):
        EspeakVoice(program="no-such-program").synthesize("hello", 175)


def test_a_program_that_hangs_is_given_up_after_the_stated_time(tmp_path: Path) -> None:
    voice = EspeakVoice(program=program(tmp_path, "exec sleep 60"), patience=0.2)
    with pytest.raises(VoiceError, match=r"^The voice espeak-ng did not answer within 0\.2 seconds\.$"):
        voice.synthesize("hello", 175)


def test_a_program_that_fails_tells_why(tmp_path: Path) -> None:
    voice = EspeakVoice(program=program(tmp_path, "cat > /dev/null", "echo 'no such voice.' >&2", "exit 1"))
    with pytest.raises(VoiceError, match=r"^The voice espeak-ng cannot speak: no such voice\.$"):
        voice.synthesize("hello", 175)


def test_a_file_that_is_no_program_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("not a program")
    with pytest.raises(VoiceError, match=r"cannot be run: Permission denied\.$"):
        EspeakVoice(program=str(tmp_path / "text")).synthesize("hello", 175)


def test_a_program_that_answers_with_rubbish_is_one_sentence(tmp_path: Path) -> None:
    voice = EspeakVoice(program=program(tmp_path, "cat > /dev/null", "echo rubbish"))
    with pytest.raises(VoiceError, match=r"^The voice answered with something that is not sound\.$"):
        voice.synthesize("hello", 175)
