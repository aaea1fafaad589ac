"""Hop 8: from what has happened to what is said, and to whom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from voicegame.dialogue import setup
from voicegame.dialogue.games import dialogue_of
from voicegame.dialogue.state import View
from voicegame.errors import RuleViolation
from voicegame.messages import Prompt, Seat

Prompts = tuple[Prompt, ...]


def narrate(before: View, after: View, seen: tuple[Any, ...], hands: Mapping[Seat, Any]) -> Prompts:
    """Return the prompts of one turn.

    `seen` are the game's public events; `hands` the observations of the seats that have something new to look at.
    What goes to the table is made from the public views alone, so it cannot depend on a hand.
    """
    if after.observation is None:
        return _settings(before, after) or (setup.ask(after) if before.names != after.names else ())
    talk = dialogue_of(after.game)
    moved = before.observation != after.observation
    told = talk.narrate(before, after, seen) if moved else ()
    opened = talk.opening(after) if moved else ()
    private = tuple(prompt for seat, hand in sorted(hands.items()) for prompt in talk.private(hand, seat))
    turn = talk.turn(after) if moved else ()
    started = (Prompt("setup.started", _seated(after)),) if before.observation is None else ()
    return (*_settings(before, after), *started, *told, *opened, *private, *turn)


def refuse(view: View, violation: RuleViolation) -> Prompts:
    """Return why the rules do not take a command, and what is wanted instead; nothing is lost by it."""
    facts = dict(violation.facts)
    if isinstance(seat := facts.get("seat"), int):
        facts["name"] = view.names[seat]
    turn = dialogue_of(view.game).turn(view) if view.observation is not None else setup.ask(view)
    return (Prompt(f"refused.{violation.code}", facts), *turn)


def _settings(before: View, after: View) -> Prompts:
    """Say what has changed beside the game itself."""
    if before.paused != after.paused:
        return (Prompt("shared.paused_now"),) if after.paused else ()
    if before.teams != after.teams:
        return (Prompt("setup.teams", {"one": after.teams[0], "two": after.teams[1]}),)
    if before.names != after.names and after.observation is not None and before.observation is not None:
        return (Prompt("setup.renamed", {"names": ", ".join(after.names)}),)
    return ()


def _seated(view: View) -> dict[str, object]:
    one, two = view.names[:2], view.names[2:]
    return {"one": view.teams[0], "two": view.teams[1], "first": " and ".join(one), "second": " and ".join(two)}
