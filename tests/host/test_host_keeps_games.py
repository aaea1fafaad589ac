"""Nothing is lost: kills, full disks, other processes, restarts."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.playing import Table, host
from voicegame.decks.password import load as load_cards
from voicegame.errors import StorageError
from voicegame.lexicon import load
from voicegame.ports import Record
from voicegame.rules.password.clues import Verdict, judge_clue
from voicegame.storage.memory import MemoryStore
from voicegame.storage.sqlite import SqliteStore


class FullDisk(MemoryStore):
    """A store that can be out of room."""

    full = False

    def append(self, table_id: str, records: Sequence[Record]) -> None:
        if self.full:
            raise StorageError("The disk is full.")
        super().append(table_id, records)


def test_a_full_disk_is_said_and_the_game_goes_on_and_is_saved_later() -> None:
    store = FullDisk()
    table = Table(host(store))
    store.full = True
    assert "I cannot save the game just now: The disk is full." in table.say("banana")
    table.say("gorilla")
    store.full = False
    assert "nothing was lost" in table.say("zoo")
    again = Table(host(store), seated=False)
    assert "Welcome back" in again.heard()
    again.say("continue our game")
    assert "banana, zoo" in again.say("read the clues")


def test_a_game_goes_on_after_save_and_quit_where_it_was(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.db")
    table = Table(host(store))
    table.say("banana")
    assert table.reply.quit is False
    assert "Goodbye" in table.say("save and quit")
    assert table.reply.quit
    store.close()
    again = Table(host(SqliteStore(tmp_path / "tables.db")), seated=False)
    assert "There is a game of Ann, Ben, Cleo, Dan." in again.heard()
    assert "Clue: banana. Ben?" in again.say("continue our game")
    assert set(again.private()) == {0, 2}


def test_a_finished_game_is_not_offered_again() -> None:
    store = MemoryStore()
    table = Table(host(store))
    for _ in range(10):
        table.say("throw it out")
    assert "tie" in table.heard()
    assert "Welcome to Password" in Table(host(store), seated=False).heard()


def test_a_new_game_instead_of_the_old_one_keeps_the_manner_of_speaking() -> None:
    store = MemoryStore()
    Table(host(store)).say("speak faster")
    again = Table(host(store), seated=False)
    assert "Team one" in again.say("new game")
    assert again.reply.preferences.rate == 195


def test_b17_another_process_at_the_same_table_is_taken_into_account(tmp_path: Path) -> None:
    one = Table(host(SqliteStore(tmp_path / "tables.db")))
    other = Table(host(SqliteStore(tmp_path / "tables.db")), seated=False)
    other.say("continue")
    one.say("banana")
    other.say("gorilla")
    assert "Dial at 9" in other.heard()
    assert one.say("read the clues").startswith("The clues so far: banana.")


def test_a_fault_of_ours_costs_one_utterance_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = Table()
    table.say("banana")
    with monkeypatch.context() as broken:
        broken.setattr("voicegame.host.host.interpret", lambda view, intent, seat: 1 / 0)
        assert "nothing is lost" in table.say("gorilla")
    assert "ZeroDivisionError" in caplog.text
    assert "gorilla" not in caplog.text
    assert table.say("gorilla").startswith("Gorilla is not the word.")


WORDS = ("system", "weather", "dinner", "elements")
"""Fair clues and wrong answers, whatever card is drawn."""
LINES = ("ann and ben", "cleo and dan", *WORDS * 20)


@pytest.mark.slow
def test_killed_at_any_moment_every_answered_turn_is_there_at_restart(tmp_path: Path) -> None:
    secrets = [secret for card in load_cards().cards for secret in card.words]
    assert {judge_clue(load(), secret, word).verdict for secret in secrets for word in WORDS} == {Verdict.LEGAL}
    chance, seen = random.Random(7), set()
    for attempt in range(8):
        folder = tmp_path / str(attempt)
        answered = _play_until_killed(folder, chance.randrange(12), chance.uniform(0.0, 0.01))
        again = Table(host(SqliteStore(folder / "voicegame" / "tables.db")), seated=False)
        if answered:
            assert "There is a game of Ann, Ben, Cleo, Dan." in again.heard()
            again.say("continue our game")
            assert again.host.view(again.reply.table_id).observation is not None
        decided = len(again.host._tables.load(again.reply.table_id).table.past) - 1
        assert answered <= max(decided, 0) <= answered + 1
        seen.add(answered)
    assert len(seen) > 2, "the kills did not come at different moments"


def _play_until_killed(folder: Path, turns: int, seconds: float) -> int:
    """Type lines into a real process, kill it soon after so many turns; return how many turns it answered."""
    environment = {**os.environ, "XDG_DATA_HOME": str(folder), "HOME": str(folder), "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "voicegame", "play", "--text"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        while not process.stdout.readline().startswith("Team one"):
            pass
        process.stdin.write("\n".join(LINES) + "\n")
        process.stdin.flush()
        answered = 0
        while answered < turns and (line := process.stdout.readline()):
            answered += _answers_a_turn(line)
        time.sleep(seconds)
        os.kill(process.pid, signal.SIGKILL)
        return answered + sum(map(_answers_a_turn, process.stdout.read().splitlines()))


def _answers_a_turn(line: str) -> bool:
    return line.startswith("Clue: ") or line.rstrip().endswith("is not the word.")
