"""What CHANCE brings to a table, and that it belongs to the decision that led to it (PG12, PG13, L7, L8)."""

from __future__ import annotations

import pytest

from tests.playing import CARD, Table, host
from voicegame.decks.password import Card
from voicegame.dialogue.state import Act, Choose, Start, Undo
from voicegame.errors import RuleViolation
from voicegame.lexicon import load
from voicegame.messages import Seat
from voicegame.rules.password.public import Phase, PickNumber
from voicegame.table.table import Table as Folded
from voicegame.table.table import fold
from voicegame.table.take import take

OTHER = Card(8, ("piano", "garden", "bridge", "candle", "island"), ("rocket", "window", "spider", "butter", "camera"))


class Played:
    """A table that is moved without talk."""

    def __init__(self, mode: str, *choices: Choose) -> None:
        talked = Table(host(decks={"password": (CARD, OTHER)}))
        self.draw = talked.host._cards.draw
        self.table: Folded = talked.folded()
        self.move(Choose("mode", mode), *choices, Start())

    def move(self, *moves: object) -> None:
        self.table = fold(self.table, take(self.table, moves, load(), self.draw, 0.0))  # type: ignore[arg-type]


def test_pg13_a_coin_is_tossed_before_the_card_is_dealt_and_neither_can_be_undone() -> None:
    played = Played("standard", Choose("opening", "toss"))
    assert played.table.state is not None
    assert (played.table.state.phase, played.table.state.first) == (Phase.CLUE, 0)
    assert len(played.table.past) == 1
    with pytest.raises(RuleViolation, match="nothing_to_undo"):
        played.move(Undo())


def test_l8_the_picked_word_of_every_card_is_shuffled_in_and_undone_with_the_number() -> None:
    played = Played("lightning")
    before = played.table.state
    assert before is not None
    receiver = Seat(1 - before.round.giver)
    played.move(Act(receiver, PickNumber(3)))
    state = played.table.state
    assert state is not None
    assert state.phase is Phase.READY
    assert {secret.word for secret in state.round.words} <= {card.words[2] for card in (CARD, OTHER)}
    played.move(Undo())
    assert played.table.state == before


def test_rg6_the_next_of_three_begins_the_next_game() -> None:
    played = Played("three")
    first = played.table.state.first  # type: ignore[union-attr]
    played.move(Start())
    assert played.table.state.first == (first + 1) % 3  # type: ignore[union-attr]
