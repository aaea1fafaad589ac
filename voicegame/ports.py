"""What the game needs of the world, as protocols; this room may not know who fulfils them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from voicegame.messages import Grammar, Hypothesis, Pcm


@dataclass(frozen=True, slots=True)
class Block:
    """One block of captured sound and the host-clock second at which its first sample was taken."""

    pcm: Pcm
    at: float


class Microphone(Protocol):
    """A source of sound."""

    def blocks(self) -> Iterator[Block]:
        """Yield 16 kHz blocks of 20 ms as they are captured, until closed; raises DeviceError when it is lost."""
        ...

    def flush(self) -> None:
        """Forget what was captured and not yet read (the host has been speaking)."""
        ...

    def close(self) -> None:
        """Give the device back."""
        ...


class Recognizer(Protocol):
    """Turns one utterance into n-best hypotheses."""

    name: str

    def hear(self, pcm: Pcm, grammar: Grammar) -> tuple[Hypothesis, ...]:
        """Return what may have been said, best first, empty when nothing was understood; raises RecognizerError."""
        ...

    def close(self) -> None:
        """Free the model and any process behind it."""
        ...


class Voice(Protocol):
    """Turns text into sound."""

    name: str

    def synthesize(self, text: str, words_per_minute: int) -> Pcm:
        """Return `text` spoken; raises VoiceError, within a stated time, rather than hang."""
        ...

    def close(self) -> None:
        """Free any process behind it."""
        ...


class Loudspeaker(Protocol):
    """Plays sound."""

    def play(self, pcm: Pcm, volume: float) -> None:
        """Play and return when the last sample was heard or `stop` was called; `volume` 0 to 1. Raises DeviceError."""
        ...

    def stop(self) -> None:
        """Fall silent at once; callable from another thread."""
        ...

    def close(self) -> None:
        """Give the device back."""
        ...


class Clock(Protocol):
    """The host's own time."""

    def now(self) -> float:
        """Seconds on a clock that never goes back and ignores the wall clock (B14)."""
        ...


class Dice(Protocol):
    """Every random choice in the house."""

    def below(self, limit: int) -> int:
        """Return a whole number from 0 to `limit` - 1, all equally likely."""
        ...


@dataclass(frozen=True, slots=True)
class Record:
    """One event as stored: `type` and `schema` tell the codec how to read `body` (UTF-8 JSON).

    `version` counts from 1 within a table; `at` is wall-clock seconds since 1970, for people only.
    """

    version: int
    at: float
    type: str
    schema: int
    body: bytes


class TableStore(Protocol):
    """Durable event logs, one a table."""

    def append(self, table_id: str, records: Sequence[Record]) -> None:
        """Add `records`, whose versions follow the log's last, all or none, and return once they outlive a power cut.

        Raises VersionConflict when the log has grown meanwhile and StorageError when it cannot be written.
        """
        ...

    def read(self, table_id: str) -> tuple[Record, ...]:
        """Return the whole log in order, empty for an unknown table; raises StorageError."""
        ...

    def select(self, types: Collection[str]) -> Sequence[tuple[str, Record]]:
        """Return the records of these types with their table's id, table by table, each log in order.

        The table that was opened first comes first; raises StorageError.
        """
        ...

    def latest(self) -> str | None:
        """Return the id of the table that was written to last, or None."""
        ...

    def close(self) -> None:
        """Finish writing and give the file back."""
        ...
