"""What every recogniser asks of a sound before it decodes it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from voicegame.errors import RecognizerError
from voicegame.messages import Pcm

RATE = 16_000
"""Samples a second that every model here was trained on; sound declared wrongly decodes to nothing, silently."""

FRAME = 320
"""Samples in 20 ms."""

LONGEST = 30.0
"""Seconds of one utterance that are decoded; what follows is left out, so that no sound costs unbounded time."""

FLOOR_DB = 35.0
"""How far under the speech the noise floor lies that replaces digital silence, which the models never met."""

_SILENT_RMS = 8.0
_DIGITAL_SILENCE = 1.0


def listenable(pcm: Pcm) -> NDArray[np.float32] | None:
    """Return `pcm` as samples from -1 to 1 over a noise floor, or None when nothing in it can be heard.

    Raises RecognizerError when the sample rate is not `RATE`.
    """
    if pcm.rate != RATE:
        raise RecognizerError(f"The recogniser needs sound at {RATE} samples a second, but this has {pcm.rate}.")
    length = min(len(pcm.samples) // 2, int(LONGEST * RATE))
    samples = np.frombuffer(pcm.samples, "<i2", length).astype(np.float32) if length else np.zeros(0, np.float32)
    frames = samples[: samples.size // FRAME * FRAME].reshape(-1, FRAME)
    if not frames.size:
        return None
    loudness = np.sqrt(np.mean(frames**2, axis=1))
    if loudness.max() < _SILENT_RMS:
        return None
    return np.asarray(_over_floor(samples, loudness) / 32_768, dtype=np.float32)


def pcm16(samples: NDArray[np.float32]) -> bytes:
    """Return samples from -1 to 1 as 16-bit little-endian bytes."""
    return np.clip(samples * 32_768, -32_768, 32_767).astype("<i2").tobytes()


def noise(length: int, rms: float) -> NDArray[np.float32]:
    """Return `length` samples of white noise, the same every time, so that the same sound always decodes the same."""
    return np.random.default_rng(length).normal(0, rms, length).astype(np.float32)


def _over_floor(samples: NDArray[np.float32], loudness: NDArray[np.float32]) -> NDArray[np.float32]:
    """Add the noise floor where some frame is digitally silent; a real microphone's sound passes unchanged."""
    if loudness.min() > _DIGITAL_SILENCE:
        return samples
    speech = float(np.sqrt(np.mean(loudness[loudness > loudness.max() / 10] ** 2)))
    return samples + noise(samples.size, max(speech * 10 ** (-FLOOR_DB / 20), 1.0))
