"""Ask something of a library that may not answer, and go on without it."""

from __future__ import annotations

import queue
from collections.abc import Callable
from threading import Lock, Thread
from typing import Any, Generic, TypeVar

Result = TypeVar("Result")


def within(seconds: float, act: Callable[[], Result], undo: Callable[[Result], object] = lambda result: None) -> Result:
    """Return what `act` returns, run in a thread of its own, or raise what it raises.

    Raises TimeoutError when it takes longer than `seconds`; what it returns too late is given to `undo`.
    """
    errand = _Errand(act, undo)
    Thread(target=errand.run, name="sound-errand", daemon=True).start()
    return errand.result(seconds)


class _Errand(Generic[Result]):
    """One call under way, and who gets its result."""

    def __init__(self, act: Callable[[], Result], undo: Callable[[Result], object]) -> None:
        self._act, self._undo = act, undo
        self._answers: queue.SimpleQueue[Callable[[], Result]] = queue.SimpleQueue()
        self._lock = Lock()
        self._given_up = False

    def run(self) -> None:
        try:
            result = self._act()
        except Exception as failure:
            self._answers.put(_raiser(failure))
            return
        with self._lock:
            if not self._given_up:
                self._answers.put(lambda: result)
                return
        self._undo(result)

    def result(self, seconds: float) -> Result:
        try:
            answer = self._answers.get(timeout=seconds)
        except queue.Empty:
            with self._lock:
                if self._answers.empty():
                    self._given_up = True
                    raise TimeoutError from None
            answer = self._answers.get()
        return answer()


def _raiser(failure: Exception) -> Callable[[], Any]:
    def fail() -> Any:
        raise failure

    return fail
