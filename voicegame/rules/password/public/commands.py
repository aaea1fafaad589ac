"""What players, and the host's clock, may want to do in Password."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from voicegame.messages import Seat


class Objection(StrEnum):
    """What the table may find wrong with a clue that no dictionary can judge (PG9)."""

    SPELLING = "spelling"
    GESTURE = "gesture"
    FOREIGN = "foreign"
    NONSENSE = "nonsense"


@dataclass(frozen=True, slots=True)
class GiveClue:
    """Give `text` as a clue (P9); `allowed`: the table has ruled that it may be.

    `doubtful`: the host may have misheard it, so that it can cost nothing (D8).
    """

    text: str
    allowed: bool = False
    doubtful: bool = False


@dataclass(frozen=True, slots=True)
class Respond:
    """Answer a clue with a word, or with `None` for "pass" or "next" (PG11, L10).

    `allowed`: the table counts it as right. `bare`: the word is a command too and counts as a word only if it is the
    Password itself, else as no answer (LG5).
    """

    word: str | None
    allowed: bool = False
    bare: bool = False


@dataclass(frozen=True, slots=True)
class Challenge:
    """Challenge the other side's last clue, for the dictionary to judge (P23)."""


@dataclass(frozen=True, slots=True)
class Object:
    """Object to the other side's last clue, for the table to judge (PG9)."""

    kind: Objection


@dataclass(frozen=True, slots=True)
class Rule:
    """Decide, as the table, whether a clue may stand or a debatable response is a form (D9, PG9)."""

    yes: bool


@dataclass(frozen=True, slots=True)
class ThrowOut:
    """End the word without a score by common consent, as when somebody saw it."""


@dataclass(frozen=True, slots=True)
class ChooseGiver:
    """Say who of the winning team gives all clues of its Lightning Round (L7, LG9)."""

    giver: Seat


@dataclass(frozen=True, slots=True)
class PickNumber:
    """Pick the word, 1 to 8, that is used on every Lightning card of the round (L8)."""

    number: int


@dataclass(frozen=True, slots=True)
class StartRound:
    """Start the timer of the Lightning Round and draw the first card (L9)."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Give a Lightning word up (L14); `word` is how it was said, in case that is the Password itself (LG5)."""

    word: str = "pass"


@dataclass(frozen=True, slots=True)
class NextGame:
    """Go on to the next game of the match."""


@dataclass(frozen=True, slots=True)
class TimeUp:
    """CLOCK's command: the minute is over and no speech that began within it is still to be heard (L12)."""


Command = (
    GiveClue
    | Respond
    | Challenge
    | Object
    | Rule
    | ThrowOut
    | ChooseGiver
    | PickNumber
    | StartRound
    | Pass
    | NextGame
    | TimeUp
)
