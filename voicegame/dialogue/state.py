"""What the dialogue knows between two utterances, and what it answers with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from voicegame.messages import Level, Prompt, Seat


class Length(StrEnum):
    """How much the host says: everything, less after a few uses, or the bare facts."""

    FULL = "full"
    SHORT = "short"
    TERSE = "terse"


@dataclass(frozen=True, slots=True)
class Preferences:
    """How the host speaks: length, rate in words a minute, volume 0 to 1, and whether words may be said aloud (D1)."""

    length: Length = Length.FULL
    rate: int = 170
    volume: float = 0.8
    eyes_closed: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """What the host has asked and waits to hear.

    `kind` is ``names`` (`words`: the two names heard), ``word`` (`words`: the one heard), ``meant`` (`words`: the
    command word, `intent`: its command), ``sure`` (`intent`: a costly command), ``tutorial`` (`words`: the
    number of its last clue), ``continue`` or ``fresh``.
    """

    kind: str
    words: tuple[str, ...] = ()
    intent: str = ""


@dataclass(frozen=True, slots=True)
class Memory:
    """What outlives an utterance.

    An open question, the utterances in a row that were not understood, who said "this is me", and the words that were
    heard and turned out to be wrong.
    """

    question: Question | None = None
    misses: int = 0
    speaker: Seat | None = None
    refused: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """The table as everybody may know it.

    `names` by seat, empty while unknown; `teams` by number; `observation` is the game's public one, or `None` before
    the game has begun; `computers` are the seats of computers and how well they play; `options` are the house rules
    that were chosen; `left` are the seconds before a time limit, `None` where there is none.
    """

    game: str
    names: tuple[str, ...]
    teams: tuple[str, ...]
    preferences: Preferences = field(default_factory=Preferences)
    memory: Memory = field(default_factory=Memory)
    paused: bool = False
    observation: Any | None = None
    computers: Mapping[Seat, Level] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)
    left: float | None = None


class Wish(StrEnum):
    """What the host itself must do beside the table's events."""

    NONE = "none"
    REPEAT = "repeat"
    HUSH = "hush"
    REVEAL = "reveal"
    QUIT = "quit"
    FRESH = "fresh"
    STATISTICS = "statistics"


@dataclass(frozen=True, slots=True)
class Act:
    """A game command by a seat; with `instead`, what was decided last is undone first ("I said X")."""

    by: Seat
    command: Any
    instead: bool = False


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the last decision."""


@dataclass(frozen=True, slots=True)
class Overrule:
    """The table allows what the host has just ruled out (D6)."""


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop the game, or go on when `on` is false."""

    on: bool


@dataclass(frozen=True, slots=True)
class Name:
    """Give players their names, by seat."""

    names: Mapping[Seat, str]


@dataclass(frozen=True, slots=True)
class NameTeam:
    """Give team `team`, 0 or 1, a name."""

    team: int
    name: str


@dataclass(frozen=True, slots=True)
class Prefer:
    """Change how the host speaks."""

    preferences: Preferences


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose a house rule (D2)."""

    option: str
    value: str


@dataclass(frozen=True, slots=True)
class Recall:
    """Let house rules hold again that this group chose before."""

    options: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class SeatComputers:
    """Let computers under these names, by seat, play as well as `level`, and people in all other seats."""

    names: Mapping[Seat, str]
    level: Level


@dataclass(frozen=True, slots=True)
class Start:
    """Begin a game with the people who are here."""


Move = Act | Undo | Overrule | Pause | Name | NameTeam | Prefer | Choose | Recall | SeatComputers | Start


@dataclass(frozen=True, slots=True)
class Turn:
    """The dialogue's answer to one intent: moves for the table, prompts that need no event, the memory that stays."""

    moves: tuple[Move, ...] = ()
    say: tuple[Prompt, ...] = ()
    wish: Wish = Wish.NONE
    memory: Memory = field(default_factory=Memory)
