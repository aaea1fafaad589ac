"""A microphone in a process of its own, which can be killed when PortAudio is stuck in a device that is gone.

When a device goes away while PortAudio waits for it, PortAudio (ALSA, seen in 19.6) may jump between an error and the
check that failed for ever, at full speed and with a line on the terminal each time, and nothing can end that thread.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Thread
from typing import IO

from voicegame.errors import DeviceError, DeviceUnanswered
from voicegame.voice.errand import within
from voicegame.voice.input_device import InputDevice
from voicegame.voice.portaudio import ANSWER, NO_ANSWER, PortAudio

STARTING = 5.0
"""Seconds that the process itself may take to start."""


COMMAND = (sys.executable, "-m", "voicegame.voice.capture_child")
"""What captures; device, rate, channels and frames of a block are added."""


class InputProcess:
    """The microphone that is `device`, as `InputDevice` finds it with `audio`, captured by a child process.

    `patience` is how many seconds it may take to start; `command` stands in for our own in tests.
    """

    def __init__(
        self,
        audio: PortAudio,
        device: str | None = None,
        patience: float = ANSWER + STARTING,
        command: Sequence[str] = COMMAND,
    ) -> None:
        self._device, self._wanted = InputDevice(audio, device), device or ""
        self._patience, self._command = patience, command

    def rates(self) -> tuple[tuple[int, int], ...]:
        """Return the (hertz, channels) to try: 16 kHz, its own rate, the usual ones; raises DeviceError without one."""
        return self._device.rates()

    def open(
        self, rate: int, channels: int, frames: int, callback: Callable[..., None], finished: Callable[[], None]
    ) -> Capture:
        """Start capturing 16-bit samples in blocks of `frames`; raises DeviceError."""
        described = (self._wanted, *map(str, (rate, channels, frames)))
        process = subprocess.Popen(
            (*self._command, *described),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        assert process.stdout is not None
        capture = Capture(process, process.stdout, 2 * channels * frames, callback, finished)
        try:
            refusal = within(self._patience, process.stdout.readline)
        except TimeoutError:
            refusal = NO_ANSWER.encode()
        if refusal != b"\n":
            capture.close()
            said = refusal.decode().strip() or NO_ANSWER
            raise DeviceUnanswered(said) if said == NO_ANSWER else DeviceError(said)
        capture.begin()
        return capture

    def rescan(self) -> None:
        """Look for devices anew, if no stream is open."""
        self._device.rescan()


class Capture:
    """The running child: each `size` bytes of its output are a block for `callback`; closing it twice does no harm."""

    def __init__(
        self,
        process: subprocess.Popen[bytes],
        sound: IO[bytes],
        size: int,
        callback: Callable[..., None],
        finished: Callable[[], None],
    ) -> None:
        self._process, self._sound, self._size = process, sound, size
        self._callback, self._finished = callback, finished
        self._reader = Thread(target=self._read, name="microphone", daemon=True)

    def begin(self) -> None:
        """Hand blocks over from now on."""
        self._reader.start()

    def close(self) -> None:
        """Kill the process and take back what it held."""
        self._process.kill()
        self._process.wait()
        if self._reader.is_alive():
            self._reader.join()
        for pipe in (self._process.stdin, self._sound):
            with suppress(OSError):
                if pipe is not None:
                    pipe.close()

    def _read(self) -> None:
        while len(block := self._sound.read(self._size)) == self._size:
            self._callback(block, self._size, None, None)
        self._finished()
