"""A stand-in for the sounddevice library: devices are dictionaries, streams are driven by the test."""

from __future__ import annotations

import threading
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any


class PortAudioError(Exception):
    pass


def device(name: str, inputs: int, outputs: int, rate: float = 44_100.0) -> dict[str, Any]:
    return {
        "name": name,
        "max_input_channels": inputs,
        "max_output_channels": outputs,
        "default_samplerate": rate,
    }


class Stream:
    """Keeps how it was opened; an output stream takes sound in a thread of its own until it is aborted."""

    def __init__(self, library: Library, is_input: bool, **options: Any) -> None:
        self.library, self.is_input, self.options = library, is_input, options
        self.taken = bytearray()
        self.aborted = threading.Event()
        self.closes = 0
        self.thread: threading.Thread | None = None

    def start(self) -> None:
        if self.library.refuse_start:
            raise PortAudioError("Error starting stream: Device unavailable [PaErrorCode -9985]")
        if not self.is_input and self.library.mode != "stuck":
            self.thread = threading.Thread(target=self._run)
            self.thread.start()

    def feed(self, buffer: bytearray) -> None:
        times = SimpleNamespace(currentTime=0.0, inputBufferAdcTime=0.0)
        self.options["callback"](memoryview(buffer), len(buffer) // 2, times, None)

    def end(self) -> None:
        self.options["finished_callback"]()

    def abort(self, ignore_errors: bool = True) -> None:
        self.aborted.set()
        if self.thread is not None:
            self.thread.join()

    def close(self, ignore_errors: bool = True) -> None:
        self.closes += 1

    def _run(self) -> None:
        """Take blocks of 100 frames as fast as they come; the device says that each is heard a millisecond later."""
        times = SimpleNamespace(currentTime=5.0, outputBufferDacTime=5.001)
        frames = 100 * self.options["channels"] * 2
        blocks = 0
        while not self.aborted.is_set():
            if self.library.mode == "lost" and blocks == 3:
                self.end()
                return
            if self.library.mode == "paused" and blocks == 3:
                self.library.paused.set()
                self.aborted.wait()
                return
            buffer = bytearray(b"\x55" * frames)
            self.options["callback"](memoryview(buffer), 100, times, None)
            self.taken += buffer
            blocks += 1


class Library:
    """`mode` is what output streams do: ``play``, be ``lost`` or ``paused`` after three blocks, or be ``stuck``."""

    PortAudioError = PortAudioError

    def __init__(self, *devices: dict[str, Any], default: tuple[int, int] = (-1, -1)) -> None:
        self.entries = list(devices)
        self.default = SimpleNamespace(device=default)
        self.mode = "play"
        self.paused = threading.Event()
        self.refuse_start = False
        self.accepts: Callable[[dict[str, Any]], bool] = lambda options: True
        self.streams: list[Stream] = []
        self.restarts: list[str] = []
        self.on_restart: Callable[[], None] = lambda: None

    def query_devices(self) -> list[dict[str, Any]]:
        return self.entries

    def RawInputStream(self, **options: Any) -> Stream:
        return self._stream(True, options)

    def RawOutputStream(self, **options: Any) -> Stream:
        return self._stream(False, options)

    def _stream(self, is_input: bool, options: dict[str, Any]) -> Stream:
        if not self.accepts(options):
            raise PortAudioError("Error opening stream: Invalid sample rate [PaErrorCode -9997]")
        stream = Stream(self, is_input, **options)
        self.streams.append(stream)
        return stream

    def _exit_handler(self) -> None:
        self.restarts.append("end")

    def _terminate(self) -> None:
        self.restarts.append("terminate")

    def _initialize(self) -> None:
        self.restarts.append("initialize")
        self.on_restart()
