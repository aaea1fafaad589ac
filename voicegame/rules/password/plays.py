"""One Password under play, and one Lightning Round, with their hidden words."""

from __future__ import annotations

from dataclasses import dataclass

from voicegame.messages import Seat, Secret
from voicegame.rules.password.public import CardPlayed, Ending
from voicegame.rules.password.seating import ClueTurn, Turns

CLUES = 10
"""Clues of a word (P13)."""
ROUND = 60.0
"""Seconds of a Lightning Round (L2)."""


@dataclass(frozen=True, slots=True)
class Clue:
    """A clue that stands, and the dial value it was given at (PG4); once `settled` it cannot be challenged again."""

    by: Seat
    text: str
    value: int
    known: bool
    settled: bool = False


@dataclass(frozen=True, slots=True)
class Play:
    """One Password under play: its place in the game, its turns, and all that was said for it.

    `answered` counts who has answered the last clue, while somebody else may still answer it.
    """

    index: int
    turns: Turns = ()
    clues: tuple[Clue, ...] = ()
    responses: tuple[str, ...] = ()
    answered: int = 0

    def turn(self, number: int) -> ClueTurn:
        """Return who gives and who answers clue `number`, from 0."""
        return self.turns[number % len(self.turns)]

    @property
    def givers(self) -> frozenset[Seat]:
        """Who looks at the Password (P5, P8)."""
        return frozenset(turn.giver for turn in self.turns)

    @property
    def last_answer(self) -> bool:
        """Nobody else may answer the last clue."""
        return self.answered + 1 >= len(self.turn(len(self.clues) - 1).receivers)


UNDEALT = Play(0)
"""The play before there is a Password."""


@dataclass(frozen=True, slots=True)
class Round:
    """A Lightning Round: `words` are the secrets on `cards`, in the order they are drawn.

    `began` is the second of its start, `delay` what was added to its end since; `played` are the cards in both
    piles, in order.
    """

    team: int
    giver: Seat | None = None
    number: int = 0
    cards: tuple[int, ...] = ()
    words: tuple[Secret, ...] = ()
    began: float | None = None
    delay: float = 0.0
    played: tuple[CardPlayed, ...] = ()
    over: bool = False

    @property
    def deadline(self) -> float | None:
        """The second until which speech may begin (L12), `None` before the start."""
        return None if self.began is None else self.began + ROUND + self.delay

    @property
    def at_end(self) -> bool:
        """The minute is over, or every card was played."""
        return self.over or len(self.played) == len(self.cards)

    @property
    def guessed(self) -> tuple[str, ...]:
        """The words on the pile that counts (L15)."""
        return tuple(card.word for card in self.played if card.ending is Ending.GUESSED)
