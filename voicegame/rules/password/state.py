"""Password's whole state, hidden words included, and who acts in it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

from voicegame.messages import CHANCE, CLOCK, Seat, Secret
from voicegame.rules.password.plays import CLUES, UNDEALT, Clue, Play, Round
from voicegame.rules.password.public import (
    Debated,
    GameResult,
    LastAct,
    Mode,
    Opening,
    Options,
    Phase,
    WordOver,
    team_of,
)
from voicegame.rules.password.seating import (
    SEATINGS,
    Seating,
    giver_of_pair,
    next_giver,
    partner,
    turns_alone,
    turns_of_teams,
    turns_of_three,
)

_IN_PLAY = (Phase.CLUE, Phase.RESPONSE, Phase.CORRECTION)


@dataclass(frozen=True, slots=True)
class State:
    """A game of Password.

    `first` is who opens the game: a team, or a seat with three players. `words` are the game's Passwords in the order
    of play. `closed` is the play before this one while its last clue may be challenged (PG5); `resume` is what was
    awaited before the table had to rule; `acts` is the last act of each player, the latest last. In a match `game` is
    the number of the game, `games` are those that are done, and `round` is the Lightning Round from the end of the
    words to the next game.
    """

    options: Options
    phase: Phase
    first: int
    card: int = 0
    words: tuple[Secret, ...] = ()
    play: Play = UNDEALT
    closed: Play | None = None
    told: tuple[WordOver, ...] = ()
    debate: Debated | None = None
    resume: Phase = Phase.CLUE
    acts: tuple[LastAct, ...] = ()
    game: int = 0
    games: tuple[GameResult, ...] = ()
    round: Round | None = None

    @property
    def mode(self) -> Mode:
        """The way to play."""
        return self.options.mode

    @property
    def seating(self) -> Seating:
        """The way to play, as data."""
        return SEATINGS[self.options.mode]

    @property
    def live(self) -> bool:
        """A Password is under play, even while the table must rule."""
        return (self.resume if self.phase is Phase.RULING else self.phase) in _IN_PLAY

    @property
    def lightning(self) -> Round | None:
        """The Lightning Round, once it has begun."""
        return self.round if self.round is not None and self.round.began is not None else None

    @property
    def deadline(self) -> float | None:
        """The second until which speech may begin, `None` while no clock runs."""
        return self.lightning.deadline if self.lightning and self.live and self.phase is not Phase.RULING else None

    @property
    def word(self) -> str:
        """The Password under play."""
        return self.word_at(self.play.index)

    def word_at(self, index: int) -> str:
        """Return Password number `index` of the game, or of the Lightning Round once it has begun."""
        return (self.lightning.words if self.lightning else self.words)[index].word

    def is_over(self, play: Play) -> bool:
        """Return whether the word of `play` has ended."""
        return play.index < len(self.lightning.played if self.lightning else self.told)

    @property
    def last(self) -> LastAct | None:
        """The last thing a player said that counted."""
        return self.acts[-1] if self.acts else None

    def opened(self, index: int) -> Play:
        """Return the play of word `index` before anything is said for it (P14, P15, R4)."""
        if self.mode is Mode.PAIR:
            return Play(index, turns_alone(giver_of_pair(self.options.giving, self.first + index)))
        if self.mode is not Mode.THREE:
            return Play(index, turns_of_teams((self.first + index) % 2, index % 2))
        giver = Seat(self.first)
        if index:
            last = self.told[index - 1]
            giver = next_giver(self.play.turns[0].giver, (last.seat, last.also))
        return Play(index, turns_of_three(giver, self.options.answers))

    @property
    def turn(self) -> int:
        """Number, from 0, of the clue of this turn: the one to be given or, while it is answered, the last given."""
        given = len(self.play.clues)
        awaits_clue = self.phase is Phase.CLUE or (self.debate is not None and self.debate.subject == "clue")
        return given if awaits_clue or not given else given - 1

    @property
    def giver(self) -> Seat:
        """Who gives the clue of this turn: while a response is awaited, who gave the last one."""
        return self.play.turn(self.turn).giver

    @property
    def receiver(self) -> Seat:
        """Who answers in this turn."""
        return self.play.turn(self.turn).receivers[self.play.answered]

    @property
    def dial(self) -> int:
        """Value of the clue of this turn, 10 down to 1 (P11); there is none in the Lightning Round."""
        return 0 if self.lightning else CLUES - self.turn

    @property
    def challengeable(self) -> tuple[Play, Clue] | None:
        """The last clue while it may be challenged (PG5): until the next one is given or the next word begins."""
        play = self.play if self.live and self.play.clues else self.closed
        return (play, play.clues[-1]) if play and play.clues else None

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of this game's words by seat (P16, R3)."""
        points = [0] * self.seating.seats
        for over in self.told:
            for seat in (over.seat, over.also):
                if seat is not None:
                    points[seat] += over.points
        return tuple(points)

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of this game's words by side: by team (P19), or by seat with three players; a pair is one side."""
        if self.seating.sides == self.seating.seats:
            return self.scores
        return tuple(sum(self.scores[team * 2 : team * 2 + 2]) for team in range(self.seating.sides))


def seats(options: Options) -> int:
    """Return how many play."""
    return SEATINGS[options.mode].seats


def deadline(state: State) -> float | None:
    """Return the second until which speech may begin, `None` while no clock runs (L12)."""
    return state.deadline


def start(options: Options) -> State:
    """Return a game that waits for the coin or for its card; a Lightning Round alone waits for its number (L8)."""
    sides = SEATINGS[options.mode].sides
    first = options.first_giver if options.mode is Mode.THREE else options.first_team
    if sides == 1:
        first %= 2
        round_ = Round(0, giver_of_pair(options.giving, first)) if options.mode is Mode.LIGHTNING else None
        return State(options, Phase.NUMBER if round_ else Phase.DEAL, first, round=round_)
    return State(options, Phase.TOSS if options.opening is Opening.TOSS else Phase.DEAL, first % sides)


def interleaved(a: tuple[Secret, ...], b: tuple[Secret, ...]) -> tuple[Secret, ...]:
    """Return the words in the order of play: A1, B1, A2 and so on (P14), or only `a` when there is no `b` (RG7)."""
    return tuple(chain.from_iterable(zip(a, b, strict=True))) if b else a


def to_act(state: State) -> frozenset[Seat]:
    """Return who may act now: when the table must rule, everybody; while a timer runs, CLOCK too."""
    match state.phase:
        case Phase.TOSS | Phase.DEAL | Phase.SHUFFLE:
            return frozenset({CHANCE})
        case Phase.CLUE:
            return _timed(state, state.giver)
        case Phase.RESPONSE | Phase.CORRECTION:
            return _timed(state, state.receiver)
        case Phase.RULING | Phase.BREAK:
            return frozenset(map(Seat, range(state.seating.seats)))
        case Phase.GIVER | Phase.NUMBER | Phase.READY:
            return _team(state.round)
        case Phase.OVER:
            return frozenset()


def _timed(state: State, seat: Seat) -> frozenset[Seat]:
    return frozenset({seat} if state.deadline is None else {seat, CLOCK})


def _team(round_: Round | None) -> frozenset[Seat]:
    """Return who of the team that plays it is to choose the giver, pick the number, or start (L7-L9)."""
    if round_ is None:
        return frozenset()
    if round_.giver is None:
        return frozenset(seat for seat in map(Seat, range(4)) if team_of(seat) == round_.team)
    return frozenset({round_.giver if round_.words else partner(round_.giver)})
