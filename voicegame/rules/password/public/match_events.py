"""What happens in a match and its Lightning Rounds, and may be known to everybody."""

from __future__ import annotations

from dataclasses import dataclass

from voicegame.messages import Seat
from voicegame.rules.password.public.events import Ending


@dataclass(frozen=True, slots=True)
class Tied:
    """A game that needs a winner stands at `points` each: one more Password decides (PG12)."""

    points: int


@dataclass(frozen=True, slots=True)
class GiverChosen:
    """`giver` gives all clues of the Lightning Round (L7)."""

    giver: Seat


@dataclass(frozen=True, slots=True)
class NumberPicked:
    """Word `number`, 1 to 8, of every card is used (L8)."""

    by: Seat
    number: int


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """The timer runs since second `at` of the table's time (L9)."""

    by: Seat
    at: float


@dataclass(frozen=True, slots=True)
class Delayed:
    """The end of the round has moved by the `seconds` for which the table had to rule."""

    seconds: float


@dataclass(frozen=True, slots=True)
class PassRefused:
    """Somebody wanted to pass when `missing` more clues had to come first; it counts as no answer (L14, LG4)."""

    by: Seat
    missing: int


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """The card in place `place` of the round, from 0, goes to a pile: guessed words to one, others to another (L15).

    `card` is its number. A place that was played before goes to the pile where it belongs now (LG3).
    """

    place: int
    card: int
    word: str
    ending: Ending


@dataclass(frozen=True, slots=True)
class RoundOver:
    """The minute is up, or the cards are: words guessed, points (L16), and the word that was left unfinished."""

    team: int
    guessed: int
    points: int
    word: str | None


@dataclass(frozen=True, slots=True)
class GameStarted:
    """The next game of a match begins: its number, from 0, and the team that gives the first clue (PG13)."""

    game: int
    first_team: int


@dataclass(frozen=True, slots=True)
class MatchOver:
    """A team has won two games (L4): points of all games by team, games won, and who wins by points (L5, LG8)."""

    totals: tuple[int, int]
    games: tuple[int, int]
    winner: int | None


MATCH_EVENTS = (
    Tied,
    GiverChosen,
    NumberPicked,
    RoundStarted,
    Delayed,
    PassRefused,
    CardPlayed,
    RoundOver,
    GameStarted,
    MatchOver,
)
MatchEvent = (
    Tied
    | GiverChosen
    | NumberPicked
    | RoundStarted
    | Delayed
    | PassRefused
    | CardPlayed
    | RoundOver
    | GameStarted
    | MatchOver
)
