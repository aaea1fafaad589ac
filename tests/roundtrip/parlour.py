"""The real program at a virtual sound card: it is spoken to with synthetic voices, and heard on its loudspeakers."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np

from tests.roundtrip.voices import in_a_room, spoken
from tests.soundcard.virtual_card import VirtualCard
from voicegame.voice.wav import wav_from_pcm

ROOT = Path(__file__).parents[2]
RATE = 16_000
PIECE = RATE // 50 * 2
LOUD = 100.0
"""Root mean square from which a piece of 20 ms counts as sound; the virtual loudspeaker has no noise of its own."""
BEFORE, AFTER = 0.6, 1.2
"""Seconds of room before and after what is said."""
PATIENCE = 60.0
TRIES = 5
ASKED_BACK = ("is that your", "do you want to", "the command to")
"""What the host asks when it has understood something else than was said."""
UNHEARD, ANSWERING = 12.0, 25.0
"""Seconds without an answer, and with another one than was hoped for, after which people say a thing again."""


def until(met: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
    """Return as soon as `met` is; fail, naming `what` was awaited, after `patience` seconds."""
    deadline = time.monotonic() + patience
    while not met():
        assert time.monotonic() < deadline, f"waited {patience:.0f} seconds in vain for {what}"
        time.sleep(0.02)


class Monitor:
    """Listens to what the sink `sink` plays: the loudness of each 20 ms with the moment at which it came."""

    def __init__(self, environment: dict[str, str], sink: str) -> None:
        form = ["--format=s16le", f"--rate={RATE}", "--channels=1", "--latency-msec=10"]
        command = ["parec", "-d", f"{sink}.monitor", *form]
        self._process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self._pieces: list[tuple[float, float]] = []
        self._reader = threading.Thread(target=self._collect, daemon=True)
        self._reader.start()
        until(lambda: bool(self._pieces), f"sound to flow from {sink}")

    def loud(self, since: float = 0.0, before: float = float("inf")) -> list[float]:
        """Return the moments of sound from `since` until `before`."""
        return [at for at, level in list(self._pieces) if since <= at < before and level > LOUD]

    def close(self) -> None:
        """Stop listening."""
        self._process.terminate()
        self._process.wait()
        self._reader.join()
        assert self._process.stdout is not None
        self._process.stdout.close()

    def _collect(self) -> None:
        assert self._process.stdout is not None
        while len(piece := self._process.stdout.read(PIECE)) == PIECE:
            samples = np.frombuffer(piece, dtype="<i2").astype(np.float64)
            self._pieces.append((time.monotonic(), float(np.sqrt(np.mean(samples**2)))))


class Game:
    """The program while it runs: its lines with the moment of each, and what it says through the loudspeaker."""

    def __init__(
        self,
        card: VirtualCard,
        folder: Path,
        *options: str,
        stdin: int = subprocess.PIPE,
        stdout: int = subprocess.PIPE,
    ) -> None:
        self._card, self._folder = card, folder
        self.environment = {
            **card.environment,
            "XDG_DATA_HOME": str(folder / "data"),
            "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]),
        }
        database = ("--database", str(folder / "games.db"))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "voicegame", "play", *database, *options],
            env=self.environment,
            cwd=folder,
            stdin=stdin,
            stdout=stdout,
            stderr=subprocess.STDOUT,
        )
        self.monitor = Monitor(card.environment, "spk")
        self.lines: list[tuple[float, str]] = []
        self.delays: list[float] = []
        self._place = 0
        self._ended = 0.0

    def read(self, descriptor: int) -> None:
        """Collect lines from `descriptor` in a thread of their own until it ends."""
        threading.Thread(target=self._collect, args=(descriptor,), daemon=True).start()

    def text(self) -> str:
        """Everything shown since somebody last spoke or typed."""
        return "\n".join(line for _, line in list(self.lines)[self._place :])

    def mark(self) -> None:
        """Let `text` begin here."""
        self._place = len(self.lines)

    def listen_anew(self) -> None:
        """Listen to the loudspeaker of a card that was started again."""
        self.monitor.close()
        self.monitor = Monitor(self._card.environment, "spk")

    def expect(self, *parts: str) -> str:
        """Wait until one of `parts` was shown since somebody last spoke or typed; return everything shown since."""
        until(lambda: self.shows(parts), f"{parts} in {self._all()}")
        return self.text()

    def moment(self, part: str) -> float:
        """Return when the last line with `part` came."""
        return [at for at, line in list(self.lines) if part.lower() in line.lower()][-1]

    def hushed(self, seconds: float = 1.2) -> None:
        """Wait until nothing was shown and nothing heard for `seconds`."""

        def quiet() -> bool:
            last = max([at for at, _ in self.lines[-1:]] + self.monitor.loud()[-1:], default=0.0)
            return time.monotonic() - last > seconds

        until(quiet, f"silence after {self._all()}")

    def say(self, voice: str, words: str) -> None:
        """Say `words` when the host is silent, and remember how long its first sound then takes."""
        self.hushed()
        sound = spoken(voice, words)
        wav = self._folder / "said.wav"
        wav.write_bytes(wav_from_pcm(in_a_room(sound, BEFORE, AFTER)))
        self.mark()
        self._card.speak(wav)
        self._ended = time.monotonic() - AFTER

    def answered(self, *parts: str) -> str:
        """Wait for a line with one of `parts` and for its sound."""
        text = self.expect(*parts)
        until(lambda: bool(self.monitor.loud(self._ended)), f"the sound of {text}")
        self.delays.append(self.monitor.loud(self._ended)[0] - self._ended)
        return text

    def ask(self, voice: str, words: str, *parts: str) -> str:
        """Say `words`, again when they were not understood, and wait for a line with one of `parts` and its sound."""
        for _ in range(TRIES):
            self.say(voice, words)
            until(lambda: self.shows(parts) or time.monotonic() > self._ended + self._patience(), "an answer")
            if self.shows(parts):
                return self.answered(*parts)
            if self.shows(ASKED_BACK):
                self.say(voice, "no")
        raise AssertionError(f"nobody understood {words!r} in {self._all()}")

    def _patience(self) -> float:
        """Return how long to wait for what is expected: longer while the host is saying something else first."""
        return ANSWERING if self.text() else UNHEARD

    def shows(self, parts: tuple[str, ...]) -> bool:
        """Tell whether one of `parts` was shown since somebody last spoke or typed."""
        return any(part.lower() in self.text().lower() for part in parts)

    def end(self) -> None:
        """End the program, if it still runs, and the listening."""
        self.process.kill()
        self.process.wait()
        self.monitor.close()
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                stream.close()

    def _all(self) -> str:
        return "\n".join(line for _, line in list(self.lines))

    def _collect(self, descriptor: int) -> None:
        rest = b""
        while True:
            try:
                part = os.read(descriptor, 4096)
            except OSError:
                return
            if not part:
                return
            *whole, rest = (rest + part).split(b"\n")
            self.lines.extend((time.monotonic(), line.decode().rstrip("\r")) for line in whole)


@contextmanager
def playing(card: VirtualCard, folder: Path, *options: str) -> Iterator[Game]:
    """Run the program with an empty pipe as its keyboard."""
    game = Game(card, folder, *options)
    assert game.process.stdout is not None
    game.read(game.process.stdout.fileno())
    try:
        yield game
    finally:
        game.end()


@contextmanager
def at_a_terminal(card: VirtualCard, folder: Path, *options: str) -> Iterator[tuple[Game, Callable[[str], None]]]:
    """Run the program in a pseudo-terminal; the second value types a line there."""
    ours, theirs = os.openpty()
    game = Game(card, folder, *options, stdin=theirs, stdout=theirs)
    os.close(theirs)
    game.read(ours)

    def type_line(line: str) -> None:
        game.mark()
        os.write(ours, f"{line}\n".encode())

    try:
        yield game, type_line
    finally:
        game.end()
        os.close(ours)
