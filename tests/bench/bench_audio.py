"""Synthetic people into the real endpointing, recogniser and understanding: how often right, and how long it takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from time import perf_counter

from tests.bench.report import Row, at_most, percentile
from tests.nlu.states import STATES
from tests.playing import Table, sentences
from tests.roundtrip.voices import in_a_room, missing, spoken
from voicegame.lexicon import fold, load
from voicegame.messages import Intent, Pcm, Utterance
from voicegame.nlu import grammar, understand
from voicegame.ports import Block, Recognizer
from voicegame.speech import best_recognizer
from voicegame.speech.endpointing import segment
from voicegame.voice.factory import best_voice

VOICES = {"espeak": "us", "slt": "slt", "rms": "rms"}
BEFORE, AFTER = 0.6, 1.2
BLOCK_BYTES, BLOCK_SECONDS = 640, 0.02
LOUD = 0.03
"""The part of the peak that still counts as speech, -30 dB."""
ANSWERS = ("yes", "no", "yes please", "no thanks")
COMMANDS = {
    "what is the score": "score",
    "whose turn is it": "whose_turn",
    "say that again": "repeat",
    "save and quit": "save_and_quit",
    "take that back": "undo",
    "speak slower": "slower",
    "speak louder": "louder",
    "what can i say": "what_can_i_say",
    "pause the game": "pause",
    "what are the rules": "rules",
}
WORDS = (
    "river", "house", "music", "winter", "doctor", "banana", "castle", "garden",
    "window", "summer", "apple", "bridge", "candle", "dragon", "elephant", "forest",
    "guitar", "hammer", "island", "jungle", "kitchen", "ladder", "mountain", "needle",
    "ocean", "pencil", "rabbit", "silver", "tiger", "umbrella",
)  # fmt: skip
CHATTER = (
    "did you feed the dog this morning",
    "it is raining outside again",
    "could you pass me the bread",
    "my brother is coming on sunday",
    "that was a very good film",
    "i left my coat in the car",
    "the children are asleep upstairs",
    "we should open a window in here",
    "dinner will be ready in an hour",
    "she works at the hospital now",
    "have you seen my other shoe",
    "the train was late again today",
    "let us have some more coffee",
    "my phone needs to be charged",
    "he painted the kitchen blue",
    "i never liked that restaurant",
    "the neighbours bought a boat",
    "there is a letter on the table",
    "turn the lamp on over there",
    "grandma called us last night",
)
OPEN_WORDS = "neural decoder alone, any word: espeak 34 %, slt 55 %, rms 83 %"
LISTED = "PocketSphinx alone, 150 phrases: 96.5 %"


class Ears:
    """Hears what a voice says in a state of the game, and keeps how long each stage took, in seconds."""

    def __init__(self, recognizer: Recognizer) -> None:
        self._recognizer = recognizer
        self.waited: list[float] = []
        self.decoded: list[float] = []
        self.understood: list[float] = []

    def hear(self, voice: str, text: str, state: str) -> Intent:
        """Return what is understood of `text`, its first segment only, as the hands-free game takes it."""
        said, expected = spoken(voice, text), STATES[state]
        sound = list(blocks(in_a_room(said, BEFORE, AFTER)))
        rest = iter(sound)
        heard = next(segment(rest, expected.silence), None)
        if heard is None:
            return Intent("nothing")
        self.waited.append((len(sound) - len(list(rest))) * BLOCK_SECONDS - BEFORE - loud_seconds(said))
        began = perf_counter()
        hypotheses = self._recognizer.hear(heard.pcm, grammar(sentences(), expected))
        decoded = perf_counter()
        intent = understand(Utterance(hypotheses, heard.began, heard.ended), expected, sentences(), load())
        self.decoded.append(decoded - began)
        self.understood.append(perf_counter() - decoded)
        return intent


def blocks(pcm: Pcm) -> Iterator[Block]:
    """Yield the sound in blocks of 20 ms whose clock is the sound itself."""
    for place, start in enumerate(range(0, len(pcm.samples) - BLOCK_BYTES + 1, BLOCK_BYTES)):
        yield Block(Pcm(pcm.samples[start : start + BLOCK_BYTES], pcm.rate), place * BLOCK_SECONDS)


def loud_seconds(said: Pcm) -> float:
    """Return when the last loud sample of a recording is over."""
    import numpy as np

    samples = np.abs(np.frombuffer(said.samples, dtype="<i2").astype(np.int32))
    return float(np.flatnonzero(samples > samples.max() * LOUD)[-1]) / said.rate


def bench_round_trip() -> Iterator[Row]:
    """Say answers, commands, clues and chatter in each voice."""
    if absent := missing():
        raise RuntimeError(absent)
    recognizer, listening = best_recognizer(Path("absent"))
    ears = Ears(recognizer)
    try:
        ears.hear("us", "hello", "clue")
        ears = Ears(recognizer)
        for place, (name, voice) in enumerate(VOICES.items()):
            yield from quality(ears, name, voice, CHATTER[place :: len(VOICES)])
    finally:
        recognizer.close()
    yield from stage("endpoint wait", ears.waited, "sound time; silence 0.5 s a clue, 0.8 s a sentence")
    yield from stage("decoding", ears.decoded, listening)
    yield from stage("understanding", ears.understood)


def quality(ears: Ears, name: str, voice: str, chatter: Sequence[str]) -> Iterator[Row]:
    """Yield how often one voice is understood, and how often its chatter becomes a command that costs a turn."""
    kinds = sentences().kinds
    answers = {text: ears.hear(voice, text, "confirm").name == text.split()[0] for text in ANSWERS}
    yield share(f"{name}: yes and no", answers, LISTED)
    commands = {text: ears.hear(voice, text, "clue").name == meant for text, meant in COMMANDS.items()}
    yield share(f"{name}: command sentences", commands, LISTED)
    clues = {word: fold(ears.hear(voice, word, "clue").slots.get("word", "")) == word for word in WORDS}
    yield share(f"{name}: clue words, rank 1", clues, OPEN_WORDS)
    heard = [ears.hear(voice, text, "clue") for text in chatter]
    words = sum(intent.name == "word" or intent.bare for intent in heard)
    costly = sum(kinds[intent.name].costs_turn and not intent.bare and intent.name != "word" for intent in heard)
    told = f"of {len(chatter)} sentences"
    yield Row("speakers", f"{name}: chatter taken as a word", words, "", told)
    yield at_most(0, "speakers", f"{name}: chatter taken as a costly command", costly, "", told)


def share(name: str, right: Mapping[str, bool], reference: str) -> Row:
    """Return how many per cent were right; the reference ends with what was not."""
    missed = ", ".join(text for text, hit in right.items() if not hit)
    percent = 100 * sum(right.values()) / len(right)
    return Row("speakers", name, percent, "%", f"{reference}; missed here: {missed}" if missed else reference)


def bench_first_audio() -> Iterator[Row]:
    """Synthesize the first sentence of replies, each for the first time, after the turn that made it."""
    voice, saying = best_voice()
    Table()
    table = Table(seated=False)
    lines = ("ann and ben", "cleo and dan", "what is the score", "banana", "gorilla", "take that back", "no", "help")
    turns, sounded = [], []
    try:
        for line in lines:
            began = perf_counter()
            table.say(line)
            turned = perf_counter()
            if table.reply.speeches:
                voice.synthesize(table.reply.speeches[0].text, 175)
                turns.append(turned - began)
                sounded.append(perf_counter() - turned)
    finally:
        voice.close()
    yield from stage("turn", turns)
    yield from stage("first audio", sounded, saying)


def stage(name: str, seconds: Sequence[float], reference: str = "") -> Iterator[Row]:
    """Yield the mean and the 90th percentile of a stage."""
    yield Row("audio", f"{name}, mean", sum(seconds) / len(seconds) * 1000, "ms", reference)
    yield Row("audio", f"{name}, p90", percentile(seconds, 90) * 1000, "ms")
