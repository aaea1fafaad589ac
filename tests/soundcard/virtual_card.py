"""A sound card made of nothing: a private PulseAudio daemon with one microphone and one loudspeaker."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import threading
import time
from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

RATE = 16_000
PROGRAMS = ("pulseaudio", "pactl", "parec", "paplay")


def why_not() -> str | None:
    """Return why there can be no virtual card here, None when there can."""
    for program in PROGRAMS:
        if shutil.which(program) is None:
            return f"{program} is not installed (packages pulseaudio, pulseaudio-utils, libasound2-plugins)"
    if not any(Path("/usr/lib").glob("**/alsa-lib/libasound_module_pcm_pulse.so")):
        return "the ALSA plugin for PulseAudio is not installed (package libasound2-plugins)"
    return None


class VirtualCard:
    """The daemon: what is played with `speak` is heard by the microphone, `recording` hears the loudspeaker.

    Programs use it when they are started with `environment`; PortAudio starts once in a process, so they must be
    processes of their own.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._pid: int | None = None
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.environment = {
            **os.environ,
            "XDG_RUNTIME_DIR": str(folder),
            "PULSE_SERVER": f"unix:{folder}/pulse/native",
            "HOME": str(folder),
        }

    def start(self) -> None:
        """Start the daemon and make its microphone and loudspeaker the defaults."""
        loads = (
            "module-native-protocol-unix auth-anonymous=1",
            "module-null-sink sink_name=mic_in",
            "module-null-sink sink_name=spk",
            "module-remap-source master=mic_in.monitor source_name=vmic",
        )
        command = ["pulseaudio", "--daemonize=yes", "--exit-idle-time=-1", "-n", *(f"--load={load}" for load in loads)]
        # The daemon must not hear of PULSE_SERVER: it would refuse to start beside a configured server.
        environment = {name: value for name, value in self.environment.items() if name != "PULSE_SERVER"}
        subprocess.run(command, env=environment, check=True, capture_output=True, timeout=30)
        self._pid = int((self._folder / "pulse" / "pid").read_text())
        for words in (("set-default-source", "vmic"), ("set-default-sink", "spk")):
            subprocess.run(["pactl", *words], env=self.environment, check=True, capture_output=True, timeout=30)

    def stop(self) -> None:
        """End the daemon, by its process id, and wait until it is gone."""
        if self._pid is None:
            return
        pid, self._pid = self._pid, None
        try:
            os.kill(pid, signal.SIGTERM)
            for _ in range(500):
                os.kill(pid, 0)
                if _is_dead(pid):
                    break
                time.sleep(0.01)
            else:
                os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        (self._folder / "pulse" / "pid").unlink(missing_ok=True)

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Let the daemon do nothing at all while the block runs, as a sound server does that hangs."""
        assert self._pid is not None
        os.kill(self._pid, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(self._pid, signal.SIGCONT)

    def speak(self, wav: Path) -> None:
        """Say the WAV file into the microphone and return when it is through."""
        subprocess.run(["paplay", "-d", "mic_in", str(wav)], env=self.environment, check=True, timeout=60)

    @contextmanager
    def recording(self) -> Iterator[Recording]:
        """Record what the loudspeaker plays, from the first sample on, while the block runs."""
        recording = Recording(self.environment)
        try:
            recording.wait_for_sound_to_flow()
            yield recording
        finally:
            recording.stop()


class Recording:
    """What the loudspeaker has played so far, with the moment (time.monotonic) at which each piece arrived."""

    def __init__(self, environment: dict[str, str]) -> None:
        form = ["--format=s16le", f"--rate={RATE}", "--channels=1", "--latency-msec=10"]
        self._process = subprocess.Popen(["parec", "-d", "spk.monitor", *form], env=environment, stdout=subprocess.PIPE)
        self._pieces: list[tuple[float, bytes]] = []
        self._reader = threading.Thread(target=self._collect, daemon=True)
        self._reader.start()

    def wait_for_sound_to_flow(self) -> None:
        """Return when the first piece, silence most likely, has come."""
        for _ in range(1000):
            if self._pieces:
                return
            time.sleep(0.01)
        raise RuntimeError("the virtual loudspeaker gives no sound")

    def stop(self) -> None:
        """Stop recording."""
        self._process.terminate()
        self._process.wait()
        self._reader.join()
        assert self._process.stdout is not None
        self._process.stdout.close()

    @property
    def samples(self) -> bytes:
        """Everything recorded, 16-bit little-endian mono at 16 kHz."""
        return b"".join(piece for _, piece in list(self._pieces))

    def loud(self, threshold: int = 200) -> list[float]:
        """Return the moments at which pieces of 10 ms with a peak over `threshold` arrived."""
        return [moment for moment, piece in list(self._pieces) if max(map(abs, array("h", piece))) > threshold]

    def _collect(self) -> None:
        assert self._process.stdout is not None
        while len(piece := self._process.stdout.read(RATE // 100 * 2)) == RATE // 100 * 2:
            self._pieces.append((time.monotonic(), piece))


def _is_dead(pid: int) -> bool:
    """Tell whether only the entry of an ended process is left, which an init that does not reap keeps for ever."""
    try:
        return ") Z" in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return True
