"""The pyttsx3 voice: engines that hang, die and refuse, and the real library."""

from __future__ import annotations

import ctypes.util
import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from voicegame.errors import VoiceError
from voicegame.messages import Pcm
from voicegame.voice.espeak import EspeakVoice
from voicegame.voice.forgiving import CHANCES, ForgivingVoice
from voicegame.voice.pyttsx3_process import Pyttsx3Voice
from voicegame.voice.wav import wav_from_pcm

ENGINE = '''
import json, os, sys, threading, time, wave
from pathlib import Path

FOLDER = Path(__file__).parent


class Engine:
    """Notes what it is given; `behaviour` says what runAndWait does at its second call."""

    calls = 0

    def setProperty(self, name, value):
        self.rate = value

    def save_to_file(self, text, path):
        self.text, self.path = text, path

    def runAndWait(self):
        print("chatter that must not reach the parent")
        self.calls += 1
        with (FOLDER / "log").open("a") as log:
            log.write(json.dumps([os.getpid(), self.text, self.rate]) + "\\n")
        behaviour = (FOLDER / "behaviour").read_text() if self.calls == 2 else "speak"
        if behaviour == "hang":
            threading.Event().wait()
        if behaviour == "die":
            os._exit(3)
        if behaviour == "refuse":
            raise RuntimeError("run loop already started")
        with wave.open(self.path, "wb") as target:
            target.setnchannels(1)
            target.setsampwidth(2)
            target.setframerate(22050)
            target.writeframes(b"\\1\\0" * 100)


def init():
    return Engine()
'''

SOUND = Pcm(b"\1\0" * 100, 22_050)


class Bench:
    """A folder with the fake engine in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "fake_engine.py").write_text(ENGINE)

    def behave(self, how: str) -> None:
        (self.folder / "behaviour").write_text(how)

    def log(self) -> list[tuple[int, str, int]]:
        return [tuple(json.loads(line)) for line in (self.folder / "log").read_text().splitlines()]


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Bench:
    root = Path(__file__).parents[2]
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}:{root}")
    return Bench(tmp_path)


@pytest.fixture
def voice(bench: Bench) -> Iterator[Pyttsx3Voice]:
    made = Pyttsx3Voice("fake_engine", patience=2.0)
    yield made
    made.close()


def is_running(pid: int) -> bool:
    try:
        return ") Z" not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False


def test_one_child_speaks_sentence_after_sentence(bench: Bench, voice: Pyttsx3Voice) -> None:
    bench.behave("speak")
    assert [voice.synthesize(text, 900) for text in ("The letter A", "TEA", "three")] == [SOUND] * 3
    log = bench.log()
    assert [(text, rate) for _, text, rate in log] == [("the letter eigh", 400), ("tea", 400), ("three", 400)]
    assert len({pid for pid, _, _ in log}) == 1
    voice.close()
    assert not is_running(log[0][0])


def test_b07_an_engine_that_never_returns_is_given_up_and_restarted(bench: Bench, voice: Pyttsx3Voice) -> None:
    bench.behave("hang")
    assert voice.synthesize("one", 175) == SOUND
    with pytest.raises(VoiceError, match=r"^The voice pyttsx3 did not answer within 2 seconds\.$"):
        voice.synthesize("two", 175)
    hung = bench.log()[-1][0]
    assert not is_running(hung)
    assert voice.synthesize("three", 175) == SOUND
    assert bench.log()[-1][0] != hung


def test_b07_text_carries_on_with_one_warning(bench: Bench, voice: Pyttsx3Voice) -> None:
    bench.behave("hang")
    warnings: list[str] = []
    forgiving = ForgivingVoice(voice, warnings.append)
    spoken = [forgiving.synthesize(text, 175).samples for text in ("one", "two", "three", "four")]
    assert spoken == [SOUND.samples, b"", SOUND.samples, b""]
    assert warnings == ["The voice pyttsx3 did not answer within 2 seconds. The game goes on in text."]


def test_an_engine_that_dies_or_refuses_is_one_sentence_and_restarted(bench: Bench, voice: Pyttsx3Voice) -> None:
    for behaviour, sentence in (
        ("die", "The voice pyttsx3 stopped working."),
        ("refuse", "The voice pyttsx3 cannot speak: RuntimeError run loop already started."),
    ):
        bench.behave(behaviour)
        voice.close()
        assert voice.synthesize("one", 175) == SOUND
        with pytest.raises(VoiceError) as caught:
            voice.synthesize("two", 175)
        assert str(caught.value) == sentence
        assert voice.synthesize("three", 175) == SOUND


def test_an_engine_that_cannot_start_is_one_sentence(bench: Bench) -> None:
    voice = Pyttsx3Voice("no_such_engine")
    with pytest.raises(VoiceError) as caught:
        voice.synthesize("one", 175)
    assert str(caught.value) == (
        "The voice pyttsx3 cannot speak: ModuleNotFoundError No module named 'no_such_engine'."
    )
    voice.close()


def test_blank_text_starts_no_process(bench: Bench, voice: Pyttsx3Voice) -> None:
    assert voice.synthesize(" \n", 175).samples == b""
    assert not (bench.folder / "log").exists()


class Broken:
    name = "broken"
    asked = 0

    def synthesize(self, text: str, words_per_minute: int) -> Pcm:
        self.asked += 1
        raise VoiceError("It is broken.")

    def close(self) -> None:
        self.asked = -1


def test_b07_a_voice_that_fails_every_time_is_asked_no_more() -> None:
    broken = Broken()
    warnings: list[str] = []
    forgiving = ForgivingVoice(broken, warnings.append)
    assert {forgiving.synthesize("x", 175).samples for _ in range(10)} == {b""}
    assert broken.asked == CHANCES
    assert warnings == ["It is broken. The game goes on in text."]
    forgiving.close()
    assert broken.asked == -1


@pytest.mark.slow
@pytest.mark.skipif(
    ctypes.util.find_library("espeak-ng") is None or shutil.which("espeak-ng") is None,
    reason="espeak-ng and its library are not installed",
)
def test_the_real_library_speaks_again_and_again() -> None:
    voice = Pyttsx3Voice()
    reference = EspeakVoice()
    try:
        for text in ("Hello there.", "Team two, Cleo gives the clue. The dial is at seven.", "Yes."):
            pcm = voice.synthesize(text, 175)
            assert pcm.rate == 22_050
            assert any(pcm.samples)
            assert pcm.seconds == pytest.approx(reference.synthesize(text, 175).seconds, abs=1.0)
        assert (
            voice.synthesize("one two three four", 400).seconds < voice.synthesize("one two three four", 80).seconds / 2
        )
    finally:
        voice.close()


def test_sound_files_are_kept_nowhere(bench: Bench, voice: Pyttsx3Voice, monkeypatch: pytest.MonkeyPatch) -> None:
    import tempfile

    folder = bench.folder / "temporary"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    bench.behave("speak")
    assert wav_from_pcm(voice.synthesize("secret", 175)) == wav_from_pcm(SOUND)
    assert list(folder.iterdir()) == []
