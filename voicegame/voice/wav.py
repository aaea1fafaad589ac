"""WAV bytes and Pcm, each from the other."""

from __future__ import annotations

import io
import struct
import wave

from voicegame.errors import VoiceError
from voicegame.messages import Pcm

_PCM = 1


def wav_from_pcm(pcm: Pcm) -> bytes:
    """Return `pcm` as a WAV file whose header tells the true length, as browsers want it."""
    target = io.BytesIO()
    with wave.open(target, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(2)
        writer.setframerate(pcm.rate)
        writer.writeframes(pcm.samples)
    return target.getvalue()


def pcm_from_wav(data: bytes) -> Pcm:
    """Return the sound in `data`, 16-bit mono WAV; a length the header got wrong is cut to what is there.

    Programs that write to a pipe put made-up sizes into the header. Raises VoiceError for anything else.
    """
    if len(data) < 12 or data[:4] != b"RIFF" or data[8:12] != b"WAVE":
        raise VoiceError("The voice answered with something that is not sound.")
    rate = 0
    at = 12
    while at + 8 <= len(data):
        name, size = struct.unpack_from("<4sI", data, at)
        at += 8
        if name == b"fmt " and len(data) - at >= 16:
            rate = _rate(data, at)
        if name == b"data" and rate:
            samples = data[at : at + size]
            return Pcm(samples[: len(samples) // 2 * 2], rate)
        at += size + size % 2
    raise VoiceError("The voice answered with a sound file that holds no sound.")


def _rate(data: bytes, at: int) -> int:
    """Read the rate in hertz from a format chunk, refusing what is not 16-bit mono."""
    coding, channels, rate, _, _, bits = struct.unpack_from("<HHIIHH", data, at)
    if (coding, channels, bits) != (_PCM, 1, 16) or not rate:
        raise VoiceError("The voice answered with a kind of sound file that cannot be played.")
    return int(rate)
