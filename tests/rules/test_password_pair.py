"""The games for two partners without opponents, which are ours: ten words for points, and one Lightning Round."""

from __future__ import annotations

import pytest

from tests.rules.password_games import ANN, BEGAN, BEN, DAN, Game
from voicegame.errors import RuleViolation
from voicegame.rules import password
from voicegame.rules.password.public import (
    Challenge,
    ClueRuled,
    Ending,
    FormGiven,
    GameOver,
    GiveClue,
    Giving,
    Mode,
    Object,
    Objection,
    Opening,
    Options,
    Phase,
    PickNumber,
    Referee,
    RoundOver,
    StartRound,
    WordOver,
)
from voicegame.rules.password.seating import partner


def pair(**options: object) -> Game:
    """Return a game of Ann and Ben for points."""
    return Game(Options(mode=Mode.PAIR, **options))


def alone(**options: object) -> Game:
    """Return a Lightning Round of Ann and Ben, before its number is picked."""
    return Game(Options(mode=Mode.LIGHTNING, **options))


def test_one_gives_all_clues_of_a_word_and_the_dial_goes_down_from_ten_to_one() -> None:
    game = pair()
    dials = []
    for _ in range(10):
        dials.append((game.seen().dial, game.seen().giver, game.seen().receiver))
        game.miss()
    assert dials == [(value, ANN, BEN) for value in range(10, 0, -1)]
    assert game.seen().told == (WordOver(0, "monkey", Ending.MISSED, None, 0),)


@pytest.mark.parametrize(
    ("giving", "first_team", "givers"),
    [
        (Giving.BY_TURNS, 0, [ANN, BEN] * 5),
        (Giving.BY_TURNS, 1, [BEN, ANN] * 5),
        (Giving.FIRST, 1, [ANN] * 10),
        (Giving.SECOND, 0, [BEN] * 10),
    ],
)
def test_who_gives_is_agreed_before_and_only_the_giver_sees_the_word(
    giving: Giving, first_team: int, givers: list[int]
) -> None:
    game = pair(giving=giving, first_team=first_team)
    seen = []
    while game.state.phase is not Phase.OVER:
        giver = game.state.giver
        assert game.seen(giver).word == game.state.word
        assert game.seen(partner(giver)).word is None
        seen.append(giver)
        game.guess()
    assert seen == givers


def test_p17_the_last_two_of_ten_words_count_double_and_the_total_has_no_winner() -> None:
    game = pair()
    game.finish()
    assert [over.points for over in game.seen().told] == [10] * 8 + [20] * 2
    assert game.events[-1] == GameOver((120,), None)
    assert game.seen().totals[0] == 120
    assert password.to_act(game.state) == frozenset()


def test_nobody_is_there_to_challenge_or_to_object() -> None:
    game = pair()
    game.clue("ape")
    for by in (ANN, BEN, DAN):
        for command in (Challenge(), Object(Objection.SPELLING)):
            with pytest.raises(RuleViolation, match="own_clue"):
                game.act(by, command)


def test_p22_an_illegal_clue_costs_the_word_and_pays_nobody() -> None:
    game = pair()
    ruled, over = game.clue("monk")
    assert isinstance(ruled, ClueRuled)
    assert (ruled.scorer, ruled.points, ruled.upheld) == (BEN, 0, True)
    assert over == WordOver(0, "monkey", Ending.RULED, None, 0)
    assert game.seen().giver == BEN


def test_d8_a_gentle_referee_wants_another_clue_from_the_same_giver() -> None:
    game = pair(referee=Referee.GENTLE)
    game.clue("monk")
    assert (game.seen().giver, game.seen().dial, game.seen().phase) == (ANN, 10, Phase.CLUE)


def test_p29_a_form_may_be_corrected_once() -> None:
    game = pair(giving=Giving.FIRST)
    game.miss(10)
    game.clue("robbed")
    assert game.answer("steal") == (FormGiven(BEN, "steal"),)
    game.answer("stolen")
    assert game.seen().scores == (0, 10)


def test_a_pair_needs_no_coin() -> None:
    assert pair(opening=Opening.TOSS).state.phase is Phase.CLUE


@pytest.mark.parametrize(
    ("giving", "first_team", "giver"),
    [(Giving.BY_TURNS, 0, ANN), (Giving.BY_TURNS, 1, BEN), (Giving.FIRST, 1, ANN), (Giving.SECOND, 0, BEN)],
)
def test_l8_l9_the_receiver_picks_the_number_and_the_giver_starts(giving: Giving, first_team: int, giver: int) -> None:
    game = alone(giving=giving, first_team=first_team)
    assert password.to_act(game.state) == {partner(giver)}
    game.act(partner(giver), PickNumber(3))
    assert password.to_act(game.state) == {giver}
    game.act(giver, StartRound())
    assert game.seen(giver).word == game.cards[0].words[2]
    assert game.seen().lightning.deadline == BEGAN + 60


def test_l16_a_round_alone_ends_the_game_with_its_points() -> None:
    game = alone()
    game.act(BEN, PickNumber(1))
    game.act(ANN, StartRound())
    for _ in range(5):
        game.guess()
    (over,) = game.time_up()
    assert isinstance(over, RoundOver)
    assert (over.guessed, over.points, game.state.phase) == (5, 60, Phase.OVER)


def test_a_round_whose_cards_run_out_is_over_too() -> None:
    game = alone()
    game.act(BEN, PickNumber(1))
    game.act(ANN, StartRound())
    for _ in game.cards:
        game.guess()
    assert game.state.phase is Phase.OVER
    with pytest.raises(RuleViolation):
        game.act(ANN, GiveClue("more"))


def test_the_last_act_of_each_player_is_known() -> None:
    game = pair()
    game.clue("ape")
    game.answer("gorilla")
    game.clue("banana")
    acts = game.seen().acts
    assert [(act.by, act.kind, act.text) for act in acts] == [
        (BEN, "response", "gorilla"),
        (ANN, "clue", "banana"),
    ]
    assert game.seen().last == acts[-1]
