"""Which cards come to a table: as hard as it chose, none twice while others are left."""

from __future__ import annotations

import pytest

from tests.playing import Table, host
from voicegame.decks.password import Card, LightningCard
from voicegame.messages import Level

EASY = Card(
    1,
    ("candle", "rocket", "garden", "pirate", "whistle"),
    ("ladder", "honey", "island", "dragon", "lantern"),
    Level.EASY,
)
NORMAL = Card(2, ("monkey", "muddy", "chemistry", "lemon", "jockey"), ("stolen", "quiet", "mystery", "comma", "flower"))
HARD = Card(
    3, ("asylum", "alley", "voltage", "hawk", "aisle"), ("motor", "mall", "brush", "slice", "booth"), Level.HARD
)
ROUNDS = tuple(
    LightningCard(number, (word,) * 8, level)
    for number, (word, level) in enumerate(zip(("oven", "tent", "urge"), Level, strict=True))
)


def table(cards: tuple[Card, ...], *lines: str) -> Table:
    played = Table(host(decks={"password": cards, "password.lightning": ROUNDS}), seated=False)
    for line in (*lines, "ann and ben", "cleo and dan"):
        played.say(line)
    return played


def first_word(played: Table) -> str:
    return next(iter(played.private().values())).split()[-1]


@pytest.mark.parametrize(
    ("rule", "word"),
    [("easy words", "candle"), ("normal words", "monkey"), ("hard words", "asylum"), ("any words", "asylum")],
)
def test_d02_the_cards_are_as_hard_as_the_table_chose(rule: str, word: str) -> None:
    assert first_word(table((HARD, NORMAL, EASY), rule)) == word


def test_without_a_choice_there_are_no_hard_cards_unless_there_are_no_others() -> None:
    assert first_word(table((HARD, EASY))) == "candle"
    assert first_word(table((HARD,))) == "asylum"


def test_no_card_comes_twice_while_there_are_others() -> None:
    played = table((EASY, NORMAL))
    words = [first_word(played)]
    for _ in range(2):
        while "new game" not in played.say("throw it out"):
            pass
        played.say("new game")
        words.append(first_word(played))
    assert words == ["candle", "monkey", "candle"]


@pytest.mark.parametrize(("rule", "word"), [("easy words", "oven"), ("normal words", "tent"), ("hard words", "urge")])
def test_d02_so_are_the_cards_of_a_lightning_round(rule: str, word: str) -> None:
    played = table((EASY, NORMAL, HARD), rule, "play a match")
    played.say("thing")
    played.say(first_word_of_game(played))
    for line in (*("throw it out",) * 9, "ann", "three", "start"):
        played.say(line)
    assert first_word(played) == word


def first_word_of_game(played: Table) -> str:
    state = played.folded().state
    assert state is not None
    return str(state.word)
