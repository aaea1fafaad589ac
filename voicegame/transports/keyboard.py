"""Typed lines, read in a thread of their own so that they can also interrupt speech."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TextIO

from voicegame.ports import Clock

LONGEST = 1000
"""Characters of a line that are read; the rest of a longer one is dropped."""

_ESCAPES = re.compile(r"\x1b(\[[0-?]*[ -/]*[@-~]|.?)")
"""What a terminal sends for keys that are not letters."""


@dataclass(frozen=True, slots=True)
class Line:
    """A typed line, and the host-clock second at which it was finished."""

    text: str
    at: float


class Keyboard:
    """Lines of `stream`, oldest first; `on_line` is called, in the reading thread, as soon as one is there."""

    def __init__(self, stream: TextIO, clock: Clock, on_line: Callable[[], None] = lambda: None) -> None:
        self.interactive = stream.isatty()
        self.on_line = on_line
        self._stream, self._clock = stream, clock
        self._lines: SimpleQueue[Line | None] = SimpleQueue()
        self._ended = False
        Thread(target=self._read, name="keyboard", daemon=True).start()

    def line(self, timeout: float | None = None) -> Line | None:
        """Return the next line, `None` after `timeout` seconds without one; raises EOFError when there are no more."""
        if self._ended:
            raise EOFError
        try:
            line = self._lines.get(timeout=timeout) if timeout is None or timeout > 0 else self._lines.get_nowait()
        except Empty:
            return None
        if line is None:
            self._ended = True
            raise EOFError
        return line

    def waiting(self) -> bool:
        """Tell whether `line` would return, or raise, at once."""
        return self._ended or not self._lines.empty()

    def _read(self) -> None:
        try:
            for line in iter(lambda: self._stream.readline(LONGEST), ""):
                rest = line
                while not rest.endswith("\n") and rest:
                    rest = self._stream.readline(LONGEST)
                at = self._clock.now()
                self.on_line()
                self._lines.put(Line(_ESCAPES.sub("", line).rstrip("\r\n"), at))
        except (OSError, ValueError):
            pass
        self._lines.put(None)
