"""The letter cards, yellow and the three kinds of red: which words fit (Q12 to Q16, Q28, QG7 to QG10)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import Protocol

from voicegame.lexicon import Rack, fold

SECTORS = (*"abcdefghijklmnop", "qu", "r", "s", "t", "v", "w", "xyz")
"""The outcomes of the spinner in alphabetical order, each a string of the letters that may be used (QG6)."""
SHORTEST = 3
"""Words for a red card with a word have at least so many letters (Q16)."""


@dataclass(frozen=True, slots=True)
class YellowCard:
    """Letters that come after the spun one, in this order (Q12)."""

    letters: str


@dataclass(frozen=True, slots=True)
class StartCard:
    """Red a: beginnings, any of which a word may have; the spun letter comes after it (Q14, QG9)."""

    starts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LengthCard:
    """Red b: how many letters a word has that starts with the spun letter (Q15)."""

    length: int


@dataclass(frozen=True, slots=True)
class WordCard:
    """Red c: a word whose letters go with those on either side of the spinner (Q16)."""

    word: str


Card = YellowCard | StartCard | LengthCard | WordCard


class Index(Protocol):
    """What these rules ask of the lexicon's patterns."""

    def find(
        self, starts: tuple[str, ...] = ("",), thens: tuple[str, ...] = ("",), length: int | None = None
    ) -> tuple[str, ...]:
        """Return the words that begin with one of `starts`, and have after it the letters of one of `thens`."""
        ...

    def made_of(self, racks: tuple[Rack, ...], shortest: int = 1) -> tuple[str, ...]:
        """Return the words that can be made of one of the racks."""
        ...


def neighbours(ring: tuple[str, ...], outcome: str) -> tuple[str, str]:
    """Return the sectors on either side of `outcome` on the spinner (QG7, D12); raises ValueError for no sector."""
    at = ring.index(outcome)
    return ring[at - 1], ring[(at + 1) % len(ring)]


def racks(card: WordCard, outcome: str, ring: tuple[str, ...]) -> tuple[Rack, ...]:
    """Return what a word may be made of: the card's letters and one letter of each neighbouring sector (QG8, Q28)."""
    return tuple(Rack(card.word + a + b, a + b) for a, b in product(*neighbours(ring, outcome)))


def answers(card: Card, outcome: str, words: Index, ring: tuple[str, ...] = SECTORS) -> tuple[str, ...]:
    """Return the plain words of the index that fit, most familiar first."""
    spun = tuple(outcome)
    match card:
        case YellowCard(after):
            return words.find(spun, (after,))
        case StartCard(starts):
            return words.find(starts, spun)
        case LengthCard(length):
            return words.find(spun, length=length)
        case WordCard():
            return words.made_of(racks(card, outcome, ring), SHORTEST)


def fits(card: Card, outcome: str, word: str, ring: tuple[str, ...] = SECTORS) -> str | None:
    """Return why `word` does not fit, as a short clause that names it, or None when it fits."""
    word = fold(word)
    match card:
        case YellowCard(after):
            return _starts(word, tuple(outcome)) or _follows(word, word[1:], after)
        case StartCard(starts):
            return _starts(word, starts) or _holds(word, starts, outcome)
        case LengthCard(length):
            return _starts(word, tuple(outcome)) or _long(word, length)
        case WordCard():
            return _made(word, racks(card, outcome, ring))


def _starts(word: str, starts: tuple[str, ...]) -> str | None:
    return None if word.startswith(starts) else f"{word or 'nothing'} does not begin with {_either(starts)}"


def _follows(word: str, rest: str, letters: str) -> str | None:
    before = word[0]
    for letter in letters:
        _, found, rest = rest.partition(letter)
        if not found:
            return f"{word} has no {letter} after the {before}"
        before = letter
    return None


def _holds(word: str, starts: tuple[str, ...], spun: str) -> str | None:
    rests = [word[len(start) :] for start in starts if word.startswith(start)]
    if any(letter in rest for rest in rests for letter in spun):
        return None
    return f"{word} has no {_either(tuple(spun))} after its beginning"


def _long(word: str, length: int) -> str | None:
    return None if len(word) == length else f"{word} has {len(word)} letters, not {length}"


def _made(word: str, choices: tuple[Rack, ...]) -> str | None:
    """A word of three letters or more that fits a rack has a card's letter, as there are only two of the spinner's."""
    if len(word) < SHORTEST:
        return f"{word or 'nothing'} has fewer than {SHORTEST} letters"
    there = "".join(dict.fromkeys(letter for rack in choices for letter in rack.letters))
    for letter in word:
        if letter not in there:
            return f"{word} has the letter {letter}, which is not there"
    spinner = tuple(dict.fromkeys(letter for rack in choices for letter in rack.one_of))
    if not set(word) & set(spinner):
        return f"{word} has no {_either(spinner)}"
    if any(_enough(word, rack) for rack in choices):
        return None
    return f"{word} needs more letters than are there"


def _enough(word: str, rack: Rack) -> bool:
    left = list(rack.letters)
    for letter in word:
        if letter not in left:
            return False
        left.remove(letter)
    return any(letter in rack.one_of for letter in word)


def _either(letters: tuple[str, ...]) -> str:
    return " or ".join(letters)
