"""Hop 8: from what has happened to what is said, and to whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from voicegame.dialogue import house, setup
from voicegame.dialogue.games import dialogue_of
from voicegame.dialogue.state import View
from voicegame.errors import RuleViolation
from voicegame.messages import Prompt, Seat

Prompts = tuple[Prompt, ...]
Hands = Mapping[Seat, Any]


@dataclass(frozen=True, slots=True)
class Change:
    """What a turn did beside the views.

    The game's public events, whether a game began or a decision was undone, and house rules that were recalled.
    """

    seen: tuple[Any, ...] = ()
    started: bool = False
    undone: bool = False
    recalled: Mapping[str, str] = field(default_factory=dict)


def narrate(before: View, after: View, change: Change, had: Hands, has: Hands) -> Prompts:
    """Return the prompts of one turn.

    `had` and `has` are what each seat alone may know before and after. What goes to the table is made from the public
    views and events only, so it cannot depend on a hand.
    """
    if after.observation is None:
        if before.computers != after.computers:
            return ()
        asked = before.names != after.names or before.options != after.options
        return (*_settings(before, after), *(setup.ask(after) if asked else ()))
    talk = dialogue_of(after.game)
    known = {} if change.started else had
    private = tuple(prompt for seat in sorted(has) for prompt in _new_to(after.game, seat, known, has))
    if before.observation == after.observation and not change.seen:
        return (*_settings(before, after), *private)
    started = talk.started(after) if change.started else ()
    undone = _undone(before, after, change) if change.undone else ()
    told = talk.narrate(after, change.seen)
    return (
        *(house.recalled(change.recalled) if change.started else _settings(before, after)),
        *started,
        *undone,
        *told,
        *(talk.opening(after) if private else ()),
        *private,
        *talk.turn(after),
    )


def _new_to(game: str, seat: Seat, had: Hands, has: Hands) -> Prompts:
    """Return what `seat` alone is shown and has not been shown yet."""
    private = dialogue_of(game).private
    new = private(has[seat], seat)
    return () if seat in had and private(had[seat], seat) == new else new


def _undone(before: View, after: View, change: Change) -> Prompts:
    """Say that something was taken back, unless it was put right at once, and warn of a word that was told by it."""
    taken_back = () if change.seen else (Prompt("shared.undone"),)
    spoilt = dialogue_of(after.game).spoilt(before, after)
    return (*taken_back, Prompt("shared.told_already")) if spoilt else taken_back


def refuse(view: View, violation: RuleViolation) -> Prompts:
    """Return why the rules do not take a command, and what is wanted instead; nothing is lost by it."""
    facts = dict(violation.facts)
    if isinstance(seat := facts.get("seat"), int):
        facts["name"] = view.names[seat]
    turn = dialogue_of(view.game).turn(view) if view.observation is not None else setup.ask(view)
    return (Prompt(f"refused.{violation.code}", facts), *turn)


def _settings(before: View, after: View) -> Prompts:
    """Say what has changed beside the game itself."""
    if before.options != after.options:
        return house.chosen(before, after)
    if before.paused != after.paused:
        return (Prompt("shared.paused_now"),) if after.paused else ()
    if before.teams != after.teams:
        return (Prompt("setup.teams", {"one": after.teams[0], "two": after.teams[1]}),)
    if before.names != after.names and after.observation is not None and before.observation is not None:
        return (Prompt("setup.renamed", {"names": ", ".join(after.names)}),)
    return ()
