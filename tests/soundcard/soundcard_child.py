"""Acts of the real adapters on the virtual card, each in a process of its own; prints one JSON object a line."""

from __future__ import annotations

import json
import sys
import threading
import time
from pathlib import Path
from typing import Any

from voicegame.errors import DeviceError
from voicegame.messages import Pcm
from voicegame.speech.capture import SoundCardMicrophone
from voicegame.voice.input_process import InputProcess
from voicegame.voice.loudspeaker import SoundCardLoudspeaker
from voicegame.voice.portaudio import PortAudio
from voicegame.voice.wav import pcm_from_wav


class RealClock:
    def now(self) -> float:
        return time.monotonic()


def tell(**facts: Any) -> None:
    print(json.dumps(facts), flush=True)


def wait_for_parent() -> None:
    sys.stdin.readline()


def warm_up(loudspeaker: SoundCardLoudspeaker) -> None:
    """A null sink takes up to two seconds to begin with its first stream."""
    loudspeaker.play(Pcm(bytes(3200), 16_000), 1.0)


def play(wav: str, device: str) -> None:
    loudspeaker = SoundCardLoudspeaker(PortAudio(), device or None)
    warm_up(loudspeaker)
    pcm = pcm_from_wav(Path(wav).read_bytes())
    began = time.monotonic()
    loudspeaker.play(pcm, 0.8)
    tell(began=began, returned=time.monotonic(), seconds=pcm.seconds)


def stop(wav: str) -> None:
    loudspeaker = SoundCardLoudspeaker(PortAudio())
    warm_up(loudspeaker)
    pcm = pcm_from_wav(Path(wav).read_bytes())
    player = threading.Thread(target=loudspeaker.play, args=(pcm, 1.0))
    began = time.monotonic()
    player.start()
    time.sleep(1.0)
    stopped = time.monotonic()
    loudspeaker.stop()
    player.join()
    tell(began=began, stopped=stopped, returned=time.monotonic())


def capture(count: str) -> None:
    microphone = SoundCardMicrophone(InputProcess(PortAudio()), RealClock())
    blocks = microphone.blocks()
    next(blocks)
    tell(listening=True)
    heard = [next(blocks) for _ in range(int(count))]
    microphone.close()
    tell(
        sizes=sorted({len(block.pcm.samples) for block in heard}),
        rates=sorted({block.pcm.rate for block in heard}),
        at=[block.at for block in heard],
        samples=b"".join(block.pcm.samples for block in heard).hex(),
        rest=len(list(blocks)),
    )


def lose(wav: str) -> None:
    """Lose both devices, find none, and find them again when the card is back."""
    audio = PortAudio()
    microphone = SoundCardMicrophone(InputProcess(audio), RealClock())
    loudspeaker = SoundCardLoudspeaker(audio)
    pcm = pcm_from_wav(Path(wav).read_bytes())
    blocks = microphone.blocks()
    next(blocks)
    tell(listening=True)
    spoken: list[str] = []
    player = threading.Thread(target=lambda: spoken.append(refused(lambda: loudspeaker.play(pcm, 1.0))))
    player.start()
    heard = refused(lambda: list(blocks))
    player.join()
    tell(microphone=heard, loudspeaker=spoken[0])
    tell(microphone=refused(microphone.blocks), loudspeaker=refused(lambda: loudspeaker.play(pcm, 1.0)))
    wait_for_parent()
    loudspeaker.play(Pcm(bytes(3200), 16_000), 1.0)
    tell(block=len(next(microphone.blocks()).pcm.samples))
    microphone.close()


def freeze(wav: str) -> None:
    """Play and listen while the daemon is frozen by the parent."""
    audio = PortAudio()
    microphone = SoundCardMicrophone(InputProcess(audio), RealClock())
    loudspeaker = SoundCardLoudspeaker(audio)
    warm_up(loudspeaker)
    blocks = microphone.blocks()
    next(blocks)
    tell(listening=True)
    wait_for_parent()
    began = time.monotonic()
    heard = refused(lambda: list(blocks))
    spoken = refused(lambda: loudspeaker.play(pcm_from_wav(Path(wav).read_bytes()), 1.0))
    tell(microphone=heard, loudspeaker=spoken, took=time.monotonic() - began)


def refused(act: Any) -> str:
    try:
        act()
    except DeviceError as refusal:
        return str(refusal)
    return "nothing was refused"


if __name__ == "__main__":
    {"play": play, "stop": stop, "capture": capture, "lose": lose, "freeze": freeze}[sys.argv[1]](*sys.argv[2:])
