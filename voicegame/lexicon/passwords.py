"""Words that are good secrets: things, persons and deeds that everybody knows, with how hard they are to guess."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

from voicegame.lexicon.resources import read_map


class Level(IntEnum):
    """How hard a word is to bring a partner to."""

    EASY = 1
    NORMAL = 2
    HARD = 3


class Passwords:
    """About 3,200 words, none of which is hyphenated, a name, an offence or another form of one of them (P2)."""

    def __init__(self) -> None:
        self._levels = {word: Level(int(level)) for word, level in read_map("passwords/levels").items()}
        self._homophones = read_map("passwords/homophones")

    @property
    def levels(self) -> Mapping[str, Level]:
        """All words with their levels, in the order of the alphabet."""
        return self._levels

    def of(self, level: Level) -> tuple[str, ...]:
        """Return the words of one level, in the order of the alphabet."""
        return tuple(word for word, its in self._levels.items() if its is level)

    def homophones(self, word: str) -> tuple[str, ...]:
        """Return the words people know that are said exactly as a password, most frequent first."""
        heard = self._homophones.get(word)
        return tuple(heard.split(",")) if heard else ()
