"""One input device, offered to whoever captures from it."""

from __future__ import annotations

from collections.abc import Callable

from voicegame.voice.devices import choose
from voicegame.voice.portaudio import Format, PortAudio, Stream

_SPEECH = 16_000
_OTHERS = (48_000, 44_100)


class InputDevice:
    """The microphone that is `device`: an index, a part of a name, or None for the system's default."""

    def __init__(self, audio: PortAudio, device: str | int | None = None) -> None:
        self._audio = audio
        self._wanted = device

    def rates(self) -> tuple[tuple[int, int], ...]:
        """Return the (hertz, channels) to try: 16 kHz, its own rate, the usual ones; raises DeviceError without one."""
        chosen = choose(self._audio, "input", self._wanted)
        hertz = [each for each in dict.fromkeys((_SPEECH, chosen.rate, *_OTHERS)) if each % 50 == 0]
        return tuple((each, channels) for each in hertz for channels in (1, 2) if channels <= chosen.inputs)

    def open(
        self, rate: int, channels: int, frames: int, callback: Callable[..., None], finished: Callable[[], None]
    ) -> Stream:
        """Start capturing 16-bit samples in blocks of `frames`; raises DeviceError."""
        chosen = choose(self._audio, "input", self._wanted)
        return self._audio.open_input(chosen.index, Format(rate, channels), frames, callback, finished)

    def rescan(self) -> None:
        """Look for devices anew, if no stream is open."""
        self._audio.rescan()
