"""Calls that may not come back."""

from __future__ import annotations

import threading

import pytest

from voicegame.voice.errand import within


def test_an_answer_and_an_error_come_through() -> None:
    assert within(60, lambda: 42) == 42
    with pytest.raises(ZeroDivisionError):
        within(60, lambda: 1 // 0)


def test_a_call_that_does_not_come_back_is_one_sentence_and_its_late_result_is_undone() -> None:
    released, undone = threading.Event(), threading.Event()
    results: list[str] = []

    def act() -> str:
        released.wait()
        return "late"

    def undo(result: str) -> None:
        results.append(result)
        undone.set()

    with pytest.raises(TimeoutError):
        within(0.05, act, undo)
    assert results == []
    released.set()
    assert undone.wait(10)
    assert results == ["late"]
