"""The typed game from start-up to the end of its input."""

from __future__ import annotations

import io

import pytest

from tests.playing import Time, host
from voicegame.transports import terminal
from voicegame.transports.delivery import Delivery
from voicegame.transports.keyboard import Keyboard, Line
from voicegame.transports.screen import Screen


def typed(lines: str) -> str:
    """Return what the screen shows of a game that is typed."""
    out = io.StringIO()
    keyboard, playing = Keyboard(io.StringIO(lines), Time()), host()
    terminal.play(playing, "password", keyboard, Delivery(playing, Screen(out, keyboard)), Time())
    return out.getvalue()


def test_a_game_that_ends_with_its_input_is_saved_and_says_so() -> None:
    assert typed("ann and ben\n").endswith("Saved. Say continue our game next time. Goodbye.\n")


def test_empty_lines_are_nothing() -> None:
    assert "catch" not in typed("\n\n   \n")


def test_keys_that_are_no_letters_leave_no_trace() -> None:
    screen = typed("ann and ben\ncleo and dan\n\x1b[31mred\x1b[0m\n")
    assert "Clue: red. Ben?" in screen


class Hands:
    """A keyboard at which nobody types until the line that a round needs has been shown."""

    def __init__(self, clock: Time, lines: list[str | None]) -> None:
        self._clock, self._lines = clock, lines
        self.timeouts: list[float | None] = []

    def line(self, timeout: float | None = None) -> Line | None:
        if not self._lines:
            raise EOFError
        text = self._lines.pop(0)
        self.timeouts.append(timeout)
        if text is None:
            assert timeout is not None
            self._clock.seconds += timeout
            return None
        return Line(text, self._clock.now())


def test_l12_the_minute_ends_though_nobody_types() -> None:
    clock, out, playing = Time(), io.StringIO(), host()
    won = ["play a match", "ann and ben", "cleo and dan", "banana", "monkey", *["throw it out"] * 9]
    hands = Hands(clock, [*won, "ann", "three", "start", "climb", None, "what is the score"])
    delivery = Delivery(playing, Screen(out, Keyboard(io.StringIO(), clock)))
    terminal.play(playing, "password", hands, delivery, clock)  # type: ignore[arg-type]
    assert hands.timeouts[-3:] == [pytest.approx(60.0 + terminal.GRACE)] * 2 + [None]
    assert "The round is over. 0 words guessed: 0 points for team one.\n" in out.getvalue()
    assert "[Ann] ladder\n" in out.getvalue()
