"""What a computer does beside giving and guessing, in every phase of a match."""

from __future__ import annotations

import pytest

from tests.players.seats import GIVER, hand
from voicegame.lexicon import load
from voicegame.messages import Level
from voicegame.players import MODULES, player
from voicegame.rules import MODULES as GAMES
from voicegame.rules.password.public import ChooseGiver, NextGame, Phase, PickNumber, Respond, StartRound, ThrowOut


def test_every_player_plays_a_game_that_we_have() -> None:
    assert set(MODULES) <= set(GAMES)


@pytest.mark.parametrize(
    ("phase", "command"),
    [
        (Phase.GIVER, ChooseGiver(GIVER)),
        (Phase.NUMBER, PickNumber(7)),
        (Phase.READY, StartRound()),
        (Phase.BREAK, NextGame()),
    ],
)
def test_a_computer_takes_the_steps_around_a_lightning_round(phase: Phase, command: object) -> None:
    assert player("password").act(GIVER, hand(phase), load(), Level.EASY, lambda limit: 6) == command


def test_chance_is_asked_for_a_number_of_the_card() -> None:
    limits: list[int] = []
    player("password").act(GIVER, hand(Phase.NUMBER), load(), Level.EASY, lambda limit: limits.append(limit) or 0)
    assert limits == [8]


def test_giving_in_is_always_possible() -> None:
    assert player("password").give_in(GIVER, hand(Phase.RESPONSE)) == Respond(None)
    assert player("password").give_in(GIVER, hand(Phase.CLUE)) == ThrowOut()
