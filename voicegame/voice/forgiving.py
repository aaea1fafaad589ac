"""A voice that never stops the game: when it fails, the words are still on the screen (B07)."""

from __future__ import annotations

from collections.abc import Callable

from voicegame.errors import VoiceError
from voicegame.messages import Pcm
from voicegame.ports import Voice

CHANCES = 3
"""Failures in a row after which the voice is not asked again."""


class ForgivingVoice:
    """A Voice that answers a failure of `voice` with silence and tells `warn` once, in one sentence.

    A voice that failed is asked again for the next sentence (it may have been restarted), until it has failed
    `CHANCES` times in a row.
    """

    def __init__(self, voice: Voice, warn: Callable[[str], None]) -> None:
        self.name = voice.name
        self._voice = voice
        self._warn = warn
        self._warned = False
        self._failures = 0

    def synthesize(self, text: str, words_per_minute: int) -> Pcm:
        """Return `text` spoken, or no sound at all."""
        if self._failures < CHANCES:
            try:
                pcm = self._voice.synthesize(text, words_per_minute)
            except VoiceError as failure:
                self._failed(failure)
            else:
                self._failures = 0
                return pcm
        return Pcm(b"", 16_000)

    def close(self) -> None:
        """Free the voice behind it."""
        self._voice.close()

    def _failed(self, failure: VoiceError) -> None:
        self._failures += 1
        if not self._warned:
            self._warned = True
            self._warn(f"{failure} The game goes on in text.")
