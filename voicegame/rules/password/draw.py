"""What CHANCE brings when the game waits for it: a side, a card, one more Password, or the order of the cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from voicegame.rules.password.chance import Drawing, Need, Toss, deal, deal_word, shuffle, wanted
from voicegame.rules.password.state import State

Below = Callable[[int], int]
"""Returns a number from 0 up to, but not including, the one it is given."""


def draw(state: State, cards: Sequence[Any], rounds: Sequence[Any], below: Below) -> tuple[int | None, Drawing]:
    """Return the number of the card that is used up, if one is, and CHANCE's command.

    `cards` are the cards still to be played, `rounds` those of the Lightning Round (L1).
    """
    want = wanted(state)
    assert want is not None
    match want.need:
        case Need.TOSS:
            return None, Toss(below(want.sides))
        case Need.CARDS:
            return None, shuffle(_shuffled(rounds, below), want.number)
        case Need.CARD:
            card = cards[below(len(cards))]
            return card.number, deal(card)
        case Need.WORD:
            card = cards[below(len(cards))]
            return card.number, deal_word(card.number, card.a[0])


def _shuffled(cards: Sequence[Any], below: Below) -> tuple[Any, ...]:
    """Return `cards` in an order of which each is as likely (Fisher-Yates)."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        chosen = below(last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)
