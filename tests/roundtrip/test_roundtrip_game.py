"""A whole game on real sound: synthetic voices into the real recogniser through the real endpointing."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from tests.playing import host
from tests.roundtrip.players import Players, Script, SpokenRoom
from tests.roundtrip.voices import missing
from voicegame.decks.password import Card
from voicegame.rules.password.public import Phase
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
        "A3": ("music", "piano", "concert", "i pass", "rock", "guitar"),
        "B3": ("colors", "rainbow"),
        "A4": ("snow", "winter"),
        "B4": ("wet", "river", "cover", "umbrella"),
        "A5": ("treasure", "island", "parrot", "pirate"),
        "B5": ("stove", "i pass", "cook", "kitchen"),
    }
)
"""Team one opens the A words, team two the B words; after an even number of clues the other team scores."""
SCORES = (9 + 10 + 8 + 10 + 9 + 18, 9 + 10 + 10 + 18)


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.skipif(missing() is not None, reason=str(missing()))
def test_a_whole_game_is_spoken_and_comes_out_with_the_right_score() -> None:
    playing = host(decks={"password": (CARD,)})
    players = Players(SCRIPT, ("slt", "rms", "us", "slt"))
    room, screen = SpokenRoom(playing, players), io.StringIO()
    keyboard = Keyboard(io.StringIO(), room)
    recognizer, listening = best_recognizer(Path("absent"))
    reply = playing.open("password")
    room.table_id = reply.table_id
    try:
        HandsFree(playing, room, recognizer, keyboard, Delivery(playing, Screen(screen, keyboard)), room).play(reply)
    finally:
        recognizer.close()
        print(listening, screen.getvalue(), *players.said, sep="\n")
    seen = playing.view(room.table_id).observation
    assert seen is not None
    assert seen.phase is Phase.OVER
    assert seen.totals == SCORES
