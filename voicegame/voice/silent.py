"""A voice and a loudspeaker that make no sound and remember what they were given: for typed games and for tests."""

from __future__ import annotations

from collections import deque

from voicegame.messages import Pcm

_KEPT = 1000


class SilentVoice:
    """Gives sound of zero length; `said` keeps the last thousand texts with their words a minute, oldest first."""

    name = "silent"

    def __init__(self) -> None:
        self.said: deque[tuple[str, int]] = deque(maxlen=_KEPT)

    def synthesize(self, text: str, words_per_minute: int) -> Pcm:
        """Remember `text` and return no sound."""
        self.said.append((text, words_per_minute))
        return Pcm(b"", 16_000)

    def close(self) -> None:
        """Do nothing: there is nothing behind it."""


class SilentLoudspeaker:
    """Plays nothing and returns at once; `played` keeps the last thousand sounds with their volume, oldest first."""

    def __init__(self) -> None:
        self.played: deque[tuple[Pcm, float]] = deque(maxlen=_KEPT)
        self.stops = 0

    def play(self, pcm: Pcm, volume: float) -> None:
        """Remember the sound and return."""
        self.played.append((pcm, volume))

    def stop(self) -> None:
        """Count that silence was asked for."""
        self.stops += 1

    def close(self) -> None:
        """Do nothing: there is no device."""
