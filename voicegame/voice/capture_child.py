"""The process behind `InputProcess`: it captures until its input ends, and writes block after block to its output.

The first line that it writes is empty, or tells why there is no sound: ``capture_child DEVICE RATE CHANNELS FRAMES``.
"""

from __future__ import annotations

import os
import sys
from threading import Event
from typing import Any

from voicegame.errors import DeviceError
from voicegame.voice.input_device import InputDevice
from voicegame.voice.portaudio import PortAudio


def main(device: str, rate: int, channels: int, frames: int) -> None:
    """Capture from `device` (empty: the default one) blocks of `frames`; never returns."""
    out, told = sys.stdout.buffer, Event()

    def write(buffer: Any, count: int, times: Any, status: Any) -> None:
        if told.is_set():
            try:
                out.write(bytes(buffer))
                out.flush()
            except OSError:
                os._exit(0)

    try:
        InputDevice(PortAudio(), device or None).open(rate, channels, frames, write, lambda: os._exit(0))
        out.write(b"\n")
    except DeviceError as refusal:
        out.write(f"{refusal}\n".encode())
        out.flush()
        os._exit(1)
    out.flush()
    told.set()
    sys.stdin.buffer.read()
    os._exit(0)  # PortAudio may be stuck in a device that is gone


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
