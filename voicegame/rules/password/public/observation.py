"""What one viewer may know of a game of Password.

Four seats: 0 and 1 are the A and B player of team one, 2 and 3 those of team two (P6). Three seats: each for itself,
and the next number sits to the left. Two seats: one team without opponents.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from voicegame.messages import Seat
from voicegame.rules.password.public.events import WordOver
from voicegame.rules.password.public.options import Mode, Referee


class Phase(StrEnum):
    """What the game waits for."""

    TOSS = "toss"
    DEAL = "deal"
    CLUE = "clue"
    RESPONSE = "response"
    CORRECTION = "correction"
    RULING = "ruling"
    GIVER = "giver"
    NUMBER = "number"
    SHUFFLE = "shuffle"
    READY = "ready"
    BREAK = "break"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class LastAct:
    """The last thing a player said that counted: ``clue`` or ``response``, by whom, and what (empty for a pass)."""

    kind: str
    by: Seat
    text: str


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished game of a match: points of the words by team, who won it, and its Lightning Round (LG1).

    `guessed` are the round's words that were guessed, `points` what they brought.
    """

    totals: tuple[int, int]
    winner: int
    points: int
    guessed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MatchSeen:
    """A match as everybody knows it: the game under way, from 0, the team that opened it, and the games finished.

    `wins` are games won by team; `totals` are all points so far, those of the game under way included (L5).
    """

    game: int
    first_team: int
    results: tuple[GameResult, ...]
    wins: tuple[int, int]
    totals: tuple[int, int]


@dataclass(frozen=True, slots=True)
class LightningSeen:
    """A Lightning Round as everybody knows it.

    `giver` and `receiver` are set once the giver is chosen, `number` (1 to 8, else 0) once it is picked. `deadline` is
    the second until which speech may begin, `None` while no clock runs. `guessed` and `out` are the two piles in
    cards (L15), `points` the score so far (L16); `before_pass` is how many more clues this word needs before it may be
    passed (L14).
    """

    team: int
    giver: Seat | None
    receiver: Seat | None
    number: int
    deadline: float | None
    guessed: int
    out: int
    points: int
    before_pass: int


@dataclass(frozen=True, slots=True)
class Observation:
    """What one viewer may know.

    `index` counts the words of the game from 0 (in a Lightning Round its cards), `label` is the printed name such as
    ``A1``, ``T1`` for a tie-break word, ``1`` with two or three players and empty in a Lightning Round; `dial` is the
    value of the clue under way (P20) and `worth` the points it brings, doubled for word 5; `giver` and `receiver` act
    in this turn, `None` while no word is in play; `challengeable` gave the clue that may be challenged now (PG5);
    `clues` and `responses` are those of this word, in order; `scores` are by seat; `told` are the finished words;
    `acts` is the last act of each player, the latest last; `debated` is the text the table must rule on, `subject` what
    it was and `objection` the kind of an objection; `word` is the Password for its givers only. `match` is there in a
    match, `lightning` from the end of a game's words to the next game.
    """

    phase: Phase
    referee: Referee
    index: int
    label: str
    dial: int
    worth: int
    giver: Seat | None
    receiver: Seat | None
    challengeable: Seat | None
    clues: tuple[str, ...]
    responses: tuple[str, ...]
    scores: tuple[int, ...]
    told: tuple[WordOver, ...]
    last: LastAct | None
    subject: str
    debated: str
    word: str | None
    mode: Mode = Mode.STANDARD
    acts: tuple[LastAct, ...] = ()
    objection: str = ""
    match: MatchSeen | None = None
    lightning: LightningSeen | None = None

    @property
    def totals(self) -> tuple[int, int]:
        """Team totals of this game: A player plus B player (P19)."""
        return sum(self.scores[:2]), sum(self.scores[2:])


def team_of(seat: Seat) -> int:
    """Return the team, 0 or 1, of `seat` when four play (P6)."""
    return seat // 2
