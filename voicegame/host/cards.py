"""The cards of every game, and what the dice draw of them for a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from voicegame.messages import Level
from voicegame.ports import Dice
from voicegame.rules import game
from voicegame.table.table import Table

WORDS = "words"
"""The house rule that says how hard the cards are: a level, or ``any``; without it, all but the hard ones."""


class Cards:
    """`decks` are the cards by game, and under its name with ``.lightning`` those of its Lightning Rounds."""

    def __init__(self, decks: Mapping[str, Sequence[Any]], dice: Dice) -> None:
        self._decks, self._dice = decks, dice

    def draw(self, table: Table) -> tuple[int | None, Any]:
        """Draw what the game waits for, from the cards that this table has not played while there are any."""
        chosen = table.options.get(WORDS, "")
        cards = of_level(self._decks[table.game], chosen)
        fresh = [card for card in cards if card.number not in table.drawn] or list(cards)
        rounds = of_level(self._decks.get(f"{table.game}.lightning", fresh), chosen)
        return game(table.game).draw(table.state, fresh, rounds, self._dice.below)


def of_level(cards: Sequence[Any], chosen: str) -> Sequence[Any]:
    """Return the cards that are as hard as was chosen, all when none is."""
    levels = {"any": tuple(Level), "": (Level.EASY, Level.NORMAL)}.get(chosen, (chosen,))
    return [card for card in cards if card.level in levels] or cards
