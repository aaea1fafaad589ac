"""Vosk as a Recognizer, with a model from a folder, in a child process that may crash or hang without harm."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Sequence
from pathlib import Path
from threading import Lock

from voicegame.errors import ModelError, RecognizerError
from voicegame.messages import Grammar, Hypothesis, Pcm
from voicegame.speech.child import Child, ChildLost
from voicegame.speech.normal_text import normal
from voicegame.speech.sound import listenable, pcm16
from voicegame.speech.vosk_child import UNKNOWN

PATIENCE = 20.0
"""Seconds the child gets for one utterance."""

START_PATIENCE = 90.0
"""Seconds the child gets to load its model."""

MOST_HYPOTHESES = 10

_NEEDED = (("am/final.mdl",), ("conf/mfcc.conf",), ("graph/HCLG.fst", "graph/HCLr.fst"))


class VoskRecognizer:
    """Decodes with a phrase list when the grammar is closed and freely when any word may come.

    A child that hangs or dies is ended, and the next utterance starts another. Scores are log-likelihoods.
    """

    name = "vosk"

    def __init__(self, model: Path, patience: float = PATIENCE, command: Sequence[str] | None = None) -> None:
        """Start the child (`command`, by default our own) with the folder `model`; raises ModelError."""
        check_model(model)
        if importlib.util.find_spec("vosk") is None:
            raise ModelError("The recogniser Vosk is not installed.")
        self._command = (*(command or (sys.executable, "-m", "voicegame.speech.vosk_child")), str(model))
        self._patience = patience
        self._turn = Lock()
        self._closed = False
        self._child: Child | None = None
        try:
            self._running()
        except ChildLost:
            raise ModelError(f"The recogniser Vosk cannot load the model {model.name}.") from None

    def hear(self, pcm: Pcm, grammar: Grammar) -> tuple[Hypothesis, ...]:
        """Return what may have been said, best first, none when it was not speech or not in the grammar."""
        samples = listenable(pcm)
        if samples is None:
            return ()
        request = {"phrases": phrase_list(grammar), "alternatives": MOST_HYPOTHESES}
        if not request["phrases"] and not grammar.open_words:
            return ()
        with self._turn:
            if self._closed:
                raise RecognizerError("The recogniser Vosk is closed.")
            try:
                found = self._running().ask(request, pcm16(samples), self._patience)
            except ChildLost as loss:
                self._end()
                raise RecognizerError(f"The recogniser Vosk {loss}.") from None
        return _hypotheses(found, self.name)

    def close(self) -> None:
        """End the child process."""
        with self._turn:
            self._closed = True
            self._end()

    def _running(self) -> Child:
        """Return the child, started and ready; raises ChildLost."""
        if self._child is None:
            child = Child(self._command)
            try:
                child.answer(START_PATIENCE)
            except ChildLost:
                child.end()
                raise
            self._child = child
        return self._child

    def _end(self) -> None:
        if self._child is not None:
            self._child.end()
            self._child = None


def check_model(folder: Path) -> None:
    """Raise ModelError unless `folder` looks like a Vosk model; the library ends the process over one that does not."""
    if not folder.is_dir():
        raise ModelError(f"There is no recogniser model at {folder}.")
    for names in _NEEDED:
        if not any((folder / name).is_file() and (folder / name).stat().st_size for name in names):
            raise ModelError(f"The recogniser model {folder.name} is damaged: it has no {names[0]}.")


def phrase_list(grammar: Grammar) -> list[str]:
    """Return the phrases and words as Vosk may be given them, empty when any speech may come."""
    if grammar.open_words:
        return []
    texts = (" ".join(text.lower().split()) for text in (*grammar.phrases, *grammar.words))
    return [text for text in dict.fromkeys(texts) if text and not set(text) & set('[]"\\')]


def _hypotheses(found: list[tuple[str, float]], source: str) -> tuple[Hypothesis, ...]:
    """Turn the child's answer into an n-best list, empty when its best is that nothing it knows was said."""
    if not found or found[0][0] in ("", UNKNOWN):
        return ()
    best: dict[str, float] = {}
    for text, score in found:
        plain = normal(text.replace(UNKNOWN, " "))
        if plain:
            best.setdefault(plain, score)
    return tuple(Hypothesis(text, score, source) for text, score in best.items())
