"""The real loudspeaker and microphone on a virtual sound card."""

from __future__ import annotations

import json
import math
import os
import struct
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from virtual_card import VirtualCard

from voicegame.messages import Pcm
from voicegame.voice.wav import wav_from_pcm

CHILD = Path(__file__).with_name("soundcard_child.py")
pytestmark = pytest.mark.slow


def tone(seconds: float, rate: int = 22_050, pitch: float = 440.0) -> Pcm:
    count = round(seconds * rate)
    wave = (round(12_000 * math.sin(2 * math.pi * pitch * index / rate)) for index in range(count))
    return Pcm(struct.pack(f"<{count}h", *wave), rate)


def energy(samples: bytes) -> float:
    values = struct.unpack(f"<{len(samples) // 2}h", samples)
    return math.sqrt(sum(value * value for value in values) / max(1, len(values)))


@pytest.fixture
def tone_file(tmp_path: Path) -> Path:
    target = tmp_path / "tone.wav"
    target.write_bytes(wav_from_pcm(tone(1.5)))
    return target


def child(card: VirtualCard, *words: str) -> subprocess.Popen[str]:
    root = str(CHILD.parents[2])
    environment = {**card.environment, "PYTHONPATH": os.pathsep.join([root, os.environ.get("PYTHONPATH", "")])}
    command = [sys.executable, str(CHILD), *words]
    return subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def line(process: subprocess.Popen[str]) -> dict[str, Any]:
    assert process.stdout is not None
    return dict(json.loads(process.stdout.readline()))


def go_on(process: subprocess.Popen[str]) -> None:
    assert process.stdin is not None
    process.stdin.write("\n")
    process.stdin.flush()


def end(process: subprocess.Popen[str]) -> None:
    try:
        process.communicate(timeout=30)
    finally:
        process.kill()
        process.wait()
    assert process.returncode == 0


@pytest.mark.parametrize("device", ["", "pulse"])
def test_play_returns_when_the_last_sample_was_heard(card: VirtualCard, tone_file: Path, device: str) -> None:
    with card.recording() as recording:
        process = child(card, "play", str(tone_file), device)
        told = line(process)
        time.sleep(0.5)
        end(process)
    heard = [moment for moment in recording.loud() if moment > told["began"]]
    assert energy(recording.samples) > 1000
    assert heard[-1] - heard[0] == pytest.approx(1.5, abs=0.3)
    assert told["returned"] - heard[-1] == pytest.approx(0.0, abs=0.3)


def test_stop_silences_the_loudspeaker_at_once(card: VirtualCard, tmp_path: Path) -> None:
    long = tmp_path / "long.wav"
    long.write_bytes(wav_from_pcm(tone(6.0)))
    with card.recording() as recording:
        process = child(card, "stop", str(long))
        told = line(process)
        time.sleep(0.7)
        end(process)
    heard = [moment for moment in recording.loud() if moment > told["began"]]
    assert heard
    assert heard[-1] < told["stopped"] + 0.25
    assert told["returned"] - told["stopped"] < 0.25


def test_the_microphone_hears_what_is_said_into_it(card: VirtualCard, tone_file: Path) -> None:
    process = child(card, "capture", "150")
    assert line(process) == {"listening": True}
    began = time.monotonic()
    card.speak(tone_file)
    told = line(process)
    end(process)
    samples = bytes.fromhex(told["samples"])
    loud = [at for index, at in enumerate(told["at"]) if energy(samples[index * 640 : index * 640 + 640]) > 1000]
    assert told["sizes"] == [640]
    assert told["rates"] == [16_000]
    assert told["rest"] == 0
    assert told["at"] == sorted(told["at"])
    assert len(loud) * 0.02 == pytest.approx(1.5, abs=0.3)
    assert -0.3 < loud[0] - began < 1.5


def test_a_lost_card_is_a_device_error_and_comes_back(card: VirtualCard, tone_file: Path) -> None:
    process = child(card, "lose", str(tone_file))
    assert line(process) == {"listening": True}
    time.sleep(0.5)
    card.stop()
    assert line(process) == {
        "microphone": "The microphone was lost; plug it in again, or type your words.",
        "loudspeaker": "The loudspeaker was lost while it was speaking.",
    }
    assert line(process) == {
        "microphone": "No microphone was found; plug one in, or play by keyboard with: voicegame play --text.",
        "loudspeaker": "No loudspeaker was found; plug one in, or play on the screen with: voicegame play --text.",
    }
    card.start()
    go_on(process)
    assert line(process) == {"block": 640}
    end(process)


def test_a_sound_server_that_hangs_does_not_hang_the_game(card: VirtualCard, tone_file: Path) -> None:
    process = child(card, "freeze", str(tone_file))
    assert line(process) == {"listening": True}
    with card.frozen():
        go_on(process)
        told = line(process)
    end(process)
    assert told["microphone"] == "The microphone was lost; plug it in again, or type your words."
    assert told["loudspeaker"] == "The sound system does not answer."
    assert told["took"] < 20
