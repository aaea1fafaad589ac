"""A host to play with in tests: real rules, words, sentences and prompts; dice and cards that are known."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from voicegame.config import intents_directory
from voicegame.decks.password import Card, LightningCard
from voicegame.host import Host, Reply
from voicegame.lexicon import Amendment
from voicegame.lexicon import load as load_words
from voicegame.messages import Hypothesis, Seat, Utterance
from voicegame.nlu import Sentences, load_sentences
from voicegame.ports import TableStore
from voicegame.prompts import load as load_prompts
from voicegame.storage.memory import MemoryStore
from voicegame.table.table import Table as Folded

CARD = Card(7, ("monkey", "muddy", "chemistry", "lemon", "jockey"), ("stolen", "quiet", "mystery", "comma", "flower"))
SECOND = Card(8, ("garden", "rocket", "silver", "winter", "bridge"), ("candle", "planet", "doctor", "hammer", "violin"))
LIGHTNING = tuple(
    LightningCard(number, tuple(words.split()))
    for number, words in enumerate(
        (
            "apple bridge castle dragon engine forest guitar hammer",
            "jacket kitchen ladder magnet needle orange pencil rabbit",
            "saddle tunnel umbrella violin wallet zebra anchor basket",
            "carpet dentist elbow feather garden helmet insect jungle",
            "kettle lantern mirror napkin oyster pillow quarter ribbon",
            "sandal tractor unicorn village whistle yogurt arrow button",
            "cabin desert eagle fountain glove harbor iron judge",
            "king lizard mountain nest ocean piano queen river",
            "soldier teacher uncle volcano wagon yard airport bottle",
            "cousin diamond elephant farmer giant hotel ink jewel",
            "muddy salad temple uniform valley winter axe beach",
            "planet pepper circle doctor egg fish goat horse",
        ),
        1,
    )
)
NAMES = ("ann and ben", "cleo and dan")
_sentences: dict[Path, Sentences] = {}


class Time:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def now(self) -> float:
        return self.seconds


class FirstCard:
    """Dice that always come up 0."""

    def below(self, limit: int) -> int:
        return 0


def sentences() -> Sentences:
    """Return our own sentence templates, parsed once for all tests."""
    folder = intents_directory()
    if folder not in _sentences:
        _sentences[folder] = load_sentences(folder)
    return _sentences[folder]


def host(
    store: TableStore | None = None, decks: Mapping[str, Any] | None = None, amendment: Amendment | None = None
) -> Host:
    """Return a host with known chance and, unless told otherwise, a store in memory."""
    return Host(
        MemoryStore() if store is None else store,
        FirstCard(),
        load_words(),
        sentences(),
        load_prompts(),
        decks or {"password": (CARD, SECOND), "password.lightning": LIGHTNING},
        lambda: 1.0,
        amendment=amendment,
    )


class Table:
    """A table that is talked to: every line is typed, or heard with the margin of speech."""

    def __init__(self, played_by: Host | None = None, seated: bool = True) -> None:
        self.host = played_by or host()
        self.reply: Reply = self.host.open("password")
        if seated:
            for line in NAMES:
                self.say(line)

    def say(self, line: str, seat: Seat | None = None, at: float = 0.0) -> str:
        """Say a line and return what the whole table hears."""
        self.reply = self.host.take(self.reply.table_id, Utterance((Hypothesis(line),), at, at, seat=seat, typed=True))
        return self.heard()

    def time_up(self, at: float) -> str:
        """Let the transport see that it is late and return what the whole table hears."""
        self.reply = self.host.time_up(self.reply.table_id, at)
        return self.heard()

    def hear(self, *hypotheses: str) -> str:
        """Let the recogniser have heard these, best first."""
        n_best = tuple(Hypothesis(text, -float(place), "test") for place, text in enumerate(hypotheses))
        self.reply = self.host.take(self.reply.table_id, Utterance(n_best, 0.0, 1.0))
        return self.heard()

    def folded(self) -> Folded:
        """Return the table as the host knows it, hidden words too."""
        return self.host._tables.load(self.reply.table_id).table

    def heard(self) -> str:
        """Return what the last reply says to everybody."""
        return " ".join(speech.text for speech in self.reply.speeches if speech.audience is None and speech.text)

    def private(self) -> dict[Seat, str]:
        """Return what the last reply says to single seats."""
        return {speech.audience: speech.text for speech in self.reply.speeches if speech.audience is not None}
