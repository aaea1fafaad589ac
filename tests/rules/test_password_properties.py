"""Invariants of standard Password over random play, and a slow oracle that keeps score in another way."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from voicegame.errors import RuleViolation
from voicegame.lexicon import load
from voicegame.messages import CHANCE, Seat
from voicegame.rules import password
from voicegame.rules.password.public import (
    Challenge,
    ClueGiven,
    ClueRuled,
    GameOver,
    GiveClue,
    Guessed,
    Options,
    Phase,
    Referee,
    Respond,
    Rule,
    ThrowOut,
    WordOver,
)
from voicegame.rules.password.state import State

DECK = type(
    "Card",
    (),
    {
        "number": 1,
        "a": ("monkey", "muddy", "chemistry", "lemon", "jockey"),
        "b": ("stolen", "quiet", "mystery", "comma", "flower"),
    },
)
TALK = (
    "ape",
    "monk",
    "monkey",
    "mud",
    "muddy",
    "command",
    "comma",
    "blorfish",
    "two words",
    "flour",
    "steal",
    "stolen",
)
MOVES = st.one_of(
    st.sampled_from(TALK).map(GiveClue),
    st.sampled_from(TALK).map(Respond),
    st.just(Respond(None)),
    st.just(Challenge()),
    st.booleans().map(Rule),
    st.just(ThrowOut()),
    st.just("right"),
)
PLAYS = st.lists(st.tuples(st.integers(0, 3), MOVES), max_size=120)


def step(state: State, seat: int, move: object) -> tuple[State, tuple[object, ...]]:
    """Play one move by `seat`, or by whose turn it is when that seat may not; refused moves change nothing."""
    actor = Seat(seat)
    if not isinstance(move, Challenge) and actor not in password.to_act(state):
        actor = min(password.to_act(state), default=actor)
    command = Respond(state.word) if move == "right" and state.phase is not Phase.OVER else move
    if command == "right":
        return state, ()
    try:
        events = password.decide(state, actor, command, load(), 0.0)
    except RuleViolation:
        return state, ()
    for event in events:
        state = password.evolve(state, event)
    return state, events


def begun(referee: Referee, first: int) -> State:
    state = password.start(Options(referee, first))
    for event in password.decide(state, CHANCE, password.deal(DECK), load(), 0.0):
        state = password.evolve(state, event)
    return state


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(Referee), st.integers(0, 1), PLAYS)
def test_scores_agree_with_an_oracle_that_reads_only_the_events(
    referee: Referee, first: int, plays: list[tuple[int, object]]
) -> None:
    state, log = begun(referee, first), []
    for seat, move in plays:
        state, events = step(state, seat, move)
        log.extend(events)
        seen = password.observe(state, None)
        assert sum(seen.scores) <= 120
        assert sum(over.seat is not None for over in seen.told) == sum(over.points > 0 for over in seen.told)
        if seen.giver is not None and state.debate is None:
            opener_team = (first + seen.index) % 2
            assert seen.giver // 2 == (opener_team + 10 - seen.dial) % 2
            assert seen.worth == seen.dial * (2 if seen.label in ("A5", "B5") else 1)
    assert list(password.observe(state, None).scores) == oracle_scores(log)


def oracle_scores(log: list[object]) -> list[int]:
    """Keep score as a person with paper would: one line a word, the latest ruling on a word replaces its line."""
    lines: dict[int, tuple[int, int] | None] = {}
    word, dial = 0, 10
    for event in log:
        match event:
            case ClueGiven():
                assert event.value == dial
                dial -= 1
            case Guessed():
                lines[word] = (event.by, (dial + 1) * (2 if word > 7 else 1))
            case ClueRuled() if event.points:
                lines[_last_word(log, event)] = (event.scorer, event.points)
            case WordOver() if event.seat is None:
                lines[event.index] = None
        if isinstance(event, WordOver) and event.index == word:
            word, dial = word + 1, 10
    scores = [0, 0, 0, 0]
    for line in lines.values():
        if line is not None:
            scores[line[0]] += line[1]
    return scores


def _last_word(log: list[object], ruled: ClueRuled) -> int:
    place = next(place for place, event in enumerate(log) if event is ruled)
    return next(event.index for event in log[place:] if isinstance(event, WordOver))


@settings(max_examples=60, deadline=None)
@given(PLAYS)
def test_observations_of_those_who_may_not_see_do_not_depend_on_the_word(plays: list[tuple[int, object]]) -> None:
    state = begun(Referee.ENFORCE, 0)
    for seat, move in plays:
        state, _ = step(state, seat, move)
    other = replace(state, words=tuple(replace(s, word=s.word + "x") for s in state.words))
    givers = (state.play.index % 2, state.play.index % 2 + 2)
    for viewer in (None, *(Seat(seat) for seat in range(4) if seat not in givers)):
        assert password.observe(state, viewer) == password.observe(other, viewer)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(Referee), PLAYS)
def test_a_game_that_ends_names_the_right_winner(referee: Referee, plays: list[tuple[int, object]]) -> None:
    state = begun(referee, 0)
    last = None
    for seat, move in [*plays, *[(0, GiveClue("ape")), (0, Rule(True)), (0, "right")] * 12]:
        state, events = step(state, seat, move)
        last = next((event for event in events if isinstance(event, GameOver)), last)
    assert state.phase is Phase.OVER
    one, two = password.observe(state, None).totals
    assert last == GameOver((one, two), None if one == two else 0 if one > two else 1)
