"""Sounds for the hearing tests: synthetic speech over a noise floor, noise, tones and silence, all 16 kHz."""

from __future__ import annotations

import io
import subprocess
import tempfile
import wave
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from voicegame.messages import Pcm
from voicegame.ports import Block

RATE = 16_000
FLOOR_DB = 35
BLOCK = 320


@lru_cache(maxsize=256)
def say(voice: str, text: str, lead: float = 0.3, tail: float = 0.4) -> Pcm:
    """Return `text` spoken by flite's `voice`, or espeak-ng's for ``espeak`` and ``espeak-LANGUAGE``."""
    spoken = _spoken(voice, text)
    level = np.sqrt(np.mean(spoken**2))
    padded = np.concatenate([np.zeros(int(lead * RATE)), spoken, np.zeros(int(tail * RATE))])
    return pcm(padded + np.random.default_rng(1).normal(0, level * 10 ** (-FLOOR_DB / 20), padded.size))


def pcm(samples: NDArray[np.float64], rate: int = RATE) -> Pcm:
    """Return samples from -1 to 1 as Pcm."""
    return Pcm(np.clip(samples * 32_767, -32_768, 32_767).astype("<i2").tobytes(), rate)


def joined(*sounds: Pcm) -> Pcm:
    """Return the sounds one after the other."""
    return Pcm(b"".join(sound.samples for sound in sounds), RATE)


def silence(seconds: float) -> Pcm:
    """Return digital silence."""
    return pcm(np.zeros(int(seconds * RATE)))


def hiss(seconds: float, level: float = 0.003) -> Pcm:
    """Return white noise, by default as quiet as a room."""
    return pcm(np.random.default_rng(2).normal(0, level, int(seconds * RATE)))


def tone(seconds: float) -> Pcm:
    """Return a loud, buzzing tone that sounds voiced."""
    times = np.arange(int(seconds * RATE)) / RATE
    return pcm(0.3 * np.sign(np.sin(2 * np.pi * 150 * times)) * (0.7 + 0.3 * np.sin(2 * np.pi * 4 * times)))


def blocks(sound: Pcm, start: float = 0.0) -> Iterator[Block]:
    """Return the sound as a microphone would give it, from the second `start` on."""
    step = BLOCK * 2
    for i in range(len(sound.samples) // step):
        yield Block(Pcm(sound.samples[i * step : (i + 1) * step], RATE), start + i * BLOCK / RATE)


def _spoken(voice: str, text: str) -> NDArray[np.float64]:
    """Return the speech alone, cut to its first and last sound, peak 0.7."""
    with tempfile.TemporaryDirectory() as folder:
        target = str(Path(folder) / "speech.wav")
        language = voice.partition("-")[2] or "en-us"
        espeak = ["espeak-ng", "-v", language, "-w", target, text]
        flite = ["flite", "-voice", voice, "-t", text, "-o", target]
        subprocess.run(espeak if voice.startswith("espeak") else flite, check=True, capture_output=True)
        content = Path(target).read_bytes()
    with wave.open(io.BytesIO(content)) as wav:
        rate = wav.getframerate()
        samples = np.frombuffer(wav.readframes(wav.getnframes()), "<i2") / 32_768
    if rate != RATE:
        spectrum = np.fft.rfft(samples)
        length = samples.size * RATE // rate
        samples = np.fft.irfft(spectrum[: length // 2 + 1], length) * length / samples.size
    loud = np.nonzero(np.abs(samples) > 0.01)[0]
    samples = samples[max(0, loud[0] - 800) : loud[-1] + 800]
    return np.asarray(0.7 * samples / np.abs(samples).max())
