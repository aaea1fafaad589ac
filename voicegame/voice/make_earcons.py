"""Make the earcons; ``python -m voicegame.voice.make_earcons`` writes them all, the same bytes every time."""

from __future__ import annotations

import math
import random
import struct
from dataclasses import dataclass
from pathlib import Path

from voicegame.messages import Pcm
from voicegame.voice.wav import wav_from_pcm

RATE = 22_050
"""Hertz."""

FOLDER = Path(__file__).with_name("earcons")
"""Where the files are kept."""

MALLET = (1.0, 0.0, 0.0, 0.25)
"""Strengths of the harmonics of a wooden bar: round, with the double octave of a marimba."""

BELL = (1.0, 0.45, 0.2, 0.1, 0.05)
"""Strengths of the harmonics of a small bell."""

HOLLOW = (1.0, 0.0, 0.33, 0.0, 0.12)
"""Strengths of the harmonics of a stopped pipe: dull, never shrill."""


@dataclass(frozen=True, slots=True)
class Note:
    """A tone of `pitch` hertz (0: a hush of breath) from `start`, dying away over `length` seconds."""

    pitch: float
    start: float
    length: float
    harmonics: tuple[float, ...] = MALLET
    loudness: float = 0.5


EARCONS: dict[str, tuple[Note, ...]] = {
    "listening": (Note(659.26, 0.0, 0.12), Note(880.0, 0.09, 0.16)),
    "your_turn": (Note(523.25, 0.0, 0.2), Note(659.26, 0.13, 0.2), Note(783.99, 0.26, 0.3)),
    "right": (Note(987.77, 0.0, 0.18, BELL, 0.4), Note(1318.51, 0.11, 0.4, BELL, 0.4)),
    "wrong": (Note(233.08, 0.0, 0.24, HOLLOW), Note(174.61, 0.2, 0.35, HOLLOW)),
    "quick_right": (Note(1567.98, 0.0, 0.12, BELL, 0.45),),
    "quick_wrong": (Note(146.83, 0.0, 0.12, HOLLOW, 0.6),),
    "dial": (Note(1174.66, 0.0, 0.07),),
    "timer_half": (Note(880.0, 0.0, 0.16, BELL, 0.4), Note(880.0, 0.24, 0.2, BELL, 0.4)),
    "timer_ten": tuple(Note(1046.5, 0.14 * beat, 0.12, BELL, 0.4) for beat in range(4)),
    "timer_up": (Note(783.99, 0.0, 0.2, BELL), Note(659.26, 0.15, 0.2, BELL), Note(392.0, 0.3, 0.35, BELL)),
    "error": (Note(207.65, 0.0, 0.14, HOLLOW), Note(207.65, 0.18, 0.18, HOLLOW)),
    "game_over": (
        Note(523.25, 0.0, 0.18, BELL, 0.35),
        Note(659.26, 0.1, 0.18, BELL, 0.35),
        Note(783.99, 0.2, 0.18, BELL, 0.35),
        Note(1046.5, 0.3, 0.36, BELL, 0.4),
    ),
    "private": (Note(0.0, 0.0, 0.35, loudness=0.3),),
}
"""The notes of each earcon by name."""


def render(notes: tuple[Note, ...]) -> Pcm:
    """Return `notes` sounding together, mono at 22,050 hertz."""
    length = round(max(note.start + note.length for note in notes) * RATE)
    mixed = [0.0] * length
    for note in notes:
        offset = round(note.start * RATE)
        for index, value in enumerate(_wave(note)):
            if offset + index < length:
                mixed[offset + index] += value
    samples = [round(32767 * max(-1.0, min(1.0, value))) for value in mixed]
    return Pcm(struct.pack(f"<{length}h", *samples), RATE)


def make(folder: Path) -> None:
    """Write every earcon into `folder` as a WAV file of that name."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, notes in EARCONS.items():
        (folder / f"{name}.wav").write_bytes(wav_from_pcm(render(notes)))


def _wave(note: Note) -> list[float]:
    count = round(note.length * RATE)
    return _hush(note, count) if note.pitch == 0 else _tone(note, count)


def _tone(note: Note, count: int) -> list[float]:
    """Return a struck tone: a soft start of 5 ms, then a decay that is higher harmonics first."""
    scale = note.loudness / sum(note.harmonics)
    return [
        scale
        * min(1.0, index / RATE / 0.005)
        * _fall(index / count)
        * sum(
            strength
            * math.exp(-3.0 * order * index / count)
            * math.sin(2 * math.pi * note.pitch * order * index / RATE)
            for order, strength in enumerate(note.harmonics, start=1)
        )
        for index in range(count)
    ]


def _hush(note: Note, count: int) -> list[float]:
    """Return a "shh": noise with its low part taken away, swelling and fading; the noise is the same every time."""
    noise = random.Random(0)
    values: list[float] = []
    before = 0.0
    for index in range(count):
        drawn = noise.random() * 2 - 1
        values.append(note.loudness * math.sin(math.pi * index / count) ** 2 * (drawn - before) / 2)
        before = drawn
    return values


def _fall(part: float) -> float:
    """Return 1 until the last tenth, then down to 0, so that no note ends in a click."""
    return min(1.0, (1.0 - part) * 10)


if __name__ == "__main__":
    make(FOLDER)
