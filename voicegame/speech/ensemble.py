"""Several recognisers as one: each does what it is good at, and their n-best lists stand one after the other."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import Protocol, TypeVar

from voicegame.errors import ModelError, RecognizerError
from voicegame.messages import Grammar, Hypothesis, Pcm
from voicegame.ports import Recognizer
from voicegame.speech.sound import listenable
from voicegame.speech.sphinx import Heard

MOST_OF_ONE = 8
"""Hypotheses of one part that are passed on."""

FAILURES_ALLOWED = 3
"""Failures in a row after which a part is not asked any more."""

NOTHING = Heard((), False)

_T = TypeVar("_T")

Warn = Callable[[str], None]


class ListRecognizer(Recognizer, Protocol):
    """A recogniser for what a grammar lists that can tell how sure it is."""

    def weigh(self, pcm: Pcm, grammar: Grammar) -> Heard:
        """Return the nearest listed phrases and whether they are near enough."""
        ...


class EnsembleRecognizer:
    """One recogniser for listed phrases and any number for open speech.

    A closed grammar is decoded by the list recogniser first, and only what it doubts by the others; otherwise all work
    at the same time. Scores stay those of each source and cannot be compared between sources.
    """

    name = "ensemble"

    def __init__(
        self, listed: ListRecognizer | None, others: Sequence[Recognizer] = (), warn: Warn | None = None
    ) -> None:
        self._listed = listed
        self._others = list(others)
        self._warn = warn or logging.getLogger(__name__).warning
        self._failures: dict[str, int] = {}
        self._turn = Lock()
        self._pool: ThreadPoolExecutor | None = ThreadPoolExecutor(len(self._others) + 1, "recogniser")

    def hear(self, pcm: Pcm, grammar: Grammar) -> tuple[Hypothesis, ...]:
        """Return what each part heard, the best part's n-best first; raises RecognizerError only when no part works."""
        if listenable(pcm) is None:
            return ()
        with self._turn:
            if self._pool is None:
                raise RecognizerError("The recognisers are closed.")
            return self._hear(self._pool, pcm, grammar)

    def close(self) -> None:
        """Close every part."""
        with self._turn:
            if self._pool is None:
                return
            self._pool.shutdown()
            self._pool = None
            for part in self._parts():
                part.close()

    def _hear(self, pool: ThreadPoolExecutor, pcm: Pcm, grammar: Grammar) -> tuple[Hypothesis, ...]:
        if not self._parts():
            raise RecognizerError("No recogniser is working.")
        first = NOTHING
        if not grammar.open_words:
            first = self._weigh(pcm, grammar)
            if first.confident:
                return _merged([first.hypotheses])
        asked = [(part, pool.submit(part.hear, pcm, grammar)) for part in self._others]
        if grammar.open_words:
            first = self._weigh(pcm, grammar)
        heard = [self._outcome(part, future.result) or () for part, future in asked]
        if not self._parts():
            raise RecognizerError("No recogniser is working.")
        return _merged([*heard, first.hypotheses])

    def _weigh(self, pcm: Pcm, grammar: Grammar) -> Heard:
        listed = self._listed
        if listed is None:
            return NOTHING
        return self._outcome(listed, lambda: listed.weigh(pcm, grammar)) or NOTHING

    def _outcome(self, part: Recognizer, ask: Callable[[], _T]) -> _T | None:
        """Return what `part` answers, or None and a warning when it fails; too many failures drop it."""
        try:
            answer = ask()
        except (RecognizerError, ModelError) as fault:
            failures = self._failures[part.name] = self._failures.get(part.name, 0) + 1
            if failures == 1:
                self._warn(str(fault))
            if failures == FAILURES_ALLOWED:
                self._drop(part)
            return None
        self._failures[part.name] = 0
        return answer

    def _drop(self, part: Recognizer) -> None:
        part.close()
        if part is self._listed:
            self._listed = None
        else:
            self._others.remove(part)

    def _parts(self) -> list[Recognizer]:
        return [*([self._listed] if self._listed else []), *self._others]


def _merged(lists: Sequence[tuple[Hypothesis, ...]]) -> tuple[Hypothesis, ...]:
    """Return the first list, then what the others add to it; what several heard stands once for each."""
    return tuple(hypothesis for heard in lists for hypothesis in heard[:MOST_OF_ONE])
