"""Password's part of the view."""

from voicegame.dialogue.state import View
from voicegame.messages import Seat
from voicegame.rules.password.public import Mode, Observation, Phase, team_of

PAIRS = (Mode.PAIR, Mode.LIGHTNING)
"""Modes in which two partners play without opponents."""
BEFORE_ROUND = (Phase.GIVER, Phase.NUMBER, Phase.SHUFFLE, Phase.READY)
"""What a Lightning Round waits for before its clock runs."""


def observed(view: View) -> Observation:
    """Return the public observation of a game of Password that has begun."""
    assert isinstance(view.observation, Observation)
    return view.observation


def is_pair(view: View) -> bool:
    """Tell whether two partners play without opponents."""
    return observed(view).mode in PAIRS


def is_three(view: View) -> bool:
    """Tell whether three play, each for himself."""
    return observed(view).mode is Mode.THREE


def of_round(seen: Observation) -> bool:
    """Tell whether a Lightning Round is played, or was the last that was played."""
    return seen.lightning is not None and seen.phase not in BEFORE_ROUND


def in_round(seen: Observation) -> bool:
    """Tell whether a word of a Lightning Round is under play."""
    return of_round(seen) and seen.giver is not None


def name(view: View, seat: int | None) -> str:
    """Return the name in `seat`, empty for no seat."""
    return "" if seat is None else view.names[seat]


def side(view: View, team: int) -> str:
    """Return the name of `team`, or of both partners who play without opponents."""
    return " and ".join(view.names) if is_pair(view) else view.teams[team]


def members(view: View, team: int) -> list[str]:
    """Return the names of the players of `team`."""
    return [known for seat, known in enumerate(view.names) if is_pair(view) or team_of(Seat(seat)) == team]
