"""Password's whole state, hidden words included, and who acts in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from voicegame.messages import CHANCE, Seat, Secret
from voicegame.rules.password.public import Debated, LastAct, Options, Phase, Seen, WordOver

SEATS = 4
WORDS = 10
"""Words of a game: A1 B1 ... A5 B5 (P18)."""
CLUES = 10
"""Clues of a word, five by each giver (P13)."""


class Card(Protocol):
    """A card of the deck: its number, five A words and five B words (P4)."""

    number: int
    a: tuple[str, ...]
    b: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """CHANCE's command: play this card."""

    card: int
    a: tuple[Secret, ...]
    b: tuple[Secret, ...]


@dataclass(frozen=True, slots=True)
class Dealt:
    """A card with five A words and five B words is in the holders (P4)."""

    card: int
    a: tuple[Secret, ...]
    b: tuple[Secret, ...]


Event = Dealt | Seen
"""Everything that can happen in a game."""


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
    """One Password under play: its place in the game and all that was said for it."""

    index: int
    clues: tuple[Clue, ...] = ()
    responses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """A game of standard Password; `closed` is the play before this one while its last clue may be challenged (PG5)."""

    options: Options
    phase: Phase = Phase.DEAL
    card: int = 0
    a: tuple[Secret, ...] = ()
    b: tuple[Secret, ...] = ()
    play: Play = Play(0)
    closed: Play | None = None
    told: tuple[WordOver, ...] = ()
    debate: Debated | None = None
    last: LastAct | None = None

    @property
    def word(self) -> str:
        """The Password under play."""
        return self.word_at(self.play.index)

    def word_at(self, index: int) -> str:
        """Return the Password number `index` of the game: A1, B1, A2 and so on (P14)."""
        return (self.a, self.b)[index % 2][index // 2].word

    def team_of_clue(self, number: int, index: int) -> int:
        """Return the team that gives clue `number`, from 0, of word `index`: strictly in turn (P11, P15, PG14)."""
        return (self.options.first_team + index + number) % 2

    @property
    def giver(self) -> Seat:
        """Who gives the clue of this turn: while a response is awaited, who gave the last one."""
        return Seat(self._team * 2 + self.play.index % 2)

    @property
    def receiver(self) -> Seat:
        """The giver's partner."""
        return partner(self.giver)

    @property
    def turn(self) -> int:
        """Number, from 0, of the clue of this turn: the one to be given or, while it is answered, the last given."""
        given = len(self.play.clues)
        awaits_clue = self.phase is Phase.CLUE or (self.debate is not None and self.debate.subject == "clue")
        return given if awaits_clue or not given else given - 1

    @property
    def _team(self) -> int:
        return self.team_of_clue(self.turn, self.play.index)

    @property
    def dial(self) -> int:
        """Value of the clue of this turn, 10 down to 1 (P11)."""
        return CLUES - self.turn

    @property
    def challengeable(self) -> tuple[Play, Clue] | None:
        """The last clue while it may be challenged (PG5): until the next one is given or the next word begins."""
        play = self.play if self.play.clues and self.phase is not Phase.OVER else self.closed
        return (play, play.clues[-1]) if play and play.clues else None

    @property
    def scores(self) -> tuple[int, int, int, int]:
        """Points by seat (P16)."""
        points = [0] * SEATS
        for over in self.told:
            if over.seat is not None:
                points[over.seat] += over.points
        return points[0], points[1], points[2], points[3]


def partner(seat: Seat) -> Seat:
    """Return the other player of the same team."""
    return Seat(seat ^ 1)


def worth(value: int, index: int) -> int:
    """Return the points of dial `value`: double for word 5 of either list (P17)."""
    return value * 2 if index >= WORDS - 2 else value


def start(options: Options) -> State:
    """Return a game that waits for its card."""
    return State(options)


def deal(card: Card) -> Deal:
    """Return CHANCE's command that puts `card` into the holders."""
    return Deal(card.number, tuple(map(Secret, card.a)), tuple(map(Secret, card.b)))


def to_act(state: State) -> frozenset[Seat]:
    """Return who may act now; when the table must rule, everybody."""
    match state.phase:
        case Phase.DEAL:
            return frozenset({CHANCE})
        case Phase.CLUE:
            return frozenset({state.giver})
        case Phase.RESPONSE | Phase.CORRECTION:
            return frozenset({state.receiver})
        case Phase.RULING:
            return frozenset(map(Seat, range(SEATS)))
        case Phase.OVER:
            return frozenset()
