"""What everybody may know of Password: options, commands, public events and the observation.

Four seats: 0 and 1 are the A and B player of team one, 2 and 3 those of team two (P6).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from voicegame.messages import Seat


class Referee(StrEnum):
    """How the host treats a clue against the rules (D8)."""

    ENFORCE = "enforce"
    ON_CHALLENGE = "on_challenge"
    GENTLE = "gentle"


@dataclass(frozen=True, slots=True)
class Options:
    """House rules of one game: the referee's mode (D8) and the team, 0 or 1, that gives the first clue (PG13)."""

    referee: Referee = Referee.ENFORCE
    first_team: int = 0


class Phase(StrEnum):
    """What the game waits for."""

    DEAL = "deal"
    CLUE = "clue"
    RESPONSE = "response"
    CORRECTION = "correction"
    RULING = "ruling"
    OVER = "over"


class Ending(StrEnum):
    """How a word came to its end."""

    GUESSED = "guessed"
    MISSED = "missed"
    THROWN_OUT = "thrown_out"
    RULED = "ruled"


# Commands


@dataclass(frozen=True, slots=True)
class GiveClue:
    """Give `text` as a clue (P9); `allowed`: the table has ruled that it may be."""

    text: str
    allowed: bool = False


@dataclass(frozen=True, slots=True)
class Respond:
    """Answer a clue with a word, or with `None` for "pass" (PG11); `allowed`: the table counts it as right."""

    word: str | None
    allowed: bool = False


@dataclass(frozen=True, slots=True)
class Challenge:
    """Challenge the other team's last clue (P23)."""


@dataclass(frozen=True, slots=True)
class Rule:
    """Decide, as the table, whether a debatable clue may stand or a debatable response is a form (D9)."""

    yes: bool


@dataclass(frozen=True, slots=True)
class ThrowOut:
    """End the word without a score by common consent, as when somebody saw it."""


Command = GiveClue | Respond | Challenge | Rule | ThrowOut

# Public events


@dataclass(frozen=True, slots=True)
class ClueGiven:
    """A clue stands; `value` is the dial when it was given, `known` whether a dictionary has it (D10).

    It is `settled` when the table has ruled on it, so that it cannot be challenged any more.
    """

    by: Seat
    text: str
    value: int
    known: bool
    settled: bool = False


@dataclass(frozen=True, slots=True)
class ClueRefused:
    """The gentle referee wants another clue, at no cost; `fault` is a word for the kind of fault."""

    by: Seat
    text: str
    fault: str


@dataclass(frozen=True, slots=True)
class ClueRuled:
    """A clue was called by the host (`challenger` is `None`) or challenged, and decided (P23).

    `points` go to `scorer`, a receiver of the team that was right (PG2); `reason` names the word, which is over.
    """

    by: Seat
    text: str
    challenger: Seat | None
    upheld: bool
    fault: str
    reason: str
    scorer: Seat
    points: int


@dataclass(frozen=True, slots=True)
class ClueVoided:
    """A challenged clue that no dictionary knows does not count and its turn is lost (D10, PG9)."""

    by: Seat
    text: str
    challenger: Seat


@dataclass(frozen=True, slots=True)
class Debated:
    """The table must rule (D9) on a `subject`: ``clue``, ``challenge`` or ``response``."""

    subject: str
    by: Seat
    text: str
    challenger: Seat | None = None


@dataclass(frozen=True, slots=True)
class Missed:
    """A response was wrong, or there was none (`None`)."""

    by: Seat
    word: str | None


@dataclass(frozen=True, slots=True)
class FormGiven:
    """A response was a form of the Password: one chance to correct it (P29)."""

    by: Seat
    word: str


@dataclass(frozen=True, slots=True)
class Guessed:
    """A response was right and earns `points` (P12, P17)."""

    by: Seat
    word: str
    points: int


@dataclass(frozen=True, slots=True)
class WordOver:
    """Word number `index` of the game, from 0, has ended and is told (PG16); `seat` scored `points`, or nobody did."""

    index: int
    word: str
    ending: Ending
    seat: Seat | None
    points: int


@dataclass(frozen=True, slots=True)
class GameOver:
    """Word 5 of the B card is done (P18); totals by team, and the winner or `None` for a tie (P19, PG12)."""

    totals: tuple[int, int]
    winner: int | None


PUBLIC_EVENTS = (
    ClueGiven,
    ClueRefused,
    ClueRuled,
    ClueVoided,
    Debated,
    Missed,
    FormGiven,
    Guessed,
    WordOver,
    GameOver,
)
Seen = ClueGiven | ClueRefused | ClueRuled | ClueVoided | Debated | Missed | FormGiven | Guessed | WordOver | GameOver

# Observation


@dataclass(frozen=True, slots=True)
class LastAct:
    """The last thing a player said that counted: ``clue`` or ``response``, by whom, and what (empty for a pass)."""

    kind: str
    by: Seat
    text: str


@dataclass(frozen=True, slots=True)
class Observation:
    """What one viewer may know.

    `index` counts the words of the game from 0 to 9, `label` is the printed name such as ``A1``; `dial` is the value of
    the clue under way (P20) and `worth` the points it brings, doubled for word 5; `giver` and `receiver` act in this
    turn; `challengeable` gave the clue that may be challenged now (PG5); `clues` and `responses` are those of this
    word, in order; `scores` are by seat; `told` are the finished words; `debated` is the text the table must rule on
    and `subject` what it was; `word` is the Password for its givers only.
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
    scores: tuple[int, int, int, int]
    told: tuple[WordOver, ...]
    last: LastAct | None
    subject: str
    debated: str
    word: str | None

    @property
    def totals(self) -> tuple[int, int]:
        """Team totals: A player plus B player (P19)."""
        return self.scores[0] + self.scores[1], self.scores[2] + self.scores[3]


def team_of(seat: Seat) -> int:
    """Return the team, 0 or 1, of `seat` (P6)."""
    return seat // 2
