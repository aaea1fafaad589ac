"""A computer guesses a Password from what was said, and from nothing else."""

from __future__ import annotations

import csv
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.players.seats import RECEIVER, hand
from tests.rules.password_games import BEN, CARD, Card, Game
from voicegame.lexicon import fold, load
from voicegame.messages import CHANCE, Level
from voicegame.players import player
from voicegame.players.password.guesser import CONSIDERED, guesses
from voicegame.players.password.skill import SKILLS
from voicegame.rules import password
from voicegame.rules.password.clues import Verdict, judge_clue
from voicegame.rules.password.public import Mode, Observation, Options, Phase, Respond

CLUES = Path(__file__).parents[1] / "lexicon" / "data" / "clues_tune.tsv"
SAID = st.one_of(
    st.sampled_from(
        ("horse", "race", "jockey", "two words", "well-to-do", "zyzzyva", "a p e", "Hitchcock", "the", "uh")
    ),
    st.text(max_size=60),
)


def answer(seen: Observation, level: Level = Level.NORMAL) -> str | None:
    command = player("password").act(RECEIVER, seen, load(), level, lambda _: 0)
    assert isinstance(command, Respond)
    return command.word


def test_good_clues_lead_to_the_word_at_once_or_soon() -> None:
    with CLUES.open(encoding="utf-8", newline="") as file:
        rows = [(row["password"], row["clues"].split()) for row in csv.DictReader(file, delimiter="\t")][:20]
    found = 0
    for wanted, clues in rows:
        best = islice(guesses(hand(Phase.RESPONSE, clues), load(), SKILLS[Level.HARD]), 10)
        found += wanted in tuple(best)
    assert found > 10


@settings(max_examples=60, deadline=None)
@given(st.lists(SAID, max_size=10), st.lists(SAID, max_size=10), st.sampled_from(Level))
def test_no_answer_was_said_before_or_is_kin_to_a_clue(clues: list[str], wrong: list[str], level: Level) -> None:
    said = answer(hand(Phase.RESPONSE, clues, wrong), level)
    if said is None:
        return
    assert said not in {*map(fold, clues), *map(fold, wrong)}
    assert all(
        judge_clue(load(), said, clue).verdict in (Verdict.LEGAL, Verdict.DEBATABLE) for clue in map(fold, clues)
    )


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from([phase for phase in Phase if phase is not Phase.OVER]),
    st.lists(SAID, max_size=12),
    st.lists(SAID, min_size=1, max_size=12),
    st.sampled_from(Level),
)
def test_whatever_was_said_there_is_an_answer(phase: Phase, clues: list[str], wrong: list[str], level: Level) -> None:
    command = player("password").act(RECEIVER, hand(phase, clues, wrong), load(), level, lambda limit: limit - 1)
    assert command is not None


def test_wrong_answers_lead_to_others_until_there_are_none_left() -> None:
    found = list(guesses(hand(Phase.RESPONSE, ("horse", "race")), load(), SKILLS[Level.HARD]))
    assert 1 < len(found) == len(set(found)) <= CONSIDERED
    first, *_ = found
    assert answer(hand(Phase.RESPONSE, ("horse", "race"), (first,)), Level.HARD) not in (first, None)


def test_without_any_clue_it_knows_there_is_no_answer() -> None:
    assert answer(hand(Phase.RESPONSE, ("zyzzyva",))) is None


@pytest.mark.parametrize(("nearly", "clues"), [("mud", ("dirty", "wet")), ("chemist", ("laboratory", "science"))])
def test_p29_a_form_is_put_right_by_its_kin(nearly: str, clues: tuple[str, ...]) -> None:
    put_right = answer(hand(Phase.CORRECTION, clues, (nearly,)))
    assert put_right is not None
    assert put_right != nearly
    assert load().kin(put_right, nearly)


def test_an_easy_partner_keeps_the_last_clues_in_mind_only() -> None:
    long_ago = hand(Phase.RESPONSE, ("fish", "ship", "wave", "piano", "guitar"))
    assert answer(long_ago, Level.EASY) == answer(hand(Phase.RESPONSE, ("piano", "guitar")), Level.EASY)


SECRETS = (("saddle", "meadow"), ("stable", "camera"), ("qwertz", "zyzzyva"))


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize(("one", "other"), SECRETS)
def test_two_secrets_with_the_same_clues_get_the_same_answers(one: str, other: str, level: Level) -> None:
    answers = []
    for secret in (one, other):
        game = dealt(secret)
        for clue in ("horse", "leather", "ride"):
            game.clue(clue)
            command = player("password").act(BEN, game.seen(BEN), load(), level, lambda _: 0)
            answers.append(command)
            # Whatever the answer was, nobody says that it is right, so that the clues go on alike.
            game.answer(None)
    assert answers[:3] == answers[3:]
    assert all(isinstance(command, Respond) and command.word for command in answers)


def dealt(secret: str) -> Game:
    """Return a game whose first Password is `secret`."""
    game = Game(Options(mode=Mode.PAIR))
    game.state = password.start(game.options)
    game.act(CHANCE, password.deal(Card(1, (secret, *CARD.a[1:]), CARD.b)))
    return game
