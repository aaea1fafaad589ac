"""A computer gives clues that our own referee takes, that differ, and that mind what went wrong."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.players.seats import GIVER, hand
from voicegame.decks.password import load as load_cards
from voicegame.lexicon import load
from voicegame.messages import Level
from voicegame.players import player
from voicegame.players.password.giver import is_fair
from voicegame.players.password.unsaid import unsaid
from voicegame.rules.password.clues import Verdict, judge_clue
from voicegame.rules.password.public import GiveClue, LightningSeen, Pass, Phase, ThrowOut

DECK = sorted({word for card in load_cards().cards for word in card.words})
TALK = ("horse", "two words", "zyzzyva", "", "well-to-do", "é", "x" * 500)


def clue(word: str | None, said: tuple[str, ...] = (), wrong: tuple[str, ...] = (), level: Level = Level.NORMAL) -> str:
    command = player("password").act(GIVER, hand(Phase.CLUE, said, wrong, word), load(), level, lambda _: 0)
    assert isinstance(command, GiveClue)
    return command.text


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(DECK), st.sampled_from(Level), st.lists(st.sampled_from(DECK), max_size=3))
def test_every_clue_is_legal_familiar_and_new(word: str, level: Level, wrong: list[str]) -> None:
    said: tuple[str, ...] = ()
    for _ in range(4):
        given = clue(word, said, tuple(wrong), level)
        ruling = judge_clue(load(), word, given)
        assert (ruling.verdict, ruling.known) == (Verdict.LEGAL, True)
        assert load().is_familiar(given)
        assert given not in (*said, *wrong)
        said = (*said, given)


@pytest.mark.parametrize("level", Level)
def test_ten_clues_for_one_word_are_all_different_and_no_forms_of_each_other(level: Level) -> None:
    said: tuple[str, ...] = ()
    for _ in range(10):
        given = clue("guitar", said, level=level)
        assert not any(load().kin(old, given) or load().kin(given, old) for old in said)
        said = (*said, given)
    assert len(set(said)) == 10


def test_a_computer_says_nothing_that_a_family_would_not_hear() -> None:
    assert "mistress" in load().associations.near("affair", 12)
    said: tuple[str, ...] = ()
    for _ in range(10):
        said = (*said, clue("affair", said, level=Level.EASY))
    assert not unsaid() & set(said)
    assert all(load().is_familiar(word) for word in unsaid())


def test_a_wrong_answer_turns_the_next_clue_away_from_it() -> None:
    words = ("river", "castle", "doctor", "guitar", "winter", "bridge", "candle", "pirate")
    near = load().associations.closeness
    turned = 0
    for word in words:
        (wrong,) = load().associations.near(word, 1, load().familiar())
        before, after = clue(word, ("thing",)), clue(word, ("thing",), (wrong,))
        turned += (near(after, wrong) or 0.0) < (near(before, wrong) or 0.0)
    assert turned > 0


@settings(max_examples=60, deadline=None)
@given(
    st.one_of(st.none(), st.sampled_from(TALK), st.text(max_size=30)),
    st.lists(st.sampled_from(TALK), max_size=9),
    st.lists(st.one_of(st.sampled_from(TALK), st.text(max_size=30)), max_size=9),
    st.sampled_from(Level),
)
def test_whatever_the_word_and_the_talk_there_is_a_fair_clue_or_none(
    word: str | None, said: list[str], wrong: list[str], level: Level
) -> None:
    seen = hand(Phase.CLUE, said, wrong, word)
    command = player("password").act(GIVER, seen, load(), level, lambda _: 0)
    assert isinstance(command, ThrowOut) or is_fair(load(), word or "", command.text)


def test_a_word_without_associations_still_gets_a_clue() -> None:
    assert clue("zyzzyva") == "thing"


def lightning(before_pass: int) -> LightningSeen:
    return LightningSeen(0, GIVER, None, 3, 160.0, 0, 0, 0, before_pass)


def test_l14_a_lightning_word_is_given_up_after_a_few_clues_but_never_before_three() -> None:
    acts = []
    for count in range(7):
        said = ("horse", "ride", "race", "leather", "stirrup", "girth", "pony")[:count]
        seen = hand(Phase.CLUE, said, word="saddle", lightning=lightning(max(3 - count, 0)))
        acts.append(type(player("password").act(GIVER, seen, load(), Level.HARD, lambda _: 0)))
    assert acts[:4] == [GiveClue] * 4
    assert acts[-1] is Pass
