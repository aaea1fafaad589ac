"""A whole game on real sound: synthetic voices into the real recogniser through the real endpointing."""

from __future__ import annotations

import io
import json
import time
from pathlib import Path
from statistics import mean

import pytest

from tests.playing import host
from tests.roundtrip.players import Players, Script, SpokenRoom
from tests.roundtrip.voices import missing
from voicegame.decks.password import Card
from voicegame.messages import Grammar, Hypothesis, Pcm
from voicegame.speech import best_recognizer
from voicegame.transports.delivery import Delivery
from voicegame.transports.keyboard import Keyboard
from voicegame.transports.microphone import HandsFree
from voicegame.transports.screen import Screen

CARD = Card(
    1, ("monkey", "muddy", "guitar", "winter", "pirate"), ("doctor", "castle", "rainbow", "umbrella", "kitchen")
)
SCRIPT = Script(
    {
        "A1": ("banana", "gorilla", "zoo", "monkey"),
        "B1": ("hospital", "nurse", "patient", "doctor"),
        "A2": ("dirty", "mud", "muddy"),
        "B2": ("palace", "castle"),
        "A3": ("music", "piano", "strings", "i pass", "rock", "guitar"),
        "B3": ("colors", "rainbow"),
        "A4": ("snow", "winter"),
        "B4": ("wet", "river", "cover", "umbrella"),
        "A5": ("treasure", "island", "parrot", "pirate"),
        "B5": ("stove", "i pass", "cook", "kitchen"),
    }
)
"""Team one opens the A words, team two the B words; after an even number of clues the other team scores."""
SCORES = (9 + 10 + 8 + 10 + 9 + 18, 9 + 10 + 10 + 18)


class Timed:
    """A recogniser with a stopwatch."""

    def __init__(self) -> None:
        self._inner, _ = best_recognizer(Path("absent"))
        self.name = self._inner.name
        self.seconds: list[float] = []

    def hear(self, pcm: Pcm, grammar: Grammar) -> tuple[Hypothesis, ...]:
        began = time.perf_counter()
        heard = self._inner.hear(pcm, grammar)
        print("      ", [(h.text, round(h.score, 1), h.source[0]) for h in heard][:5])
        self.seconds.append(time.perf_counter() - began)
        return heard

    def close(self) -> None:
        self._inner.close()


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.skipif(missing() is not None, reason=str(missing()))
def test_a_whole_game_is_spoken_and_comes_out_with_the_right_score(record_property: object) -> None:
    playing = host(decks={"password": (CARD,)})
    players = Players(SCRIPT, ("slt", "rms", "us", "slt"))
    room, screen, recognizer = SpokenRoom(playing, players), io.StringIO(), Timed()
    keyboard = Keyboard(io.StringIO())
    delivery = Delivery(playing, Screen(screen, keyboard))
    game = HandsFree(playing, room, recognizer, keyboard, delivery, room)
    reply = playing.open("password")
    room.table_id = reply.table_id
    try:
        game.play(reply)
    finally:
        recognizer.close()
        print(screen.getvalue())
        print(json.dumps({"decode": mean(recognizer.seconds), "corrections": players.corrections}))
    seen = playing.view(room.table_id).observation
    assert seen is not None
    assert seen.totals == SCORES
