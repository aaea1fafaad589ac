"""Four synthetic people who play by voice alone, and put right what was misheard as people would."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Protocol

from tests.roundtrip.voices import in_a_room, spoken
from voicegame.dialogue.state import View
from voicegame.host import Host
from voicegame.lexicon import fold
from voicegame.messages import Pcm
from voicegame.ports import Block
from voicegame.rules.password.public import Observation, Phase

BLOCK_BYTES = 640
NATO = (
    "alpha",
    "bravo",
    "charlie",
    "delta",
    "echo",
    "foxtrot",
    "golf",
    "hotel",
    "india",
    "juliet",
    "kilo",
    "lima",
    "mike",
    "november",
    "oscar",
    "papa",
    "quebec",
    "romeo",
    "sierra",
    "tango",
    "uniform",
    "victor",
    "whiskey",
    "x-ray",
    "yankee",
    "zulu",
)
TAKE_BACK = "take that back"
TIRED = 160
"""Lines after which the players give up."""
PATIENCE = 3
"""How often somebody says a word before spelling it."""


class GameOver(Exception):
    """The players have nothing more to say."""


@dataclass
class Script:
    """What is said for each word of the game, in turn: clue, answer, clue, answer ..."""

    words: dict[str, tuple[str, ...]]
    names: tuple[str, str, str, str] = ("maria", "robert", "susan", "peter")


@dataclass
class Players:
    """Decide the next thing to say from what everybody at the table can see; `voices` by seat."""

    script: Script
    voices: tuple[str, str, str, str]
    tries: dict[tuple[str, int], int] = field(default_factory=dict)
    said: list[str] = field(default_factory=list)
    corrections: int = 0
    meant: str = ""
    again: int = 0
    before: Observation | None = None

    def next(self, view: View) -> tuple[str, str]:
        """Return who speaks, as a voice, and the words."""
        voice, line = self._next(view)
        self.said.append(line)
        assert len(self.said) < TIRED, self.said
        return voice, line

    def _next(self, view: View) -> tuple[str, str]:
        seen = view.observation
        if seen is None:
            return self._introduce(view)
        assert isinstance(seen, Observation)
        if seen.phase is Phase.OVER:
            raise GameOver
        if view.memory.question is not None:
            return self._answer(view, seen)
        if self._misheard(seen):
            assert seen.last is not None
            self.corrections += 1
            self.again += 1
            return self.voices[seen.last.by], f"i said {self.meant}" if self.again < PATIENCE else TAKE_BACK
        self.again = 0
        wanted, place = self._wanted(seen)
        self.meant, self.before = wanted, seen
        return self._speaker(seen), self._try(seen, wanted, place)

    def _introduce(self, view: View) -> tuple[str, str]:
        """Say both names of a team, or one at a time once that went wrong, and spell one that is not understood."""
        seat = view.names.index("")
        voice, names = self.voices[seat], self.script.names
        question = view.memory.question
        if question is not None:
            return voice, "yes" if question.words in (names[seat : seat + 1], names[seat : seat + 2]) else "no"
        if view.memory.misses > PATIENCE:
            return voice, spelled(names[seat])
        return voice, names[seat] if view.memory.misses or seat % 2 else f"{names[seat]} and {names[seat + 1]}"

    def _answer(self, view: View, seen: Observation) -> tuple[str, str]:
        assert view.memory.question is not None
        wanted = self._wanted(seen)[0]
        if view.memory.question.kind == "sure":
            return self._speaker(seen), "yes" if self.said[-1] in (TAKE_BACK, "i pass") else "no"
        if view.memory.question.kind == "meant":
            return self._speaker(seen), "the word"
        return self._speaker(seen), "yes" if view.memory.question.words[0] == wanted else "no"

    def _wanted(self, seen: Observation) -> tuple[str, int]:
        """Return the line that is due, and its place in the script of this word."""
        place = self._place(seen)
        return self.script.words[seen.label][place], place

    def _place(self, seen: Observation) -> int:
        answering = seen.phase in (Phase.RESPONSE, Phase.CORRECTION)
        lost = 1 if seen.phase is Phase.CORRECTION else 0
        return 2 * len(seen.clues) - (1 if answering else 0) + lost

    def _misheard(self, seen: Observation) -> bool:
        """Tell whether something else was taken for what was said last."""
        taken = seen.last is not None and self.before is not None and seen != self.before
        return taken and self.meant != "i pass" and fold(seen.last.text if seen.last else "") != self.meant

    def _speaker(self, seen: Observation) -> str:
        seat = seen.giver if seen.phase is Phase.CLUE else seen.receiver
        assert seat is not None
        return self.voices[seat]

    def _try(self, seen: Observation, wanted: str, place: int) -> str:
        """Say the word plainly, then inside a sentence, then spelled."""
        tries = self.tries[seen.label, place] = self.tries.get((seen.label, place), 0) + 1
        if tries == 1 or " " in wanted:
            return wanted
        if tries <= PATIENCE:
            return f"{'the clue' if seen.phase is Phase.CLUE else 'my guess'} is {wanted}"
        return spelled(wanted)


def spelled(word: str) -> str:
    """Return `word` in the spelling alphabet."""
    return " ".join(next(name for name in NATO if name.startswith(letter)) for letter in word)


class Speaking(Protocol):
    """Whoever speaks in a room."""

    def next(self, view: View) -> tuple[str, str]:
        """Return who speaks, as a voice, and the words; raises GameOver."""
        ...


class SpokenRoom:
    """A Microphone in a room where `players` speak when the host listens; its clock is the sound itself."""

    def __init__(self, host: Host, players: Speaking) -> None:
        self._host, self._players = host, players
        self.seconds = 0.0
        self.table_id = ""

    def now(self) -> float:
        """The seconds of sound so far."""
        return self.seconds

    def blocks(self) -> Iterator[Block]:
        """Speak one line after another while somebody listens."""
        while True:
            try:
                voice, line = self._players.next(self._host.view(self.table_id))
            except GameOver:
                raise EOFError from None
            yield from self._play(in_a_room(spoken(voice, line)))

    def flush(self) -> None:
        """Nobody speaks while the host does."""

    def close(self) -> None:
        """There is no device."""

    def _play(self, pcm: Pcm) -> Iterator[Block]:
        for start in range(0, len(pcm.samples) - BLOCK_BYTES + 1, BLOCK_BYTES):
            yield Block(Pcm(pcm.samples[start : start + BLOCK_BYTES], pcm.rate), self.seconds)
            self.seconds += 0.02
