"""One person at a table with computers: they answer at once, are told nothing in private, and are saved like people."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.playing import Table, host
from voicegame.rules import game
from voicegame.storage.memory import MemoryStore
from voicegame.storage.sqlite import SqliteStore


def alone(*lines: str, store: MemoryStore | SqliteStore | None = None) -> Table:
    """Return a table at which Ann plays with computers."""
    table = Table(host(store), seated=False)
    for line in ("i play alone", *lines):
        table.say(line)
    return table


def test_a_computer_answers_in_the_same_reply() -> None:
    table = alone("i give the clues", "ann")
    assert "Pixel says" in table.say("rock")


def test_only_people_are_shown_words_and_one_person_hears_them_again() -> None:
    table = alone("ann")
    assert table.private() == {0: "Your word: monkey"}
    assert table.reply.alone
    table.say("say that again")
    assert table.private() == {0: "Your word: monkey"}


def test_who_guesses_is_shown_no_word() -> None:
    table = alone("you give the clues", "ann")
    assert table.private() == {}
    assert "monkey" not in table.heard()
    assert "Clue: " in table.heard()


def test_a_table_of_people_is_not_alone() -> None:
    assert not Table().reply.alone


def test_who_gives_and_the_level_can_be_said_first() -> None:
    table = Table(seated=False)
    assert "You play with Pixel" in table.say("you give the clues")
    assert "as well as it can" in table.say("hard computer")
    assert "Clue: " in table.say("ann")


def test_against_computers_there_are_two_teams() -> None:
    table = Table(seated=False)
    assert "against Turbo and Widget" in table.say("against the computer")
    assert "Team one: Ann and Pixel. Team two: Turbo and Widget." in table.say("ann")


def test_a_level_without_computers_is_explained() -> None:
    table = Table()
    assert "No computer plays here" in table.say("hard computer")
    assert "save and quit" in table.say("i play alone")


def test_a_game_with_computers_goes_on_after_a_stop_with_what_they_said(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.db")
    table = alone("i give the clues", "ann", store=store)
    table.say("rock")
    before = table.say("read the clues")
    store.close()
    again = Table(host(SqliteStore(tmp_path / "tables.db")), seated=False)
    again.say("continue our game")
    assert again.say("read the clues") == before
    assert again.reply.alone


def test_when_the_game_is_over_another_begins_at_once_in_another_way() -> None:
    table = alone("i give the clues", "ann")
    for _ in range(10):
        heard = table.say("throw it out")
    assert "0 of 120 points" in heard
    assert "Team two: Turbo and Widget." in table.say("against the computer")
    for _ in range(10):
        table.say("throw it out")
    assert "Ann and Pixel play together" in table.say("i play alone")
    assert table.reply.names == ("Ann", "Pixel")


def test_a_fault_of_a_computer_costs_nothing(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    table = alone("i give the clues", "ann")
    with monkeypatch.context() as broken:
        broken.setattr("voicegame.players.password.act", lambda *_: 1 // 0)
        assert "Something went wrong" in table.say("rock")
    assert "ZeroDivisionError" in caplog.text
    assert "Pixel says" in table.say("rock")


STARTS = ("i play alone", "you give the clues", "i give the clues", "against the computer")
TALK = (
    "banana", "mud", "muddy", "stolen", "steal", "command", "two words", "zyzzyva", "my guess is lemon", "i pass",
    "undo", "i said horse", "throw it out", "challenge that", "we allow it", "not allowed", "that was not me", "yes",
    "no", "new game", "the referee is gentle", "the referee is on challenge", "easy computer", "hard computer",
    "we take turns", "pause the game", "resume", "show the word", "pixel is now called bob", *STARTS,
)  # fmt: skip


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(STARTS), st.lists(st.one_of(st.sampled_from(TALK), st.just("")), max_size=40))
def test_whatever_is_said_a_person_can_go_on(start: str, lines: list[str]) -> None:
    table = Table(seated=False)
    for line in (start, "ann", *lines):
        played = table.folded()
        # An empty line stands for what nobody else can say: the word itself.
        said = line or (played.state.word if played.state and played.state.live else "monkey")
        assert "Something went wrong" not in table.say(said)
        after = table.folded()
        able = game("password").to_act(after.state) if after.state else frozenset()
        assert after.paused or not able or able - after.computers.keys()


def test_a_computer_whose_turn_came_in_a_pause_goes_on_after_it() -> None:
    table = alone("you give the clues", "ann", "repeat", "pause the game")
    assert "Clue: " not in table.say("banana")
    assert "Clue: " in table.say("resume")
