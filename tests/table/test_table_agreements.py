"""D6: what a table has ruled on two words holds at that table from then on."""

from __future__ import annotations

import pytest

from tests.playing import CARD, Table, host
from voicegame.storage.memory import MemoryStore


@pytest.fixture
def table() -> Table:
    """A table at which Ann is to give a clue for "monkey", in every game anew."""
    return Table(host())


def test_d6_a_clue_that_the_table_allowed_is_allowed_in_the_next_turn(table: Table) -> None:
    table.say("monkish")
    table.say("we allow it")
    table.say("gorilla")
    assert table.say("monkish").startswith("Clue: monkish.")


def test_d6_a_clue_that_the_table_ruled_out_is_called_in_the_next_game_without_asking() -> None:
    table = Table(host(decks={"password": (CARD,)}))
    table.say("monkish")
    table.say("not allowed")
    while "new game" not in table.say("throw it out"):
        pass
    table.say("new game")
    table.say("zoo")
    table.say("gorilla")
    assert "the table has ruled out monkish for monkey before" in table.say("monkish")


def test_d6_an_overruled_clue_is_allowed_from_then_on(table: Table) -> None:
    table.say("monk")
    assert "Clue: monk." in table.say("we allow it")
    table.say("gorilla")
    assert table.say("monk").startswith("Clue: monk.")


def test_d6_a_response_that_the_table_did_not_count_as_a_form_is_merely_wrong_from_then_on(table: Table) -> None:
    table.say("ape")
    assert "debatable" not in table.say("monkhood")
    table.say("no")
    table.say("zoo")
    assert table.say("monkhood").startswith("Monkhood is not the word.")


def test_d6_what_was_agreed_survives_a_restart() -> None:
    store = MemoryStore()
    table = Table(host(store))
    table.say("monkish")
    table.say("we allow it")
    table.say("gorilla")
    again = Table(host(store), seated=False)
    again.say("continue")
    assert again.say("monkish").startswith("Clue: monkish.")


def test_d6_taking_the_ruling_back_takes_the_agreement_back(table: Table) -> None:
    table.say("monkish")
    table.say("we allow it")
    table.say("undo that")
    table.say("undo that")
    assert "debatable" in table.say("monkish")
