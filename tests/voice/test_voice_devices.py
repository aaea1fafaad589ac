"""What is there to hear and speak with, and what is said when there is nothing (B08)."""

from __future__ import annotations

import builtins
import importlib
import sys
from types import ModuleType
from typing import Any

import pytest
from fake_portaudio import Library, device

from voicegame.errors import DeviceError
from voicegame.messages import Pcm
from voicegame.ports import Clock
from voicegame.speech.capture import SoundCardMicrophone
from voicegame.voice import devices
from voicegame.voice.input_device import InputDevice
from voicegame.voice.loudspeaker import SoundCardLoudspeaker
from voicegame.voice.portaudio import PortAudio
from voicegame.voice.silent import SilentLoudspeaker

NO_MICROPHONE = "No microphone was found; plug one in, or play by keyboard with: voicegame play --text."
NO_LOUDSPEAKER = "No loudspeaker was found; plug one in, or play on the screen with: voicegame play --text."


class Stopped:
    def now(self) -> float:
        return 0.0


STOPPED: Clock = Stopped()


def laptop() -> Library:
    return Library(
        device("HDA Intel: ALC295", 2, 2), device("USB Headset", 1, 2, 48_000.0), device("HDMI", 0, 8), default=(0, 2)
    )


@pytest.mark.parametrize(
    "library", [Library(), Library(device("HDMI", 0, 8), default=(-1, 0)), Library(device("x", 2, 2), default=(-1, 0))]
)
def test_b08_no_microphone_is_one_sentence_that_tells_how_to_play(library: Library) -> None:
    audio = PortAudio(library)
    assert devices.missing(audio, "input") == NO_MICROPHONE
    with pytest.raises(DeviceError) as caught:
        SoundCardMicrophone(InputDevice(audio), STOPPED).blocks()
    assert str(caught.value) == NO_MICROPHONE


def test_b08_what_is_missing_is_said_in_one_sentence() -> None:
    assert devices.missing_both(PortAudio(laptop())) is None
    assert devices.missing_both(PortAudio(Library(device("HDMI", 0, 8), default=(-1, 0)))) == NO_MICROPHONE
    assert devices.missing_both(PortAudio(Library())) == devices.NEITHER


def test_b08_no_loudspeaker_is_one_sentence() -> None:
    audio = PortAudio(Library())
    sound = SilentLoudspeaker()
    assert devices.missing(audio, "output") == NO_LOUDSPEAKER
    with pytest.raises(DeviceError) as caught:
        SoundCardLoudspeaker(audio).play(devices_sound(), 1.0)
    assert str(caught.value) == NO_LOUDSPEAKER
    sound.play(devices_sound(), 1.0)
    assert list(sound.played) == [(devices_sound(), 1.0)]


def devices_sound() -> Pcm:
    return Pcm(bytes(200), 16_000)


def test_b08_a_library_that_cannot_be_queried_counts_as_nothing_there() -> None:
    library = Library()

    def broken() -> list[dict[str, Any]]:
        raise library.PortAudioError("Error querying device -1")

    library.query_devices = broken  # type: ignore[method-assign]
    assert devices.missing(PortAudio(library), "input") == NO_MICROPHONE


@pytest.mark.parametrize(
    "trouble", [OSError("PortAudio library not found"), ImportError("No module named sounddevice")]
)
def test_b08_a_library_that_cannot_be_loaded_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, trouble: Exception
) -> None:
    def fail(name: str) -> ModuleType:
        assert name == "sounddevice"
        raise trouble

    monkeypatch.setattr(importlib, "import_module", fail)
    audio = PortAudio()
    sentence = devices.missing(audio, "input")
    assert sentence is not None
    assert "libportaudio2" in sentence
    assert sentence.endswith("play by keyboard with: voicegame play --text.")
    with pytest.raises(DeviceError):
        SoundCardLoudspeaker(audio).play(devices_sound(), 1.0)


def test_the_library_is_loaded_only_when_it_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "sounddevice", raising=False)
    monkeypatch.setattr(builtins, "__import__", guarded(builtins.__import__))
    audio = PortAudio()
    SoundCardLoudspeaker(audio)
    SoundCardMicrophone(InputDevice(audio), STOPPED)
    assert "sounddevice" not in sys.modules


def guarded(real: Any) -> Any:
    def guard(name: str, *rest: Any, **more: Any) -> Any:
        assert name != "sounddevice"
        return real(name, *rest, **more)

    return guard


@pytest.mark.parametrize(
    ("wanted", "index"), [(None, 2), ("", 2), ("usb", 1), ("USB Headset", 1), (1, 1), ("0", 0), ("hdmi", 2)]
)
def test_a_loudspeaker_is_chosen_by_name_index_or_default(wanted: str | int | None, index: int) -> None:
    assert devices.choose(PortAudio(laptop()), "output", wanted).index == index


def test_an_unknown_name_is_answered_with_what_there_is() -> None:
    assert devices.missing(PortAudio(laptop()), "input", "hdmi") == (
        "There is no microphone called hdmi; there is: HDA Intel: ALC295, USB Headset."
    )


def test_the_devices_are_listed_as_text() -> None:
    assert devices.describe(PortAudio(laptop())).splitlines() == [
        "Microphones:",
        "  0 HDA Intel: ALC295 (used when none is chosen)",
        "  1 USB Headset",
        "Loudspeakers:",
        "  0 HDA Intel: ALC295",
        "  1 USB Headset",
        "  2 HDMI (used when none is chosen)",
    ]
    assert devices.describe(PortAudio(Library())).splitlines() == [NO_MICROPHONE, NO_LOUDSPEAKER]


def test_the_list_of_devices_is_not_read_anew_under_an_open_stream() -> None:
    library = laptop()
    audio = PortAudio(library)
    microphone = SoundCardMicrophone(InputDevice(audio), STOPPED)
    microphone.blocks()
    audio.rescan()
    assert library.restarts == []
    microphone.close()
    audio.rescan()
    assert library.restarts == ["terminate", "initialize"]
