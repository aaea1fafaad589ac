"""Deals the shipped Password deck from the lexicon's secret words: `python -m voicegame.decks.build [--check]`.

The same words always make the same deck, for they are mixed by their hashes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from voicegame.decks.password import COMMANDS, NUMBERS, WORDS
from voicegame.lexicon import Lexicon, load
from voicegame.lexicon.passwords import Level as Hardness
from voicegame.messages import Level

FILE = Path(__file__).parent / "en" / "password.txt"
CARDS = {Level.EASY: 74, Level.NORMAL: 90, Level.HARD: 88}
"""Cards for games: about three words of four in each level."""
LIGHTNING = 48
"""Cards for Lightning Rounds in each level (L1)."""
HARDNESS = {Level.EASY: Hardness.EASY, Level.NORMAL: Hardness.NORMAL, Level.HARD: Hardness.HARD}

HEAD = """\
# Password, English, dealt by voicegame.decks.build. Five words, a slash and five words are a card: the A list and the
# B list, in the order they are played; the fifth counts double (P17). Eight words are a Lightning card (L1).
"""


def main(arguments: list[str]) -> int:
    """Write the deck, or with ``--check`` tell whether the file is the deck that the words make."""
    text = deck(load())
    if "--check" in arguments:
        return int(FILE.read_text("utf-8") != text)
    FILE.write_text(text, "utf-8")
    return 0


def deck(words: Lexicon) -> str:
    """Return the whole deck as text; no word is twice in either kind of cards, and few are in both."""
    lines = [HEAD]
    used: set[str] = set()
    for level, cards in CARDS.items():
        dealt = deal(mixed(words, level), cards, 2 * WORDS, words)
        used.update(word for card in dealt for word in card)
        lines += [f"[{level}]", *(f"{' '.join(card[:WORDS])} / {' '.join(card[WORDS:])}" for card in dealt), ""]
    for level in CARDS:
        fresh_first = sorted(mixed(words, level, "lightning"), key=lambda word: word in used)
        dealt = deal(fresh_first, LIGHTNING, NUMBERS, words)
        lines += [f"[{level}]", *(" ".join(card) for card in dealt), ""]
    return "\n".join(lines)


def mixed(words: Lexicon, level: Level, salt: str = "") -> list[str]:
    """Return the secret words of a level in an order that nobody can guess from."""
    usable = (word for word in words.passwords.of(HARDNESS[level]) if word not in COMMANDS)
    return sorted(usable, key=lambda word: sha256(f"{salt}{word}".encode()).digest())


def deal(pile: Iterable[str], cards: int, size: int, words: Lexicon) -> list[list[str]]:
    """Return `cards` cards of `size` words from the top of the pile, each word on the first card that can have it."""
    dealt: list[list[str]] = [[] for _ in range(cards)]
    for word in pile:
        card = next(
            (card for card in dealt if len(card) < size and not any(close(words, word, on) for on in card)), None
        )
        if card is not None:
            card.append(word)
        if all(len(card) == size for card in dealt):
            return dealt
    raise ValueError(f"The words are not enough for {cards} cards of {size} words.")


def close(words: Lexicon, one: str, other: str) -> bool:
    """Tell whether two words are related or are taken for each other by ear, so that no card may have both."""
    sound = words.sounds_like(one, other) or words.sounds_nearly_like(one, other)
    return sound or words.kin(one, other) is not None or words.kin(other, one) is not None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
