"""House rules are remembered for the people who chose them, whoever sits where (D2)."""

from __future__ import annotations

import pytest

from tests.playing import Table, host
from voicegame.errors import StorageError
from voicegame.storage.memory import MemoryStore

SAID = "You play by your house rules of last time."


def evening(store: MemoryStore, *lines: str) -> tuple[str, Table]:
    """Let people sit down anew at a table of their own; return what they hear at last."""
    table = Table(host(store), seated=False)
    table.say("new game")
    return [table.say(line) for line in lines][-1], table


def test_d02_a_group_plays_by_its_rules_of_last_time() -> None:
    store = MemoryStore()
    said, _ = evening(store, "play a match", "be a gentle referee", "ann, ben, cleo and dan")
    assert SAID not in said
    said, table = evening(store, "dan, cleo, ben and ann")
    assert said.startswith(f"{SAID} A match:")
    assert "costs nothing" in said
    assert "This is a match." in said
    assert "nothing is lost" in table.say("monk")


def test_d02_rules_that_hold_since_long_are_remembered_on() -> None:
    store = MemoryStore()
    evening(store, "use the fair clock", "ann, ben, cleo and dan")
    evening(store, "ann, ben, cleo and dan")
    said, _ = evening(store, "ann, ben, cleo and dan")
    assert said.startswith(f"{SAID} In a Lightning Round the clock stands still")


def test_d02_what_is_chosen_now_counts_more() -> None:
    store = MemoryStore()
    evening(store, "play a match", "toss a coin", "ann, ben, cleo and dan")
    said, _ = evening(store, "play a standard game", "ann, ben, cleo and dan")
    assert said.startswith(f"{SAID} A coin says who begins.")
    assert "match" not in said


def test_d02_other_people_have_other_rules() -> None:
    store = MemoryStore()
    evening(store, "play a match", "ann, ben, cleo and dan")
    said, _ = evening(store, "ann, ben, cleo and eve")
    assert SAID not in said


def test_three_and_one_are_groups_too() -> None:
    store = MemoryStore()
    evening(store, "we are three", "both answer each clue", "ann, ben and cleo")
    said, _ = evening(store, "we are three", "cleo, ben and ann")
    assert said.startswith(f"{SAID} Both others answer each clue")
    evening(store, "i play alone", "you give the clues", "ann")
    said, _ = evening(store, "i play alone", "ann")
    assert said.startswith(f"{SAID} The computer gives the clues")


def test_a_store_that_cannot_be_searched_is_no_reason_not_to_play(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: MemoryStore, types: object) -> object:
        raise StorageError("The disk is gone.")

    monkeypatch.setattr(MemoryStore, "select", broken)
    said, _ = evening(MemoryStore(), "ann, ben, cleo and dan")
    assert "Ann gives the first clue" in said
