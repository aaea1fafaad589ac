"""The game for three players, rule by rule (R1-R6, RG1-RG7; complaint B12)."""

from __future__ import annotations

import pytest

from tests.rules.password_games import ANN, BEN, CARD, CLEO, Game
from voicegame.errors import RuleViolation
from voicegame.messages import Seat
from voicegame.rules import password
from voicegame.rules.password.public import (
    Answers,
    Challenge,
    ClueRuled,
    ClueStands,
    ClueVoided,
    Ending,
    FormGiven,
    GameOver,
    Guessed,
    Missed,
    Mode,
    Object,
    Objection,
    Opening,
    Options,
    Phase,
    Referee,
    Respond,
    Rule,
    ThrowOut,
    WordOver,
)


def three(**options: object) -> Game:
    """Return a game of Ann, Ben and Cleo, who sits to the left of Ben."""
    return Game(Options(mode=Mode.THREE, **options))


def test_r1_one_gives_and_the_others_receive_and_only_the_giver_sees_the_word() -> None:
    game = three()
    assert password.seats(game.options) == 3
    assert [game.seen(seat).word for seat in (ANN, BEN, CLEO, None)] == ["monkey", None, None, None]
    assert (game.seen().label, game.seen().giver, game.seen().receiver) == ("1", ANN, BEN)


def test_tr1_r3_r4_giver_and_guesser_get_the_dial_and_the_third_gives_the_next_word() -> None:
    game = three()
    game.miss(2)
    game.clue()
    assert game.answer("monkey") == (
        Guessed(BEN, "monkey", 8),
        WordOver(0, "monkey", Ending.GUESSED, BEN, 8, also=ANN),
    )
    assert (game.seen().scores, game.seen().giver) == ((8, 8, 0), CLEO)


def test_tr2_r5_the_fifth_word_counts_double() -> None:
    game = three().skip_to("5")
    game.miss(3)
    assert (game.seen().dial, game.seen().worth) == (7, 14)
    game.guess()
    assert sorted(game.seen().scores) == [0, 14, 14]


def test_tr3_r5_a_game_is_five_words_and_at_most_120_points() -> None:
    game = three()
    game.finish()
    assert [event.word for event in game.events if isinstance(event, WordOver)] == list(CARD.a)
    assert sum(game.seen().scores) == 120
    assert game.state.phase is Phase.OVER


def test_r6_the_highest_score_wins() -> None:
    game = three().skip_to("5")
    game.guess()
    assert game.events[-1] == GameOver((0, 20, 20), None)
    game = three()
    game.guess()
    game.skip_to("5")
    assert (game.seen().scores, game.seen().giver) == ((10, 10, 0), CLEO)
    game.guess()
    assert game.events[-1] == GameOver((30, 10, 20), 0)


def test_rg5_b12_equal_highest_scores_share_the_win() -> None:
    over = GameOver((20, 20, 8), None)
    assert over.leaders == (0, 1)
    game = three().skip_to("5")
    game.guess()
    assert game.events[-1].leaders == (1, 2)


def test_rg1_the_receivers_take_the_clues_in_turn_five_each() -> None:
    game = three()
    receivers = []
    for _ in range(10):
        receivers.append(game.seen().receiver)
        game.miss()
    assert receivers == [BEN, CLEO] * 5
    assert game.seen().label == "2"


def test_rg1_the_other_receiver_may_not_answer() -> None:
    game = three()
    game.clue("ape")
    with pytest.raises(RuleViolation, match="not_your_turn"):
        game.act(CLEO, Respond("monkey"))


def test_rg1_option_both_may_answer_each_clue_the_left_one_first_at_the_same_value() -> None:
    game = three(answers=Answers.BOTH)
    game.clue("ape")
    assert password.to_act(game.state) == {BEN}
    assert game.answer("gorilla") == (Missed(BEN, "gorilla"),)
    assert (password.to_act(game.state), game.seen().dial) == ({CLEO}, 10)
    game.answer("monkey")
    assert (game.seen().scores, game.seen().giver) == ((10, 0, 10), BEN)


def test_rg1_option_both_the_dial_moves_when_both_have_missed_and_the_word_ends_after_ten_clues() -> None:
    game = three(answers=Answers.BOTH)
    game.miss()
    assert (game.seen().dial, game.seen().receiver, game.state.phase) == (9, BEN, Phase.CLUE)
    game.miss(8)
    game.clue()
    game.answer()
    assert game.state.phase is Phase.RESPONSE
    assert game.answer()[-1] == WordOver(0, "monkey", Ending.MISSED, None, 0)


def test_rg1_option_both_a_form_of_the_second_receiver_has_one_chance_too() -> None:
    game = three(answers=Answers.BOTH)
    game.miss(10)
    game.clue("dirty")
    game.answer()
    assert game.answer("mud") == (FormGiven(ANN, "mud"),)
    assert password.to_act(game.state) == {ANN}
    game.answer("muddy")
    assert game.seen().scores == (10, 10, 0)


@pytest.mark.parametrize("thrown", [True, False])
def test_rg2_when_nobody_scores_the_giver_role_passes_to_the_left(thrown: bool) -> None:
    game = three()
    if thrown:
        game.act(ANN, ThrowOut())
    else:
        game.miss(10)
    assert (game.seen().giver, game.seen().receiver) == (BEN, CLEO)


def test_rg3_the_player_left_of_the_giver_answers_first() -> None:
    game = three()
    game.guess()
    assert (game.seen().giver, game.seen().receiver) == (CLEO, ANN)


@pytest.mark.parametrize("challenger", [BEN, CLEO])
def test_rg4_an_upheld_challenge_pays_the_challenger_alone_and_the_next_without_points_gives(challenger: Seat) -> None:
    game = three(referee=Referee.ON_CHALLENGE)
    game.miss(2)
    game.clue("monk")
    game.act(challenger, Challenge())
    scores = [0, 0, 0]
    scores[challenger] = 8
    assert list(game.seen().scores) == scores
    assert game.seen().giver == (CLEO if challenger == BEN else BEN)


def test_rg4_a_rejected_challenge_pays_the_giver_alone() -> None:
    game = three(referee=Referee.ON_CHALLENGE)
    game.clue("banana")
    game.act(CLEO, Challenge())
    assert (game.seen().scores, game.seen().giver) == ((10, 0, 0), BEN)


def test_rg4_the_giver_cannot_challenge_the_own_clue() -> None:
    game = three(referee=Referee.ON_CHALLENGE)
    game.clue("monk")
    with pytest.raises(RuleViolation, match="own_clue"):
        game.act(ANN, Challenge())


def test_rg4_d8_when_the_host_calls_a_clue_its_receiver_gets_the_dial() -> None:
    game = three()
    game.miss()
    ruled = game.clue("monk")[0]
    assert isinstance(ruled, ClueRuled)
    assert (ruled.scorer, ruled.points, ruled.rule) == (CLEO, 9, "P22")
    assert game.seen().scores == (0, 0, 9)


def test_pg5_a_challenge_after_a_guess_reverses_both_scores_and_the_giver_who_has_seen_the_word_stays() -> None:
    game = three(referee=Referee.ON_CHALLENGE)
    game.clue("monk")
    game.answer("monkey")
    assert (game.seen().scores, game.seen().giver) == ((10, 10, 0), CLEO)
    game.act(CLEO, Challenge())
    assert (game.seen().scores, game.seen().giver, game.seen().label) == ((0, 0, 10), CLEO, "2")


def test_d10_an_unknown_clue_loses_its_turn_for_both_receivers() -> None:
    game = three(answers=Answers.BOTH)
    game.clue("blorfish")
    game.answer()
    assert game.act(CLEO, Challenge()) == (ClueVoided(ANN, "blorfish", CLEO),)
    assert (game.seen().dial, game.seen().receiver, game.state.phase) == (9, BEN, Phase.CLUE)


def test_pg9_an_objection_is_ruled_by_the_table() -> None:
    game = three(answers=Answers.BOTH)
    game.clue("ape")
    game.answer()
    game.act(BEN, Object(Objection.GESTURE))
    assert (game.seen().subject, game.seen().objection) == ("objection", "gesture")
    assert password.to_act(game.state) == {ANN, BEN, CLEO}
    assert game.act(CLEO, Rule(True)) == (ClueStands(ANN, "ape", BEN),)
    assert (game.state.phase, game.seen().receiver) == (Phase.RESPONSE, CLEO)


@pytest.mark.parametrize(("options", "giver"), [({}, ANN), ({"first_giver": 2}, CLEO)])
def test_rg6_the_first_named_gives_first_or_whom_the_table_names(options: dict[str, int], giver: Seat) -> None:
    assert three(**options).seen().giver == giver


def test_pg13_a_coin_of_three_sides_may_say_who_gives_first() -> None:
    game = Game(Options(mode=Mode.THREE, opening=Opening.TOSS), first=2)
    assert game.seen().giver == CLEO
    want = password.wanted(password.start(game.options))
    assert want is not None
    assert want.sides == 3


def test_rg7_only_one_list_of_five_is_dealt() -> None:
    assert [secret.word for secret in three().state.words] == list(CARD.a)
