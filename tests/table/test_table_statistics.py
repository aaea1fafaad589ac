"""What people did, over all tables: words, dials, games won, rounds; what was undone never happened."""

from __future__ import annotations

import pytest

from tests.playing import CARD, Table, host
from tests.rules.password_games import won
from voicegame.ports import Record
from voicegame.rules.password.public import Mode, Options
from voicegame.rules.password.statistics import Tally, tallies
from voicegame.storage.memory import MemoryStore
from voicegame.table.statistics import statistics

ORDER = [word for pair in zip(CARD.a, CARD.b, strict=True) for word in pair]


def guess(table: Table, word: str, misses: int = 0) -> None:
    """Play one word to its end, with so many wrong answers before the right one."""
    for _ in range(misses):
        table.say("the clue is vortex")
        table.say("my guess is yogurt")
    table.say("the clue is vortex")
    table.say(f"my guess is {word}")


def test_words_and_dials_are_those_of_the_receiver() -> None:
    store = MemoryStore()
    table = Table(host(store))
    guess(table, "monkey", misses=2)
    guess(table, "stolen")
    found = statistics(store, "password")
    assert found["ben"] == Tally(words=1, dials=8)
    assert found["cleo"] == Tally(words=1, dials=10)
    assert found["ann"] == Tally()


def test_a_finished_game_counts_for_all_and_is_won_by_one_side_whose_last_words_count_one_dial() -> None:
    store = MemoryStore()
    table = Table(host(store))
    for place, word in enumerate(ORDER):
        guess(table, word, misses=place % 2)
    found = statistics(store, "password")
    assert {name: tally.games for name, tally in found.items()} == {"ann": 1, "ben": 1, "cleo": 1, "dan": 1}
    assert {name for name, tally in found.items() if tally.won} == {"ann", "ben"}
    assert sum(tally.words for tally in found.values()) == 10
    assert all(9 <= tally.average_dial <= 10 for tally in found.values() if tally.words)


def test_what_was_taken_back_does_not_count() -> None:
    store = MemoryStore()
    table = Table(host(store))
    guess(table, "monkey")
    table.say("undo that")
    assert statistics(store, "password")["ben"] == Tally()


def test_games_of_the_same_name_add_up_over_tables_and_a_corrected_name_is_the_one_that_counts() -> None:
    store = MemoryStore()
    for _ in range(2):
        table = Table(host(store))
        guess(table, "monkey")
        for _ in range(9):
            table.say("throw it out")
    table.say("Cleo is now called Zoe")
    found = statistics(store, "password")
    assert (found["ben"].games, found["ben"].won, found["ben"].words) == (2, 2, 2)
    assert (found["cleo"].games, found["zoe"].games) == (1, 1)


def test_nobody_has_played_where_there_is_no_game() -> None:
    store = MemoryStore()
    assert statistics(store, "password") == {}
    Table(host(store), seated=False)
    assert statistics(store, "password") == {}


def test_a_log_that_cannot_be_read_is_left_out() -> None:
    store = MemoryStore()
    guess(Table(host(store)), "monkey")
    store.append("newer", [Record(1, 0.0, "Opened", 99, b"{}")])
    assert statistics(store, "password")["ben"].words == 1


@pytest.mark.parametrize("guessed", [0, 6])
def test_the_best_round_is_the_teams(guessed: int) -> None:
    game = won().play_round(guessed)
    found = tallies(Options(mode=Mode.MATCH), game.events)
    assert [tally.best_round for tally in found] == [guessed, guessed, 0, 0]


def test_computers_are_not_people_and_a_person_with_them_counts() -> None:
    store = MemoryStore()
    table = Table(host(store), seated=False)
    for line in ("you give the clues", "ann"):
        table.say(line)
    for word in ORDER:
        table.say(f"my guess is {word}")
    found = statistics(store, "password")
    assert set(found) == {"ann"}
    assert found["ann"] == Tally(games=1, words=10, dials=100)
