"""What must be drawn for Password, CHANCE's commands that bring it, and what then happens unseen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from voicegame.messages import CHANCE, Seat, Secret
from voicegame.rules.password.public import Mode, Phase, Seen, Tossed
from voicegame.rules.password.rulings import require
from voicegame.rules.password.state import State


class Card(Protocol):
    """A card of the deck: its number, five A words and five B words (P4)."""

    number: int
    a: tuple[str, ...]
    b: tuple[str, ...]


class LightningCard(Protocol):
    """A Lightning card: its number and eight words (L1)."""

    number: int
    words: tuple[str, ...]


class Need(StrEnum):
    """What is to be drawn: a side, a card, one more Password, or the order of the Lightning cards."""

    TOSS = "toss"
    CARD = "card"
    WORD = "word"
    CARDS = "cards"


@dataclass(frozen=True, slots=True)
class Want:
    """What the game waits for; `sides` may be drawn by a toss, `number` is the word, 1 to 8, of Lightning cards."""

    need: Need
    sides: int = 0
    number: int = 0


@dataclass(frozen=True, slots=True)
class Toss:
    """CHANCE's command: this side begins (PG13)."""

    first: int


@dataclass(frozen=True, slots=True)
class Deal:
    """CHANCE's command: play this card."""

    card: int
    a: tuple[Secret, ...]
    b: tuple[Secret, ...]


@dataclass(frozen=True, slots=True)
class DealWord:
    """CHANCE's command: play one more Password, which comes from this card (PG12)."""

    card: int
    word: Secret


@dataclass(frozen=True, slots=True)
class Shuffle:
    """CHANCE's command: the Lightning cards lie face down in this order; one word of each will be used (L7, L8)."""

    cards: tuple[int, ...]
    words: tuple[Secret, ...]


Drawing = Toss | Deal | DealWord | Shuffle


@dataclass(frozen=True, slots=True)
class Dealt:
    """A card with five A words and five B words is in the holders (P4); of three players only the A words are used."""

    card: int
    a: tuple[Secret, ...]
    b: tuple[Secret, ...]


@dataclass(frozen=True, slots=True)
class WordDealt:
    """One more Password is in the holder, from this card (PG12)."""

    card: int
    word: Secret


@dataclass(frozen=True, slots=True)
class Shuffled:
    """The cards of a Lightning Round will be drawn in this order (L7)."""

    cards: tuple[int, ...]
    words: tuple[Secret, ...]


HIDDEN_EVENTS: tuple[type, ...] = (Dealt, WordDealt, Shuffled)
Event = Dealt | WordDealt | Shuffled | Seen
"""Everything that can happen in a game."""


def wanted(state: State) -> Want | None:
    """Return what is to be drawn now, if anything."""
    match state.phase:
        case Phase.TOSS:
            return Want(Need.TOSS, sides=state.seating.sides)
        case Phase.DEAL:
            return Want(Need.WORD if state.told else Need.CARD)
        case Phase.SHUFFLE if state.round is not None:
            return Want(Need.CARDS, number=state.round.number)
        case _:
            return None


def deal(card: Card) -> Deal:
    """Return CHANCE's command that puts `card` into the holders."""
    return Deal(card.number, tuple(map(Secret, card.a)), tuple(map(Secret, card.b)))


def deal_word(card: int, word: str) -> DealWord:
    """Return CHANCE's command for one more Password."""
    return DealWord(card, Secret(word))


def shuffle(cards: Iterable[LightningCard], number: int) -> Shuffle:
    """Return CHANCE's command for `cards` in their shuffled order, with word `number`, 1 to 8, of each (L8)."""
    order = tuple(cards)
    return Shuffle(tuple(card.number for card in order), tuple(Secret(card.words[number - 1]) for card in order))


def drawn(state: State, by: Seat, command: Drawing) -> tuple[Event, ...]:
    """Return the event of a drawing; raises RuleViolation when it is not what the game waits for."""
    want = wanted(state)
    require(by == CHANCE and want is not None, "not_now")
    assert want is not None
    match command:
        case Toss():
            require(want.need is Need.TOSS and 0 <= command.first < want.sides, "not_now")
            return (Tossed(command.first),)
        case Deal():
            require(want.need is Need.CARD, "not_now")
            return (Dealt(command.card, command.a, () if state.mode is Mode.THREE else command.b),)
        case DealWord():
            require(want.need is Need.WORD, "not_now")
            return (WordDealt(command.card, command.word),)
        case Shuffle():
            require(want.need is Need.CARDS and bool(command.cards), "not_now")
            return (_fresh_first(state, command),)


def _fresh_first(state: State, command: Shuffle) -> Shuffled:
    """Put words that were guessed in this match after all others (LG6)."""
    used = {word for result in state.games for word in result.guessed}
    pairs = sorted(zip(command.cards, command.words, strict=True), key=lambda pair: pair[1].word in used)
    cards, words = zip(*pairs, strict=True)
    return Shuffled(cards, words)
