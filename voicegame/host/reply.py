"""What the host gives back to whoever carried an utterance to it."""

from __future__ import annotations

from dataclasses import dataclass

from voicegame.dialogue.state import Preferences
from voicegame.messages import Expectation, Speech


@dataclass(frozen=True, slots=True)
class Reply:
    """What one utterance leads to: what to say and show, how, what to listen for next, and whether to end.

    `alone`: one person plays with computers, so that nobody can overhear a private word. `deadline` is the host second
    until which speech may begin, `None` while no time limit runs; after it `Host.time_up` is due.
    """

    table_id: str
    names: tuple[str, ...]
    speeches: tuple[Speech, ...]
    preferences: Preferences
    listen: Expectation
    hush: bool = False
    quit: bool = False
    alone: bool = False
    deadline: float | None = None
