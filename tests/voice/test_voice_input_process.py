"""The microphone's own process: its blocks, its refusals, and that it can always be killed (B08)."""

from __future__ import annotations

import queue
import sys
import time
from typing import Any

import pytest

from voicegame.errors import DeviceError, DeviceUnanswered
from voicegame.voice.input_process import Capture, InputProcess
from voicegame.voice.portaudio import NO_ANSWER, PortAudio

HEAD = "import sys, time; out = sys.stdout.buffer; "
SPEAKS = HEAD + "out.write(b'\\n' + bytes(640) + b'\\x01' * 640); out.flush(); "


class Heard:
    """Takes what the process captures."""

    def __init__(self) -> None:
        self.blocks: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()

    def block(self, buffer: Any, *rest: Any) -> None:
        self.blocks.put(bytes(buffer))

    def gone(self) -> None:
        self.blocks.put(None)

    def next(self) -> bytes | None:
        return self.blocks.get(timeout=20)


def captured(script: str, heard: Heard, patience: float = 20.0) -> Capture:
    """Let `script` be the process that captures 20 ms blocks at 16 kHz."""
    source = InputProcess(PortAudio(), "usb", patience, (sys.executable, "-c", script))
    return source.open(16_000, 1, 320, heard.block, heard.gone)


def test_its_blocks_are_handed_over_one_by_one() -> None:
    heard = Heard()
    stream = captured(SPEAKS + "time.sleep(60)", heard)
    assert [heard.next(), heard.next()] == [bytes(640), b"\x01" * 640]
    stream.close()
    stream.close()


def test_the_device_and_the_format_are_told_to_it() -> None:
    heard = Heard()
    stream = captured(HEAD + "out.write(b'\\n' + '|'.join(sys.argv[1:]).ljust(640).encode()); out.flush()", heard)
    assert (heard.next() or b"").rstrip() == b"usb|16000|1|320"
    stream.close()


def test_a_process_that_ends_is_a_microphone_that_is_gone() -> None:
    heard = Heard()
    stream = captured(SPEAKS + "out.write(bytes(100))", heard)
    assert [heard.next(), heard.next(), heard.next()] == [bytes(640), b"\x01" * 640, None]
    stream.close()


def test_its_refusal_is_ours() -> None:
    with pytest.raises(DeviceError, match=r"^The sound device cannot be used: device unavailable\.$"):
        captured(HEAD + "out.write(b'The sound device cannot be used: device unavailable.\\n')", Heard())


@pytest.mark.parametrize(
    "script", ["import time; time.sleep(60)", HEAD + f"out.write({NO_ANSWER.encode()!r} + b'\\n')", ""]
)
def test_a_process_that_says_nothing_is_a_sound_system_that_does_not_answer(script: str) -> None:
    with pytest.raises(DeviceUnanswered):
        captured(script, Heard(), patience=2.0)


def test_one_that_is_stuck_is_killed_at_once() -> None:
    stream = captured(HEAD + "out.write(b'\\n'); out.flush()\nwhile True: pass", Heard())
    began = time.monotonic()
    stream.close()
    assert time.monotonic() - began < 5


def test_the_real_one_says_in_a_sentence_that_there_is_no_such_device() -> None:
    with pytest.raises(DeviceError):
        InputProcess(PortAudio(), "no such device").open(16_000, 1, 320, Heard().block, Heard().gone)
