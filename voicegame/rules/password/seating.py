"""Who sits where, who gives and who answers which clue, and what a clue is worth: each way to play as data."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from voicegame.messages import Seat
from voicegame.rules.password.public import Answers, Giving, Mode, team_of


@dataclass(frozen=True, slots=True)
class Seating:
    """A way to play: its seats, the sides that score, the Passwords of a game, those that count double (P17, R5)."""

    seats: int
    sides: int
    words: int
    doubled: frozenset[int]


_FOUR = Seating(seats=4, sides=2, words=10, doubled=frozenset({8, 9}))
SEATINGS = {
    Mode.STANDARD: _FOUR,
    Mode.MATCH: _FOUR,
    Mode.THREE: Seating(seats=3, sides=3, words=5, doubled=frozenset({4})),
    Mode.PAIR: Seating(seats=2, sides=1, words=10, doubled=frozenset({8, 9})),
    Mode.LIGHTNING: Seating(seats=2, sides=1, words=0, doubled=frozenset()),
}


@dataclass(frozen=True, slots=True)
class ClueTurn:
    """One turn: who gives the clue, and who may answer it, one after the other."""

    giver: Seat
    receivers: tuple[Seat, ...]


Turns = tuple[ClueTurn, ...]
"""The turns of a word, over and over again until it ends."""


def partner(seat: Seat) -> Seat:
    """Return the other player of the same team of two."""
    return Seat(seat ^ 1)


def turns_of_teams(opener: int, letter: int) -> Turns:
    """Return the turns of two teams, `opener` first, with the A (0) or B (1) players as givers (P8-P11)."""
    givers = [Seat(team * 2 + letter) for team in (opener, 1 - opener)]
    return tuple(ClueTurn(giver, (partner(giver),)) for giver in givers)


def turns_of_three(giver: Seat, answers: Answers) -> Turns:
    """Return the turns of one giver and two receivers, the left one first (R1, RG1, RG3)."""
    left, right = (Seat((giver + step) % 3) for step in (1, 2))
    if answers is Answers.BOTH:
        return (ClueTurn(giver, (left, right)),)
    return ClueTurn(giver, (left,)), ClueTurn(giver, (right,))


def turns_alone(giver: Seat) -> Turns:
    """Return the turns of one team without opponents, where all clues of a word have the same giver (L7)."""
    return (ClueTurn(giver, (partner(giver),)),)


def giver_of_pair(giving: Giving, turn: int) -> Seat:
    """Return which of two partners gives the clues in this turn, counted from 0."""
    match giving:
        case Giving.BY_TURNS:
            return Seat(turn % 2)
        case Giving.FIRST:
            return Seat(0)
        case Giving.SECOND:
            return Seat(1)


def next_giver(giver: Seat, paid: Collection[Seat | None]) -> Seat:
    """Return who of three gives the next word: without points for this one, from the giver's left on (R4, RG2, RG4)."""
    leftwards = (Seat((giver + step) % 3) for step in (1, 2, 3))
    return next(seat for seat in leftwards if seat not in paid)


def opponents(mode: Mode, one: Seat, other: Seat) -> bool:
    """Return whether the two play against each other: with three players everybody does (RG4), of two nobody."""
    if SEATINGS[mode].sides == 1:
        return False
    return one != other if mode is Mode.THREE else team_of(one) != team_of(other)


def paid_by_ruling(mode: Mode, giver: Seat, receiver: Seat, challenger: Seat | None, upheld: bool) -> Seat | None:
    """Return who gets the dial's value when a clue was challenged.

    Of four, the receiver of the team that was right (PG2). Of three, the challenger or the giver alone (RG4); the
    receiver of the clue stands for a challenger when the host itself called it (D8). A pair has no opponents to pay.
    """
    if mode is Mode.PAIR:
        return None
    if mode is not Mode.THREE:
        return Seat((partner(giver) + 2) % 4) if upheld else partner(giver)
    if not upheld:
        return giver
    return receiver if challenger is None else challenger


def worth(mode: Mode, value: int, index: int) -> int:
    """Return the points of dial `value` for word `index` (P17, R5; a tie-break word never counts double, PG12)."""
    return value * 2 if index in SEATINGS[mode].doubled else value


def label(mode: Mode, index: int) -> str:
    """Return the printed name of word `index`: ``A1``, ``B1`` ... ``B5``, then ``T1``; of fewer players ``1``."""
    if mode in (Mode.THREE, Mode.PAIR):
        return str(index + 1)
    words = SEATINGS[mode].words
    return f"{'AB'[index % 2]}{index // 2 + 1}" if index < words else f"T{index - words + 1}"
