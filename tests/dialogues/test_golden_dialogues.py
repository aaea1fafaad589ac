"""Whole games as plays: each file is played again, and the host must say the same words.

A line such as `[12 seconds later]` moves the clock; what runs out of time then is ended.
`VOICEGAME_REWRITE=1 pytest tests/dialogues` writes the host's lines anew, to be read before they are committed.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.playing import Table
from voicegame.host import Reply

PLAYS = sorted(Path(__file__).parent.glob("*.play"))
HOST = "HOST: "
LATER = re.compile(r"\[([\d.]+) seconds later\]")


@pytest.mark.parametrize("play", PLAYS, ids=lambda path: path.stem)
def test_a_play_goes_as_written(play: Path) -> None:
    written = play.read_text("utf-8").splitlines()
    acted = list(perform(written))
    if os.environ.get("VOICEGAME_REWRITE"):
        play.write_text("\n".join(acted) + "\n", "utf-8")
    assert acted == written


def perform(lines: list[str]) -> Iterator[str]:
    """Yield the play with the host's lines as they are today; stage directions and players' lines stay."""
    table: Table | None = None
    now = 0.0
    for line in lines:
        if line.startswith((HOST, "(to ")):
            continue
        if not line or line.startswith("#"):
            yield line
            if table is None and line.startswith("## "):
                table = Table(seated=False)
                yield from answers(table.reply)
            continue
        assert table is not None, "a play begins with a heading that starts with ##"
        yield line
        if later := LATER.fullmatch(line):
            now += float(later[1])
            table.time_up(now)
        else:
            table.say(line.partition(": ")[2], at=now)
        yield from answers(table.reply)


def answers(reply: Reply) -> Iterator[str]:
    for speech in reply.speeches:
        if speech.audience is None:
            yield HOST + (speech.text or f"[{speech.earcon or 'silent'}] {speech.display}")
        else:
            yield f"(to {reply.names[speech.audience]}) {speech.text}"
