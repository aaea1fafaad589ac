"""A child process that answers one request at a time and is killed when it does not."""

from __future__ import annotations

import json
import queue
import subprocess
from collections.abc import Sequence
from threading import Thread
from typing import Any


class ChildLost(Exception):
    """The child hung, died or spoke nonsense; the text says which."""


class Child:
    """One process that reads a JSON line and raw bytes and answers with a JSON line, and a thread for the answers."""

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self._answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._reader = Thread(target=self._collect, name="vosk-answers", daemon=True)
        self._reader.start()

    def ask(self, request: dict[str, Any], sound: bytes, patience: float) -> Any:
        """Send `request` with `sound` behind it and return the answer; raises ChildLost after `patience` seconds."""
        message = json.dumps(request | {"bytes": len(sound)}).encode() + b"\n" + sound
        writer = Thread(target=self._send, args=(message,), name="vosk-request", daemon=True)
        writer.start()  # a child that hangs also stops reading, which would block this thread
        return self.answer(patience)

    def answer(self, patience: float) -> Any:
        """Wait for the next answer, at most `patience` seconds."""
        try:
            line = self._answers.get(timeout=patience)
        except queue.Empty:
            raise ChildLost(f"did not answer within {patience:g} seconds") from None
        if not line:
            raise ChildLost("stopped working")
        try:
            return json.loads(line)
        except ValueError:
            raise ChildLost("gave an answer that makes no sense") from None

    def end(self) -> None:
        """Kill the process and take back what it held."""
        self._process.kill()
        self._process.wait()
        self._reader.join()
        for pipe in (self._process.stdin, self._process.stdout):
            _close_quietly(pipe)

    def _send(self, message: bytes) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(message)
            self._process.stdin.flush()
        except (OSError, ValueError):
            return  # the answer will not come, and `answer` says so

    def _collect(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._answers.put(line)
        self._answers.put(b"")


def _close_quietly(pipe: Any) -> None:
    """Close a pipe whose other end may be gone with bytes unsent."""
    try:
        pipe.close()
    except (OSError, ValueError):
        return
