"""The computer's players, one package a game: each act is a pure function of what one seat may know.

This room may not see a game's state or another seat's hand, keep anything between two acts, or draw chance that it was
not given.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from importlib import import_module
from typing import Any, Protocol, cast

from voicegame.lexicon import Lexicon
from voicegame.messages import Level, Seat

MODULES = {"password": "voicegame.players.password"}

Draw = Callable[[int], int]
"""Returns a whole number from 0 to its argument - 1, all equally likely."""


class Player(Protocol):
    """What each game's package offers."""

    def act(self, seat: Seat, hand: Any, words: Lexicon, level: Level, draw: Draw) -> Any:
        """Return the command of a computer in `seat` that is to act, from `hand`, the seat's own observation."""
        ...

    def waits(self, hand: Any, computers: Collection[Seat]) -> bool:
        """Tell whether a computer that is to act lets a person say when, for it plays with one."""
        ...

    def time_up(self, hand: Any, at: float) -> Any | None:
        """Return CLOCK's command when host second `at` is after the end of a round, else `None`."""
        ...

    def give_in(self, seat: Seat, hand: Any) -> Any:
        """Return a command that the rules take whenever they take one, for when they refuse what `act` returned."""
        ...


def player(game: str) -> Player:
    """Return the computer's player of `game`; raises KeyError for a game that we cannot play."""
    return cast(Player, import_module(MODULES[game]))
