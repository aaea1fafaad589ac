"""A Lightning Round on real sound: two voices against the clock, whose seconds are those of the sound itself."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from tests.playing import host
from tests.roundtrip.players import GameOver, SpokenRoom
from tests.roundtrip.voices import missing
from voicegame.dialogue.state import View
from voicegame.messages import Hypothesis, Utterance
from voicegame.rules.password.public import Observation, Phase, RoundOver
from voicegame.speech import best_recognizer
from voicegame.transports.delivery import Delivery
from voicegame.transports.keyboard import Keyboard
from voicegame.transports.microphone import HandsFree
from voicegame.transports.screen import Screen

SET_UP = ("a match", "ann, ben, cleo and dan", "banana", "monkey", *("throw it out",) * 9, "ann", "number three")
WORDS = (
    "ladder",
    "umbrella",
    "elbow",
    "mirror",
    "unicorn",
    "eagle",
    "mountain",
    "uncle",
    "elephant",
    "temple",
    "circle",
)
CLUES = ("climb", "rain", "joint", "glass", "horn", "bird", "peak", "aunt", "trunk", "church", "round")
FEWEST = 6
"""Words that two people who say nothing but words, and are misheard now and then, should get through in a minute."""


class Pair:
    """The giver and the receiver, who say the next word as soon as the host listens."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def next(self, view: View) -> tuple[str, str]:
        voice, line = self._next(view)
        self.said.append(line)
        return voice, line

    def _next(self, view: View) -> tuple[str, str]:
        seen = view.observation
        assert isinstance(seen, Observation)
        if seen.phase is Phase.BREAK:
            raise GameOver
        if seen.phase is Phase.READY:
            return "slt", "start"
        assert seen.lightning is not None
        place = seen.lightning.guessed + seen.lightning.out
        clues = seen.phase is Phase.CLUE
        words = CLUES if clues else WORDS
        voice, word = "slt" if clues else "rms", words[place] if place < len(words) else "banana"
        if view.memory.question is not None:
            return voice, "yes" if word in view.memory.question.words[:1] else "no"
        return voice, word


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.skipif(missing() is not None, reason=str(missing()))
def test_l2_l12_two_people_play_a_minute_by_voice_and_the_host_ends_it() -> None:
    playing, pair, screen = host(), Pair(), io.StringIO()
    room = SpokenRoom(playing, pair)
    recognizer, listening = best_recognizer(Path("absent"))
    reply = playing.open("password")
    room.table_id = reply.table_id
    for line in SET_UP:
        reply = playing.take(reply.table_id, Utterance((Hypothesis(line),), 0.0, 0.0, typed=True))
    keyboard = Keyboard(io.StringIO(), room)
    try:
        HandsFree(playing, room, recognizer, keyboard, Delivery(playing, Screen(screen, keyboard)), room).play(reply)
    finally:
        recognizer.close()
        print(listening, screen.getvalue(), *pair.said, sep="\n")
    table = playing._tables.load(room.table_id).table
    over = [event for decision in table.past for event in decision.events if isinstance(event, RoundOver)]
    assert 60.0 <= room.now() <= 75.0
    assert len(over) == 1
    assert over[0].guessed >= FEWEST
    assert f"The round is over. {over[0].guessed} words guessed: {over[0].points} points" in screen.getvalue()
