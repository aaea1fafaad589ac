"""Invariants of every way to play Password over random play, and scores kept on paper as a second opinion."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.password_games import CARD, Game, round_of, won
from voicegame.errors import RuleViolation
from voicegame.lexicon import load
from voicegame.messages import CHANCE, CLOCK, Seat, Secret
from voicegame.rules import password
from voicegame.rules.password.public import (
    Answers,
    CardPlayed,
    Challenge,
    ChooseGiver,
    ClueGiven,
    ClueRuled,
    Ending,
    GameStarted,
    GiveClue,
    MatchOver,
    Mode,
    NextGame,
    Object,
    Objection,
    Opening,
    Options,
    Pass,
    PickNumber,
    Referee,
    Respond,
    RoundClock,
    RoundOver,
    Rule,
    StartRound,
    ThrowOut,
    TimeUp,
    WordOver,
)
from voicegame.rules.password.state import State

NEUTRAL = ("banana", "elephant", "blorfish", "two words", "a p e")
TALK = (*NEUTRAL, "monkeys", "castles", "ladder", "comma", "command", "mud")
SAID = (
    Respond(None),
    Challenge(),
    ThrowOut(),
    Pass(),
    StartRound(),
    NextGame(),
    TimeUp(),
    *map(Object, Objection),
    *map(Rule, (True, False)),
    *(ChooseGiver(Seat(seat)) for seat in range(4)),
)
QUIET = st.one_of(st.sampled_from(NEUTRAL).map(GiveClue), st.sampled_from(SAID), st.integers(0, 9).map(PickNumber))
MOVES = st.one_of(
    QUIET,
    st.sampled_from(TALK).map(GiveClue),
    st.sampled_from(TALK).map(Respond),
    *[st.just("right")] * 3,
)
STEPS = st.tuples(st.integers(0, 3), MOVES, st.floats(0, 9))
OPTIONS = st.builds(
    Options,
    st.sampled_from(Referee),
    st.integers(0, 1),
    st.sampled_from(Mode),
    st.sampled_from(Opening),
    st.sampled_from(Answers),
    st.integers(0, 2),
    st.sampled_from(RoundClock),
)
GAMES = st.one_of(
    OPTIONS.map(Game),
    st.sampled_from(Referee).map(lambda referee: won(referee=referee)),
    *[st.sampled_from(Referee).map(lambda referee: round_of(referee=referee))] * 2,
)


def command_of(state: State, seat: int, move: object) -> tuple[Seat, object]:
    """Return who does `move`: `seat` if it may, else whoever is to act; "right" is the Password itself."""
    if isinstance(move, TimeUp):
        return CLOCK, move
    if move == "right":
        move = Respond(state.word) if state.live else Respond("ape")
    actor, able = Seat(seat), password.to_act(state) - {CLOCK}
    keeps_seat = isinstance(move, Challenge | Object | Pass)
    return (actor if keeps_seat or actor in able else min(able, default=actor)), move


def play(game: Game, steps: list[tuple[int, object, float]]) -> None:
    """Play `steps` as far as the rules take them; what they refuse changes nothing."""
    for seat, move, seconds in steps:
        game.now += seconds
        by, command = command_of(game.state, seat, move)
        before = game.state
        if len(game.ties) < 2:
            return
        try:
            game.act(by, command)
        except RuleViolation:
            assert game.state is before


@dataclass
class Paper:
    """Scores as somebody with a pencil keeps them, from what is said aloud only; a ruling crosses a line out."""

    lines: dict[int, tuple[tuple[int, ...], int]] = field(default_factory=dict)
    piles: dict[int, bool] = field(default_factory=dict)
    games: list[tuple[int, int]] = field(default_factory=list)
    bonus: int | None = None

    def hear(self, event: object) -> None:
        match event:
            case WordOver():
                earned = tuple(seat for seat in (event.seat, event.also) if seat is not None)
                self.lines[event.index] = (earned, event.points)
            case CardPlayed():
                self.piles[event.place] = event.ending is Ending.GUESSED
            case RoundOver():
                self.bonus = event.team
            case GameStarted():
                self.games.append(self.game())
                self.lines, self.piles, self.bonus = {}, {}, None

    def seats(self, count: int) -> list[int]:
        return [sum(points for earned, points in self.lines.values() if seat in earned) for seat in range(count)]

    def lightning(self) -> int:
        return sum(10 if place < 4 else 20 for place in range(list(self.piles.values()).count(True)))

    def game(self) -> tuple[int, int]:
        a, b, c, d = self.seats(4)
        extra = self.lightning() if self.bonus is not None else 0
        return a + b + (extra if self.bonus == 0 else 0), c + d + (extra if self.bonus == 1 else 0)


@settings(max_examples=80, deadline=None)
@given(GAMES, st.lists(STEPS, max_size=100))
def test_scores_agree_with_paper_and_stay_within_bounds(game: Game, steps: list[tuple[int, object, float]]) -> None:
    play(game, steps)
    paper = Paper()
    for event in game.events:
        paper.hear(event)
    seen = game.seen()
    assert list(seen.scores) == paper.seats(len(seen.scores))
    assert sum(over.points * (2 if over.also is not None else 1) for over in seen.told[:10]) <= 120
    if seen.lightning is not None:
        assert seen.lightning.points == paper.lightning()
    if seen.match is not None:
        games = [*paper.games, paper.game()]
        assert seen.match.totals == tuple(map(sum, zip(*games, strict=True)))
    for over in game.events:
        if isinstance(over, MatchOver) and 2 in over.games and 0 in over.games:
            assert over.winner == over.games.index(2)


@settings(max_examples=80, deadline=None)
@given(GAMES, st.lists(STEPS, max_size=100))
def test_p11_p20_the_number_of_a_clue_tells_its_value_and_whose_it_is(
    game: Game, steps: list[tuple[int, object, float]]
) -> None:
    play(game, steps)
    givers: list[Seat] = []
    for event in game.events:
        match event:
            case ClueGiven(value=0):
                assert game.options.mode in (Mode.MATCH, Mode.LIGHTNING)
            case ClueGiven(by, _, value):
                givers.append(by)
                assert value == 11 - len(givers)
            case WordOver() | GameStarted():
                first = givers[0] if givers else Seat(0)
                if password.seats(game.options) == 4:
                    assert givers == [Seat((first + 2 * (number % 2)) % 4) for number in range(len(givers))]
                else:
                    assert set(givers) <= {first}
                givers = []


@settings(max_examples=60, deadline=None)
@given(GAMES, st.lists(STEPS, max_size=60))
def test_a_log_written_as_json_replays_to_the_same_state(game: Game, steps: list[tuple[int, object, float]]) -> None:
    play(game, steps)
    state = password.start(game.options)
    for event in game.events:
        assert type(event) in password.EVENTS
        state = password.evolve(state, msgspec.json.decode(msgspec.json.encode(event), type=type(event)))
    assert state == game.state


def hidden_otherwise(state: State) -> State:
    """Return `state` with another word wherever none was told yet."""
    told = len(state.told)
    words = (*state.words[:told], *(Secret(f"qq{secret.word[::-1]}qq") for secret in state.words[told:]))
    round_ = state.round
    if round_ is not None:
        done = len(round_.played)
        others = tuple(Secret(f"qq{secret.word[::-1]}qq") for secret in round_.words[done:])
        round_ = replace(round_, words=(*round_.words[:done], *others))
    return replace(state, words=words, round=round_)


def untold(event: object) -> object:
    """Return `event` without the word it tells, which is over."""
    if isinstance(event, ClueRuled):
        return replace(event, reason="")
    return replace(event, word="") if isinstance(event, WordOver | CardPlayed | RoundOver) else event


@settings(max_examples=80, deadline=None)
@given(GAMES, st.lists(STEPS, max_size=50), st.integers(0, 3), QUIET)
def test_two_secrets_with_one_public_history_cannot_be_told_apart(
    game: Game, steps: list[tuple[int, object, float]], seat: int, move: object
) -> None:
    play(game, steps)
    one, other = game.state, hidden_otherwise(game.state)
    givers = one.play.givers if one.live else frozenset()
    for viewer in (None, *(Seat(place) for place in range(4) if place not in givers)):
        assert password.observe(one, viewer) == password.observe(other, viewer)
    assert password.to_act(one) == password.to_act(other)
    by, command = command_of(one, seat, move)
    # A challenge is about what was said when the word was the other one; it is judged against the word itself.
    if not isinstance(command, Challenge | Rule):
        assert outcome(one, by, command, game.now) == outcome(other, by, command, game.now)


def outcome(state: State, by: Seat, command: object, at: float) -> object:
    """Return what everybody hears of `command`: a refusal, or events without the words they tell."""
    try:
        events = password.decide(state, by, command, load(), at)
    except RuleViolation as refused:
        return refused.code, refused.facts
    return [untold(event) for event in events]


OLD_LOG = """
Dealt {"card":1,"a":[{"word":"monkey"},{"word":"muddy"},{"word":"chemistry"},{"word":"lemon"},{"word":"jockey"}],\
"b":[{"word":"stolen"},{"word":"quiet"},{"word":"mystery"},{"word":"comma"},{"word":"flower"}]}
ClueGiven {"by":0,"text":"ape","value":10,"known":true,"settled":false}
Missed {"by":1,"word":"gorilla"}
ClueRefused {"by":2,"text":"a p e","fault":"spelled"}
ClueRuled {"by":2,"text":"monk","challenger":null,"upheld":true,"fault":"form",\
"reason":"monk is the beginning of monkey","scorer":1,"points":9}
WordOver {"index":0,"word":"monkey","ending":"ruled","seat":1,"points":9}
ClueGiven {"by":3,"text":"blorfish","value":10,"known":false,"settled":false}
Missed {"by":2,"word":null}
ClueVoided {"by":3,"text":"blorfish","challenger":1}
ClueGiven {"by":1,"text":"thing","value":9,"known":true,"settled":false}
Guessed {"by":0,"word":"stolen","points":9}
WordOver {"index":1,"word":"stolen","ending":"guessed","seat":0,"points":9}
ClueGiven {"by":0,"text":"dirty","value":10,"known":true,"settled":false}
FormGiven {"by":1,"word":"mud"}
Guessed {"by":1,"word":"muddy","points":10}
WordOver {"index":2,"word":"muddy","ending":"guessed","seat":1,"points":10}
WordOver {"index":3,"word":"quiet","ending":"thrown_out","seat":null,"points":0}
Debated {"subject":"clue","by":0,"text":"chemise","challenger":null}
ClueGiven {"by":0,"text":"chemise","value":10,"known":true,"settled":true}
Missed {"by":1,"word":null}
"""


def test_a_log_of_the_first_version_still_replays() -> None:
    kinds = {kind.__name__: kind for kind in password.EVENTS}
    state = password.start(Options())
    for line in OLD_LOG.split("\n")[1:-1]:
        name, body = line.split(" ", 1)
        state = password.evolve(state, msgspec.json.decode(body, type=kinds[name]))
    seen = password.observe(state, Seat(2))
    assert (seen.scores, seen.label, seen.giver, seen.dial) == ((9, 19, 0, 0), "A3", 2, 9)
    assert (seen.word, seen.clues) == ("chemistry", ("chemise",))


def test_the_old_game_over_replays_too() -> None:
    (kind,) = (kind for kind in password.EVENTS if kind.__name__ == "GameOver")
    over = msgspec.json.decode('{"totals":[59,60],"winner":1}', type=kind)
    assert (over.totals, over.leaders) == ((59, 60), (1,))


@pytest.mark.parametrize("mode", [mode for mode in Mode if mode is not Mode.LIGHTNING])
def test_what_is_dealt_is_nobodys_to_see(mode: Mode) -> None:
    state = password.start(Options(mode=mode))
    (dealt,) = password.decide(state, CHANCE, password.deal(CARD), load(), 0.0)
    assert [password.observe_event(dealt, viewer) for viewer in (None, Seat(0), Seat(1))] == [None] * 3
