"""The process in which pyttsx3 lives; ``python -m voicegame.voice.pyttsx3_child ENGINE``.

It reads one JSON object a line (``text``, ``rate`` in words a minute, ``path`` of the WAV file to write) and answers
each with ``{"ok": true}`` or ``{"error": "..."}``; a first answer comes when the engine is ready.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
import time
from pathlib import Path
from typing import Any, TextIO


def main(engine_module: str) -> None:
    """Answer requests until the input ends; whatever the engine prints goes to standard error."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    try:
        engine = importlib.import_module(engine_module).init()
    except Exception as failure:  # the drivers raise whatever they like
        _answer(answers, failure)
        return
    _answer(answers, None)
    for line in sys.stdin:
        try:
            _save(engine, **json.loads(line))
        except Exception as failure:  # as above
            _answer(answers, failure)
        else:
            _answer(answers, None)


def _save(engine: Any, text: str, rate: int, path: str) -> None:
    """Have the engine write `path`, and wait for it, as some drivers return too early (the parent watches)."""
    engine.setProperty("rate", rate)
    engine.save_to_file(text, path)
    engine.runAndWait()
    target = Path(path)
    while not target.exists() or not target.stat().st_size:
        time.sleep(0.01)


def _answer(answers: TextIO, failure: Exception | None) -> None:
    reason = f"{type(failure).__name__} {failure}".strip()
    answers.write(json.dumps({"error": reason} if failure else {"ok": True}) + "\n")
    answers.flush()


if __name__ == "__main__":
    main(sys.argv[1])
