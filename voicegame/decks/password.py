"""Password's cards: two lists of five words each, all our own (P2, P4)."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
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

LARGEST = 1_000_000
"""Bytes that a file of cards may have."""

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
    """Return the cards of `path`, by default of the shipped English deck; raises DataError, one line for each fault."""
    name = str(path) if path else _SHIPPED
    source = path or resources.files("voicegame.decks").joinpath("en", "password.toml")
    try:
        with source.open("rb") as file:
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise DataError(f"{name} is too large for a deck: more than {LARGEST // 1_000_000} MB.")
        content = tomllib.loads(data.decode("utf-8-sig"))
    except OSError as error:
        raise DataError(f"I can't read the cards in {name}.") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise DataError(f"{name} is not a file of cards: {error}.") from error
    cards = content.get("card")
    if not isinstance(cards, list) or not cards:
        raise DataError(f"{name} has no cards; each begins with a line [[card]].")
    read: list[Card] = []
    faults: list[str] = []
    for at, card in enumerate(cards, 1):
        try:
            read.append(_card(name, at, card))
        except DataError as fault:
            faults.append(str(fault))
    times = Counter(card.number for card in read)
    faults += [f"{name} has more than one card {number}." for number, count in times.items() if count > 1]
    if faults:
        raise DataError("\n".join(faults))
    return tuple(read)


def load_checked(path: Path | None, lexicon: Lexicon) -> tuple[Card, ...]:
    """Return the cards of `path` if they have no fault; raises DataError, one line for each fault."""
    cards = load(path)
    if faults := check(cards, lexicon):
        raise DataError("\n".join(f"{path or _SHIPPED}: {fault}" for fault in faults))
    return cards


def _card(name: str, at: int, card: Any) -> Card:
    number = card.get("number") if isinstance(card, dict) else None
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        raise DataError(f"{name}: the card in place {at} has no number.")
    sides = {side: card.get(side) for side in ("a", "b")}
    if faults := [fault for side, words in sides.items() for fault in _list_faults(name, number, side, words)]:
        raise DataError("\n".join(faults))
    return Card(number, tuple(sides["a"]), tuple(sides["b"]))


def _list_faults(name: str, number: int, side: str, words: Any) -> Iterator[str]:
    if not isinstance(words, list) or len(words) != WORDS or not all(isinstance(word, str) for word in words):
        yield f"{name}: list {side} of card {number} must have {WORDS} words."
        return
    for word in words:
        if not _WORD.match(word):
            yield f"{name}: {word!r} on card {number} is not a single word in plain lower-case letters (P2)."


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
