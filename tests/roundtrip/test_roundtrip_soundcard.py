"""The whole program in real time at a virtual sound card: spoken to, heard, unplugged, and trusted with a secret."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.roundtrip.parlour import Game, Monitor, at_a_terminal, playing, until
from tests.roundtrip.voices import missing
from tests.soundcard.virtual_card import VirtualCard, why_not

REASON = why_not() or missing()
QUESTION = "Is that right?"
HEADPHONES = 'pcm.ear { type pulse device ear hint { show on description "ear" } }\n'
pytestmark = [pytest.mark.slow, pytest.mark.skipif(REASON is not None, reason=str(REASON)), pytest.mark.timeout(300)]


@pytest.fixture
def card() -> Iterator[VirtualCard]:
    """A running virtual sound card; its socket lies in a short path, as sockets must."""
    folder = Path(tempfile.mkdtemp(prefix="vcard-"))
    running = VirtualCard(folder)
    running.start()
    try:
        yield running
    finally:
        running.stop()
        shutil.rmtree(folder, ignore_errors=True)


def test_a_game_is_played_by_voice_saved_and_continued(card: VirtualCard, tmp_path: Path) -> None:
    with playing(card, tmp_path) as game:
        game.expect("Team one: who plays?")
        until(lambda: bool(game.monitor.loud()), "the first prompt on the loudspeaker")
        name(game, "rms", "maria", "robert", "Team two: who plays?")
        name(game, "us", "susan", "peter", "look at the word")
        assert "no headphones and no keyboard. Say close your eyes" in game.expect("gives the first clue")
        game.ask("slt", "close your eyes mode", "aloud after telling the others to cover their ears")
        game.ask("slt", "show the word", "cover your ears")
        game.expect("you may listen again")
        assert secret_was_spoken(game)
        game.ask("slt", "banana", "Clue: banana")
        game.ask("rms", "piano", "gives the clue")
        game.ask("us", "pause the game", "say resume")
        game.ask("us", "save and quit", "Goodbye.")
        assert game.process.wait(20) == 0
        print("seconds to the first sound of each reply:", [round(delay, 2) for delay in game.delays])
    command = [sys.executable, "-m", "voicegame", "play", "--text", "--database", str(tmp_path / "games.db")]
    again = subprocess.run(
        command, env=game.environment, input="continue\n", capture_output=True, text=True, timeout=60, check=True
    )
    assert "There is a game of" in again.stdout
    assert "Susan" in again.stdout


def test_an_unplugged_card_is_told_once_and_heard_again_when_it_is_back(card: VirtualCard, tmp_path: Path) -> None:
    with at_a_terminal(card, tmp_path) as (game, type_line):
        game.expect("Team one: who plays?")
        game.hushed()
        card.stop()
        game.expect("I listen again as soon as it is back")
        type_line("maria and robert")
        game.expect("Team two: who plays?")
        everything = [line for _, line in game.lines]
        assert sum("I listen again as soon as it is back" in line for line in everything) == 1
        assert not any("Traceback" in line for line in everything)
        card.start()
        game.listen_anew()
        heard_again(game)
        assert game.process.poll() is None


def test_a_secret_goes_to_the_headphones_alone(card: VirtualCard, tmp_path: Path) -> None:
    (Path(card.environment["HOME"]) / ".asoundrc").write_text(HEADPHONES)
    load = ["pactl", "load-module", "module-null-sink", "sink_name=ear"]
    subprocess.run(load, env=card.environment, check=True, capture_output=True, timeout=30)
    ear = Monitor(card.environment, "ear")
    try:
        with at_a_terminal(card, tmp_path, "--private-device", "ear") as (game, type_line):
            game.expect("Team one: who plays?")
            type_line("maria and robert")
            game.expect("Team two: who plays?")
            type_line("susan and peter")
            game.expect("put the headphones on")
            told = game.moment("put the headphones on")
            game.expect("gives the first clue")
            confided = ear.loud()
            until(lambda: bool(game.monitor.loud(confided[-1])), "the shared loudspeaker to go on")
            assert confided[0] > told
            assert confided[-1] - confided[0] > 0.3
            assert not game.monitor.loud(confided[0] - 0.1, confided[-1] - 0.1)
            assert not any(line.startswith("A1:") for _, line in game.lines)
    finally:
        ear.close()


def name(game: Game, voice: str, first: str, second: str, then: str) -> None:
    """Say two names, one at a time when they were not understood together, and confirm what was understood."""
    line = f"{first} and {second}"
    for _ in range(8):
        heard = game.ask(voice, line, QUESTION, "catch", "spelled")
        if QUESTION in heard:
            right = f": {line}. is that right?" in heard.lower()
            heard = game.ask(voice, "yes" if right else "no", then, "plays with", "one name")
        if then in heard:
            return
        line = second if "plays with" in heard else first if "one name" in heard.lower() else f"{first} and {second}"
    pytest.fail(f"the host did not take {first} and {second}")


def secret_was_spoken(game: Game) -> bool:
    """Tell whether, after the pause in which ears are covered, the loudspeaker spoke although no line was shown."""
    begin, end = game.moment("cover your ears."), game.moment("you may listen again")
    return bool(game.monitor.loud(end - 1.0, end)) and end - begin > 3.0


def heard_again(game: Game) -> None:
    """Speak until the program, which looks for the microphone every two seconds, has heard it."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        game.say("us", "susan and peter")
        try:
            until(lambda: QUESTION in game.text() or "Susan" in game.text(), "an answer", 8)
        except AssertionError:
            continue
        until(lambda: bool(game.monitor.loud(game.moment("Susan"))), "the loudspeaker to work again")
        return
    pytest.fail("nothing was heard after the card came back")
