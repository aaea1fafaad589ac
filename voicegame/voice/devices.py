"""Which microphones and loudspeakers there are, and one plain sentence when there is none (B08)."""

from __future__ import annotations

from typing import Literal

from voicegame.errors import DeviceError
from voicegame.voice.portaudio import Device, PortAudio

Kind = Literal["input", "output"]
"""Whether a device is wanted to hear (``input``) or to speak (``output``)."""

NOTHING = {
    "input": "No microphone was found; plug one in, or play by keyboard with: voicegame play --text.",
    "output": "No loudspeaker was found; plug one in, or play on the screen with: voicegame play --text.",
}
"""What is said when there is no device of a kind."""

NEITHER = "No microphone and no loudspeaker was found; plug them in, or play by keyboard with: voicegame play --text."


def of_kind(audio: PortAudio, kind: Kind) -> tuple[Device, ...]:
    """Return the devices that can hear or speak; raises DeviceError when the library cannot be loaded."""
    return tuple(device for device in audio.devices() if _channels(device, kind))


def choose(audio: PortAudio, kind: Kind, wanted: str | int | None = None) -> Device:
    """Return the device of that index or whose name holds `wanted` (any case), or the default one for None.

    Raises DeviceError with one sentence when there is none.
    """
    found = of_kind(audio, kind)
    if not found:
        raise DeviceError(NOTHING[kind])
    if wanted is None or wanted == "":
        return _default(audio, kind, found)
    for device in found:
        if str(device.index) == str(wanted) or device.name.lower() == str(wanted).lower():
            return device
    for device in found:
        if str(wanted).lower() in device.name.lower():
            return device
    names = ", ".join(device.name for device in found)
    raise DeviceError(f"There is no {_noun(kind)} called {wanted}; there is: {names}.")


def missing(audio: PortAudio, kind: Kind, wanted: str | int | None = None) -> str | None:
    """Return the sentence that tells why there is no device of that kind to use, None when there is one."""
    try:
        choose(audio, kind, wanted)
    except DeviceError as absence:
        return str(absence)
    return None


def missing_both(audio: PortAudio, microphone: str = "", loudspeaker: str = "") -> str | None:
    """Return one sentence that tells which of the two there is not, None when there are both."""
    absent = [missing(audio, "input", microphone), missing(audio, "output", loudspeaker)]
    sentences = dict.fromkeys(sentence for sentence in absent if sentence is not None)
    return NEITHER if list(sentences) == list(NOTHING.values()) else " ".join(sentences) or None


def describe(audio: PortAudio) -> str:
    """Return all devices as lines of text, microphones first; raises DeviceError when the library cannot be loaded."""
    return "\n".join(line for kind in ("input", "output") for line in _lines(audio, kind))


def _lines(audio: PortAudio, kind: Kind) -> list[str]:
    found = of_kind(audio, kind)
    if not found:
        return [NOTHING[kind]]
    default = audio.default(kind)
    heading = "Microphones:" if kind == "input" else "Loudspeakers:"
    marks = [" (used when none is chosen)" if device.index == default else "" for device in found]
    return [heading] + [f"  {device.index} {device.name}{mark}" for device, mark in zip(found, marks, strict=True)]


def _default(audio: PortAudio, kind: Kind, found: tuple[Device, ...]) -> Device:
    index = audio.default(kind)
    for device in found:
        if device.index == index:
            return device
    raise DeviceError(NOTHING[kind])


def _channels(device: Device, kind: Kind) -> int:
    return device.inputs if kind == "input" else device.outputs


def _noun(kind: Kind) -> str:
    return "microphone" if kind == "input" else "loudspeaker"
