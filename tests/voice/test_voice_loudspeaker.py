"""The loudspeaker on a fake sound library."""

from __future__ import annotations

import struct
import threading

import pytest
from fake_portaudio import Library, Stream, device
from hypothesis import given
from hypothesis import strategies as st

from voicegame.errors import DeviceError
from voicegame.messages import Pcm
from voicegame.voice import portaudio
from voicegame.voice.loudspeaker import SoundCardLoudspeaker
from voicegame.voice.portaudio import PortAudio
from voicegame.voice.resampling import frames, resample

SOUND = Pcm(struct.pack("<1000h", *range(1, 1001)), 16_000)


def card(*extra: dict[str, object]) -> Library:
    return Library(device("card", 2, 2, 48_000.0), *extra, default=(0, 0))


def test_every_sample_is_played_then_silence() -> None:
    library = card()
    SoundCardLoudspeaker(PortAudio(library)).play(SOUND, 1.0)
    (stream,) = library.streams
    assert bytes(stream.taken[: len(SOUND.samples)]) == SOUND.samples
    assert not any(stream.taken[len(SOUND.samples) :])
    assert (stream.options["samplerate"], stream.options["channels"], stream.closes) == (16_000, 1, 1)


def test_no_sound_opens_no_device() -> None:
    library = card()
    SoundCardLoudspeaker(PortAudio(library)).play(Pcm(b"", 16_000), 1.0)
    assert library.streams == []


def test_volume_scales_the_samples() -> None:
    library = card()
    SoundCardLoudspeaker(PortAudio(library)).play(SOUND, 0.5)
    assert struct.unpack_from("<4h", library.streams[0].taken, 1000) == (250, 251, 252, 252)


def test_a_device_that_refuses_the_rate_gets_its_own() -> None:
    library = card()
    library.accepts = lambda options: options["samplerate"] == 48_000
    SoundCardLoudspeaker(PortAudio(library)).play(SOUND, 1.0)
    assert [stream.options["samplerate"] for stream in library.streams] == [48_000]
    played = bytes(library.streams[0].taken[: 3 * len(SOUND.samples)])
    assert played == resample(SOUND, 48_000).samples
    assert library.restarts == []


def test_a_device_that_refuses_mono_gets_both_channels() -> None:
    library = card()
    library.accepts = lambda options: options["channels"] == 2
    SoundCardLoudspeaker(PortAudio(library)).play(SOUND, 1.0)
    assert struct.unpack_from("<4h", library.streams[0].taken) == (1, 1, 2, 2)


def test_the_private_device_is_played_on_by_name() -> None:
    library = card(device("USB Headset", 1, 2))
    SoundCardLoudspeaker(PortAudio(library), "headset").play(SOUND, 1.0)
    assert library.streams[0].options["device"] == 1


@pytest.mark.parametrize("mode", ["lost", "stuck", "paused"])
def test_a_lost_device_is_a_device_error_and_the_stream_is_given_back(mode: str) -> None:
    library = card()
    library.mode = mode
    loudspeaker = SoundCardLoudspeaker(PortAudio(library), patience=0.5)
    with pytest.raises(DeviceError, match=r"^The loudspeaker was lost while it was speaking\.$"):
        loudspeaker.play(SOUND, 1.0)
    assert library.streams[0].closes == 1
    library.mode = "play"
    loudspeaker.play(SOUND, 1.0)
    assert bytes(library.streams[1].taken[: len(SOUND.samples)]) == SOUND.samples


def test_a_device_that_comes_back_is_found_again() -> None:
    library = Library()
    loudspeaker = SoundCardLoudspeaker(PortAudio(library))
    with pytest.raises(DeviceError, match="No loudspeaker was found"):
        loudspeaker.play(SOUND, 1.0)

    def plug_in() -> None:
        library.entries.append(device("card", 0, 2))
        library.default.device = (-1, 0)

    library.on_restart = plug_in
    loudspeaker.play(SOUND, 1.0)
    assert len(library.streams) == 1


def test_a_device_that_cannot_be_started_is_one_sentence() -> None:
    library = card()
    library.refuse_start = True
    audio = PortAudio(library)
    with pytest.raises(DeviceError, match=r"^The sound device cannot be used: device unavailable\.$"):
        SoundCardLoudspeaker(audio).play(SOUND, 1.0)
    assert {stream.closes for stream in library.streams} == {1}


def test_stop_ends_what_plays_and_what_waits_but_nothing_later() -> None:
    library = card()
    library.mode = "paused"
    loudspeaker = SoundCardLoudspeaker(PortAudio(library), patience=60.0)
    players = [threading.Thread(target=loudspeaker.play, args=(SOUND, 1.0)) for _ in range(3)]
    for player in players:
        player.start()
    assert library.paused.wait(10)
    while len(loudspeaker._sounds) < 3:
        players[0].join(0.001)
    loudspeaker.stop()
    for player in players:
        player.join(10)
    assert not any(player.is_alive() for player in players)
    assert len(library.streams) == 1
    assert library.streams[0].closes == 1
    library.mode = "play"
    loudspeaker.play(SOUND, 1.0)
    assert bytes(library.streams[1].taken[: len(SOUND.samples)]) == SOUND.samples


def test_close_falls_silent_and_can_be_repeated() -> None:
    loudspeaker = SoundCardLoudspeaker(PortAudio(card()))
    loudspeaker.close()
    loudspeaker.close()


@given(st.integers(1, 3000), st.sampled_from([8000, 16_000, 22_050]), st.sampled_from([16_000, 44_100, 48_000]))
def test_resampling_keeps_the_length_in_seconds(count: int, old: int, new: int) -> None:
    changed = resample(Pcm(bytes(2 * count), old), new)
    assert changed.rate == new
    assert abs(changed.seconds - count / old) <= 1 / new


@pytest.mark.parametrize("rate", [44_100, 48_000, 8000])
def test_resampling_keeps_pitch_and_loudness(rate: int) -> None:
    import numpy as np

    def tone(hertz: int) -> Pcm:
        wave = 10_000 * np.sin(2 * np.pi * 440 * np.arange(hertz) / hertz)
        return Pcm(np.rint(wave).astype("<i2").tobytes(), hertz)

    changed = np.frombuffer(resample(tone(22_050), rate).samples, "<i2").astype(float)
    wanted = np.frombuffer(tone(rate).samples, "<i2").astype(float)
    middle = slice(rate // 10, rate * 9 // 10)
    assert np.abs(changed[middle] - wanted[middle]).max() < 100


@given(st.floats(-5, 5), st.integers(1, 2))
def test_volume_never_makes_a_sound_louder(volume: float, channels: int) -> None:
    loud = struct.unpack("<4h", frames(Pcm(struct.pack("<2h", 32_767, -32_768), 8000), volume, 2))
    assert max(map(abs, loud)) <= 32_768
    assert frames(SOUND, 7.0, channels) == frames(SOUND, 1.0, channels)
    assert not any(frames(SOUND, -1.0, channels))


def test_a_device_that_cannot_be_closed_is_left_to_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    library = card()
    released = threading.Event()
    monkeypatch.setattr(portaudio, "CLOSING", 0.05)
    monkeypatch.setattr(portaudio, "ANSWER", 0.05)
    monkeypatch.setattr(Stream, "close", lambda stream, ignore_errors: released.wait())
    audio = PortAudio(library)
    loudspeaker = SoundCardLoudspeaker(audio)
    loudspeaker.play(SOUND, 1.0)
    with pytest.raises(DeviceError, match=r"^The sound system does not answer\.$"):
        loudspeaker.play(SOUND, 1.0)
    audio.end()
    assert library.restarts == []
    released.set()
    monkeypatch.undo()
    loudspeaker.play(SOUND, 1.0)
    assert bytes(library.streams[1].taken[: len(SOUND.samples)]) == SOUND.samples
    audio.end()
    assert library.restarts[-1] == "end"
