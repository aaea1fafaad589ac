"""Synthetic people: voices from packages, at 16 kHz, in a room with a noise floor 35 dB under the speech."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

import numpy as np

from voicegame.messages import Pcm
from voicegame.voice.resampling import resample
from voicegame.voice.wav import pcm_from_wav

RATE = 16_000
FLOOR_DB = 35.0
VOICES = {
    "slt": ("flite", "-voice", "slt"),
    "rms": ("flite", "-voice", "rms"),
    "us": ("espeak-ng", "-v", "en-us", "-s", "150"),
    "gb": ("espeak-ng", "-v", "en-gb+m3", "-s", "150"),
}


def missing() -> str | None:
    """Return why nobody can speak here, `None` when everybody can."""
    absent = sorted({command[0] for command in VOICES.values() if shutil.which(command[0]) is None})
    return f"not installed: {', '.join(absent)}" if absent else None


@cache
def spoken(voice: str, text: str) -> Pcm:
    """Return `text` in `voice`, 16 kHz, peak -6 dBFS, without a noise floor."""
    program, *options = VOICES[voice]
    with tempfile.TemporaryDirectory() as folder:
        wav = Path(folder) / "said.wav"
        say = ["-t", text, "-o", str(wav)] if program == "flite" else ["-w", str(wav), text]
        subprocess.run([program, *options, *say], check=True, capture_output=True)
        pcm = resample(pcm_from_wav(wav.read_bytes()), RATE)
    samples = np.frombuffer(pcm.samples, dtype="<i2").astype(np.float64)
    return Pcm((samples * (16_384 / max(1.0, np.abs(samples).max()))).astype("<i2").tobytes(), RATE)


def in_a_room(pcm: Pcm, before: float = 0.6, after: float = 1.2, seed: int = 1) -> Pcm:
    """Return the sound with `before` and `after` seconds of room around it and the room's noise under all of it."""
    samples = np.frombuffer(pcm.samples, dtype="<i2").astype(np.float64)
    loud = samples[np.abs(samples) > 300]
    level = float(np.sqrt(np.mean(loud**2))) if loud.size else 3_000.0
    whole = np.concatenate([np.zeros(int(before * RATE)), samples, np.zeros(int(after * RATE))])
    noise = np.random.default_rng(seed).normal(0.0, level * 10 ** (-FLOOR_DB / 20), whole.size)
    return Pcm(np.clip(whole + noise, -32_768, 32_767).astype("<i2").tobytes(), RATE)
