"""House rules: choices that the printed rules leave open, by their spoken names (D2)."""

from __future__ import annotations

from collections.abc import Mapping

from voicegame.dialogue.state import Choose, Turn, View
from voicegame.messages import Intent, Prompt

Prompts = tuple[Prompt, ...]


def rule(view: View, intent: Intent, asked: Prompts = ()) -> Turn | None:
    """Choose the house rule that was named, such as ``mode match``."""
    option, _, value = intent.slots.get("rule", "").partition(" ")
    return choose(view, option, value, asked) if value else None


def referee(view: View, intent: Intent, asked: Prompts = ()) -> Turn | None:
    """Choose how strict the host is (D8)."""
    mode = intent.slots.get("mode", "")
    return choose(view, "referee", mode.replace(" ", "_"), asked) if mode else None


def choose(view: View, option: str, value: str, asked: Prompts) -> Turn:
    """Choose `value` for `option`, from the next game on; what holds already is told again, then what is `asked`."""
    if view.options.get(option) != value:
        return Turn(moves=(Choose(option, value),), memory=view.memory)
    return Turn(say=(_named(option, value), *asked), memory=view.memory)


def chosen(before: View, after: View) -> Prompts:
    """Say which house rules were chosen between the two views."""
    new = [(option, value) for option, value in after.options.items() if before.options.get(option) != value]
    later = (Prompt("house.next_game"),) if new and after.observation is not None else ()
    return (*(_named(option, value) for option, value in new), *later)


def recalled(options: Mapping[str, str]) -> Prompts:
    """Say which house rules hold again that the group chose before."""
    as_before = (Prompt("house.as_last_time"),) if options else ()
    return (*as_before, *(_named(option, value) for option, value in options.items()))


def _named(option: str, value: str) -> Prompt:
    return Prompt(f"house.{option}_{value}")
