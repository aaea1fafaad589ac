"""Password's cards, all our own: two lists of five words each (P2, P4), and Lightning cards of eight words (L1).

A deck is a text file. A card is a line: five words, a slash and five words, or eight words for a Lightning Round. "#"
begins a comment, and a line such as ``[easy]`` tells the level of the cards after it. A card's number is its line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import resources
from itertools import combinations
from pathlib import Path

from voicegame.errors import DataError
from voicegame.lexicon import Lexicon
from voicegame.messages import Level

WORDS = 5
"""Words in a list (P4)."""
NUMBERS = 8
"""Words on a Lightning card (L1)."""

COMMANDS = frozenset(
    ["repeat", "score", "pass", "next", "skip", "challenge", "pause", "help", "stop", "start", "yes", "no", "undo"]
)
"""Words that mean something else to the host; D4 allows them, our decks avoid them (LG5)."""

LARGEST = 1_000_000
"""Bytes that a file of cards may have."""

_WORD = re.compile(r"[a-z]+\Z")
_HEADING = re.compile(r"\[(\w+)\]\Z")
_SHIPPED = "the shipped Password deck"


@dataclass(frozen=True, slots=True)
class Card:
    """One card: its number, the A and B lists of five words in the order they are played, and how hard it is."""

    number: int
    a: tuple[str, ...]
    b: tuple[str, ...]
    level: Level = Level.NORMAL

    @property
    def words(self) -> tuple[str, ...]:
        """All ten words."""
        return self.a + self.b


@dataclass(frozen=True, slots=True)
class LightningCard:
    """One Lightning card: its number, eight words, and how hard it is."""

    number: int
    words: tuple[str, ...]
    level: Level = Level.NORMAL


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of games and those of Lightning Rounds; a player's own deck may have only one of both."""

    cards: tuple[Card, ...] = ()
    lightning: tuple[LightningCard, ...] = ()


def load(path: Path | None = None) -> Deck:
    """Return the deck in `path`, by default the shipped English one; raises DataError, one line for each fault."""
    name = str(path) if path else _SHIPPED
    source = path or resources.files("voicegame.decks").joinpath("en", "password.txt")
    try:
        with source.open("rb") as file:
            data = file.read(LARGEST + 1)
        text = data.decode("utf-8-sig")
    except OSError as error:
        raise DataError(f"I can't read the cards in {name}.") from error
    except UnicodeDecodeError as error:
        raise DataError(f"{name} is not a text of cards: {error.reason}.") from error
    if len(data) > LARGEST:
        raise DataError(f"{name} is too large for a deck: more than {LARGEST // 1_000_000} MB.")
    faults: list[str] = []
    deck = _read(text, faults)
    if faults:
        raise DataError("\n".join(f"{name}, {fault}" for fault in faults))
    if not deck.cards and not deck.lightning:
        raise DataError(f"{name} has no cards: five words, a slash and five words a line.")
    return deck


def load_checked(path: Path | None, lexicon: Lexicon) -> Deck:
    """Return the deck in `path` if it has no fault; raises DataError, one line for each fault."""
    deck = load(path)
    if faults := check(deck, lexicon):
        raise DataError("\n".join(f"{path or _SHIPPED}, {fault}" for fault in faults))
    return deck


def check(deck: Deck, lexicon: Lexicon) -> list[str]:
    """Return every fault of a deck, one sentence each: words that are no passwords, repeated words, words too close."""
    return [fault for cards in (deck.cards, deck.lightning) for fault in _faults(cards, lexicon)]


def unfamiliar(deck: Deck, lexicon: Lexicon) -> list[str]:
    """Return the words that the host does not listen for especially, so that an answer may have to be spelled."""
    known = frozenset(lexicon.familiar())
    return [
        word for cards in (deck.cards, deck.lightning) for card in cards for word in card.words if word not in known
    ]


def _read(text: str, faults: list[str]) -> Deck:
    """Read a deck, and add what is wrong with its lines to `faults`."""
    cards: list[Card] = []
    lightning: list[LightningCard] = []
    level = Level.NORMAL
    for number, line in enumerate(text.splitlines(), 1):
        said = line.partition("#")[0].replace(",", " ").strip()
        if heading := _HEADING.match(said):
            if heading[1] not in tuple(Level):
                faults.append(f"line {number}: {heading[1]} is no level; there are {', '.join(Level)}.")
                continue
            level = Level(heading[1])
        elif said:
            lists = tuple(tuple(part.split()) for part in said.split("/"))
            wrong = _shape(lists)
            faults += [f"line {number}: {fault}" for fault in wrong]
            if not wrong and len(lists) == 1:
                lightning.append(LightningCard(number, lists[0], level))
            elif not wrong:
                cards.append(Card(number, lists[0], lists[1], level))
    return Deck(tuple(cards), tuple(lightning))


def _shape(lists: Sequence[Sequence[str]]) -> list[str]:
    """Return what is wrong with a line as a card of either kind."""
    sizes = [len(words) for words in lists]
    if sizes not in ([WORDS, WORDS], [NUMBERS]):
        counts = " / ".join(map(str, sizes))
        return [f"a card has 5 / 5 words, or 8 for a Lightning Round, and this one {counts}."]
    return [
        f"{word!r} is not a single word in plain lower-case letters (P2)."
        for words in lists
        for word in words
        if not _WORD.match(word)
    ]


def _faults(cards: Iterable[Card | LightningCard], lexicon: Lexicon) -> Iterator[str]:
    first: dict[str, int] = {}
    for card in cards:
        yield from (f"line {card.number}: {fault}" for fault in _card_faults(card.words, lexicon))
        for word in card.words:
            if word in first:
                yield f"line {card.number}: {word} is on line {first[word]} already."
            first.setdefault(word, card.number)


def _card_faults(words: Sequence[str], lexicon: Lexicon) -> Iterator[str]:
    for word in words:
        if lexicon.is_proper(word) or not lexicon.is_word(word):
            yield f"{word} is not an ordinary word of the dictionary (P2)."
        if not lexicon.pronunciations(word):
            yield f"the pronouncing dictionary lacks {word}."
        if lexicon.is_indecent(word):
            yield f"{word} may offend somebody."
        if word in COMMANDS:
            yield f"{word} is a command word."
    for one, other in combinations(words, 2):
        if one == other:
            continue
        if lexicon.sounds_like(one, other):
            yield f"{one} and {other} sound the same."
        kin = lexicon.kin(one, other) or lexicon.kin(other, one)
        if kin is not None:
            yield f"{one} and {other} are related, {kin.reason}."
