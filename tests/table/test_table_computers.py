"""Computers in seats of a table: logged as they played, taken back with what they answered, no people in statistics."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.password_games import LIGHTNING, Game
from tests.table.test_table import CARD, NAMES, Log
from voicegame.dialogue.state import Act, Choose, Name, Overrule, SeatComputers, Start, Undo
from voicegame.errors import RuleViolation
from voicegame.lexicon import load
from voicegame.messages import Level, Seat
from voicegame.rules import game, password
from voicegame.rules.password.public import ClueGiven, GiveClue, Mode, Options, Respond, RoundOver, RoundStarted
from voicegame.table.codec import decode, encode
from voicegame.table.computers import answers
from voicegame.table.events import ComputersSeated, Happened, Opened
from voicegame.table.table import fold

ANN, PIXEL = Seat(0), Seat(1)
DEAL = (7, game("password").deal(CARD))
PARTNER = SeatComputers({PIXEL: "Pixel"}, Level.NORMAL)


class Solo(Log):
    """A person with a computer for a partner, whose answers are played and logged."""

    def play(self, *moves: object) -> None:
        for move in moves:
            super().play(move)
            for events, table in answers(self.table, load(), lambda _: DEAL, lambda _: 0, 0.0):
                self.events, self.table = (*self.events, *events), table


def solo(*moves: object, giving: str = "first") -> Solo:
    """Return a table at which Ann gives all clues, unless `giving` says otherwise."""
    mode = (Choose("mode", Mode.PAIR.value), Choose("giving", giving))
    return Solo(*mode, Name({ANN: "Ann"}), PARTNER, Start(), *moves)


def seen(log: Log) -> object:
    return log.table.view().observation


def test_a_computer_answers_what_a_person_says_and_then_waits() -> None:
    log = solo(Act(ANN, GiveClue("banana")))
    assert (len(seen(log).clues), len(seen(log).told)) in ((1, 0), (0, 1))
    assert seen(log).giver == ANN
    assert [act.by for act in seen(log).acts] == [ANN, PIXEL]


def test_a_computer_that_gives_the_clues_begins_by_itself() -> None:
    log = solo(giving="second")
    assert len(seen(log).clues) == 1
    assert seen(log).receiver == ANN


def test_a_log_replays_without_a_computer_to_think_again(monkeypatch: pytest.MonkeyPatch) -> None:
    log = solo(Act(ANN, GiveClue("banana")), Act(ANN, GiveClue("zoo")))
    monkeypatch.setattr("voicegame.table.computers.player", None)
    assert fold(None, decode(encode(log.events, "password", 0, 1.0))) == log.table


def test_undo_takes_back_what_a_person_did_and_what_computers_answered() -> None:
    log = solo(Act(ANN, GiveClue("banana")))
    before = log.table.state
    log.play(Act(ANN, GiveClue("zoo")))
    assert log.table.state != before
    log.play(Undo())
    assert log.table.state == before


def test_what_a_computer_began_with_is_not_taken_back() -> None:
    log = solo(giving="second")
    with pytest.raises(RuleViolation, match="nothing_to_undo"):
        log.play(Undo())


def test_d6_a_computers_wrong_guess_can_be_allowed() -> None:
    log = solo(Act(ANN, GiveClue("rock")))
    assert seen(log).acts[-1].text != "monkey"
    log.play(Overrule())
    assert seen(log).scores == (0, 10)


def test_i_said_puts_another_clue_in_place_of_the_persons_last_one() -> None:
    log = solo(Act(ANN, GiveClue("rock")))
    log.play(Act(ANN, GiveClue("jungle"), instead=True))
    assert len(seen(log).clues) + len(seen(log).told) == 1


def test_where_a_person_may_act_computers_wait() -> None:
    log = solo(Act(ANN, GiveClue("monkfish")))
    assert seen(log).phase == "ruling"
    assert seen(log).acts[-1].by == ANN


def test_three_computers_play_until_it_is_the_persons_turn() -> None:
    log = Solo(
        Name({ANN: "Ann"}), SeatComputers({Seat(seat): f"Robot {seat}" for seat in (1, 2, 3)}, Level.EASY), Start()
    )
    log.play(Act(ANN, GiveClue("banana")))
    assert any(isinstance(event, Happened) and getattr(event.event, "by", None) == 3 for event in log.events) or (
        seen(log).told
    )
    assert ANN in game("password").to_act(log.table.state)


def test_a_seat_is_given_back_to_people() -> None:
    log = Solo(NAMES, SeatComputers({PIXEL: "Pixel"}, Level.EASY))
    assert log.table.computers == {PIXEL: Level.EASY}
    log.play(SeatComputers({}, Level.EASY))
    assert log.table.computers == {}
    assert isinstance(log.events[-1], ComputersSeated)


def test_a_computer_that_the_rules_refuse_gives_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("voicegame.players.password.act", lambda *_: Respond("nothing") and GiveClue("out of turn"))
    log = solo(Act(ANN, GiveClue("banana")))
    assert seen(log).acts[-1].text == ""


def test_l2_computers_play_their_own_lightning_round_in_sixty_seconds_of_the_log() -> None:
    match = Game(Options(mode=Mode.MATCH)).score_words((38, 40))
    table = replace(
        fold(None, (Opened("password"), ComputersSeated((PIXEL, Seat(2), Seat(3)), Level.NORMAL))),
        state=match.state,
        names=("Ann", "Pixel", "Turbo", "Widget"),
    )
    shuffled = (0, password.shuffle(LIGHTNING, 1))
    events = [
        happened.event
        for answered, _ in answers(table, load(), lambda _: shuffled, lambda _: 0, 500.0)
        for happened in answered
        if isinstance(happened, Happened)
    ]
    (started,) = (event for event in events if isinstance(event, RoundStarted))
    over = events[-1]
    assert started.at < 520
    assert isinstance(over, RoundOver)
    assert over.team == 1
    assert 5 < sum(isinstance(event, ClueGiven) for event in events) < 20
