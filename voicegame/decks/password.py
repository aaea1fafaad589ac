"""Password's cards: two lists of five words each, all our own (P2, P4)."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import resources
from itertools import combinations
from pathlib import Path
from typing import Any

from voicegame.errors import DataError
from voicegame.lexicon import Lexicon

WORDS = 5
"""Words in a list."""

COMMANDS = frozenset(["repeat", "score", "pass", "next", "challenge", "pause", "help", "stop", "yes", "no", "undo"])
"""Words that mean something else to the host; D4 allows them, our decks avoid them."""

_WORD = re.compile(r"[a-z]+\Z")
_SHIPPED = "the shipped Password deck"


@dataclass(frozen=True, slots=True)
class Card:
    """One card: its number, and the A and B lists of five words in the order they are played."""

    number: int
    a: tuple[str, ...]
    b: tuple[str, ...]

    @property
    def words(self) -> tuple[str, ...]:
        """All ten words."""
        return self.a + self.b


def load(path: Path | None = None) -> tuple[Card, ...]:
    """Return the cards of `path`, by default of the shipped English deck; raises DataError, naming file and card."""
    name = str(path) if path else _SHIPPED
    source = path or resources.files("voicegame.decks").joinpath("en", "password.toml")
    try:
        content = tomllib.loads(source.read_text(encoding="utf-8"))
    except OSError as error:
        raise DataError(f"I can't read the cards in {name}.") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise DataError(f"{name} is not a file of cards: {error}.") from error
    cards = content.get("card")
    if not isinstance(cards, list) or not cards:
        raise DataError(f"{name} has no cards; each begins with a line [[card]].")
    read = tuple(_card(name, at, card) for at, card in enumerate(cards, 1))
    numbers = [card.number for card in read]
    for number in numbers:
        if numbers.count(number) > 1:
            raise DataError(f"{name} has more than one card {number}.")
    return read


def _card(name: str, at: int, card: Any) -> Card:
    number = card.get("number") if isinstance(card, dict) else None
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        raise DataError(f"{name}: the card in place {at} has no number.")
    return Card(number, _list(name, number, "a", card.get("a")), _list(name, number, "b", card.get("b")))


def _list(name: str, number: int, side: str, words: Any) -> tuple[str, ...]:
    if not isinstance(words, list) or len(words) != WORDS or not all(isinstance(word, str) for word in words):
        raise DataError(f"{name}: list {side} of card {number} must have {WORDS} words.")
    for word in words:
        if not _WORD.match(word):
            raise DataError(f"{name}: {word!r} on card {number} is not a single word in plain lower-case letters (P2).")
    return tuple(words)


def check(cards: Sequence[Card], lexicon: Lexicon) -> list[str]:
    """Return every fault of a deck, one sentence each: words that are no passwords, repeated words, words too close."""
    faults = [fault for card in cards for fault in _card_faults(card, lexicon)]
    first: dict[str, int] = {}
    for card in cards:
        for word in card.words:
            if word in first:
                faults.append(f"Card {card.number}: {word} is on card {first[word]} already.")
            first.setdefault(word, card.number)
    return faults


def _card_faults(card: Card, lexicon: Lexicon) -> Iterator[str]:
    for word in card.words:
        if lexicon.is_proper(word) or not lexicon.is_word(word):
            yield f"Card {card.number}: {word} is not an ordinary word of the dictionary (P2)."
        if not lexicon.pronunciations(word):
            yield f"Card {card.number}: the pronouncing dictionary lacks {word}."
        if word in COMMANDS:
            yield f"Card {card.number}: {word} is a command word."
    for one, other in combinations(card.words, 2):
        if one == other:
            continue
        if lexicon.sounds_like(one, other):
            yield f"Card {card.number}: {one} and {other} sound the same."
        kin = lexicon.kin(one, other) or lexicon.kin(other, one)
        if kin is not None:
            yield f"Card {card.number}: {one} and {other} are related, {kin.reason}."
