"""Password's house rules: the mode of the game and the choices that the printed rules leave open (D2).

Every choice a table makes by voice is a word, so each is an enumeration of words.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Mode(StrEnum):
    """Which game is played: four players (P3), a match with Lightning Rounds (L3-L6), or three players (R1-R6).

    The rulebook has no game for fewer. Ours are for two partners without opponents, who may be a person and a computer.
    A `PAIR` plays ten words for as many points as it can get: all ten clues of a word have one giver, the dial goes
    down with each, the last two words count double, nobody challenges, and a clue against the rules costs the word.
    `LIGHTNING` is one Lightning Round for points, whose receiver picks the number.
    """

    STANDARD = "standard"
    MATCH = "match"
    THREE = "three"
    PAIR = "pair"
    LIGHTNING = "lightning"


class Referee(StrEnum):
    """How the host treats a clue against the rules (D8)."""

    ENFORCE = "enforce"
    ON_CHALLENGE = "on_challenge"
    GENTLE = "gentle"


class Opening(StrEnum):
    """Who begins: whoever was named first, or whom the coin names (PG13)."""

    NAMED = "named"
    TOSS = "toss"


class Giving(StrEnum):
    """With two players: who gives the clues, both by turns (word by word; round by round), or always the same seat."""

    BY_TURNS = "by_turns"
    FIRST = "first"
    SECOND = "second"


class Answers(StrEnum):
    """With three players: the two receivers answer by turns, or both answer each clue, the left one first (RG1)."""

    IN_TURN = "in_turn"
    BOTH = "both"


class RoundClock(StrEnum):
    """Whether the host's own speech counts in the Lightning Round; `FAIR` gives its seconds back (LG7)."""

    RUNNING = "running"
    FAIR = "fair"


class MatchTie(StrEnum):
    """A match with equal points: nobody wins it, or the team with more games does (LG8)."""

    SHARED = "shared"
    GAMES = "games"


@dataclass(frozen=True, slots=True)
class Options:
    """House rules of one game or match.

    `first_team`, 0 or 1, gives the first clue (PG13), `first_giver` is the seat that does with three players (RG6);
    neither counts when a coin is tossed. Of two players who give by turns, seat `first_team` begins.
    """

    referee: Referee = Referee.ENFORCE
    first_team: int = 0
    mode: Mode = Mode.STANDARD
    opening: Opening = Opening.NAMED
    answers: Answers = Answers.IN_TURN
    first_giver: int = 0
    clock: RoundClock = RoundClock.RUNNING
    match_tie: MatchTie = MatchTie.SHARED
    giving: Giving = Giving.BY_TURNS
