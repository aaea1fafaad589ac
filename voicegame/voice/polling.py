"""Captures by asking again and again for what is there, so that nobody ever waits inside PortAudio for a device.

When a device goes away while PortAudio waits for it, PortAudio (ALSA, seen in 19.6) may jump between an error and the
check that failed for ever, at full speed and with a line on the terminal each time; nothing can end that thread. So it
is asked how much has been captured, which returns at once, and is only told to read what is there.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread
from typing import Any

PAUSE = 0.005
"""Seconds between two questions: a quarter of a block of 20 ms."""


class Poller:
    """Hands each block of `frames` of the stream `raw` to `take`, and tells `finished` when the device is gone."""

    def __init__(
        self, raw: Any, frames: int, take: Callable[[Any], None], finished: Callable[[], None], error: type[Exception]
    ) -> None:
        self._raw, self._frames, self._take, self._finished, self._error = raw, frames, take, finished, error
        self._stopping = Event()
        self._thread = Thread(target=self._run, name="microphone", daemon=True)

    def start(self) -> None:
        """Begin to ask."""
        self._thread.start()

    def stop(self) -> None:
        """Ask no more, and return when nothing is being read."""
        self._stopping.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        try:
            while not self._stopping.wait(PAUSE):
                while not self._stopping.is_set() and self._raw.read_available >= self._frames:
                    buffer, _ = self._raw.read(self._frames)
                    self._take(buffer)
        except self._error:
            self._finished()
