"""What can happen at a table beside the game's own events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from voicegame.dialogue.state import Memory, Preferences
from voicegame.lexicon import Amendment
from voicegame.messages import Level, Seat


@dataclass(frozen=True, slots=True)
class Opened:
    """People sat down to play `game`."""

    game: str


@dataclass(frozen=True, slots=True)
class Named:
    """A seat has a name."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class TeamNamed:
    """A team, 0 or 1, has a name."""

    team: int
    name: str


@dataclass(frozen=True, slots=True)
class Preferred:
    """The host is to speak this way."""

    preferences: Preferences


@dataclass(frozen=True, slots=True)
class Chosen:
    """A house rule for the games to come (D2)."""

    option: str
    value: str


@dataclass(frozen=True, slots=True)
class Recalled:
    """House rules hold again that this group chose when it last played (D2)."""

    options: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Started:
    """A game began under these options."""

    options: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Drawn:
    """The dice drew this card of the game's deck."""

    card: int


@dataclass(frozen=True, slots=True)
class Happened:
    """One event of the game, part of the decision with this number."""

    decision: int
    event: Any


@dataclass(frozen=True, slots=True)
class ComputersSeated:
    """Computers play in these seats and in no others, as well as `level`."""

    seats: tuple[Seat, ...]
    level: Level


@dataclass(frozen=True, slots=True)
class Answered:
    """The decision with this number is a computer's or CLOCK's answer to a person's, and is taken back with that."""

    decision: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Undone:
    """The decision with this number no longer counts; the log keeps it."""

    decision: int


@dataclass(frozen=True, slots=True)
class Paused:
    """The game stands still, or goes on again."""

    on: bool


@dataclass(frozen=True, slots=True)
class Timed:
    """A turn began at this second of the table's time, while a time limit ran."""

    at: float


@dataclass(frozen=True, slots=True)
class Held:
    """The table's time has stood for so many seconds of the host's clock (negative: that is another clock now)."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Amended:
    """The table plays by its own dictionary."""

    amendment: Amendment


@dataclass(frozen=True, slots=True)
class Remembered:
    """What the dialogue is in the middle of."""

    memory: Memory


TableEvent = (
    Opened
    | Named
    | TeamNamed
    | Preferred
    | Chosen
    | Recalled
    | Started
    | Drawn
    | Happened
    | ComputersSeated
    | Answered
    | Undone
    | Paused
    | Timed
    | Held
    | Amended
    | Remembered
)
TABLE_EVENTS: tuple[type, ...] = (
    Opened,
    Named,
    TeamNamed,
    Preferred,
    Chosen,
    Recalled,
    Started,
    Drawn,
    Happened,
    ComputersSeated,
    Answered,
    Undone,
    Paused,
    Timed,
    Held,
    Amended,
    Remembered,
)
