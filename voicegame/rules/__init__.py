"""The referees: one package a game; this room may not know time, chance, devices, people's names or prompts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from voicegame.lexicon import Agreement, Lexicon
from voicegame.messages import Seat

MODULES = {"password": "voicegame.rules.password"}


class Game(Protocol):
    """What each game's package offers; states, commands and events are its own immutable types."""

    OPTIONS: type[Any]
    EVENTS: tuple[type, ...]
    COUNTED: tuple[type, ...]
    TIME_UP: Any
    """CLOCK's command when a time limit has run out."""

    def start(self, options: Any) -> Any:
        """Return the state before anything was drawn."""
        ...

    def seats(self, options: Any) -> int:
        """Return how many play."""
        ...

    def to_act(self, state: Any) -> frozenset[Seat]:
        """Return who may act now: seats (and CLOCK while a timer runs), or CHANCE alone, or nobody at the end."""
        ...

    def deal(self, card: Any) -> Any:
        """Return CHANCE's command that brings `card` into the game."""
        ...

    def draw(
        self, state: Any, cards: Sequence[Any], rounds: Sequence[Any], below: Callable[[int], int]
    ) -> tuple[int | None, Any]:
        """Return the number of the card that is used up, if one is, and CHANCE's command for what is to be drawn."""
        ...

    def decide(self, state: Any, by: Seat, command: Any, words: Lexicon, at: float) -> tuple[Any, ...]:
        """Return the events that `command`, begun at second `at`, leads to; raises RuleViolation.

        Seconds are those of the table's time, which stands while the game is paused and goes on after a stop.
        """
        ...

    def deadline(self, state: Any) -> float | None:
        """Return the second until which speech may begin, or `None` while no time limit runs."""
        ...

    def uncounted(self, state: Any, spoken: float) -> float:
        """Return for how many of the `spoken` seconds of the host's own speech the time limit stands still."""
        ...

    def evolve(self, state: Any, event: Any) -> Any:
        """Return the state after `event`; never fails on an event that `decide` made."""
        ...

    def observe(self, state: Any, viewer: Seat | None) -> Any:
        """Return what `viewer` (`None`: everybody) may know, by allow-list."""
        ...

    def observe_event(self, event: Any, viewer: Seat | None) -> Any | None:
        """Return what `viewer` may know of `event`, or `None`."""
        ...

    def tallies(self, options: Any, events: Iterable[Any]) -> tuple[Any, ...]:
        """Return what each seat did, to be added up over games, from the events of `COUNTED` of one game."""
        ...

    def agreement(self, state: Any, event: Any) -> Agreement | None:
        """Return what the table decides on two words by `event`, before which the game was in `state` (D6)."""
        ...

    def overruled(self, events: tuple[Any, ...]) -> tuple[Seat, Any] | None:
        """Return the command that the table's "we allow it" puts in place of a ruling among `events` (D6)."""
        ...


def game(name: str) -> Game:
    """Return the rules of the game `name`; raises KeyError for one we do not have."""
    return cast(Game, import_module(MODULES[name]))
