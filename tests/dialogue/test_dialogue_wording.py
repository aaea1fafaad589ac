"""Every key the dialogue can say is in the catalogue, and every command has a name that can be asked back."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import voicegame
from tests.playing import Table
from voicegame.config import intents_directory
from voicegame.dialogue.interpret import interpret
from voicegame.dialogue.state import Turn
from voicegame.messages import Intent, Seat

PACKAGE = Path(voicegame.__file__).parent
INTENTS: dict[str, dict[str, Any]] = tomllib.loads((intents_directory() / "intents.toml").read_text("utf-8"))
PROMPTS: dict[str, dict[str, Any]] = {}
for _file in sorted((PACKAGE / "prompts" / "en").glob("*.toml")):
    PROMPTS.update(tomllib.loads(_file.read_text("utf-8")))

KEYS = sorted(
    {
        key
        for source in PACKAGE.rglob("*.py")
        for key in re.findall(r'Prompt\(\s*"([a-z_]+\.[a-z_]+)"', source.read_text("utf-8"))
    }
)
WON = ("play a match", "ann and ben", "cleo and dan", "banana", "monkey", *("throw it out",) * 9)
THREE = ("we are three", "ann, ben and cleo")
STATES = (
    (),
    ("ann and ben",),
    ("ann and ben", "cleo and dan"),
    ("ann and ben", "cleo and dan", "banana"),
    ("ann and ben", "cleo and dan", "banana", "monk"),
    ("ann and ben", "cleo and dan", "monkish"),
    ("ann and ben", "cleo and dan", "pause the game"),
    ("ann and ben", "cleo and dan", "pause"),
    ("ann and ben", "cleo and dan", "new game"),
    ("play the tutorial",),
    ("we are three",),
    THREE,
    (*THREE, "banana"),
    (*THREE, "banana", "ben objects to the gesture"),
    WON,
    (*WON, "ann"),
    (*WON, "ann", "three"),
    (*WON, "ann", "three", "start"),
    (*WON, "ann", "three", "start", "steps"),
    (*WON, "ann", "three", "start", "steps", "ladders"),
    (*WON, "ann", "three", "start", "pause the game"),
    (*WON, "ann", "three", "start", "the minute is over"),
)


def views() -> list[Any]:
    found = []
    for lines in STATES:
        table = Table(seated=False)
        for line in lines:
            table.time_up(60.0) if line == "the minute is over" else table.say(line)
        found.append(table.host.view(table.reply.table_id))
    return found


VIEWS = views()
WORDS = st.sampled_from(("", "banana", "monk", "ann", "score", "clues", "one", "gentle", "a b"))


@pytest.mark.parametrize("key", KEYS)
def test_a_key_that_is_said_is_in_the_catalogue(key: str) -> None:
    group, _, name = key.partition(".")
    assert name in PROMPTS[group]


@given(view=st.sampled_from(VIEWS), name=st.sampled_from(sorted(INTENTS)), word=WORDS, typed=st.booleans())
@settings(deadline=None, max_examples=200)
def test_no_intent_is_a_fault_in_any_state(view: Any, name: str, word: str, typed: bool) -> None:
    slots = {slot.rstrip("?"): word for slot in INTENTS[name]["slots"] if not slot.endswith("?") or word}
    if "mode" in slots:
        slots["mode"] = "gentle"
    if "kind" in slots:
        slots["kind"] = "gesture"
    if "rule" in slots:
        slots["rule"] = "clock fair"
    assert isinstance(interpret(view, Intent(name, slots, word, typed=typed), Seat(0)), Turn)


@pytest.mark.parametrize("clue", ["ape", "monk", "monkey", "well-to-do"])
def test_d05_a_wrong_seat_hears_the_same_whatever_the_word_was(clue: str) -> None:
    table = Table()
    said = table.say(clue, Seat(3))
    assert "Dan" in said
    assert said == Table().say("banana", Seat(3))


@pytest.mark.parametrize("name", sorted(name for name, entry in INTENTS.items() if entry["word_like"]))
def test_d04_a_command_word_that_is_asked_about_has_a_name(name: str) -> None:
    for word in INTENTS[name]["word_like"]:
        table = Table()
        assert "went wrong" not in table.say(word)
        question = table.host.view(table.reply.table_id).memory.question
        assert question is None or question.kind != "meant" or name in PROMPTS["command"]


@pytest.mark.parametrize("manner", [(), ("be brief",), ("be brief", "be brief")])
@pytest.mark.parametrize("play", sorted((Path(__file__).parents[1] / "dialogues").glob("*.play")), ids=lambda p: p.stem)
def test_every_line_of_the_plays_can_be_said_at_any_length(play: Path, manner: tuple[str, ...]) -> None:
    table = Table(seated=False)
    for line in manner:
        table.say(line)
    for line in play.read_text("utf-8").splitlines():
        if ": " in line and not line.startswith(("#", "HOST", "(to")):
            assert "went wrong" not in table.say(line.partition(": ")[2]), line
