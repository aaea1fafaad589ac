"""The table as a fold of its log: names, decisions, undo, overruling, codec."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from voicegame.decks.password import Card
from voicegame.dialogue.state import (
    Act,
    Choose,
    Move,
    Name,
    NameTeam,
    Overrule,
    Pause,
    Prefer,
    Preferences,
    Start,
    Undo,
)
from voicegame.errors import RuleViolation, StorageError
from voicegame.lexicon import load
from voicegame.messages import Seat
from voicegame.ports import Record
from voicegame.rules import game
from voicegame.rules.password.public import Challenge, GiveClue, Referee, Respond
from voicegame.table.codec import decode, encode
from voicegame.table.events import Happened, Opened, TableEvent, Undone
from voicegame.table.table import Table, fold
from voicegame.table.take import take

ANN, BEN, CLEO, DAN = map(Seat, range(4))
CARD = Card(7, ("monkey", "muddy", "chemistry", "lemon", "jockey"), ("stolen", "quiet", "mystery", "comma", "flower"))
NAMES = Name({ANN: "Ann", BEN: "Ben", CLEO: "Cleo", DAN: "Dan"})


class Log:
    """A table and the log it is folded from."""

    def __init__(self, *moves: Move) -> None:
        self.events: tuple[TableEvent, ...] = (Opened("password"),)
        self.table = fold(None, self.events)
        self.play(*moves)

    def play(self, *moves: Move) -> tuple[TableEvent, ...]:
        events = take(self.table, moves, load(), lambda table: (7, game("password").deal(CARD)), 0.0)
        self.table = fold(self.table, events)
        self.events = (*self.events, *events)
        return events


def seated(*moves: Move) -> Log:
    return Log(NAMES, Start(), *moves)


def test_a_game_starts_with_a_drawn_card_that_is_not_drawn_again() -> None:
    log = seated()
    assert log.table.drawn == {7}
    assert log.table.view().observation.label == "A1"


def test_undo_drops_the_last_decision_and_keeps_the_log() -> None:
    log = seated(Act(ANN, GiveClue("ape")))
    state = log.table.state
    events = log.play(Act(BEN, Respond("gorilla")), Undo())
    assert any(isinstance(event, Undone) for event in events)
    assert log.table.state == state
    assert any(isinstance(event, Happened) and event.event == event.event for event in log.events)


def test_undo_reaches_back_to_the_deal_but_not_further() -> None:
    log = seated(Act(ANN, GiveClue("ape")), Undo())
    with pytest.raises(RuleViolation, match="nothing_to_undo"):
        log.play(Undo())


def test_i_said_puts_another_word_in_place_of_the_one_heard() -> None:
    log = seated(Act(ANN, GiveClue("ape")), Act(BEN, Respond("gorilla")), Act(BEN, Respond("monkey"), instead=True))
    assert log.table.view().observation.scores == (0, 10, 0, 0)


def test_a_correction_that_cannot_be_taken_undoes_nothing() -> None:
    log = seated(Act(ANN, GiveClue("ape")))
    before = log.table
    with pytest.raises(RuleViolation):
        log.play(Act(DAN, Respond("monkey"), instead=True))
    assert log.table == before


def test_d6_the_table_overrules_an_enforced_ruling() -> None:
    log = seated(Act(ANN, GiveClue("monk")))
    assert log.table.view().observation.scores == (0, 0, 0, 10)
    log.play(Overrule())
    seen = log.table.view().observation
    assert (seen.scores, seen.clues) == ((0, 0, 0, 0), ("monk",))


def test_there_is_nothing_to_overrule_in_a_fair_clue() -> None:
    with pytest.raises(RuleViolation, match="nothing_to_overrule"):
        seated(Act(ANN, GiveClue("ape"))).play(Overrule())


@pytest.mark.parametrize("name", [" Ann ", "ann", "ANN", "Ånn", "A\u0301nn"])
def test_two_players_of_one_name_are_refused_aloud(name: str) -> None:
    with pytest.raises(RuleViolation, match="name_taken"):
        Log(Name({ANN: "Ann"})).play(Name({BEN: name}))


@pytest.mark.parametrize(("name", "code"), [("", "name_empty"), ("!?", "name_empty"), ("x" * 300, "name_too_long")])
def test_names_that_cannot_be_said_are_refused(name: str, code: str) -> None:
    with pytest.raises(RuleViolation, match=code):
        Log().play(Name({ANN: name}))


def test_two_teams_of_one_name_are_refused() -> None:
    log = Log(NameTeam(0, "The Lions"))
    with pytest.raises(RuleViolation, match="name_taken"):
        log.play(NameTeam(1, " the  lions"))


def test_one_bad_move_of_several_changes_nothing() -> None:
    log = Log()
    with pytest.raises(RuleViolation):
        log.play(Name({ANN: "Ann", BEN: "ann"}), Start())
    assert log.table.names == ("", "", "", "")


def test_pg13_the_other_team_opens_the_next_game() -> None:
    log = seated(Start())
    assert log.table.view().observation.giver == CLEO


def test_d2_a_house_rule_holds_from_the_next_game_on() -> None:
    log = seated(Choose("referee", "gentle"))
    assert log.table.view().observation.referee is Referee.ENFORCE
    log.play(Start())
    assert log.table.view().observation.referee is Referee.GENTLE


def test_choosing_three_players_takes_a_seat_away_once_no_game_is_under_way() -> None:
    log = Log(Choose("mode", "three"))
    assert log.table.names == ("", "", "")
    log = seated(Choose("mode", "three"))
    assert log.table.names == ("Ann", "Ben", "Cleo", "Dan")
    log.play(Start())
    assert log.table.names == ("Ann", "Ben", "Cleo")
    log.play(Choose("mode", "standard"), Start())
    assert log.table.names == ("Ann", "Ben", "Cleo", "")


MOVES = st.sampled_from(
    [
        Act(ANN, GiveClue("ape")),
        Act(CLEO, GiveClue("zoo")),
        Act(DAN, GiveClue("robbed")),
        Act(BEN, Respond("monkey")),
        Act(DAN, Respond("brick")),
        Act(CLEO, Challenge()),
        Undo(),
        Overrule(),
        Pause(True),
        Pause(False),
        Prefer(Preferences(rate=200)),
        NameTeam(0, "lions"),
    ]
)


@settings(max_examples=80, deadline=None)
@given(st.lists(MOVES, max_size=40))
def test_replaying_the_stored_log_gives_the_same_table(moves: list[Move]) -> None:
    log = seated()
    for move in moves:
        try:
            log.play(move)
        except RuleViolation:
            continue
    records = encode(log.events, "password", 0, 1.0)
    assert fold(None, decode(records)) == log.table


@settings(max_examples=40, deadline=None)
@given(st.lists(MOVES, max_size=25))
def test_undo_then_the_same_move_again_equals_live(moves: list[Move]) -> None:
    log = seated()
    for move in moves:
        before = log.table
        try:
            log.play(move)
        except RuleViolation:
            continue
        if isinstance(move, Act):
            after = log.table.state
            log.play(Undo())
            assert log.table.state == before.state
            log.play(move)
            assert log.table.state == after


def test_the_versions_of_records_follow_the_log() -> None:
    log = seated()
    assert [record.version for record in encode(log.events, "password", 0, 1.0)] == list(
        range(1, log.table.version + 1)
    )


@pytest.mark.parametrize(
    "record",
    [
        Record(2, 1.0, "Nonsense", 1, b"{}"),
        Record(2, 1.0, "Named", 1, b"not json"),
        Record(2, 1.0, "Named", 1, b"{}"),
        Record(2, 1.0, "password.Missed", 1, b'{"decision":1,"event":{}}'),
        Record(2, 1.0, "Named", 99, b"{}"),
    ],
)
def test_a_record_that_cannot_be_read_is_one_clear_error(record: Record) -> None:
    first = encode((Opened("password"),), "password", 0, 1.0)
    with pytest.raises(StorageError):
        decode((*first, record))


def test_a_table_shows_no_hidden_word_in_its_public_view() -> None:
    table: Table = seated().table
    assert not any(word in repr(table.view()) for word in (*CARD.a, *CARD.b))
