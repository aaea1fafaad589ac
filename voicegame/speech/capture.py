"""A sound card as a Microphone: blocks of 20 ms at 16 kHz, copied and stamped, at most ten seconds of them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from threading import Condition, Lock
from typing import Any, Protocol

from voicegame.errors import DeviceError, DeviceUnanswered
from voicegame.messages import Pcm
from voicegame.ports import Block, Clock

RATE = 16_000
"""Hertz of the blocks."""

BLOCK = RATE // 50
"""Samples in a block."""

KEPT = 500
"""Blocks kept for a reader that is busy, ten seconds; then the oldest go."""

PATIENCE = 2.0
"""Seconds a microphone may give nothing before it counts as lost."""

LOST = "The microphone was lost; plug it in again, or type your words."

_STALL = 0.25


class InputStream(Protocol):
    """An input stream that runs until it is closed."""

    def close(self) -> None:
        """Stop at once and give the device back."""
        ...


class SoundInput(Protocol):
    """What is needed of the sound library; it hands out one input device, chosen beforehand."""

    def rates(self) -> tuple[tuple[int, int], ...]:
        """Return the (hertz, channels) to try, best first; raises DeviceError when there is no microphone."""
        ...

    def open(
        self, rate: int, channels: int, frames: int, callback: Callable[..., None], finished: Callable[[], None]
    ) -> InputStream:
        """Start capturing 16-bit samples in blocks of `frames`; raises DeviceError."""
        ...

    def rescan(self) -> None:
        """Look for devices anew."""
        ...


class SoundCardMicrophone:
    """Captures from `source`, stamping each block with `clock`; `patience` is in seconds of real time.

    The device is opened by `blocks` and stays open until `close`, or until it is lost: then DeviceError is raised, and
    the next call of `blocks` opens it again.
    """

    def __init__(self, source: SoundInput, clock: Clock, patience: float = PATIENCE) -> None:
        self._source = source
        self._clock = clock
        self._patience = patience
        self._device = Lock()
        self._changed = Condition()
        self._captured: deque[Block] = deque(maxlen=KEPT)
        self._stream: InputStream | None = None
        self._finished = False

    def blocks(self) -> Iterator[Block]:
        """Open the device and return an iterator over its blocks, which ends at `close`; both raise DeviceError."""
        with self._device:
            if self._stream is None:
                self._finished = False
                self.flush()
                self._stream = self._opened()
            return self._read(self._stream)

    def flush(self) -> None:
        """Forget what was captured and not yet read."""
        with self._changed:
            self._captured.clear()

    def close(self) -> None:
        """Give the device back and end the iteration."""
        with self._device:
            stream, self._stream = self._stream, None
            if stream is not None:
                stream.close()
        with self._changed:
            self._changed.notify_all()

    def _read(self, stream: InputStream) -> Iterator[Block]:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._captured or self._over(stream), self._patience)
                if self._stream is not stream:
                    return
                block = self._captured.popleft() if self._captured else None
            if block is None:
                self.close()
                raise DeviceError(LOST)
            yield block

    def _over(self, stream: InputStream) -> bool:
        return self._finished or self._stream is not stream

    def _opened(self) -> InputStream:
        try:
            return self._open()
        except DeviceUnanswered:
            raise
        except DeviceError:
            self._source.rescan()
            return self._open()

    def _open(self) -> InputStream:
        """Open the device at 16 kHz, or else at its own rate, to be resampled here."""
        refusal = DeviceError(LOST)
        for rate, channels in self._source.rates():
            frames = rate // 50
            callback = _Intake(self._clock, rate, channels, self._keep)
            try:
                return self._source.open(rate, channels, frames, callback, self._finish)
            except DeviceUnanswered:
                raise
            except DeviceError as failure:
                refusal = failure
        raise refusal

    def _keep(self, block: Block) -> None:
        with self._changed:
            self._captured.append(block)
            self._changed.notify_all()

    def _finish(self) -> None:
        with self._changed:
            self._finished = True
            self._changed.notify_all()


class _Intake:
    """What the stream calls: it copies the buffer, which is used again for the next block (B10), and stamps it."""

    def __init__(self, clock: Clock, rate: int, channels: int, keep: Callable[[Block], None]) -> None:
        self._clock = clock
        self._keep = keep
        self._channels = channels
        self._convert = None if rate == RATE and channels == 1 else _Converter(rate, channels)
        self._next: float | None = None

    def __call__(self, buffer: Any, count: int, times: Any, status: Any) -> None:
        samples = bytes(buffer)
        if self._convert is not None:
            samples = self._convert(samples)
        self._keep(Block(Pcm(samples, RATE), self._stamp()))

    def _stamp(self) -> float:
        """Return when the block began: now less its length, smoothed, since blocks are handed over unevenly.

        The stream's own stamps are not used: virtual devices were seen to be a tenth of a second wrong.
        """
        seen = self._clock.now() - BLOCK / RATE
        began = seen
        if self._next is not None and 0 <= seen - self._next < _STALL:
            began = self._next + (seen - self._next) / 100
        self._next = began + BLOCK / RATE
        return began


class _Converter:
    """Turns blocks of 20 ms at any rate, interleaved, into 16 kHz mono: a windowed-sinc filter, 2 ms late."""

    _HALF_WIDTH = 0.002

    def __init__(self, rate: int, channels: int) -> None:
        import numpy as np

        self._np = np
        self._channels = channels
        past = 2 * round(self._HALF_WIDTH * rate)
        self._past = np.zeros(past)
        at = np.arange(BLOCK)[:, None] / RATE + self._HALF_WIDTH - np.arange(past + rate // 50)[None, :] / rate
        cutoff = 0.95 * min(rate, RATE)
        window = np.where(np.abs(at) < self._HALF_WIDTH, np.cos(at / self._HALF_WIDTH * np.pi / 2) ** 2, 0.0)
        taps = np.sinc(cutoff * at) * window
        self._matrix = taps / taps.sum(axis=1, keepdims=True)

    def __call__(self, samples: bytes) -> bytes:
        np = self._np
        first = np.frombuffer(samples, "<i2")[:: self._channels]
        known = np.concatenate([self._past, first])
        self._past = known[len(known) - len(self._past) :]
        return bytes(np.clip(np.rint(self._matrix @ known), -32768, 32767).astype("<i2").tobytes())
