"""Standard Password, rule by rule, with the rulebook's own examples (P1-P30, PG1-PG22, D5-D10)."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from voicegame.errors import RuleViolation
from voicegame.lexicon import load
from voicegame.messages import CHANCE, Seat
from voicegame.rules import password
from voicegame.rules.password.public import (
    Challenge,
    ClueGiven,
    ClueRefused,
    ClueRuled,
    ClueStands,
    ClueVoided,
    Command,
    Debated,
    Ending,
    FormGiven,
    GameOver,
    GiveClue,
    Guessed,
    Missed,
    Object,
    Objection,
    Observation,
    Options,
    Phase,
    Referee,
    Respond,
    Rule,
    ThrowOut,
    WordOver,
)
from voicegame.rules.password.seating import partner
from voicegame.rules.password.state import State

ANN, BEN, CLEO, DAN = map(Seat, range(4))
WORDS_A = ("monkey", "muddy", "chemistry", "lemon", "jockey")
WORDS_B = ("stolen", "quiet", "mystery", "comma", "flower")


@dataclass(frozen=True)
class Card:
    number: int = 1
    a: tuple[str, ...] = WORDS_A
    b: tuple[str, ...] = WORDS_B


@dataclass
class Game:
    """A game driven by short sentences; every event is folded as it comes."""

    options: Options = field(default_factory=Options)
    events: list[object] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.state: State = password.start(self.options)
        self.act(CHANCE, password.deal(Card()))

    def act(self, by: Seat, command: object) -> tuple[object, ...]:
        events = password.decide(self.state, by, command, load(), 0.0)
        for event in events:
            self.state = password.evolve(self.state, event)
        self.events.extend(events)
        return events

    def clue(self, text: str = "thing") -> tuple[object, ...]:
        return self.act(self.state.giver, GiveClue(text))

    def answer(self, word: str | None = None) -> tuple[object, ...]:
        return self.act(self.state.receiver, Respond(word))

    def miss(self, times: int = 1) -> None:
        for _ in range(times):
            self.clue()
            self.answer()

    def guess(self) -> None:
        self.clue()
        self.answer(self.state.word)

    def finish(self) -> None:
        while self.state.phase is not Phase.OVER:
            self.guess()

    def skip_to(self, label: str) -> Game:
        while self.seen().label != label:
            self.miss(10)
        return self

    def seen(self, viewer: Seat | None = None) -> Observation:
        return password.observe(self.state, viewer)


def played(referee: Referee = Referee.ENFORCE) -> Game:
    return Game(Options(referee))


@pytest.mark.parametrize(("clues", "points"), [(1, 10), (2, 9), (3, 8), (10, 1)])
def test_tp1_the_dial_is_eleven_minus_the_number_of_clues(clues: int, points: int) -> None:
    game = played()
    game.miss(clues - 1)
    assert game.seen().dial == points
    game.guess()
    assert sum(game.seen().scores) == points


def test_tp2_p13_ten_misses_score_nobody_and_the_other_team_opens_the_next_word() -> None:
    game = played()
    game.miss(10)
    assert game.seen().scores == (0, 0, 0, 0)
    assert (game.seen().label, game.seen().giver) == ("B1", DAN)
    assert WordOver(0, "monkey", Ending.MISSED, None, 0) in game.events


@pytest.mark.parametrize(("clues", "points"), [(1, 20), (4, 14), (10, 2)])
@pytest.mark.parametrize("label", ["A5", "B5"])
def test_tp3_p17_word_five_counts_double_on_both_lists(clues: int, points: int, label: str) -> None:
    game = played().skip_to(label)
    game.miss(clues - 1)
    assert game.seen().worth == points
    game.guess()
    assert sum(game.seen().scores) == points


def test_p8_p9_a_players_open_and_the_clue_goes_to_the_own_partner() -> None:
    game = played()
    assert (game.seen().giver, game.seen().receiver) == (ANN, BEN)
    game.clue("ape")
    assert password.to_act(game.state) == {BEN}


def test_p10_p11_tp14_turns_alternate_between_teams_within_a_word() -> None:
    game = played()
    givers = []
    for _ in range(10):
        givers.append(game.seen().giver)
        game.miss()
    assert givers == [ANN, CLEO] * 5


def test_p14_p15_p18_words_go_a1_b1_to_b5_and_teams_open_in_turn() -> None:
    game = played()
    labels, openers = [], []
    while game.state.phase is not Phase.OVER:
        labels.append(game.seen().label)
        openers.append(game.seen().giver)
        game.guess()
    assert labels == [f"{letter}{number}" for number in range(1, 6) for letter in "AB"]
    assert openers == [ANN, DAN] * 5


def test_p12_p16_the_guesser_scores_and_the_opponent_gets_nothing() -> None:
    game = played()
    game.guess()
    assert game.seen().scores == (0, 10, 0, 0)


def test_p19_totals_add_a_and_b_player_and_the_higher_wins() -> None:
    game = played()
    game.miss()
    game.finish()
    assert game.events[-1] == GameOver((4 * 10 + 20 - 10, 10 + 9 + 3 * 10 + 20), 1)


def test_b12_tp15_equal_totals_are_a_tie() -> None:
    game = played()
    game.finish()
    assert game.events[-1] == GameOver((60, 60), None)


def test_pg13_the_second_team_may_open() -> None:
    game = Game(Options(first_team=1))
    assert (game.seen().giver, game.seen().receiver) == (CLEO, DAN)


@pytest.mark.parametrize(
    ("label", "clue"), [("A1", "monk"), ("A3", "chemist"), ("B1", "steal"), ("A1", "well-to-do"), ("A1", "big ape")]
)
def test_tp4_to_tp7_illegal_clues_of_the_rulebook_give_the_dial_to_the_other_team(label: str, clue: str) -> None:
    game = played().skip_to(label)
    giver, receiver = game.state.giver, game.state.receiver
    ruled, over = game.clue(clue)
    assert isinstance(ruled, ClueRuled)
    assert (ruled.by, ruled.points, ruled.challenger, ruled.upheld) == (giver, 10, None, True)
    assert ruled.scorer == (receiver + 2) % 4
    assert game.seen().scores[ruled.scorer] == 10
    assert isinstance(over, WordOver)


@pytest.mark.parametrize(("label", "clue"), [("B3", "hitchcock"), ("B2", "silence")])
def test_tp8_tp9_p24_names_and_synonyms_are_fair(label: str, clue: str) -> None:
    game = played().skip_to(label)
    assert isinstance(game.clue(clue)[0], ClueGiven)


def test_tp11_tp12_p26_p27_clues_may_be_linked_and_repeated() -> None:
    game = played().skip_to("A5")
    for clue in ("race", "horse", "rider", "horse"):
        assert isinstance(game.clue(clue)[0], ClueGiven)
        game.answer()
    assert game.seen().clues == ("race", "horse", "rider", "horse")
    assert game.seen().dial == 6


def test_tp13_p29_a_form_has_one_chance_at_the_unchanged_value() -> None:
    game = played().skip_to("A2")
    game.clue("dirty")
    assert game.answer("mud") == (FormGiven(BEN, "mud"),)
    assert password.to_act(game.state) == {BEN}
    assert Guessed(BEN, "muddy", 10) in game.answer("muddy")


@pytest.mark.parametrize("second", ["muds", "brick", None])
def test_tp13_p30_pg15_a_spoilt_correction_throws_the_word_out_for_both_teams(second: str | None) -> None:
    game = played().skip_to("A2")
    game.clue("dirty")
    game.answer("mud")
    assert WordOver(2, "muddy", Ending.THROWN_OUT, None, 0) in game.answer(second)
    assert game.seen().label == "B2"


@pytest.mark.parametrize(("label", "points"), [("A1", 8), ("A5", 16)])
def test_tp16_pg3_a_rejected_challenge_pays_the_team_that_gave_the_clue(label: str, points: int) -> None:
    game = played(Referee.ON_CHALLENGE).skip_to(label)
    game.miss(2)
    game.clue("banana")
    giver = game.state.giver
    game.act(Seat(giver ^ 2), Challenge())
    assert game.seen().scores[partner(giver)] == points


@pytest.mark.parametrize(("label", "clue", "points"), [("A1", "monk", 8), ("B5", "flowery", 16)])
def test_tp16_pg2_pg3_an_upheld_challenge_pays_the_challengers_receiver(label: str, clue: str, points: int) -> None:
    game = played(Referee.ON_CHALLENGE).skip_to(label)
    game.miss(2)
    game.clue(clue)
    challenger = Seat(game.state.giver ^ 2)
    game.act(challenger, Challenge())
    assert game.seen().scores[partner(challenger)] == points


def test_pg4_pg5_a_challenge_after_the_miss_still_has_the_value_of_the_clue() -> None:
    game = played(Referee.ON_CHALLENGE)
    game.clue("monk")
    game.answer("ape")
    game.act(CLEO, Challenge())
    assert game.seen().scores == (0, 0, 0, 10)


def test_pg5_a_challenge_after_a_right_answer_reverses_the_score() -> None:
    game = played(Referee.ON_CHALLENGE)
    game.clue("monk")
    game.answer("monkey")
    assert game.seen().scores == (0, 10, 0, 0)
    game.act(DAN, Challenge())
    assert (game.seen().scores, game.seen().label) == ((0, 0, 0, 10), "B1")


def test_pg5_the_next_clue_closes_the_window() -> None:
    game = played(Referee.ON_CHALLENGE)
    game.clue("monk")
    game.answer("monkey")
    game.clue("robbed")
    with pytest.raises(RuleViolation, match="own_clue"):
        game.act(DAN, Challenge())


def test_pg5_the_last_word_may_be_challenged_after_the_game() -> None:
    game = played(Referee.ON_CHALLENGE).skip_to("B5")
    giver = game.state.giver
    game.clue("flowery")
    game.answer("flower")
    assert game.state.phase is Phase.OVER
    assert isinstance(game.act(Seat(giver ^ 2), Challenge())[-1], GameOver)
    assert game.seen().scores[(giver ^ 2) ^ 1] == 20


def test_a_clue_is_challenged_once() -> None:
    game = played(Referee.ON_CHALLENGE)
    game.clue("blorfish")
    game.act(CLEO, Challenge())
    with pytest.raises(RuleViolation, match="already_ruled"):
        game.act(CLEO, Challenge())


def test_pg6_on_challenge_an_illegal_clue_stands_until_challenged() -> None:
    assert isinstance(played(Referee.ON_CHALLENGE).clue("monk")[0], ClueGiven)


def test_d8_the_gentle_referee_wants_another_clue_and_nothing_is_lost() -> None:
    game = played(Referee.GENTLE)
    assert game.clue("monk") == (ClueRefused(ANN, "monk", "form"),)
    assert (game.seen().dial, game.seen().giver) == (10, ANN)


@pytest.mark.parametrize("referee", list(Referee))
def test_pg21_saying_the_password_as_a_clue_throws_it_out(referee: Referee) -> None:
    game = played(referee)
    assert WordOver(0, "monkey", Ending.THROWN_OUT, None, 0) in game.clue("monkey")
    assert game.seen().scores == (0, 0, 0, 0)


def test_pg17_a_response_that_sounds_the_same_is_right() -> None:
    game = played().skip_to("B5")
    game.clue("petal")
    assert isinstance(game.answer("flour")[0], Guessed)


def test_d9_a_debatable_clue_is_ruled_by_the_table() -> None:
    game = played().skip_to("B4")
    giver = game.state.giver
    assert game.clue("command") == (Debated("clue", giver, "command"),)
    assert password.to_act(game.state) == {ANN, BEN, CLEO, DAN}
    assert isinstance(game.act(ANN, Rule(True))[0], ClueGiven)
    assert game.state.phase is Phase.RESPONSE


def test_d9_a_debatable_clue_that_the_table_forbids_is_illegal() -> None:
    game = played().skip_to("B4")
    giver = game.state.giver
    game.clue("command")
    ruled = game.act(ANN, Rule(False))[0]
    assert isinstance(ruled, ClueRuled)
    assert ruled.scorer == partner(Seat(giver ^ 2))


@pytest.mark.parametrize(("allowed", "team_right"), [(True, 0), (False, 2)])
def test_d9_a_challenged_debatable_clue_is_ruled_by_the_table(allowed: bool, team_right: int) -> None:
    game = played(Referee.ON_CHALLENGE).skip_to("B4")
    giver = game.state.giver
    game.clue("command")
    assert isinstance(game.act(Seat(giver ^ 2), Challenge())[0], Debated)
    game.act(ANN, Rule(allowed))
    assert game.seen().scores[partner(giver) ^ team_right] == 10


@pytest.mark.parametrize(("form", "event"), [(True, FormGiven), (False, Missed)])
def test_d9_p29_a_debatable_response_is_a_form_only_if_the_table_says_so(form: bool, event: type) -> None:
    game = played().skip_to("B4")
    game.clue("dot")
    assert isinstance(game.answer("command")[0], Debated)
    assert isinstance(game.act(ANN, Rule(form))[0], event)


def test_d10_pg9_a_challenged_clue_no_dictionary_knows_is_void_and_costs_its_turn() -> None:
    game = played()
    given = game.clue("blorfish")[0]
    assert isinstance(given, ClueGiven)
    assert not given.known
    assert game.act(CLEO, Challenge()) == (ClueVoided(ANN, "blorfish", CLEO),)
    assert (game.seen().giver, game.seen().dial, game.seen().scores) == (CLEO, 9, (0, 0, 0, 0))


def test_d10_a_void_clue_takes_back_the_score_it_led_to() -> None:
    game = played()
    game.clue("blorfish")
    game.answer("monkey")
    game.act(CLEO, Challenge())
    assert game.seen().scores == (0, 0, 0, 0)
    assert game.seen().told[0].ending is Ending.THROWN_OUT


@pytest.mark.parametrize("word", ["monkey", "brick", "monk"])
def test_d5_pg22_a_wrong_seat_costs_nothing_and_is_told_the_same_whatever_it_said(word: str) -> None:
    game = played()
    game.clue("ape")
    for seat in (ANN, CLEO, DAN):
        with pytest.raises(RuleViolation) as refused:
            game.act(seat, Respond(word))
        assert (refused.value.code, refused.value.facts) == ("not_your_turn", {"seat": seat})
    assert password.to_act(game.state) == {BEN}


def test_pg16_the_word_is_told_when_it_is_over_and_not_before() -> None:
    game = played()
    game.miss(9)
    assert "monkey" not in repr(game.seen(BEN)) + repr(game.seen(None))
    game.miss()
    assert game.seen(BEN).told[0].word == "monkey"


def test_p5_p8_both_players_of_a_letter_see_the_word_and_nobody_else() -> None:
    game = played()
    assert [game.seen(seat).word for seat in (ANN, BEN, CLEO, DAN, None)] == ["monkey", None, "monkey", None, None]
    game.guess()
    assert [game.seen(seat).word for seat in (ANN, BEN, CLEO, DAN, None)] == [None, "stolen", None, "stolen", None]


def test_a_word_can_be_thrown_out_by_consent() -> None:
    assert played().act(DAN, ThrowOut()) == (WordOver(0, "monkey", Ending.THROWN_OUT, None, 0),)


@pytest.mark.parametrize(
    ("command", "code"),
    [(Respond("ape"), "not_now"), (Challenge(), "nothing_to_challenge"), (Rule(True), "nothing_to_rule")],
)
def test_commands_at_a_wrong_time_are_refused(command: Command, code: str) -> None:
    with pytest.raises(RuleViolation, match=code):
        played().act(ANN, command)


def test_d6_a_ruling_can_be_overruled_by_giving_the_same_clue_as_allowed() -> None:
    game = played()
    before = game.state
    allowed = password.overruled(game.clue("monk"))
    assert allowed == (ANN, GiveClue("monk", allowed=True))
    game.state = before
    assert isinstance(game.act(*allowed)[0], ClueGiven)


def test_secrets_never_show_in_a_repr() -> None:
    assert not any(word in repr(played().state) for word in WORDS_A + WORDS_B)


def test_d6_a_clue_that_the_table_allowed_cannot_be_challenged_any_more() -> None:
    game = played()
    game.act(ANN, GiveClue("monk", allowed=True))
    with pytest.raises(RuleViolation, match="already_ruled"):
        game.act(CLEO, Challenge())


def test_d9_a_debatable_clue_that_was_allowed_cannot_be_challenged_any_more() -> None:
    game = played().skip_to("B4")
    giver = game.state.giver
    game.clue("command")
    game.act(ANN, Rule(True))
    with pytest.raises(RuleViolation, match="already_ruled"):
        game.act(Seat(giver ^ 2), Challenge())


def test_p28_pg9_a_spelled_clue_is_refused_and_nobody_scores_by_it() -> None:
    game = played()
    assert game.clue("a p e") == (ClueRefused(ANN, "a p e", "spelled"),)
    assert game.seen().scores == (0, 0, 0, 0)


def test_p28_pg9_a_spelled_clue_that_is_challenged_is_void() -> None:
    game = played(Referee.ON_CHALLENGE)
    game.clue("a p e")
    assert game.act(CLEO, Challenge()) == (ClueVoided(ANN, "a p e", CLEO, "spelled"),)


def test_pg10_a_hyphenated_word_that_the_dictionary_writes_as_one_is_fair() -> None:
    assert isinstance(played().clue("e-mail")[0], ClueGiven)


@pytest.mark.parametrize("kind", list(Objection))
def test_pg9_an_upheld_objection_voids_the_clue_and_loses_its_turn_without_points(kind: Objection) -> None:
    game = played()
    game.clue("ape")
    assert game.act(CLEO, Object(kind)) == (Debated("objection", ANN, "ape", CLEO, kind.value),)
    assert password.to_act(game.state) == {ANN, BEN, CLEO, DAN}
    assert game.act(ANN, Rule(False)) == (ClueVoided(ANN, "ape", CLEO, kind.value),)
    assert (game.seen().giver, game.seen().dial, game.seen().scores) == (CLEO, 9, (0, 0, 0, 0))


def test_tp10_pg9_an_objection_to_a_gesture_that_the_table_rejects_changes_nothing() -> None:
    game = played()
    game.clue("ape")
    game.act(CLEO, Object(Objection.GESTURE))
    assert game.act(ANN, Rule(True)) == (ClueStands(ANN, "ape", CLEO),)
    assert (game.state.phase, game.seen().receiver, game.seen().dial) == (Phase.RESPONSE, BEN, 10)
    with pytest.raises(RuleViolation, match="already_ruled"):
        game.act(CLEO, Challenge())


def test_pg9_pg5_an_objection_after_a_right_answer_takes_the_score_back() -> None:
    game = played()
    game.guess()
    game.act(DAN, Object(Objection.GESTURE))
    game.act(ANN, Rule(False))
    assert (game.seen().scores, game.seen().label, game.state.phase) == ((0, 0, 0, 0), "B1", Phase.CLUE)
    assert game.seen().told[0].ending is Ending.THROWN_OUT


def test_pg9_nobody_objects_to_the_own_teams_clue() -> None:
    game = played()
    game.clue("ape")
    with pytest.raises(RuleViolation, match="own_clue"):
        game.act(BEN, Object(Objection.GESTURE))


@pytest.mark.parametrize(("clue", "rule"), [("monk", "P22"), ("big ape", "P21"), ("well-to-do", "P21")])
def test_d6_every_ruling_names_the_rule_that_can_be_read(clue: str, rule: str) -> None:
    ruled = played().clue(clue)[0]
    assert isinstance(ruled, ClueRuled)
    assert ruled.rule == rule
