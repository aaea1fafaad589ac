"""The one place that touches sounddevice: its import, its list of devices and its streams."""

from __future__ import annotations

import atexit
import importlib
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from threading import Lock, RLock
from typing import Any, Protocol

from voicegame.errors import DeviceError, DeviceUnanswered
from voicegame.voice.errand import Result, within

LATENCY = 0.1
"""Seconds of sound asked to be under way in a stream; with less, a loaded machine drops out."""

ANSWER = 5.0
"""Seconds the sound system may take to list, open or find devices; a frozen one may take half a minute."""

CLOSING = 1.0
"""Seconds the sound system may take to close a stream before it is left to itself."""

NO_ANSWER = "The sound system does not answer."
"""What is said when it does not."""

NO_LIBRARY = (
    "The sound library cannot be loaded, so no microphone and no loudspeaker can be used "
    "(on Debian: apt install libportaudio2); play by keyboard with: voicegame play --text."
)

_HUSH = Lock()

Callback = Callable[[Any, int, Any, Any], None]
"""What a stream calls for each block: buffer, frames, times (seconds of the stream's own clock), status."""


@dataclass(frozen=True, slots=True)
class Device:
    """A sound device: `inputs` and `outputs` are channels (0: it has none), `rate` is its own in hertz."""

    index: int
    name: str
    inputs: int
    outputs: int
    rate: int


@dataclass(frozen=True, slots=True)
class Format:
    """How a stream is to be opened: 16-bit samples, `channels` interleaved, at `rate` hertz."""

    rate: int
    channels: int


class Stream(Protocol):
    """A running stream; closing it twice does no harm."""

    def close(self) -> None:
        """Fall silent at once, dropping what is under way, and give the device back."""
        ...


class PortAudio:
    """The sound library of this process, loaded when first needed; one object is to be shared by all its users.

    PortAudio reads the list of devices only when it starts, and restarting it breaks every open stream: so it is
    restarted, by `rescan`, only while none is open. Every call is answered within `ANSWER` seconds or is a DeviceError.
    `library` stands in for sounddevice in tests.
    """

    def __init__(self, library: Any = None) -> None:
        self._library = library
        self._lock = RLock()
        self._open: set[_Open] = set()

    def devices(self) -> tuple[Device, ...]:
        """Return what PortAudio found when it started; raises DeviceError when the library cannot be loaded."""
        return self._ask(self._devices)

    def default(self, kind: str) -> int:
        """Return the index of the default device, -1 for none; `kind` is ``input`` or ``output``."""
        return self._ask(lambda: self._default(kind))

    def open_input(
        self, device: int, sound: Format, frames: int, callback: Callback, finished: Callable[[], None]
    ) -> Stream:
        """Start capturing blocks of `frames`; raises DeviceError."""
        return self._start("RawInputStream", device, sound, frames, callback, finished)

    def open_output(self, device: int, sound: Format, callback: Callback, finished: Callable[[], None]) -> Stream:
        """Start playing what `callback` writes into its buffer; raises DeviceError."""
        return self._start("RawOutputStream", device, sound, 0, callback, finished)

    def rescan(self) -> None:
        """Read the list of devices anew, unless a stream is open; raises DeviceError."""
        self._ask(self._rescan)

    def end(self) -> None:
        """Stop the library for good, unless it is stuck; done at the program's end, where sounddevice would hang."""
        if self._library is not None and self._lock.acquire(timeout=CLOSING):
            self._library._exit_handler()  # the lock is kept, so that nothing begins any more

    def _start(self, kind: str, *rest: Any) -> Stream:
        with _quiet():
            return self._ask(lambda: self._open_stream(kind, *rest), _Open.shut)

    def _ask(self, act: Callable[[], Result], undo: Callable[[Result], object] = lambda result: None) -> Result:
        try:
            return within(ANSWER, act, undo)
        except TimeoutError:
            raise DeviceUnanswered(NO_ANSWER) from None

    def _open_stream(
        self, kind: str, device: int, sound: Format, frames: int, callback: Callback, finished: Callable[[], None]
    ) -> _Open:
        with self._lock:
            library = self._load()
            try:
                raw = getattr(library, kind)(
                    device=device,
                    samplerate=sound.rate,
                    channels=sound.channels,
                    dtype="int16",
                    blocksize=frames,
                    latency=LATENCY,
                    callback=callback,
                    finished_callback=finished,
                )
                stream = _Open(raw, self._open, self._lock)
                self._begin(stream, raw)
            except (library.PortAudioError, ValueError) as refusal:
                raise DeviceError(f"The sound device cannot be used: {_reason(refusal)}.") from None
            return stream

    def _devices(self) -> tuple[Device, ...]:
        with self._lock:
            library = self._load()
            try:
                found = list(library.query_devices())
            except library.PortAudioError:
                return ()
        return tuple(
            Device(index, entry["name"], entry["max_input_channels"], entry["max_output_channels"], _rate(entry))
            for index, entry in enumerate(found)
        )

    def _default(self, kind: str) -> int:
        with self._lock:
            return int(self._load().default.device[kind == "output"])

    def _rescan(self) -> None:
        with self._lock:
            library = self._load()
            if self._open:
                return
            try:
                library._terminate()  # sounddevice offers no public way
                library._initialize()
            except library.PortAudioError as refusal:
                raise DeviceError(f"The sound system cannot be used: {_reason(refusal)}.") from None

    def _begin(self, stream: _Open, raw: Any) -> None:
        """Start `raw`, giving the device back when that fails."""
        try:
            raw.start()
        except self._library.PortAudioError:
            stream.shut()
            raise

    def _load(self) -> Any:
        if self._library is None:
            try:
                self._library = importlib.import_module("sounddevice")
            except (ImportError, OSError):  # OSError: PortAudio itself is missing
                raise DeviceError(NO_LIBRARY) from None
            atexit.unregister(self._library._exit_handler)
            atexit.register(self.end)
        return self._library


class _Open:
    """A sounddevice stream that is counted among the `open` ones, under `lock`, until it is closed."""

    def __init__(self, raw: Any, open_streams: set[_Open], lock: RLock) -> None:
        self._raw, self._open, self._lock = raw, open_streams, lock
        open_streams.add(self)

    def close(self) -> None:
        """Close the stream, leaving it to itself when the sound system is stuck."""
        with suppress(TimeoutError):
            within(CLOSING, self.shut)

    def shut(self) -> None:
        """Close the stream, however long that takes."""
        with self._lock:
            if self in self._open:
                self._raw.abort(ignore_errors=True)
                self._raw.close(ignore_errors=True)
                self._open.remove(self)


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep what PortAudio and ALSA print about a refused device off the terminal; the error tells it in a sentence."""
    with _HUSH:
        sys.stderr.flush()
        kept = os.dup(2)
        nowhere = os.open(os.devnull, os.O_WRONLY)
        try:
            os.dup2(nowhere, 2)
            yield
        finally:
            os.dup2(kept, 2)
            os.close(nowhere)
            os.close(kept)


def _rate(entry: Any) -> int:
    return int(entry["default_samplerate"])


def _reason(refusal: Exception) -> str:
    """Return the part of PortAudio's message a person can use."""
    return str(refusal).split(": ", 1)[-1].split(" [", 1)[0].rstrip(".").lower()
