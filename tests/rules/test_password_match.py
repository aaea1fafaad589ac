"""A match, rule by rule: best of three, rubber game, the sum of points, tie-breaks (L3-L6, LG1, LG8, PG12, PG13)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.password_games import ANN, BEN, CLEO, DAN, TIE_BREAKS, Game, match, won
from voicegame.errors import RuleViolation
from voicegame.messages import CHANCE, Seat
from voicegame.rules import password
from voicegame.rules.password.match import match_over
from voicegame.rules.password.public import (
    Challenge,
    ChooseGiver,
    ClueStands,
    Ending,
    GameOver,
    GameResult,
    GameStarted,
    MatchOver,
    MatchTie,
    NextGame,
    Object,
    Objection,
    Opening,
    Options,
    Phase,
    Referee,
    Respond,
    Rule,
    Tied,
    Tossed,
    WordOver,
)


def play(game: Game, totals: tuple[int, int], guessed: int) -> None:
    """Play one game of a match: its words, and the winner's Lightning Round."""
    game.score_words(totals).play_round(guessed)


@pytest.mark.parametrize(("totals", "team"), [((40, 38), 0), ((30, 45), 1)])
def test_l3_lg1_the_winner_of_the_words_plays_the_lightning_round(totals: tuple[int, int], team: int) -> None:
    game = won(totals)
    assert game.events[-1] == GameOver(totals, team)
    assert (game.state.phase, game.lightning.team) == (Phase.GIVER, team)


def test_l3_the_game_score_is_the_words_and_the_lightning_round() -> None:
    game = won()
    assert game.match.totals == (40, 38)
    game.play_round(1)
    assert game.match.totals == (50, 38)
    assert game.match.results == (GameResult((40, 38), 0, 10, ("castle",)),)


def test_tl8_l4_l5_l6_a_team_wins_two_games_and_loses_the_match() -> None:
    game = match()
    play(game, (40, 38), 1)
    game.next_game()
    play(game, (30, 45), 8)
    assert (game.match.wins, game.match.totals) == ((1, 1), (80, 203))
    game.next_game()
    play(game, (40, 39), 0)
    assert game.events[-1] == MatchOver((120, 242), (2, 1), 1)
    assert password.to_act(game.state) == frozenset()


def test_tl10_l4_there_is_no_third_game_when_one_team_wins_the_first_two() -> None:
    game = match()
    play(game, (40, 38), 0)
    game.next_game()
    play(game, (41, 30), 2)
    assert game.events[-1] == MatchOver((101, 68), (2, 0), 0)
    with pytest.raises(RuleViolation, match="not_now"):
        game.next_game()


@given(st.lists(st.tuples(st.integers(0, 120), st.integers(0, 120), st.sampled_from([0, 10, 40, 60, 200])), max_size=2))
def test_tl9_a_team_that_lost_both_games_never_has_more_points(games: list[tuple[int, int, int]]) -> None:
    results = [
        GameResult((max(a, b) + 1, min(a, b)), 0, points, ()) if a >= b else GameResult((a, b), 1, points, ())
        for a, b, points in games
    ]
    over = match_over(results, MatchTie.SHARED)
    if over is not None and 2 in over.games:
        assert over.winner == over.games.index(2)
        assert over.totals[over.winner] > over.totals[1 - over.winner]


@pytest.mark.parametrize(("tie", "winner"), [(MatchTie.SHARED, None), (MatchTie.GAMES, 0)])
def test_lg8_b12_equal_points_are_a_tie_unless_the_table_counts_the_games(tie: MatchTie, winner: int | None) -> None:
    game = match(match_tie=tie)
    play(game, (40, 38), 0)
    game.next_game()
    play(game, (30, 45), 0)
    game.next_game()
    play(game, (40, 27), 0)
    assert game.events[-1] == MatchOver((110, 110), (2, 1), winner)


def test_pg13_the_other_team_opens_the_next_game_and_the_first_again_the_third() -> None:
    game = match(first_team=1)
    openers = [game.seen().giver]
    for totals in ((40, 38), (30, 45)):
        play(game, totals, 0)
        game.next_game()
        openers.append(game.seen().giver)
    assert openers == [CLEO, ANN, CLEO]
    assert [event for event in game.events if isinstance(event, GameStarted)] == [GameStarted(1, 0), GameStarted(2, 1)]


@pytest.mark.parametrize(("first", "giver"), [(0, ANN), (1, CLEO)])
def test_pg13_a_spoken_coin_toss_says_who_opens(first: int, giver: Seat) -> None:
    game = Game(Options(opening=Opening.TOSS, first_team=1 - first), first=first)
    assert game.events[0] == Tossed(first)
    assert game.seen().giver == giver
    with pytest.raises(RuleViolation, match="not_now"):
        game.act(CHANCE, password.Toss(1))


def tied(first_team: int = 0) -> Game:
    """Return a match at its first tie-break word, at 60 to 60."""
    game = match(first_team=first_team).to_last_word()
    game.guess()
    return game


def test_b12_tp15_pg12_a_tied_game_of_a_match_is_decided_by_one_more_password() -> None:
    game = tied()
    assert Tied(60) in game.events
    assert (game.seen().label, game.seen().worth) == ("T1", 10)
    assert [game.seen(seat).word for seat in (ANN, BEN, CLEO, DAN)] == [TIE_BREAKS[0], None, TIE_BREAKS[0], None]


@pytest.mark.parametrize(("first_team", "opened_b5", "opens"), [(0, DAN, ANN), (1, BEN, CLEO)])
def test_pg12_the_tie_break_is_opened_by_the_team_that_did_not_open_b5(
    first_team: int, opened_b5: Seat, opens: Seat
) -> None:
    assert match(first_team=first_team).to_last_word().seen().giver == opened_b5
    assert tied(first_team).seen().giver == opens


def test_pg12_the_first_to_guess_the_extra_word_wins_the_game_by_its_value() -> None:
    game = tied()
    game.miss()
    game.guess()
    assert game.events[-1] == GameOver((60, 69), 1)
    assert game.lightning.team == 1


def test_pg12_another_word_is_played_as_long_as_nobody_guesses() -> None:
    game = tied()
    game.miss(10)
    assert [event for event in game.events if isinstance(event, Tied)] == [Tied(60), Tied(60)]
    assert (game.seen().label, game.seen().giver) == ("T2", DAN)
    assert game.seen(BEN).word == TIE_BREAKS[1]
    game.guess()
    assert game.events[-1] == GameOver((60, 70), 1)


def test_pg12_a_challenge_decides_a_tie_break_word_as_well() -> None:
    game = tied()
    game.clue("candles")
    assert game.events[-1] == GameOver((60, 70), 1)


def test_pg5_a_challenge_after_the_last_word_changes_who_plays_the_lightning_round() -> None:
    game = match(referee=Referee.ON_CHALLENGE).to_last_word(missed=(0,))
    game.clue("flowery")
    game.answer("flower")
    assert (game.lightning.team, game.seen().totals) == (1, (50, 60))
    game.act(DAN, ChooseGiver(DAN))
    game.act(ANN, Challenge())
    assert game.seen().totals == (70, 40)
    assert (game.lightning.team, game.lightning.giver, game.state.phase) == (0, None, Phase.GIVER)


def test_pg5_pg12_a_challenge_that_makes_a_tie_leads_to_a_tie_break() -> None:
    game = match().to_last_word(missed=(8,))
    game.clue("blorfish")
    game.answer("flower")
    assert (game.state.phase, game.lightning.team) == (Phase.GIVER, 1)
    assert Tied(40) in game.act(ANN, Challenge())
    assert (game.seen().label, game.seen().lightning) == ("T1", None)


def test_pg5_pg12_a_challenge_may_make_the_tie_break_word_needless() -> None:
    game = match(referee=Referee.ON_CHALLENGE).to_last_word()
    game.clue("flowery")
    game.answer("flower")
    assert game.seen().label == "T1"
    game.act(ANN, Challenge())
    assert game.events[-1] == GameOver((80, 40), 0)
    assert (game.state.phase, game.seen(ANN).word) == (Phase.GIVER, None)


def test_pg9_an_objection_that_fails_after_the_last_word_leaves_everything_as_it_was() -> None:
    game = won()
    game.act(ANN, ChooseGiver(BEN))
    by = game.seen().challengeable
    assert by is not None
    game.act(Seat(by ^ 2), Object(Objection.GESTURE))
    assert game.act(ANN, Rule(True)) == (ClueStands(by, "thing", Seat(by ^ 2)),)
    assert (game.state.phase, game.lightning.giver) == (Phase.NUMBER, BEN)


def test_the_lightning_round_closes_the_window_for_the_last_word() -> None:
    game = won().go()
    with pytest.raises(RuleViolation, match="nothing_to_challenge"):
        game.act(CLEO, Challenge())


def test_the_next_game_begins_only_when_the_players_go_on_and_everything_is_new() -> None:
    game = won().play_round(2)
    assert game.seen(CLEO).word is None
    with pytest.raises(RuleViolation, match="not_now"):
        game.act(CLEO, Respond("ape"), at=0.0)
    game.act(DAN, NextGame())
    seen = game.seen()
    assert (seen.label, seen.scores, seen.told, seen.lightning) == ("A1", (0, 0, 0, 0), (), None)
    assert (game.match.game, game.match.totals) == (1, (60, 38))


def test_d6_a_ruling_that_ended_the_words_can_be_overruled() -> None:
    game = match().to_last_word()
    before = game.state
    events = game.clue("flowery")
    assert (game.state.phase, game.seen().totals) == (Phase.GIVER, (80, 40))
    allowed = password.overruled(events)
    assert allowed is not None
    game.state = before
    game.act(*allowed)
    assert (game.state.phase, game.seen().clues) == (Phase.RESPONSE, ("flowery",))


def test_pg21_a_thrown_out_last_word_ends_the_words_as_well() -> None:
    game = match().to_last_word()
    game.clue("flower")
    assert game.events[-2:] == [WordOver(9, "flower", Ending.THROWN_OUT, None, 0), GameOver((60, 40), 0)]
