"""Speaking a reply through a voice and a loudspeaker, interruptible at any moment."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event

from voicegame.dialogue.state import Preferences
from voicegame.errors import DeviceError
from voicegame.messages import Pcm, Speech
from voicegame.ports import Loudspeaker, Voice


class Speaker:
    """One mouth: `earcon` gives the sound of a name; `warn` is told, once, in a sentence, when the device is `lost`."""

    def __init__(
        self, voice: Voice, loudspeaker: Loudspeaker, earcon: Callable[[str], Pcm], warn: Callable[[str], None]
    ) -> None:
        self._voice, self._loudspeaker, self._earcon, self._warn = voice, loudspeaker, earcon, warn
        self._hushed = Event()
        self.lost = False

    def begin(self) -> None:
        """Speak again after an earlier `stop`."""
        self._hushed.clear()

    def say(self, speech: Speech, preferences: Preferences) -> None:
        """Play the earcon and speak the words, if any; return when they were heard or `stop` was called."""
        if speech.earcon:
            self._play(self._earcon(speech.earcon), preferences.volume)
        if speech.text and not self._hushed.is_set():
            self._play(self._voice.synthesize(speech.text, preferences.rate), preferences.volume)

    def stop(self) -> None:
        """Fall silent now and until `begin`; callable from any thread."""
        self._hushed.set()
        self._loudspeaker.stop()

    def close(self) -> None:
        """Give voice and device back."""
        self._loudspeaker.close()
        self._voice.close()

    def _play(self, pcm: Pcm, volume: float) -> None:
        if self._hushed.is_set():
            return
        try:
            self._loudspeaker.play(pcm, volume)
            self.lost = False
        except DeviceError as error:
            if not self.lost:
                self._warn(f"{error} The game goes on in text.")
            self.lost = True
