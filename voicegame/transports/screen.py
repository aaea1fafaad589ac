"""The terminal as a display, and as the private channel of those who may look at it (D1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TextIO

from voicegame.transports.keyboard import Keyboard

WIPE = "\x1b[2J\x1b[H"
"""Terminal controls: an empty screen."""
ALTERNATE, NORMAL = f"\x1b[?1049h{WIPE}", f"{WIPE}\x1b[?1049l"
"""Terminal controls: to the alternate screen, which has no scrollback, and back from it once it is wiped."""


class Screen:
    """Writes to `out`; with a keyboard and a real terminal it can show something to some players only."""

    def __init__(self, out: TextIO, keyboard: Keyboard) -> None:
        self._out, self._keyboard = out, keyboard
        self.hides = out.isatty() and keyboard.interactive
        self._holds = False

    def show(self, text: str) -> None:
        """Write one line that everybody may read."""
        printable = "".join(letter for letter in text if letter.isprintable())
        self._out.write(printable + "\n")
        self._out.flush()

    def hold(self, text: str) -> None:
        """Show `text` like a card in a hand, above all that is shown until `release`; needs a real terminal."""
        self._out.write(f"{WIPE if self._holds else ALTERNATE}{text}\r\n\r\n")
        self._out.flush()
        self._holds = True

    def release(self) -> None:
        """Take away, without a trace, what was held."""
        if self._holds:
            self._out.write(NORMAL)
            self._out.flush()
        self._holds = False

    def reveal(self, names: Sequence[str], text: str) -> None:
        """Show `text` to the players `names` alone: after Enter, until Enter, and leaving no trace.

        Where the output is a program's and not a terminal, the line is marked with their names instead; raises
        EOFError when the keyboard is gone.
        """
        if not self.hides:
            self.show(f"[{', '.join(names)}] {text}")
            return
        self.show(f"{' and '.join(names)}: press Enter when the others look away.")
        self._keyboard.line()
        try:
            self._out.write(f"{ALTERNATE}{text}\r\n\r\nPress Enter to hide it.\r\n")
            self._out.flush()
            self._keyboard.line()
        finally:
            self._out.write(NORMAL)
            self._out.flush()
