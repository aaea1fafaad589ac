"""How well computers play Password with people's clues and by our own referee, and what they cost."""

from __future__ import annotations

import csv
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from time import process_time

from tests.bench.report import Row, at_least, at_most, percentile
from tests.players.seats import GIVER, RECEIVER, hand
from voicegame.decks.password import load as load_cards
from voicegame.lexicon import load
from voicegame.messages import Level, Seat
from voicegame.players import player
from voicegame.players.password.guesser import guesses
from voicegame.players.password.skill import SKILLS
from voicegame.rules.password.clues import Verdict, judge_clue
from voicegame.rules.password.public import GiveClue, Observation, Phase, Respond

DATA = Path(__file__).parents[1] / "lexicon" / "data"
REFERENCE = "static MiniLM table, 36 words: first .56, five .86"
WORDS, EACH = 320, 4
CANDIDATES = 2000
LIKELY = 2000
"""Familiar words that may be Passwords of a player's own deck."""
MEMORY = """
from pathlib import Path
from voicegame.lexicon import load
resident = lambda: int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 1e6
words = load()
words.kin("stolen", "steal"), words.is_familiar("river")
before = resident()
words.associations.guesses(("river", "fish"), 3)
print(resident() - before)
"""


def human_clues(name: str) -> list[tuple[str, list[str]]]:
    """Return passwords and good clues by people: ``held_out`` or ``reference``, with which nothing was tuned."""
    with (DATA / f"clues_{name}.tsv").open(encoding="utf-8", newline="") as file:
        return [(row["password"], row["clues"].split()) for row in csv.DictReader(file, delimiter="\t")]


def bench_guesser() -> Iterator[Row]:
    """Count how often the word is among the first guesses after four clues."""
    words, rows = load(), human_clues("held_out")
    for level in Level:
        found = {1: 0, 3: 0, 5: 0}
        for password, clues in rows:
            best = list(islice(guesses(hand(Phase.RESPONSE, clues), words, SKILLS[level]), max(found)))
            for count in found:
                found[count] += password in best[:count]
        for count, hits in found.items():
            name = f"{level.value} guesser: word among first {count}, share of {len(rows)}"
            if (level, count) == (Level.HARD, 3):
                yield at_least(0.56, "password", name, hits / len(rows), "", REFERENCE)
            else:
                yield Row("password", name, hits / len(rows), "", REFERENCE)


def bench_few_candidates() -> Iterator[Row]:
    """Guess as the reference did, among few words, which include all that are asked for."""
    words = load()
    for name in ("reference", "held_out"):
        rows = human_clues(name)
        among = tuple(dict.fromkeys((*(password for password, _ in rows), *words.familiar())))[:CANDIDATES]
        found = {1: 0, 5: 0}
        for password, given in rows:
            best = [word for word in words.associations.guesses(given, 20, among) if word not in given]
            for count in found:
                found[count] += password in best[:count]
        for count, goal in ((1, 0.56), (5, 0.86)):
            share, about = found[count] / len(rows), f"word among first {count} of {CANDIDATES} candidates, {name} list"
            yield (
                at_least(goal, "password", about, share, "", REFERENCE)
                if name == "reference"
                else Row("password", about, share, "", REFERENCE)
            )


def bench_giver() -> Iterator[Row]:
    """Have clues judged by our referee, and let another computer guess from them."""
    words = load()
    deck = sorted({*(word for card in load_cards().cards for word in card.words), *words.familiar()[:LIKELY]})
    chosen = deck[:: max(1, len(deck) // WORDS)][:WORDS]
    for level in Level:
        _pair("guitar", level)
        played = [_pair(password, level) for password in chosen]
        clues = [(password, clue) for password, pair in zip(chosen, played, strict=True) for clue in pair.clues]
        legal = sum(_legal(password, clue) for password, clue in clues) / len(clues)
        yield at_least(
            1, "password", f"{level.value} giver: legal share of {len(clues)} clues, {WORDS} words", legal, ""
        )
        for count in (1, EACH):
            share = sum(0 < pair.guessed <= count for pair in played) / len(played)
            yield Row(
                "password", f"{level.value} pair of computers: guessed by clue {count}, share of words", share, ""
            )
        took = [seconds * 1e3 for pair in played for seconds in pair.seconds]
        yield at_most(150, "password", f"{level.value} computer: CPU for one act, 99 %", percentile(took, 99), "ms")
        yield at_most(150, "password", f"{level.value} computer: CPU for one act, slowest", max(took), "ms")


@dataclass
class Pair:
    """Two computers at one word: the clues, the clue after which it was guessed or 0, and CPU seconds of each act."""

    clues: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    guessed: int = 0

    def act(self, seat: Seat, seen: Observation, level: Level) -> object:
        began = process_time()
        command = player("password").act(seat, seen, load(), level, lambda _: 0)
        self.seconds.append(process_time() - began)
        return command


def _pair(password: str, level: Level) -> Pair:
    """Play a word for `EACH` clues, even when it is guessed before."""
    pair = Pair()
    for _ in range(EACH):
        clue = pair.act(GIVER, hand(Phase.CLUE, pair.clues, pair.wrong, password), level)
        pair.clues.append(clue.text if isinstance(clue, GiveClue) else "")
        answer = pair.act(RECEIVER, hand(Phase.RESPONSE, pair.clues, pair.wrong), level)
        said = answer.word if isinstance(answer, Respond) else None
        if said == password:
            pair.guessed = pair.guessed or len(pair.clues)
        elif said:
            pair.wrong.append(said)
    return pair


def bench_memory() -> Iterator[Row]:
    """Measure what associations add to the memory of a process that has the lexicon."""
    shown = subprocess.run([sys.executable, "-c", MEMORY], capture_output=True, text=True, check=True)
    yield Row("password", "associations in memory", float(shown.stdout), "MB", "table of 20,000 words: 2.6 MB on disk")


def _legal(password: str, clue: str) -> bool:
    ruling = judge_clue(load(), password, clue)
    return ruling.verdict is Verdict.LEGAL and ruling.known
