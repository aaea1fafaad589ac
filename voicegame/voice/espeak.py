"""The espeak-ng program as a Voice: quick, offline, and everywhere."""

from __future__ import annotations

import subprocess

from voicegame.errors import VoiceError
from voicegame.messages import Pcm
from voicegame.voice.spoken_text import clamped_rate, speakable
from voicegame.voice.wav import pcm_from_wav

PATIENCE = 5.0
"""Seconds after which a sentence that is not there yet is given up."""

RATE = 22_050
"""Hertz of the sound espeak-ng makes."""


class EspeakVoice:
    """Runs `program` once for each sentence; `language` is one of its voices, such as ``en-us`` or ``en-gb``."""

    name = "espeak-ng"

    def __init__(self, language: str = "en-us", program: str = "espeak-ng", patience: float = PATIENCE) -> None:
        self._language = language
        self._program = program
        self._patience = patience

    def synthesize(self, text: str, words_per_minute: int) -> Pcm:
        """Return `text` spoken, silence for blank text; raises VoiceError, at the latest after the stated patience."""
        if not text.strip():
            return Pcm(b"", RATE)
        return pcm_from_wav(self._run(speakable(text), words_per_minute))

    def close(self) -> None:
        """Do nothing: no process outlives its sentence."""

    def _run(self, text: str, rate: int) -> bytes:
        """Return what the program writes; the text goes in by the pipe, so that none of it is taken for an option."""
        speed = str(clamped_rate(rate))
        command = [self._program, "-v", self._language, "-s", speed, "-b", "1", "-z", "--stdin", "--stdout"]
        try:
            done = subprocess.run(command, input=text.encode(), capture_output=True, timeout=self._patience, check=True)
        except FileNotFoundError:
            raise VoiceError(f"The speech program {self._program} is not installed.") from None
        except subprocess.TimeoutExpired:
            raise VoiceError(f"The voice {self.name} did not answer within {self._patience:g} seconds.") from None
        except subprocess.CalledProcessError as failure:
            reason = " ".join(failure.stderr.decode(errors="replace").split()).rstrip(".") or "it gave no reason"
            raise VoiceError(f"The voice {self.name} cannot speak: {reason}.") from None
        except OSError as failure:
            raise VoiceError(f"The speech program {self._program} cannot be run: {failure.strerror}.") from None
        return done.stdout
