"""What each player did in the games of Password that were played: a fold over the events that count."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from voicegame.messages import Seat
from voicegame.rules.password.public import Ending, GameOver, GameStarted, Options, RoundOver, WordOver
from voicegame.rules.password.seating import SEATINGS, worth

COUNTED: tuple[type, ...] = (GameStarted, WordOver, RoundOver, GameOver)
"""The events that statistics are made of."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Games finished and won, words guessed, the sum of the dial's values at them, and the words of the best round."""

    games: int = 0
    won: int = 0
    words: int = 0
    dials: int = 0
    best_round: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.games + other.games,
            self.won + other.won,
            self.words + other.words,
            self.dials + other.dials,
            max(self.best_round, other.best_round),
        )

    @property
    def average_dial(self) -> float:
        """Mean value of the dial at the words guessed, 1 to 10; 0 without any."""
        return self.dials / self.words if self.words else 0.0


def tallies(options: Options, events: Iterable[object]) -> tuple[Tally, ...]:
    """Return the tally of each seat for one game or match; of several results of a word or round the last counts."""
    game = 0
    words: dict[tuple[int, int], WordOver] = {}
    rounds: dict[int, RoundOver] = {}
    games: dict[int, GameOver] = {}
    for event in events:
        match event:
            case GameStarted():
                game = event.game
            case WordOver():
                words[game, event.index] = event
            case RoundOver():
                rounds[game] = event
            case GameOver():
                games[game] = event
    seats = [Seat(number) for number in range(SEATINGS[options.mode].seats)]
    return tuple(_tally(options, seat, words.values(), rounds.values(), games.values()) for seat in seats)


def _tally(
    options: Options, seat: Seat, words: Iterable[WordOver], rounds: Iterable[RoundOver], games: Iterable[GameOver]
) -> Tally:
    seating = SEATINGS[options.mode]
    side = seat if seating.sides == seating.seats else seat // 2
    guessed = [over for over in words if over.ending is Ending.GUESSED and over.seat == seat]
    ended = list(games)
    return Tally(
        games=len(ended),
        won=sum(over.winner == side for over in ended),
        words=len(guessed),
        dials=sum(over.points // worth(options.mode, 1, over.index) for over in guessed),
        best_round=max((over.guessed for over in rounds if over.team == side), default=0),
    )
