"""The typed game from start-up to the end of its input."""

from __future__ import annotations

import io

from tests.playing import Time, host
from voicegame.transports import terminal
from voicegame.transports.delivery import Delivery
from voicegame.transports.keyboard import Keyboard
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
