"""WAV bytes and Pcm."""

from __future__ import annotations

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voicegame.errors import VoiceError
from voicegame.messages import Pcm
from voicegame.voice.wav import pcm_from_wav, wav_from_pcm

sounds = st.builds(
    Pcm,
    st.binary(max_size=400).map(lambda raw: raw[: len(raw) // 2 * 2]),
    st.sampled_from([8000, 16_000, 22_050, 48_000]),
)


@given(sounds)
def test_what_is_written_is_read(pcm: Pcm) -> None:
    assert pcm_from_wav(wav_from_pcm(pcm)) == pcm


@given(sounds, st.integers(0, 2**32 - 1))
def test_a_made_up_length_does_not_add_or_invent_sound(pcm: Pcm, length: int) -> None:
    data = bytearray(wav_from_pcm(pcm))
    struct.pack_into("<I", data, 40, length)
    read = pcm_from_wav(bytes(data))
    assert read.samples == pcm.samples[: length // 2 * 2]


@given(sounds)
def test_chunks_before_the_sound_are_skipped(pcm: Pcm) -> None:
    data = wav_from_pcm(pcm)
    assert pcm_from_wav(data[:12] + b"LIST\3\0\0\0abc\0" + data[12:]) == pcm


@given(sounds, st.data())
def test_any_damage_is_sound_or_one_sentence(pcm: Pcm, data: st.DataObject) -> None:
    whole = bytearray(wav_from_pcm(pcm))
    at = data.draw(st.integers(0, len(whole) - 1))
    whole[at] = data.draw(st.integers(0, 255))
    cut = bytes(whole[: data.draw(st.integers(0, len(whole)))])
    assert outcome(cut) in ("even", "The voice answered with")


def outcome(data: bytes) -> str:
    try:
        pcm = pcm_from_wav(data)
    except VoiceError as refusal:
        return str(refusal)[:23]
    return "odd" if len(pcm.samples) % 2 else "even"


def test_stereo_is_refused() -> None:
    data = bytearray(wav_from_pcm(Pcm(bytes(8), 16_000)))
    struct.pack_into("<H", data, 22, 2)
    with pytest.raises(VoiceError, match="cannot be played"):
        pcm_from_wav(bytes(data))
