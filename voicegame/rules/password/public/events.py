"""What happens in a game of Password and may be known to everybody."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from voicegame.messages import Seat


class Ending(StrEnum):
    """How a word came to its end."""

    GUESSED = "guessed"
    MISSED = "missed"
    THROWN_OUT = "thrown_out"
    RULED = "ruled"
    PASSED = "passed"


@dataclass(frozen=True, slots=True)
class Tossed:
    """The coin says who begins: a team, or a seat with three players (PG13)."""

    first: int


@dataclass(frozen=True, slots=True)
class ClueGiven:
    """A clue stands; `value` is the dial when it was given, `known` whether a dictionary has it (D10).

    It is `settled` when the table has ruled on it, so that it cannot be challenged any more. In the Lightning Round
    there is no dial and `value` is 0.
    """

    by: Seat
    text: str
    value: int
    known: bool
    settled: bool = False


@dataclass(frozen=True, slots=True)
class ClueRefused:
    """The host wants another clue, at no cost; `fault` is a word for the kind of fault."""

    by: Seat
    text: str
    fault: str


@dataclass(frozen=True, slots=True)
class ClueRuled:
    """A clue was called by the host (`challenger` is `None`) or challenged, and decided (P23, L13).

    `points` go to `scorer` (PG2, RG4), none in the Lightning Round and to a pair without opponents; `reason` names the
    word, which is over; `rule` is the number of the rule that decided.
    """

    by: Seat
    text: str
    challenger: Seat | None
    upheld: bool
    fault: str
    reason: str
    scorer: Seat
    points: int
    rule: str = ""


@dataclass(frozen=True, slots=True)
class ClueVoided:
    """A clue does not count and its turn is lost, without points (D10, PG9).

    `fault` is ``unknown`` (no dictionary has it), ``spelled``, or the kind of an objection that the table upheld.
    """

    by: Seat
    text: str
    challenger: Seat
    fault: str = "unknown"


@dataclass(frozen=True, slots=True)
class ClueStands:
    """A challenge or an objection changed nothing, and the word goes on."""

    by: Seat
    text: str
    challenger: Seat


@dataclass(frozen=True, slots=True)
class Debated:
    """The table must rule (D9, PG9) on a `subject`: ``clue``, ``challenge``, ``response`` or ``objection``.

    `fault` is the kind of an objection; `at` is the host second at which a Lightning Round stopped for it, else 0.
    """

    subject: str
    by: Seat
    text: str
    challenger: Seat | None = None
    fault: str = ""
    at: float = 0.0


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
    """A response was right and earns `points` (P12, P17, R3, L16)."""

    by: Seat
    word: str
    points: int


@dataclass(frozen=True, slots=True)
class WordOver:
    """Word number `index` of the game, from 0, has ended and is told (PG16); `seat` scored `points`, or nobody did.

    With three players `also`, the giver, scored the same (R3). A word that had ended before has this result now (PG5).
    """

    index: int
    word: str
    ending: Ending
    seat: Seat | None
    points: int
    also: Seat | None = None


@dataclass(frozen=True, slots=True)
class GameOver:
    """The words are played (P18, R5); totals by side, and the winner or `None` for a tie (P19, PG12, RG5).

    A pair has one total, and nobody to win against.
    """

    totals: tuple[int, ...]
    winner: int | None

    @property
    def leaders(self) -> tuple[int, ...]:
        """The sides with the highest total, who share the win when there is no single winner (B12)."""
        return tuple(side for side, total in enumerate(self.totals) if total == max(self.totals))


WORD_EVENTS = (
    Tossed,
    ClueGiven,
    ClueRefused,
    ClueRuled,
    ClueVoided,
    ClueStands,
    Debated,
    Missed,
    FormGiven,
    Guessed,
    WordOver,
    GameOver,
)
WordEvent = (
    Tossed
    | ClueGiven
    | ClueRefused
    | ClueRuled
    | ClueVoided
    | ClueStands
    | Debated
    | Missed
    | FormGiven
    | Guessed
    | WordOver
    | GameOver
)
