"""A sound card as a Loudspeaker: it knows when the last sample was heard, and falls silent in milliseconds."""

from __future__ import annotations

import time
from threading import Event, Lock
from typing import Any

from voicegame.errors import DeviceError, DeviceUnanswered
from voicegame.messages import Pcm
from voicegame.voice.devices import choose
from voicegame.voice.portaudio import LATENCY, Device, Format, PortAudio, Stream
from voicegame.voice.resampling import frames, resample

PATIENCE = 2.0
"""Seconds a device may take no sound before it counts as lost."""

LOST = "The loudspeaker was lost while it was speaking."

_LONGEST_DELAY = 2.0


class SoundCardLoudspeaker:
    """Plays on one output device: `device` is an index, a part of a name, or None for the system's default.

    A stream is open only while something plays, so a device that went away is simply looked for again next time. One
    sound plays at a time; `patience` is in seconds.
    """

    def __init__(self, audio: PortAudio, device: str | int | None = None, patience: float = PATIENCE) -> None:
        self._audio = audio
        self._wanted = device
        self._patience = patience
        self._turn = Lock()
        self._lock = Lock()
        self._sounds: set[_Playback] = set()

    def play(self, pcm: Pcm, volume: float) -> None:
        """Play and return when the last sample was heard or `stop` was called; raises DeviceError."""
        if not pcm.samples:
            return
        sound = _Playback()
        with self._lock:
            self._sounds.add(sound)
        try:
            with self._turn:
                self._play(sound, pcm, volume)
        finally:
            with self._lock:
                self._sounds.remove(sound)

    def stop(self) -> None:
        """Fall silent at once, with everything that waits for its turn; callable from any thread."""
        with self._lock:
            for sound in self._sounds:
                sound.cancel()

    def close(self) -> None:
        """Fall silent; no device is held between sounds."""
        self.stop()

    def _play(self, sound: _Playback, pcm: Pcm, volume: float) -> None:
        if sound.cancelled:
            return
        try:
            stream = self._open(sound, pcm, volume)
        except DeviceUnanswered:
            raise
        except DeviceError:
            self._audio.rescan()
            stream = self._open(sound, pcm, volume)
        try:
            sound.wait(self._patience)
        finally:
            stream.close()

    def _open(self, sound: _Playback, pcm: Pcm, volume: float) -> Stream:
        """Open the device as the sound is, or else as the device wants it."""
        device = choose(self._audio, "output", self._wanted)
        refusal = DeviceError(LOST)
        for form in _formats(device, pcm.rate):
            sound.load(frames(resample(pcm, form.rate), volume, form.channels), form)
            try:
                return self._audio.open_output(device.index, form, sound.fill, sound.finish)
            except DeviceUnanswered:
                raise
            except DeviceError as failure:
                refusal = failure
        raise refusal


class _Playback:
    """One sound on its way out: what the stream's thread takes from it, and the moment at which it has been heard."""

    def __init__(self) -> None:
        self.cancelled = False
        self._changed = Event()
        self._finished = False
        self._samples = b""
        self._bytes_a_second = 1
        self._taken = 0
        self._heard_at: float | None = None
        self._fed_at = 0.0

    def load(self, samples: bytes, form: Format) -> None:
        """Start over with `samples` in the format `form`."""
        self._samples = samples
        self._bytes_a_second = form.rate * form.channels * 2
        self._taken = 0
        self._heard_at = None
        self._finished = False
        self._fed_at = time.monotonic()

    def fill(self, buffer: Any, count: int, times: Any, status: Any) -> None:
        """Write the next samples into the stream's buffer, then silence, and note when the last will be heard."""
        self._fed_at = time.monotonic()
        part = self._samples[self._taken : self._taken + len(buffer)]
        buffer[: len(part)] = part
        buffer[len(part) :] = bytes(len(buffer) - len(part))
        self._taken += len(part)
        if self._taken == len(self._samples) and self._heard_at is None:
            # A drained stream returns a second late on some systems, so the moment is computed.
            self._heard_at = self._fed_at + _delay(times) + len(part) / self._bytes_a_second
            self._changed.set()

    def finish(self) -> None:
        """Note that the stream has ended, whoever ended it."""
        self._finished = True
        self._changed.set()

    def cancel(self) -> None:
        """Let `wait` return at once."""
        self.cancelled = True
        self._changed.set()

    def wait(self, patience: float) -> None:
        """Return when the last sample was heard or `cancel` was called; raises DeviceError when the device is lost."""
        while not self.cancelled:
            self._changed.clear()
            now = time.monotonic()
            pause = patience
            if self._heard_at is not None:
                pause = self._heard_at - now
                if pause <= 0:
                    return
            if self.cancelled:
                return
            if self._finished or now - self._fed_at > patience:
                raise DeviceError(LOST)
            self._changed.wait(min(pause, patience))


def _formats(device: Device, rate: int) -> list[Format]:
    """Return the formats to try, best first: as it is, at the device's own rate, in mono and in stereo."""
    rates = dict.fromkeys((rate, device.rate))
    return [Format(each, channels) for each in rates for channels in (1, 2) if channels <= device.outputs]


def _delay(times: Any) -> float:
    """Return the seconds until a sample written now is heard, as asked for where the device says nonsense."""
    told = float(times.outputBufferDacTime - times.currentTime)
    return told if 0 < told < _LONGEST_DELAY else LATENCY
