"""The hands-free loop: own speech, silence, lost devices, typed lines beside spoken ones (B08-B10)."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from tests.playing import Time, host
from voicegame.errors import DeviceError, RecognizerError
from voicegame.host import Host
from voicegame.messages import Grammar, Hypothesis, Pcm, Speech
from voicegame.ports import Block
from voicegame.transports.delivery import Delivery
from voicegame.transports.echo import is_own
from voicegame.transports.keyboard import Keyboard
from voicegame.transports.microphone import HandsFree
from voicegame.transports.screen import Screen
from voicegame.transports.speaking import Speaker
from voicegame.voice.espeak import EspeakVoice
from voicegame.voice.resampling import resample
from voicegame.voice.silent import SilentLoudspeaker, SilentVoice


@cache
def sound() -> bytes:
    """Some speech with silence after it, 16 kHz."""
    spoken = resample(EspeakVoice().synthesize("good morning", 165), 16_000).samples
    padded = bytes(16_000) + spoken + bytes(48_000)
    return padded[: len(padded) // 640 * 640]


class ScriptedMicrophone:
    """Speaks the same sound for every step of a script; a step may also raise, and after the last the room is empty."""

    def __init__(self, clock: Time, steps: list[Callable[[], None]]) -> None:
        self._clock, self._steps, self.flushed, self._rest = clock, steps, 0, 0

    def blocks(self) -> Iterator[Block]:
        while self._steps:
            self._steps.pop(0)()
            heard, self._rest = (bytes(self._rest) if self._rest else sound()), 0
            for start in range(0, len(heard), 640):
                yield Block(Pcm(heard[start : start + 640], 16_000), self._clock.now())
                self._clock.seconds += 0.02
        raise EOFError

    def rest(self, seconds: float) -> None:
        """Let nobody speak for so long."""
        self._rest = round(seconds * 50) * 640

    def flush(self) -> None:
        self.flushed += 1

    def close(self) -> None:
        """Nothing to give back."""


class ScriptedRecognizer:
    """Hears what the script says, whatever the sound."""

    name = "script"

    def __init__(self, *lines: str | RecognizerError) -> None:
        self.lines = list(lines)
        self.grammars: list[Grammar] = []

    def hear(self, pcm: Pcm, grammar: Grammar) -> tuple[Hypothesis, ...]:
        self.grammars.append(grammar)
        line = self.lines.pop(0)
        if isinstance(line, RecognizerError):
            raise line
        return (Hypothesis(line, 0.0, "script"),) if line else ()

    def close(self) -> None:
        """Nothing to give back."""


def nothing() -> None:
    """A step in which somebody just speaks."""


def play(*lines: str | RecognizerError, steps: list[Callable[[], None]] | None = None) -> tuple[str, Host]:
    """Play the lines as speech and return the screen."""
    clock, out, recognizer = Time(), io.StringIO(), ScriptedRecognizer(*lines)
    playing = host()
    keyboard = Keyboard(io.StringIO(), clock)
    mouth = Speaker(SilentVoice(), SilentLoudspeaker(), lambda name: Pcm(b"", 16_000), lambda sentence: None)
    delivery = Delivery(playing, Screen(out, keyboard), mouth, mouth, lambda seconds: None)
    microphone = ScriptedMicrophone(clock, steps or [nothing] * len(lines))
    HandsFree(playing, microphone, recognizer, keyboard, delivery, clock).play(playing.open("password"))
    return out.getvalue(), playing


def test_a_game_is_set_up_by_voice() -> None:
    screen, _ = play("ann and ben", "yes", "cleo and dan", "yes")
    assert "Ann gives the first clue to Ben." in screen


@pytest.mark.parametrize(
    "own", ["say two names the a player first", "team one who plays say two names the a player first"]
)
def test_b09_the_hosts_own_words_are_never_taken_for_a_players(own: str) -> None:
    screen, _ = play(own, "ann and ben", "yes")
    assert "Is that right?" in screen
    assert "did not catch" not in screen


def test_b09_a_single_word_of_the_prompt_may_be_said_by_a_player() -> None:
    assert not is_own((Hypothesis("mystery"),), (Speech("Clue: mystery. Ben?", "", "", ""),), 0.5)


def test_a_player_may_say_at_once_what_the_host_has_offered() -> None:
    offered = (
        Speech("Say we allow it, or not allowed.", "", "", ""),
        Speech("Say take that back, or spell it.", "", "", ""),
    )
    assert not is_own((Hypothesis("we allow it"),), offered, 0.3)
    assert not is_own((Hypothesis("take that back"),), offered, 0.3)
    assert is_own((Hypothesis("say we allow it or not allowed"),), offered, 0.3)


def test_silence_and_noise_cost_nothing_and_lead_to_help() -> None:
    screen, _ = play("", "", "", "ann and ben", "yes")
    assert "I did not catch that." in screen
    assert "And who" not in screen
    assert "Team two:" in screen


WON = ("play a match", "ann and ben", "yes", "cleo and dan", "yes", "banana", "monkey")
OUT = ("throw it out", "yes") * 9


def test_l12_the_minute_ends_in_a_silent_room_and_the_game_goes_on() -> None:
    script = (*WON, *OUT, "ann", "three", "start", "climb", "what is the score")
    clock, out, recognizer, playing = Time(), io.StringIO(), ScriptedRecognizer(*script), host()
    keyboard = Keyboard(io.StringIO(), clock)
    steps: list[Callable[[], None]] = [nothing] * len(script)
    microphone = ScriptedMicrophone(clock, [*steps[:-1], lambda: microphone.rest(70.0), nothing])
    delivery = Delivery(playing, Screen(out, keyboard))
    HandsFree(playing, microphone, recognizer, keyboard, delivery, clock).play(playing.open("password"))
    assert "The round is over. 0 words guessed: 0 points for team one.\n" in out.getvalue()
    assert "The match: team one, 10 points and 1 game" in out.getvalue()


def test_a_recogniser_that_fails_is_one_sentence_and_the_game_goes_on() -> None:
    screen, _ = play(RecognizerError("The recogniser stopped."), "ann and ben", "yes")
    assert screen.count("The recogniser stopped.") == 1
    assert "Team two:" in screen


def test_a_microphone_unplugged_while_playing_is_said_once_and_comes_back() -> None:
    def unplugged() -> None:
        raise DeviceError("The microphone was lost.")

    screen, _ = play("ann and ben", "yes", steps=[unplugged, unplugged, nothing, nothing])
    assert screen.count("The microphone was lost. I listen again") == 1
    assert "Team two:" in screen


def test_the_recogniser_listens_for_what_can_be_said_now_and_the_room_is_flushed_before() -> None:
    lines = ("ann and ben", "yes", "cleo and dan", "yes", "banana")
    clock, recognizer, playing = Time(), ScriptedRecognizer(*lines), host()
    keyboard = Keyboard(io.StringIO(), clock)
    delivery = Delivery(playing, Screen(io.StringIO(), keyboard))
    microphone = ScriptedMicrophone(clock, [nothing] * len(lines))
    HandsFree(playing, microphone, recognizer, keyboard, delivery, clock).play(playing.open("password"))
    names, confirm, *_, clue = recognizer.grammars
    assert "yes" in confirm.phrases
    assert (names.open_words, confirm.open_words, clue.open_words) == (True, False, True)
    assert "elephant" in clue.words
    assert microphone.flushed == len(lines) + 1
