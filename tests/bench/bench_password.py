"""What the host takes of the sixty seconds of a Lightning Round, and how soon the next word can be played."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from tests.bench.report import Row, at_most, percentile
from tests.playing import LIGHTNING, Table
from voicegame.dialogue.password.expect import WORD_SILENCE
from voicegame.host import Reply
from voicegame.transports.microphone import TAIL
from voicegame.voice.earcons import earcon
from voicegame.voice.espeak import EspeakVoice

SET_UP = (
    "a match",
    "ann, ben, cleo and dan",
    "banana",
    "monkey",
    *("throw it out",) * 9,
    "ann",
    "number three",
    "start",
)
WORDS = tuple(card.words[2] for card in LIGHTNING[1:] + LIGHTNING[:1])
GUESSED = 10
GOAL = 3.0
"""Seconds of the host's own sound in a round of ten words."""


def bench_round() -> Iterator[Row]:
    """Play a round of ten words, with one wrong answer for each, and add up what the host lets be heard."""
    voice = EspeakVoice()
    try:
        for misses in (0, 1):
            table = Table(seated=False)
            for line in SET_UP:
                table.say(line)
            spoken, turns = seconds(voice, table.reply), []
            for word in WORDS[:GUESSED]:
                for line in (*("thing", "yogurt") * misses, "thing", word):
                    began = perf_counter()
                    table.say(line)
                    turns.append((perf_counter() - began) * 1000)
                    spoken += seconds(voice, table.reply)
            seen = table.host.view(table.reply.table_id).observation
            assert seen is not None
            assert seen.lightning.guessed == GUESSED
            name = f"host's own sound in a round of {GUESSED} words, wrong answers for each: {misses}"
            yield at_most(GOAL, "password", name, spoken, "s", f"{len(turns)} turns; espeak-ng")
        yield Row("password", "a turn of the round, p99", percentile(turns, 99), "ms")
        sound = earcon("quick_right").seconds
        pause = WORD_SILENCE + percentile(turns, 50) / 1000 + sound + TAIL
        reference = f"silence {WORD_SILENCE:g}, sound {sound:.2g}, tail {TAIL:g}; decoding: audio"
        yield Row("password", "from an answer to where the next clue is heard, without decoding", pause, "s", reference)
    finally:
        voice.close()


def seconds(voice: EspeakVoice, reply: Reply) -> float:
    """Return how long the table hears a reply."""
    shared = [speech for speech in reply.speeches if speech.audience is None]
    sounds = sum(earcon(speech.earcon).seconds for speech in shared if speech.earcon)
    return sounds + sum(voice.synthesize(speech.text, 170).seconds for speech in shared if speech.text)
