"""The Lightning Round, rule by rule (L1-L16, LG2-LG11; complaints B13-B15)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.password_games import ANN, BEGAN, BEN, CLEO, DAN, LIGHTNING, LightningCard, match, round_of, won
from voicegame.errors import RuleViolation
from voicegame.messages import CHANCE, CLOCK, Seat
from voicegame.rules import password
from voicegame.rules.password import lightning
from voicegame.rules.password.public import (
    CardPlayed,
    Challenge,
    ChooseGiver,
    ClueGiven,
    ClueRefused,
    ClueRuled,
    ClueStands,
    ClueVoided,
    Debated,
    Delayed,
    Ending,
    FormGiven,
    GiveClue,
    GiverChosen,
    Guessed,
    Missed,
    Object,
    Objection,
    Pass,
    PassRefused,
    Phase,
    PickNumber,
    Referee,
    Respond,
    RoundClock,
    RoundOver,
    Rule,
    StartRound,
    ThrowOut,
    TimeUp,
)

THIRD = tuple(card.words[2] for card in LIGHTNING)
"""castle, ladder, umbrella ...: the words of a round in which number 3 was picked."""
DEADLINE = BEGAN + 60.0


@pytest.mark.parametrize(("guessed", "points"), [(0, 0), (1, 10), (3, 30), (4, 40), (5, 60), (6, 80), (8, 120)])
def test_tl1_l16_ten_points_for_the_first_four_and_twenty_for_each_more(guessed: int, points: int) -> None:
    game = won().play_round(guessed)
    assert RoundOver(0, guessed, points, THIRD[guessed]) in game.events
    assert game.match.results[0].points == points
    assert sum(event.points for event in game.events if isinstance(event, Guessed)) == 78 + points


def test_l7_lg9_the_team_chooses_its_giver_and_nobody_else_does() -> None:
    game = won()
    assert password.to_act(game.state) == {ANN, BEN}
    for seat, giver, code in ((CLEO, CLEO, "not_your_turn"), (ANN, DAN, "other_team")):
        with pytest.raises(RuleViolation, match=code):
            game.act(seat, ChooseGiver(giver))
    assert game.act(ANN, ChooseGiver(BEN)) == (GiverChosen(BEN),)
    assert (game.lightning.giver, game.lightning.receiver) == (BEN, ANN)


def test_l8_the_other_member_picks_the_number() -> None:
    game = won()
    game.act(ANN, ChooseGiver(ANN))
    with pytest.raises(RuleViolation, match="not_your_turn"):
        game.act(ANN, PickNumber(3))
    game.act(BEN, PickNumber(3))
    assert game.lightning.number == 3


@pytest.mark.parametrize("number", [0, 9, -1])
def test_l8_the_number_is_one_to_eight(number: int) -> None:
    game = won()
    game.act(ANN, ChooseGiver(ANN))
    with pytest.raises(RuleViolation, match="number_range"):
        game.act(BEN, PickNumber(number))


@pytest.mark.parametrize("number", range(1, 9))
def test_tl5_l8_the_picked_word_of_every_card_is_used(number: int) -> None:
    game = won().go(number)
    for card in LIGHTNING[:3]:
        assert game.seen(ANN).word == card.words[number - 1]
        game.guess()


def test_l9_the_giver_starts_the_timer_and_sees_the_first_word_only_then() -> None:
    game = won().ready()
    assert password.to_act(game.state) == {ANN}
    assert (game.seen(ANN).word, game.lightning.deadline) == (None, None)
    with pytest.raises(RuleViolation, match="not_your_turn"):
        game.act(BEN, StartRound())
    game.act(ANN, StartRound())
    assert (game.seen(ANN).word, game.lightning.deadline) == ("castle", DEADLINE)
    assert [game.seen(seat).word for seat in (BEN, CLEO, DAN, None)] == [None] * 4
    assert password.to_act(game.state) == {ANN, CLOCK}


def test_l7_nothing_of_the_shuffled_cards_can_be_observed() -> None:
    game = won()
    game.act(ANN, ChooseGiver(ANN))
    dealt = game.act(BEN, PickNumber(3))[-1]
    assert password.observe_event(dealt, ANN) is None
    assert not any(word in repr(game.state) for word in THIRD)


def test_l10_after_a_wrong_guess_the_giver_gives_another_clue() -> None:
    game = round_of()
    game.clue("fort")
    assert game.answer("army") == (Missed(BEN, "army"),)
    game.clue("king")
    assert game.seen().clues == ("fort", "king")


@pytest.mark.parametrize("answered", [None, "cast"])
def test_tl3_l10_a_second_clue_without_a_response_is_not_taken(answered: str | None) -> None:
    game = round_of()
    game.clue("fort")
    with pytest.raises(RuleViolation, match="response_first"):
        game.clue("king")
    assert game.seen().clues == ("fort",)


def test_tl3_l10_nor_while_a_form_is_to_be_corrected() -> None:
    game = round_of()
    game.clue("fort")
    game.answer("castles")
    with pytest.raises(RuleViolation, match="response_first"):
        game.clue("king")


def test_tl4_l10_next_is_a_response_and_the_word_stays() -> None:
    game = round_of()
    game.clue("fort")
    assert game.answer(None) == (Missed(BEN, None),)
    assert game.seen(ANN).word == "castle"
    game.clue("king")


def test_l11_a_correct_guess_draws_the_next_card_and_play_goes_on() -> None:
    game = round_of()
    game.clue("fort")
    assert game.answer("castle") == (Guessed(BEN, "castle", 10), CardPlayed(0, 1, "castle", Ending.GUESSED))
    assert (game.seen(ANN).word, game.state.phase) == ("ladder", Phase.CLUE)


@pytest.mark.parametrize("seat", [ANN, BEN])
@pytest.mark.parametrize("answered", [True, False])
def test_tl2_l14_either_player_may_pass_after_three_clues(seat: Seat, answered: bool) -> None:
    game = round_of()
    game.miss(2)
    game.clue()
    if answered:
        game.answer()
    assert game.lightning.before_pass == 0
    assert game.pass_word(seat) == (CardPlayed(0, 1, "castle", Ending.PASSED),)
    assert (game.seen(ANN).word, game.lightning.points) == ("ladder", 0)


@pytest.mark.parametrize(("clues", "missing"), [(0, 3), (1, 2), (2, 1)])
def test_tl2_l14_the_giver_may_not_pass_earlier_and_is_told_how_many_clues_are_needed(clues: int, missing: int) -> None:
    game = round_of()
    game.miss(clues)
    assert game.lightning.before_pass == missing
    with pytest.raises(RuleViolation, match="pass_too_early") as refused:
        game.pass_word(ANN)
    assert refused.value.facts == {"missing": missing}


def test_tl2_lg4_an_early_pass_of_the_receiver_is_a_response_like_next() -> None:
    game = round_of()
    game.clue()
    assert game.pass_word(BEN) == (PassRefused(BEN, 2), Missed(BEN, None))
    assert (game.seen(ANN).word, game.state.phase) == ("castle", Phase.CLUE)


def test_l14_opponents_cannot_pass_and_there_is_no_pass_outside_a_round() -> None:
    game = round_of()
    game.miss(3)
    with pytest.raises(RuleViolation, match="not_your_turn"):
        game.pass_word(CLEO)
    with pytest.raises(RuleViolation, match="not_now"):
        match().pass_word(ANN)


@pytest.mark.parametrize("clue", ["castles", "sand castle", "castle", "well-to-do"])
def test_tl6_l13_an_illegal_clue_throws_the_word_out_and_the_clock_runs_on(clue: str) -> None:
    game = round_of()
    ruled, card = game.clue(clue, at=BEGAN + 20)
    assert isinstance(ruled, ClueRuled)
    assert (ruled.points, ruled.upheld) == (0, True)
    assert card == CardPlayed(0, 1, "castle", Ending.RULED)
    assert (game.seen(ANN).word, game.lightning.deadline) == ("ladder", DEADLINE)
    assert sum(game.seen().scores) == 78


def test_tl11_l15_guessed_words_go_to_one_pile_and_passed_or_thrown_out_ones_to_the_other() -> None:
    game = round_of()
    for _ in range(6):
        game.guess()
    for _ in range(2):
        game.miss(3)
        game.pass_word(ANN)
    game.clue(f"{game.state.word}s")
    assert (game.lightning.guessed, game.lightning.out, game.lightning.points) == (6, 3, 80)


@pytest.mark.parametrize(
    ("seconds", "counts"), [(59.9, True), (60.0, True), (60.1, False), (58.5, True), (60.4, False)]
)
def test_tl7_l12_b13_b15_an_answer_counts_when_it_began_within_the_sixty_seconds(seconds: float, counts: bool) -> None:
    game = round_of()
    game.clue("fort", at=BEGAN + 50)
    if counts:
        assert Guessed(BEN, "castle", 10) in game.answer("castle", at=BEGAN + seconds)
        return
    with pytest.raises(RuleViolation, match="too_late"):
        game.answer("castle", at=BEGAN + seconds)
    game.time_up()
    assert game.match.results[0].points == 0


@given(st.floats(0, 1e6), st.floats(0, 120).filter(lambda after: abs(after - 60) > 0.002))
def test_tl7_the_minute_has_the_same_length_whenever_it_begins(began: float, after: float) -> None:
    game = won()
    game.now = began
    game.go()
    game.clue("fort")
    if after <= 60:
        assert game.answer("castle", at=began + after)
        return
    with pytest.raises(RuleViolation, match="too_late"):
        game.answer("castle", at=began + after)


@pytest.mark.parametrize("command", [GiveClue("fort"), Pass()])
def test_l12_clues_and_passes_too_count_when_they_began_in_time(command: object) -> None:
    game = round_of()
    with pytest.raises(RuleViolation, match="too_late"):
        game.act(ANN, command, at=DEADLINE + 0.1)


def test_b15_what_comes_after_the_round_is_told_to_be_late_and_changes_nothing() -> None:
    game = round_of()
    game.clue("fort")
    game.time_up()
    before = game.state
    for command in (Respond("castle"), GiveClue("king"), Pass()):
        with pytest.raises(RuleViolation, match="too_late"):
            game.act(BEN, command, at=DEADLINE + 0.4)
    assert game.state == before


def test_l12_the_clock_ends_the_round_and_tells_the_unfinished_word() -> None:
    game = round_of()
    game.guess()
    game.clue("step")
    assert game.time_up() == (RoundOver(0, 1, 10, "ladder"),)
    assert (game.state.phase, game.lightning.deadline) == (Phase.BREAK, None)


def test_l12_the_clock_cannot_end_a_round_early_and_nobody_else_can_end_it() -> None:
    game = round_of()
    with pytest.raises(RuleViolation, match="not_yet"):
        game.time_up(at=DEADLINE - 0.01)
    with pytest.raises(RuleViolation, match="not_now"):
        game.act(ANN, TimeUp(), at=DEADLINE + 1)
    with pytest.raises(RuleViolation, match="not_now"):
        won().time_up()


def test_lg2_p29_a_form_has_one_chance_and_the_correction_is_no_new_clue() -> None:
    game = round_of()
    game.clue("fort")
    assert game.answer("castles") == (FormGiven(BEN, "castles"),)
    assert Guessed(BEN, "castle", 10) in game.answer("castle")


@pytest.mark.parametrize("second", ["castled", "brick", None])
def test_lg2_p30_a_spoilt_correction_throws_the_word_out(second: str | None) -> None:
    game = round_of()
    game.clue("fort")
    game.answer("castles")
    assert game.answer(second)[-1] == CardPlayed(0, 1, "castle", Ending.THROWN_OUT)


def test_lg2_a_pass_instead_of_a_correction_spoils_it() -> None:
    game = round_of()
    game.clue("fort")
    game.answer("castles")
    card = CardPlayed(0, 1, "castle", Ending.THROWN_OUT)
    assert game.pass_word(BEN) == (PassRefused(BEN, 2), Missed(BEN, None), card)


def test_d9_lg3_what_is_debatable_counts_as_legal() -> None:
    game = round_of()
    assert isinstance(game.clue("casting")[0], ClueGiven)
    assert game.answer("casting") == (Missed(BEN, "casting"),)


def test_lg3_opponents_may_call_a_clue_and_get_no_points_for_it() -> None:
    game = round_of(referee=Referee.ON_CHALLENGE)
    assert isinstance(game.clue("castles")[0], ClueGiven)
    ruled, card = game.act(CLEO, Challenge())
    assert isinstance(ruled, ClueRuled)
    assert (ruled.challenger, ruled.upheld, ruled.points) == (CLEO, True, 0)
    assert card == CardPlayed(0, 1, "castle", Ending.RULED)
    assert game.seen().totals == (40, 38)


def test_lg3_a_called_clue_takes_back_the_word_it_led_to() -> None:
    game = round_of(referee=Referee.ON_CHALLENGE)
    game.clue("castles")
    game.answer("castle")
    game.act(CLEO, Challenge())
    assert (game.lightning.guessed, game.lightning.out, game.seen(ANN).word) == (0, 1, "ladder")


def test_lg3_a_clue_may_be_called_after_the_end_of_the_round_too() -> None:
    game = round_of(referee=Referee.ON_CHALLENGE)
    game.guess()
    game.clue("ladders")
    game.answer("ladder")
    game.time_up()
    assert game.match.results[0].points == 20
    assert game.act(DAN, Challenge())[-1] == RoundOver(0, 1, 10, None)
    assert (game.match.results[0].points, game.state.phase) == (10, Phase.BREAK)


def test_lg3_d10_a_called_clue_that_no_dictionary_knows_costs_the_word() -> None:
    game = round_of()
    game.clue("blorfish")
    assert game.act(CLEO, Challenge()) == (
        ClueVoided(ANN, "blorfish", CLEO),
        CardPlayed(0, 1, "castle", Ending.RULED),
    )


def test_lg3_a_fair_clue_stands_and_is_called_only_once() -> None:
    game = round_of()
    game.clue("fort")
    assert game.act(CLEO, Challenge()) == (ClueStands(ANN, "fort", CLEO),)
    assert game.state.phase is Phase.RESPONSE
    with pytest.raises(RuleViolation, match="already_ruled"):
        game.act(DAN, Challenge())


def test_lg3_the_team_itself_cannot_call_its_clue() -> None:
    game = round_of()
    game.clue("fort")
    with pytest.raises(RuleViolation, match="own_clue"):
        game.act(BEN, Challenge())


@pytest.mark.parametrize(("allowed", "guessed"), [(True, 1), (False, 0)])
def test_pg9_an_objection_stops_the_clock_until_the_table_has_ruled(allowed: bool, guessed: int) -> None:
    game = round_of()
    game.clue("fort", at=BEGAN + 10)
    (debated,) = game.act(CLEO, Object(Objection.GESTURE), at=BEGAN + 12)
    assert debated == Debated("objection", ANN, "fort", CLEO, "gesture", BEGAN + 12)
    assert (game.lightning.deadline, password.to_act(game.state)) == (None, {ANN, BEN, CLEO, DAN})
    with pytest.raises(RuleViolation, match="ruling_open"):
        game.time_up(at=DEADLINE + 1)
    assert Delayed(30.0) in game.act(ANN, Rule(allowed), at=BEGAN + 42)
    assert game.lightning.deadline == DEADLINE + 30
    if allowed:
        game.answer("castle")
    assert (game.lightning.guessed, game.lightning.out) == (guessed, 1 - guessed)


def test_pg9_an_objection_to_the_last_word_may_be_upheld_after_the_round() -> None:
    game = round_of()
    game.guess()
    game.time_up()
    game.act(CLEO, Object(Objection.SPELLING), at=DEADLINE + 5)
    voided, card, over = game.act(ANN, Rule(False), at=DEADLINE + 9)
    assert (voided, card.ending, over) == (
        ClueVoided(ANN, "thing", CLEO, "spelling"),
        Ending.RULED,
        RoundOver(0, 0, 0, None),
    )
    assert game.state.phase is Phase.BREAK


def test_p28_a_spelled_clue_is_refused_at_no_cost() -> None:
    game = round_of()
    assert game.clue("f o r t") == (ClueRefused(ANN, "f o r t", "spelled"),)
    assert game.seen(ANN).word == "castle"


def test_d8_the_gentle_referee_wants_another_clue() -> None:
    game = round_of(referee=Referee.GENTLE)
    assert game.clue("castles") == (ClueRefused(ANN, "castles", "form"),)
    assert game.clue("castle")[-1] == CardPlayed(0, 1, "castle", Ending.RULED)


@pytest.mark.parametrize(("clue", "fault"), [("castles", "form"), ("castle", "same"), ("two words", "two")])
def test_d8_a_clue_that_may_have_been_misheard_costs_nothing(clue: str, fault: str) -> None:
    game = round_of()
    assert game.act(ANN, GiveClue(clue, doubtful=True)) == (ClueRefused(ANN, clue, fault),)
    assert game.act(ANN, GiveClue("fort", doubtful=True))[0].text == "fort"


@pytest.mark.parametrize("word", ["pass", "next"])
def test_lg5_a_password_that_is_a_command_word_is_guessed_by_saying_it(word: str) -> None:
    game = won()
    game.cards = (LightningCard(7, (word,) * 8), *LIGHTNING)
    game.go()
    game.clue("mountain")
    command = Pass() if word == "pass" else Respond(word, bare=True)
    assert game.act(BEN, command) == (Guessed(BEN, word, 10), CardPlayed(0, 7, word, Ending.GUESSED))


def test_lg5_a_bare_command_word_that_is_not_the_password_is_no_answer() -> None:
    game = round_of()
    game.clue("fort")
    assert game.act(BEN, Respond("next", bare=True)) == (Missed(BEN, None),)


def test_lg6_words_guessed_in_this_match_come_after_all_others() -> None:
    game = won().play_round(2)
    game.next_game()
    game.score_words((40, 38)).go()
    seen = []
    for _ in THIRD:
        seen.append(game.seen(ANN).word)
        game.guess()
    assert seen == [*THIRD[2:], *THIRD[:2]]


def test_l11_lg10_the_round_ends_when_every_card_was_played_and_passed_ones_do_not_come_back() -> None:
    game = round_of()
    for _ in range(11):
        game.guess()
    game.miss(2)
    game.clue()
    assert game.pass_word(BEN)[-1] == RoundOver(0, 11, 180, None)
    assert game.state.phase is Phase.BREAK


@pytest.mark.parametrize(
    ("clock", "spoken", "uncounted"),
    [
        (RoundClock.RUNNING, 0.8, 0.0),
        (RoundClock.RUNNING, 2.5, 1.5),
        (RoundClock.FAIR, 0.8, 0.8),
        (RoundClock.FAIR, 2.5, 2.5),
    ],
)
def test_lg7_the_clock_stands_for_a_long_speech_of_the_host_and_the_fair_clock_for_any(
    clock: RoundClock, spoken: float, uncounted: float
) -> None:
    assert password.uncounted(round_of(clock=clock).state, spoken) == pytest.approx(uncounted)


def test_lg7_no_speech_counts_while_no_clock_runs() -> None:
    game = round_of(clock=RoundClock.FAIR)
    game.time_up()
    assert (password.deadline(game.state), password.uncounted(game.state, 5.0)) == (None, 0.0)


def test_a_word_can_be_thrown_out_by_consent_and_an_open_objection_with_it() -> None:
    game = round_of()
    game.clue("fort")
    game.act(CLEO, Object(Objection.GESTURE), at=BEGAN + 10)
    thrown = game.act(ANN, ThrowOut(), at=BEGAN + 15)
    assert thrown == (Delayed(5.0), CardPlayed(0, 1, "castle", Ending.THROWN_OUT))
    assert (game.state.phase, game.lightning.deadline) == (Phase.CLUE, DEADLINE + 5)


def test_d6_a_called_clue_is_allowed_even_when_the_minute_is_over_by_then() -> None:
    game = round_of()
    before = game.state
    allowed = password.overruled(game.clue("castles"))
    assert allowed == (ANN, GiveClue("castles", allowed=True))
    game.state = before
    assert isinstance(game.act(*allowed, at=DEADLINE + 3)[0], ClueGiven)


def test_d5_a_wrong_seat_costs_nothing_in_the_round() -> None:
    game = round_of()
    game.clue("fort")
    for seat in (ANN, CLEO, DAN):
        with pytest.raises(RuleViolation, match="not_your_turn"):
            game.act(seat, Respond("castle"))


def test_commands_of_other_moments_are_refused() -> None:
    game = round_of()
    for by, command, code in (
        (ANN, StartRound(), "not_now"),
        (ANN, Rule(True), "nothing_to_rule"),
        (BEN, Respond("castle"), "not_now"),
        (CHANCE, password.deal_word(1, "candle"), "not_now"),
        (CLEO, Challenge(), "nothing_to_challenge"),
    ):
        with pytest.raises(RuleViolation, match=code):
            game.act(by, command)


def test_l16_the_score_is_never_less_for_one_word_more() -> None:
    scores = [lightning.score(guessed) for guessed in range(49)]
    assert scores == sorted(set(scores))
    assert scores[48] == 40 + 44 * 20
