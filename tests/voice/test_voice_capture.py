"""The microphone on a fake sound library."""

from __future__ import annotations

import struct
import threading

import pytest
from fake_portaudio import Library, Stream, device

from voicegame.errors import DeviceError
from voicegame.speech.capture import BLOCK, KEPT, SoundCardMicrophone
from voicegame.voice.input_device import InputDevice
from voicegame.voice.portaudio import PortAudio


class SetClock:
    """A clock that shows what it was set to."""

    def __init__(self) -> None:
        self.time = 100.0

    def now(self) -> float:
        return self.time


def card(inputs: int = 2, rate: float = 48_000.0) -> Library:
    return Library(device("card", inputs, 2, rate), default=(0, 0))


def microphone(library: Library, clock: SetClock | None = None) -> SoundCardMicrophone:
    return SoundCardMicrophone(InputDevice(PortAudio(library)), clock or SetClock(), patience=0.05)


def block(value: int, size: int = BLOCK) -> bytes:
    return struct.pack("<h", value) * size


def feed(stream: Stream, *values: int) -> None:
    """Capture a block for each value, all through one buffer, as PortAudio does."""
    buffer = bytearray(BLOCK * 2)
    for value in values:
        buffer[:] = block(value)
        stream.feed(buffer)
    buffer[:] = bytes(len(buffer))


def test_b10_blocks_are_copied_out_of_the_buffer_that_is_used_again() -> None:
    library = card()
    blocks = microphone(library).blocks()
    feed(library.streams[0], 1, 2, 3)
    assert [next(blocks).pcm.samples for _ in range(3)] == [block(1), block(2), block(3)]


def test_b09_flush_forgets_what_was_captured_while_the_host_spoke() -> None:
    library = card()
    listening = microphone(library)
    blocks = listening.blocks()
    feed(library.streams[0], 1, 2)
    listening.flush()
    feed(library.streams[0], 3)
    assert next(blocks).pcm.samples == block(3)


def test_a_reader_that_is_busy_loses_the_oldest_blocks() -> None:
    library = card()
    blocks = microphone(library).blocks()
    feed(library.streams[0], *range(KEPT + 7))
    assert next(blocks).pcm.samples == block(7)


def test_a_block_is_stamped_with_the_clock_at_its_first_sample() -> None:
    library, clock = card(), SetClock()
    blocks = microphone(library, clock).blocks()
    clock.time = 100.02
    feed(library.streams[0], 1)
    clock.time = 100.04
    feed(library.streams[0], 2)
    assert [next(blocks).at for _ in range(2)] == pytest.approx([100.0, 100.02])


def test_stamps_are_even_when_blocks_come_unevenly_and_follow_a_gap() -> None:
    library, clock = card(), SetClock()
    blocks = microphone(library, clock).blocks()
    for time in (100.02, 100.05, 100.06, 100.09, 100.10, 200.0):
        clock.time = time
        feed(library.streams[0], 1)
    stamps = [next(blocks).at for _ in range(6)]
    assert stamps[:5] == pytest.approx([100.0, 100.02, 100.04, 100.06, 100.08], abs=0.001)
    assert stamps[5] == pytest.approx(199.98)


def test_a_lost_microphone_is_a_device_error_and_opens_again() -> None:
    library = card()
    listening = microphone(library)
    blocks = listening.blocks()
    feed(library.streams[0], 1)
    library.streams[0].end()
    assert next(blocks).pcm.samples == block(1)
    with pytest.raises(DeviceError, match=r"^The microphone was lost; plug it in again, or type your words\.$"):
        next(blocks)
    assert library.streams[0].closes == 1
    again = listening.blocks()
    feed(library.streams[1], 5)
    assert next(again).pcm.samples == block(5)


def test_a_microphone_that_gives_nothing_counts_as_lost() -> None:
    blocks = microphone(card()).blocks()
    with pytest.raises(DeviceError, match="was lost"):
        next(blocks)


def test_a_microphone_that_is_plugged_in_later_is_found() -> None:
    library = Library()

    def plug_in() -> None:
        library.entries.append(device("headset", 1, 2))
        library.default.device = (0, -1)

    library.on_restart = plug_in
    blocks = microphone(library).blocks()
    feed(library.streams[0], 9)
    assert next(blocks).pcm.samples == block(9)


def test_close_ends_the_iteration_even_while_it_waits() -> None:
    library = card()
    listening = SoundCardMicrophone(InputDevice(PortAudio(library)), SetClock(), patience=60.0)
    blocks = listening.blocks()
    heard: list[object] = []
    reader = threading.Thread(target=lambda: heard.extend(blocks))
    reader.start()
    listening.close()
    reader.join(10)
    assert not reader.is_alive()
    assert heard == []
    listening.close()


def test_blocks_called_twice_goes_on_with_the_open_device() -> None:
    library = card()
    listening = microphone(library)
    listening.blocks()
    feed(library.streams[0], 1)
    assert next(listening.blocks()).pcm.samples == block(1)
    assert len(library.streams) == 1


@pytest.mark.parametrize(("rate", "channels"), [(48_000, 1), (44_100, 1), (44_100, 2), (8000, 1)])
def test_a_device_that_refuses_16_khz_is_resampled_here(rate: int, channels: int) -> None:
    import numpy as np

    library = card(rate=float(rate))
    library.accepts = lambda options: options["samplerate"] == rate and options["channels"] == channels
    blocks = microphone(library).blocks()
    (stream,) = library.streams
    frames = stream.options["blocksize"]
    assert frames == rate // 50
    wave = np.rint(10_000 * np.sin(2 * np.pi * 440 * np.arange(rate) / rate)).astype("<i2")
    other = np.zeros_like(wave)
    sound = np.stack([wave, other][:channels], axis=1)
    heard = []
    for index in range(50):
        stream.feed(bytearray(sound[index * frames : (index + 1) * frames].tobytes()))
        heard.append(next(blocks))
    assert {(len(each.pcm.samples), each.pcm.rate) for each in heard} == {(2 * BLOCK, 16_000)}
    samples = np.frombuffer(b"".join(each.pcm.samples for each in heard), "<i2").astype(float)
    wanted = 10_000 * np.sin(2 * np.pi * 440 * (np.arange(16_000) / 16_000 - 0.002))
    assert np.abs(samples[1000:] - wanted[1000:]).max() < 300


def test_what_is_above_8_khz_does_not_fold_into_speech() -> None:
    import numpy as np

    library = card()
    library.accepts = lambda options: options["samplerate"] == 48_000
    blocks = microphone(library).blocks()
    wave = np.rint(10_000 * np.sin(2 * np.pi * 10_000 * np.arange(48_000) / 48_000)).astype("<i2")
    heard = []
    for index in range(50):
        library.streams[0].feed(bytearray(wave[index * 960 : (index + 1) * 960].tobytes()))
        heard.append(next(blocks).pcm.samples)
    assert np.abs(np.frombuffer(b"".join(heard[1:]), "<i2").astype(float)).max() < 100
