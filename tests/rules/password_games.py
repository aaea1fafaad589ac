"""Games of Password driven by short sentences: known cards, a clock that the test moves, every event folded."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field
from functools import cache

from tests.playing import LIGHTNING, LightningCard
from voicegame.lexicon import load
from voicegame.messages import CHANCE, CLOCK, Seat
from voicegame.rules import password
from voicegame.rules.password import Need, Toss
from voicegame.rules.password.public import (
    ChooseGiver,
    GiveClue,
    LightningSeen,
    MatchSeen,
    Mode,
    NextGame,
    Observation,
    Options,
    Pass,
    Phase,
    PickNumber,
    Respond,
    StartRound,
    TimeUp,
)
from voicegame.rules.password.state import State

ANN, BEN, CLEO, DAN = map(Seat, range(4))
BEGAN = 100.0


@dataclass(frozen=True)
class Card:
    number: int
    a: tuple[str, ...]
    b: tuple[str, ...]


CARD = Card(1, ("monkey", "muddy", "chemistry", "lemon", "jockey"), ("stolen", "quiet", "mystery", "comma", "flower"))
TIE_BREAKS = ("candle", "island", "rocket", "window", "spider", "camera")


@dataclass
class Game:
    """A game whose cards are dealt as they are wanted; `now` is the host second of the next command."""

    options: Options = field(default_factory=Options)
    events: list[object] = field(default_factory=list)
    first: int = 0
    now: float = BEGAN
    cards: tuple[LightningCard, ...] = LIGHTNING

    def __post_init__(self) -> None:
        self.state: State = password.start(self.options)
        self.ties = list(TIE_BREAKS)
        self.draw()

    def act(self, by: Seat, command: object, at: float | None = None) -> tuple[object, ...]:
        events = password.decide(self.state, by, command, load(), self.now if at is None else at)
        for event in events:
            self.state = password.evolve(self.state, event)
        self.events.extend(events)
        return (*events, *self.draw())

    def draw(self) -> tuple[object, ...]:
        """Let CHANCE bring what the game waits for."""
        want = password.wanted(self.state)
        if want is None:
            return ()
        match want.need:
            case Need.TOSS:
                return self.act(CHANCE, Toss(self.first))
            case Need.CARD:
                return self.act(CHANCE, password.deal(CARD))
            case Need.WORD:
                return self.act(CHANCE, password.deal_word(9, self.ties.pop(0)))
            case Need.CARDS:
                return self.act(CHANCE, password.shuffle(self.cards, want.number))

    def clue(self, text: str = "thing", at: float | None = None) -> tuple[object, ...]:
        return self.act(self.state.giver, GiveClue(text), at)

    def answer(self, word: str | None = None, at: float | None = None) -> tuple[object, ...]:
        return self.act(self.state.receiver, Respond(word), at)

    def miss(self, times: int = 1) -> None:
        """Let one clue after the other be in vain."""
        for _ in range(times):
            self.clue()
            while self.state.phase is Phase.RESPONSE:
                self.answer()

    def guess(self) -> None:
        self.clue()
        self.answer(self.state.word)

    def finish(self) -> None:
        """Guess at the first clue until the words are played."""
        while self.state.phase not in (Phase.OVER, Phase.GIVER):
            self.guess()

    def skip_to(self, label: str) -> Game:
        while self.seen().label != label:
            self.miss(10)
        return self

    def to_last_word(self, missed: tuple[int, ...] = ()) -> Game:
        """Guess nine words at the first clue but for those `missed`; without these it stands 60 to 40 then."""
        for index in range(9):
            if index in missed:
                self.miss(10)
            else:
                self.guess()
        return self

    def score_words(self, totals: tuple[int, int]) -> Game:
        """Play the ten words of four players so that the teams have `totals`."""
        for clue in clues_for(totals, self.seen().match.first_team if self.seen().match else 0):
            self.miss(clue - 1 if clue else 10)
            if clue:
                self.guess()
        return self

    def ready(self, number: int = 3) -> Game:
        """Let the winning team choose its first player as giver and pick `number`."""
        round_ = self.seen().lightning
        assert round_ is not None
        giver = Seat(round_.team * 2)
        self.act(giver, ChooseGiver(giver))
        self.act(Seat(giver + 1), PickNumber(number))
        return self

    def go(self, number: int = 3) -> Game:
        """Start the Lightning Round of the winning team."""
        self.ready(number)
        self.act(self.lightning.giver, StartRound())
        return self

    def play_round(self, guessed: int) -> Game:
        """Play a Lightning Round in which `guessed` words are guessed."""
        self.go()
        for _ in range(guessed):
            self.guess()
        self.time_up()
        return self

    def time_up(self, at: float | None = None) -> tuple[object, ...]:
        return self.act(CLOCK, TimeUp(), self.now + 60.0 if at is None else at)

    def pass_word(self, by: Seat) -> tuple[object, ...]:
        return self.act(by, Pass())

    def next_game(self) -> None:
        self.act(ANN, NextGame())

    def seen(self, viewer: Seat | None = None) -> Observation:
        return password.observe(self.state, viewer)

    @property
    def lightning(self) -> LightningSeen:
        round_ = self.seen().lightning
        assert round_ is not None
        return round_

    @property
    def match(self) -> MatchSeen:
        match = self.seen().match
        assert match is not None
        return match


def clues_for(totals: tuple[int, int], first_team: int) -> list[int]:
    """Return for each of the ten words the clue, 1 to 10, at which it is guessed, or 0 for never."""
    plans: dict[tuple[int, int], list[int]] = {(0, 0): []}
    for index in range(10):
        longer = {}
        for (one, two), plan in plans.items():
            for clue in range(11):
                points = (11 - clue) * (2 if index > 7 else 1) if clue else 0
                team = (first_team + index + clue - 1) % 2
                reached = (one + points, two) if team == 0 else (one, two + points)
                if reached[0] <= totals[0] and reached[1] <= totals[1]:
                    longer.setdefault(reached, [*plan, clue])
        plans = longer
    return plans[totals]


def match(**options: object) -> Game:
    """Return a match at its first word."""
    return Game(Options(mode=Mode.MATCH, **options))


@cache
def _played(totals: tuple[int, int], options: Options) -> Game:
    return Game(options).score_words(totals)


def won(totals: tuple[int, int] = (40, 38), **options: object) -> Game:
    """Return a match whose first game's words are played, by default won by team one."""
    game = copy(_played(totals, Options(mode=Mode.MATCH, **options)))
    game.events, game.ties = [*game.events], [*game.ties]
    return game


def round_of(**options: object) -> Game:
    """Return a Lightning Round of Ann, who gives, and Ben, at its start."""
    return won(**options).go()
