"""Remember rendered sentences, so that the ones said in every turn cost nothing."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from voicegame.messages import Pcm
from voicegame.ports import Voice

LIMIT = 32 * 1024 * 1024
"""Bytes of sound kept, about twelve minutes at 22,050 hertz."""


class CachedVoice:
    """A Voice that asks `voice` once for each (text, voice, words a minute); the least used go when `limit` is full."""

    def __init__(self, voice: Voice, limit: int = LIMIT) -> None:
        self.name = voice.name
        self._voice = voice
        self._limit = limit
        self._size = 0
        self._lock = Lock()
        self._kept: OrderedDict[tuple[str, str, int], Pcm] = OrderedDict()

    def synthesize(self, text: str, words_per_minute: int) -> Pcm:
        """Return `text` spoken, from memory when it was said before; a failure (VoiceError) is not remembered."""
        key = (text, self._voice.name, words_per_minute)
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        pcm = self._voice.synthesize(text, words_per_minute)
        with self._lock:
            self._keep(key, pcm)
        return pcm

    def close(self) -> None:
        """Forget everything and free the voice behind it."""
        with self._lock:
            self._kept.clear()
            self._size = 0
        self._voice.close()

    def _keep(self, key: tuple[str, str, int], pcm: Pcm) -> None:
        if key in self._kept or len(pcm.samples) > self._limit:
            return
        self._kept[key] = pcm
        self._size += len(pcm.samples)
        while self._size > self._limit:
            _, dropped = self._kept.popitem(last=False)
            self._size -= len(dropped.samples)
