"""Choose the voice of this machine."""

from __future__ import annotations

from collections.abc import Callable

from voicegame.errors import ConfigError, VoiceError
from voicegame.ports import Voice
from voicegame.voice.cache import CachedVoice
from voicegame.voice.espeak import EspeakVoice
from voicegame.voice.pyttsx3_process import Pyttsx3Voice
from voicegame.voice.silent import SilentVoice

SPEAKING: dict[str, Callable[[], Voice]] = {EspeakVoice.name: EspeakVoice, Pyttsx3Voice.name: Pyttsx3Voice}
"""The voices that make sound, by name, best first."""

_TRIAL = "ready"


def best_voice(preferred: str | None = None) -> tuple[Voice, str]:
    """Return the preferred voice, or else the first that works, and a sentence saying which it is.

    The names are those of `SPEAKING`, and ``silent``. A voice is tried with one word before it is used, and it comes
    with a cache; when none works the silent one is returned and the sentence tells why. Raises ConfigError for any
    other name.
    """
    if preferred == SilentVoice.name:
        return SilentVoice(), "Nothing is spoken; the words are on the screen."
    if preferred and preferred not in SPEAKING:
        names = ", ".join([*SPEAKING, SilentVoice.name])
        raise ConfigError(f"There is no voice called {preferred}; the voices are {names}.")
    troubles: list[str] = []
    for name in sorted(SPEAKING, key=lambda each: each != preferred):
        voice = SPEAKING[name]()
        try:
            voice.synthesize(_TRIAL, 175)
        except VoiceError as trouble:
            voice.close()
            troubles.append(str(trouble))
        else:
            return CachedVoice(voice), " ".join([*troubles, f"The voice is {name}."])
    return SilentVoice(), " ".join([*troubles, "Nothing is spoken; the words are on the screen."])
