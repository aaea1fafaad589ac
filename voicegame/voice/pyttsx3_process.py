"""The pyttsx3 library as a Voice, kept in a child process that can be killed when it hangs (B07)."""

from __future__ import annotations

import contextlib
import json
import queue
import subprocess
import sys
import tempfile
from pathlib import Path
from threading import Lock, Thread

from voicegame.errors import VoiceError
from voicegame.messages import Pcm
from voicegame.voice.spoken_text import clamped_rate, speakable
from voicegame.voice.wav import pcm_from_wav

PATIENCE = 5.0
"""Seconds the watchdog gives one sentence."""

START_PATIENCE = 20.0
"""Seconds the watchdog gives the engine to start."""

_SILENCE = Pcm(b"", 22_050)


class Pyttsx3Voice:
    """Speaks through the engine that pyttsx3 finds on this system, one request at a time.

    `synthesize` goes through ``save_to_file``. A child that fails is ended, and the next sentence starts another.
    `engine_module` is the module whose ``init`` makes the engine.
    """

    name = "pyttsx3"

    def __init__(self, engine_module: str = "pyttsx3", patience: float = PATIENCE) -> None:
        self._engine_module = engine_module
        self._patience = patience
        self._turn = Lock()
        self._child: _Child | None = None

    def synthesize(self, text: str, words_per_minute: int) -> Pcm:
        """Return `text` spoken, silence for blank text; raises VoiceError, at the latest after the stated patience."""
        if not text.strip():
            return _SILENCE
        with self._turn, tempfile.TemporaryDirectory(prefix="voicegame-") as folder:
            target = Path(folder) / "speech.wav"
            self._ask(speakable(text), words_per_minute, target)
            try:
                return pcm_from_wav(target.read_bytes())
            except OSError:
                raise VoiceError("The voice pyttsx3 wrote no sound.") from None

    def close(self) -> None:
        """End the child process."""
        with self._turn:
            self._end()

    def _ask(self, text: str, rate: int, target: Path) -> None:
        """Have the child write `text` to `target`; after any failure the next request gets a new child."""
        request: dict[str, str | int] = {"text": text, "rate": clamped_rate(rate), "path": str(target)}
        try:
            if self._child is None:
                self._child = _Child(self._engine_module)
                self._child.await_answer(START_PATIENCE)
            self._child.send(request)
            self._child.await_answer(self._patience)
        except _ChildFailedError as failure:
            self._end()
            raise VoiceError(f"The voice pyttsx3 {failure}.") from None

    def _end(self) -> None:
        if self._child is not None:
            self._child.end()
            self._child = None


class _ChildFailedError(Exception):
    """The child refused, hung or died; the text is the end of a sentence that says which."""


class _Child:
    """One process running pyttsx3_child, with a thread for its answers (a pipe cannot be polled everywhere)."""

    def __init__(self, engine_module: str) -> None:
        command = [sys.executable, "-m", "voicegame.voice.pyttsx3_child", engine_module]
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
        )
        self._answers: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._reader = Thread(target=self._collect, name="pyttsx3-answers", daemon=True)
        self._reader.start()

    def send(self, request: dict[str, str | int]) -> None:
        """Hand over `request`."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
        except OSError:
            raise _ChildFailedError("stopped working") from None

    def await_answer(self, patience: float) -> None:
        """Wait for the next answer, at most `patience` seconds."""
        try:
            line = self._answers.get(timeout=patience)
        except queue.Empty:
            raise _ChildFailedError(f"did not answer within {patience:g} seconds") from None
        if not line:
            raise _ChildFailedError("stopped working")
        error = json.loads(line).get("error")
        if error:
            raise _ChildFailedError(f"cannot speak: {' '.join(error.split()).rstrip('.')}")

    def end(self) -> None:
        """Kill the process and take back what it held."""
        self._process.kill()
        self._process.wait()
        self._reader.join()
        for pipe in (self._process.stdin, self._process.stdout):
            with contextlib.suppress(OSError):  # what was not yet written has nowhere to go
                if pipe is not None:
                    pipe.close()

    def _collect(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._answers.put(line)
        self._answers.put("")
