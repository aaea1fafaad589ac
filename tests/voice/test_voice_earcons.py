"""The short sounds."""

from __future__ import annotations

import io
import wave
from itertools import combinations
from pathlib import Path

import pytest

from voicegame.errors import DataError
from voicegame.voice import earcons, make_earcons
from voicegame.voice.earcons import NAMES, earcon
from voicegame.voice.wav import pcm_from_wav

WANTED = [
    "listening",
    "your_turn",
    "right",
    "wrong",
    "quick_right",
    "quick_wrong",
    "dial",
    "timer_half",
    "timer_ten",
    "timer_up",
    "error",
    "game_over",
    "private",
]


def test_the_files_are_what_the_script_makes(tmp_path: Path) -> None:
    make_earcons.make(tmp_path)
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    kept = {path.name: path.read_bytes() for path in make_earcons.FOLDER.iterdir()}
    assert made == kept
    assert set(made) == {f"{name}.wav" for name in NAMES}


def test_each_wanted_earcon_has_a_sound_and_a_text_twin_of_its_own() -> None:
    assert set(NAMES) == set(WANTED) == set(make_earcons.EARCONS)
    assert len(set(NAMES.values())) == len(NAMES)
    assert all(": " in twin for twin in NAMES.values())


@pytest.mark.parametrize("name", WANTED)
def test_an_earcon_is_short_small_clean_and_audible(name: str) -> None:
    data = (make_earcons.FOLDER / f"{name}.wav").read_bytes()
    with wave.open(io.BytesIO(data)) as reader:
        assert (reader.getnchannels(), reader.getsampwidth(), reader.getframerate()) == (1, 2, 22_050)
    assert len(data) < 30_000
    pcm = earcon(name)
    assert pcm == pcm_from_wav(data)
    samples = memoryview(pcm.samples).cast("h")
    assert 3000 < max(map(abs, samples)) < 32_000
    assert max(abs(samples[0]), abs(samples[-1])) < 300


def test_no_two_earcons_sound_alike() -> None:
    import numpy as np

    def spectrum(name: str) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
        """The loudness of thirds of an octave in each of six stretches of 0.12 s, as one vector of length 1."""
        samples = np.frombuffer(earcon(name).samples, "<i2").astype(float)
        padded = np.zeros(6 * 2646)
        padded[: len(samples)] = samples[: len(padded)]
        edges = 100 * 2 ** (np.arange(22) / 3)
        bands = np.digitize(np.fft.rfftfreq(2646, 1 / 22_050), edges)
        levels = [np.bincount(bands, np.abs(np.fft.rfft(part)) ** 2, minlength=23) for part in np.split(padded, 6)]
        vector = np.sqrt(np.concatenate(levels))
        return vector / np.linalg.norm(vector)

    spectra = {name: spectrum(name) for name in WANTED}
    alike = {(a, b) for a, b in combinations(WANTED, 2) if float(spectra[a] @ spectra[b]) > 0.9}
    assert alike == set()


def test_an_unknown_earcon_is_answered_with_what_there_is() -> None:
    with pytest.raises(DataError, match=r"^There is no earcon called gong; there is: listening, your_turn,"):
        earcon("gong")


def test_a_broken_file_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "earcons").mkdir()
    (tmp_path / "earcons" / "right.wav").write_bytes(b"rubbish")
    monkeypatch.setattr(earcons, "files", lambda package: tmp_path)
    for name in ("right", "wrong"):
        with pytest.raises(DataError, match=rf"^The file of the earcon {name} is missing or broken\.$"):
            earcon.__wrapped__(name)
