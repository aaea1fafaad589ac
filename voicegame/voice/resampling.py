"""Change the rate, loudness and number of channels of a whole sound."""

from __future__ import annotations

from voicegame.messages import Pcm

_PADDING = 1024


def resample(pcm: Pcm, rate: int) -> Pcm:
    """Return the same sound at `rate` hertz, by cutting or extending its spectrum."""
    if rate == pcm.rate or not pcm.samples:
        return Pcm(pcm.samples, rate)
    import numpy as np

    sound = np.frombuffer(pcm.samples, "<i2").astype(np.float64)
    wanted = round(len(sound) * rate / pcm.rate)
    # A spectrum is circular: silence at the end keeps the end of the sound out of its beginning.
    unit = pcm.rate * (1 + (len(sound) + _PADDING) // pcm.rate)
    spectrum = np.fft.rfft(sound, unit)
    length = unit // pcm.rate * rate
    changed = np.fft.irfft(spectrum[: length // 2 + 1], length)[:wanted] * (length / unit)
    return Pcm(np.clip(np.rint(changed), -32768, 32767).astype("<i2").tobytes(), rate)


def frames(pcm: Pcm, volume: float, channels: int) -> bytes:
    """Return the samples at `volume` (0 to 1, brought into that range), each repeated for every channel."""
    loudness = max(0.0, min(1.0, volume))
    if loudness == 1.0 and channels == 1:
        return pcm.samples
    import numpy as np

    sound = np.rint(np.frombuffer(pcm.samples, "<i2") * loudness).astype("<i2")
    return np.repeat(sound, channels).tobytes()
