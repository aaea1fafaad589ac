"""The nouns that travel between rooms; this room may not do anything, only name things."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NewType

Seat = NewType("Seat", int)
"""A player's place at the table, counted from 0 in the order the game defines."""

CHANCE = Seat(-1)
"""Who acts when something must be drawn or shuffled."""

CLOCK = Seat(-2)
"""Who acts when a time limit runs out."""


class Level(StrEnum):
    """How well a computer plays, or how hard cards are."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


@dataclass(frozen=True, slots=True)
class Secret:
    """A hidden word; it prints as dots, and only `word` gives it away."""

    word: str

    def __repr__(self) -> str:
        return "Secret(•••)"

    __str__ = __repr__


@dataclass(frozen=True, slots=True)
class Pcm:
    """Sound: 16-bit little-endian mono samples at `rate` hertz."""

    samples: bytes
    rate: int

    @property
    def seconds(self) -> float:
        """Length in seconds."""
        return len(self.samples) / 2 / self.rate


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """One thing that may have been said.

    `text` is lower case without punctuation; `score` is a natural-log likelihood, higher is better, and can be
    compared only within one n-best list. `source` names the recogniser that heard it.
    """

    text: str
    score: float = 0.0
    source: str = ""


@dataclass(frozen=True, slots=True)
class Utterance:
    """One stretch of speech or one typed line: n-best hypotheses, best first (none: nothing was understood).

    `began` and `ended` are seconds on the host's clock; `seat` is who spoke, where the channel tells.
    """

    hypotheses: tuple[Hypothesis, ...]
    began: float
    ended: float
    seat: Seat | None = None
    typed: bool = False


@dataclass(frozen=True, slots=True)
class Intent:
    """What somebody means: a name from intents.toml and its slots.

    `text` is the hypothesis it came from. `margin` tells how far it stands before the next meaning, 0 (a coin toss)
    to 1 (typed, or no rival). `bare` is true when a single word was an exact command (D4: it may also be meant as a
    word), `typed` when nothing can have been misheard. `others` are rival words for the slot `word`, best first.
    """

    name: str
    slots: Mapping[str, str] = field(default_factory=dict)
    text: str = ""
    margin: float = 1.0
    bare: bool = False
    typed: bool = False
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Expectation:
    """What the next utterance may be; made from what everybody may know, never from a secret.

    `intents` are the names that make sense now, `word_kind` what a bare word would be (``clue``, ``guess``, ``name`` or
    empty: no word is expected), `words` the likely ones, `excluded` those it cannot be. `silence` is the trailing
    silence in seconds that ends an utterance.
    """

    intents: frozenset[str]
    word_kind: str = ""
    words: tuple[str, ...] = ()
    excluded: frozenset[str] = frozenset()
    silence: float = 0.8


@dataclass(frozen=True, slots=True)
class Grammar:
    """What a recogniser should listen for.

    `phrases` are whole sentences, `words` single words that may stand alone, `spelling` the names of letters, which may
    follow one another; `open_words` is true when any word of the language may come, listed or not.
    """

    phrases: tuple[str, ...]
    words: tuple[str, ...] = ()
    spelling: tuple[str, ...] = ()
    open_words: bool = False


@dataclass(frozen=True, slots=True)
class Prompt:
    """Something to say: a key of the catalogue, facts to fill it, and who may hear it (`None`: the whole table)."""

    key: str
    facts: Mapping[str, object] = field(default_factory=dict)
    audience: Seat | None = None


@dataclass(frozen=True, slots=True)
class Speech:
    """A rendered prompt: words to say, the same as SSML, an earcon's name or empty, and a line to show.

    `audience` is the seat that alone may get it, or `None` for the whole table.
    """

    text: str
    ssml: str
    earcon: str
    display: str
    audience: Seat | None = None
