"""The process in which Vosk lives, since it can take its process down; ``python -m voicegame.speech.vosk_child MODEL``.

It reads a JSON line (``bytes``: how much sound follows it, ``phrases``: a list, empty for any speech, ``alternatives``)
and then that sound, 16 kHz 16-bit mono, and answers ``[[text, score], ...]``; a first answer comes when it is ready.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any

UNKNOWN = "[unk]"
"""What a model hears instead of noise when it has this word and the phrase list names it."""

_RATE = 16_000.0


def main(model_path: str) -> None:
    """Answer requests until the input ends; whatever the library prints goes to standard error."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    import vosk

    vosk.SetLogLevel(-1)
    model = vosk.Model(model_path=model_path)
    _answer(answers, "ready")
    for line in sys.stdin.buffer:
        request = json.loads(line)
        sound = sys.stdin.buffer.read(request["bytes"])
        _answer(answers, _hear(vosk, model, sound, request["phrases"], request["alternatives"]))


def _hear(vosk: Any, model: Any, sound: bytes, phrases: list[str], alternatives: int) -> list[tuple[str, float]]:
    """Decode one utterance; a phrase list of which the model knows nothing hears nothing."""
    known = [phrase for phrase in phrases if all(model.vosk_model_find_word(word) >= 0 for word in phrase.split())]
    if phrases and not known:
        return []
    if known and model.vosk_model_find_word(UNKNOWN) >= 0:
        known.append(UNKNOWN)
    grammar = [json.dumps(known, ensure_ascii=False)] if known else []
    recognizer = vosk.KaldiRecognizer(model, _RATE, *grammar)
    recognizer.SetMaxAlternatives(alternatives)
    pieces = []
    if recognizer.AcceptWaveform(sound):
        pieces.append(json.loads(recognizer.Result()))
    pieces.append(json.loads(recognizer.FinalResult()))
    return _joined(pieces)


def _joined(pieces: list[dict[str, Any]]) -> list[tuple[str, float]]:
    """Return the n-best list of the piece with the most text (Vosk's own endpointing may end the utterance early)."""
    lists = [[(a["text"].strip(), float(a["confidence"])) for a in piece.get("alternatives", ())] for piece in pieces]
    return max(lists, key=lambda found: len(found[0][0]) if found else 0)


def _answer(answers: Any, content: Any) -> None:
    answers.write(json.dumps(content) + "\n")
    answers.flush()


if __name__ == "__main__":
    main(sys.argv[1])
