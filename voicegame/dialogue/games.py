"""The registry of the games' dialogues, and what each must offer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any, Protocol, cast

from voicegame.dialogue.state import Act, Turn, View
from voicegame.lexicon import Lexicon
from voicegame.messages import Expectation, Intent, Prompt, Seat

MODULES = {"password": "voicegame.dialogue.password"}


class GameDialogue(Protocol):
    """How one game talks; every function sees the public View only."""

    def interpret(self, view: View, intent: Intent, seat: Seat | None) -> Turn | None:
        """Return the answer to a game's own intent or a word, or `None` when it means nothing here."""
        ...

    def word_act(self, view: View, word: str, seat: Seat | None) -> Act:
        """Return the command that the bare word stands for now."""
        ...

    def confirm(self, view: View, word: str) -> Turn:
        """Ask whether `word` is meant as the word that is expected now."""
        ...

    def plausible(self, view: View, word: str) -> bool:
        """Tell whether a command word may be meant as a word now (D4)."""
        ...

    def expect(self, view: View, words: Lexicon) -> Expectation:
        """Return what the next utterance may be."""
        ...

    def narrate(self, view: View, events: Iterable[Any]) -> tuple[Prompt, ...]:
        """Return what the table hears of public events."""
        ...

    def private(self, hand: Any, seat: Seat) -> tuple[Prompt, ...]:
        """Return what `seat` alone may see, from its own observation."""
        ...

    def started(self, view: View) -> tuple[Prompt, ...]:
        """Return who plays what, as a game begins."""
        ...

    def opening(self, view: View) -> tuple[Prompt, ...]:
        """Return what is said before private words are shown."""
        ...

    def turn(self, view: View, asked: bool = False) -> tuple[Prompt, ...]:
        """Return whose turn it is and what is wanted; `asked`: somebody wants to know."""
        ...

    def score(self, view: View) -> tuple[Prompt, ...]:
        """Return the score as prompts."""
        ...

    def recap(self, view: View) -> tuple[Prompt, ...]:
        """Return what happened so far."""
        ...

    def statistics(self, view: View, tallies: Mapping[str, Any]) -> tuple[Prompt, ...]:
        """Return what the people at the table did in all their games, from tallies by name in small letters."""
        ...

    def spoilt(self, before: View, after: View) -> bool:
        """Tell whether what was just taken back had told everybody a hidden word."""
        ...

    def situation(self, view: View) -> str:
        """Return the last part of the help prompt's key for this moment."""
        ...


def dialogue_of(game: str) -> GameDialogue:
    """Return the dialogue of `game`; raises KeyError for one we do not have."""
    return cast(GameDialogue, import_module(MODULES[game]))
