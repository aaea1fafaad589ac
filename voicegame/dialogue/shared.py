"""The commands that work in every state of every game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import ceil

from voicegame.dialogue import alone, house, manner, setup, tutorial
from voicegame.dialogue.games import dialogue_of
from voicegame.dialogue.state import (
    Memory,
    Name,
    NameTeam,
    Overrule,
    Pause,
    Question,
    Start,
    Turn,
    Undo,
    View,
    Wish,
)
from voicegame.messages import Intent, Prompt, Seat

SPELL_AFTER = 2
"""Words in a row that were misheard, after which the host asks for letters; until then a clue is not spelled (P28)."""
WAITING = ("ruling", "ready", "break")
"""Moments of a game in which it waits for a yes, or a no."""
TOPICS = (
    "clues",
    "dial",
    "challenge",
    "objections",
    "form",
    "scoring",
    "order",
    "tie",
    "winning",
    "lightning",
    "match",
    "three",
)


def interpret(view: View, intent: Intent) -> Turn | None:
    """Return the answer to a shared intent, or `None` when it is not one."""
    handler = HANDLERS.get(intent.name)
    return handler(view, intent) if handler else None


def whose_turn(view: View) -> tuple[Prompt, ...]:
    """Return who is to do what now."""
    if view.paused:
        return (Prompt("shared.paused"),)
    return dialogue_of(view.game).turn(view, asked=True) if view.observation is not None else setup.ask(view)


def can_say(view: View) -> tuple[Prompt, ...]:
    """Return what can be said now."""
    return (Prompt(f"can_say.{_situation(view)}"),)


def help_now(view: View) -> tuple[Prompt, ...]:
    """Return help for this moment."""
    return (Prompt(f"help.{_situation(view)}"), *can_say(view))


def go_on(view: View) -> Turn:
    """Go on with a game that was paused, or found again after a stop."""
    moves = (Pause(False),) if view.paused else ()
    recap = dialogue_of(view.game).score(view) if view.observation is not None else ()
    going = replace(view, paused=False)
    return Turn(moves=moves, say=(Prompt("shared.going_on"), *recap, *whose_turn(going)))


def _names_asked(view: View) -> tuple[Prompt, ...]:
    return setup.ask(view) if view.observation is None else ()


def _situation(view: View) -> str:
    if view.paused:
        return "paused"
    return dialogue_of(view.game).situation(view) if view.observation is not None else "names"


def _keep(view: View, *prompts: Prompt, wish: Wish = Wish.NONE) -> Turn:
    """Say something and leave everything as it was, an open question too."""
    return Turn(say=prompts, wish=wish, memory=replace(view.memory, misses=0))


def _score(view: View, intent: Intent) -> Turn:
    if view.observation is None:
        return _keep(view, Prompt("shared.not_begun"))
    return _keep(view, *dialogue_of(view.game).score(view))


def _what_happened(view: View, intent: Intent) -> Turn:
    if view.observation is None:
        return _keep(view, Prompt("shared.not_begun"))
    return _keep(view, *dialogue_of(view.game).recap(view))


def _pause(view: View, intent: Intent) -> Turn:
    if view.paused:
        return _keep(view, Prompt("shared.paused"))
    return Turn(moves=(Pause(True),), memory=view.memory)


def _undo(view: View, intent: Intent) -> Turn:
    """Take the last decision back; one that was misheard again and again is better spelled."""
    misses = view.memory.misses + (0 if intent.typed else 1)
    spell = (Prompt("shared.spell_it"),) if misses > SPELL_AFTER else ()
    return Turn(moves=(Undo(),), say=spell, memory=replace(view.memory, question=None, misses=misses))


def _new_game(view: View, intent: Intent) -> Turn | None:
    """Another game with the same people, after asking when one is under way; the next of a match is the game's."""
    if view.observation is None:
        return _keep(view, *setup.ask(view))
    if _situation(view) == "over":
        return Turn(moves=(Start(),))
    if _situation(view) == "break":
        return None
    return Turn(say=(Prompt("shared.sure_new"),), memory=Memory(Question("fresh")))


def _rules(view: View, intent: Intent) -> Turn:
    topic = intent.slots.get("topic", "")
    return _keep(view, Prompt(f"rules.{topic}") if topic in TOPICS else Prompt("rules.overview"))


def _change_names(view: View, intent: Intent) -> Turn:
    if view.observation is None:
        return _keep(view, *setup.ask(view))
    return _keep(view, Prompt("shared.how_to_rename"))


def _rename(view: View, intent: Intent) -> Turn:
    seat = seat_named(view, intent.slots.get("name", ""))
    if seat is None:
        return _keep(view, Prompt("shared.who_is", {"name": setup.titled(intent.slots.get("name", ""))}))
    name = setup.titled(intent.slots.get("new_name", ""))
    if name == view.names[seat]:
        return _keep(view, Prompt("setup.renamed", {"names": ", ".join(view.names)}))
    return Turn(moves=(Name({seat: name}),), memory=view.memory)


def _this_is(view: View, intent: Intent) -> Turn | None:
    name = intent.slots.get("name", "")
    seat = seat_named(view, name)
    if seat is None:
        return _keep(view, Prompt("shared.who_is", {"name": setup.titled(name)})) if view.observation else None
    return Turn(say=(Prompt("shared.hello", {"name": view.names[seat]}),), memory=replace(view.memory, speaker=seat))


def seat_named(view: View, name: str) -> Seat | None:
    """Return the seat of the player called `name`, if there is one."""
    folded = " ".join(name.casefold().split())
    matches = [seat for seat, known in enumerate(view.names) if known and known.casefold() == folded]
    return Seat(matches[0]) if matches else None


def _time_left(view: View, intent: Intent) -> Turn:
    if view.left is None:
        return _keep(view, Prompt("shared.no_clock"))
    return _keep(view, Prompt("shared.time_left", {"seconds": ceil(view.left)}))


def _name_team(view: View, intent: Intent) -> Turn:
    team = int(intent.slots.get("team", "") in ("two", "2"))
    return Turn(moves=(NameTeam(team, intent.slots.get("name", "")),), memory=view.memory)


def _show_word(view: View, intent: Intent) -> Turn:
    if view.observation is None:
        return _keep(view, Prompt("shared.not_begun"))
    return _keep(view, wish=Wish.REVEAL)


def _unasked(view: View, intent: Intent) -> Turn | None:
    """A yes or no to nothing, unless the game itself waits for one."""
    waits = view.observation is None or _situation(view) in WAITING
    return None if waits else _keep(view, Prompt("shared.nothing_asked"))


HANDLERS: dict[str, Callable[[View, Intent], Turn | None]] = {
    "help": lambda view, intent: _keep(view, *help_now(view)),
    "what_can_i_say": lambda view, intent: _keep(view, *can_say(view)),
    "repeat": lambda view, intent: _keep(view, wish=Wish.REPEAT),
    "whose_turn": lambda view, intent: _keep(view, *whose_turn(view)),
    "score": _score,
    "what_happened": _what_happened,
    **manner.HANDLERS,
    "stop_talking": lambda view, intent: _keep(view, wish=Wish.HUSH),
    "pause": _pause,
    "resume": lambda view, intent: go_on(view),
    "undo": _undo,
    "not_me": _undo,
    "allow": lambda view, intent: None if _situation(view) == "ruling" else Turn(moves=(Overrule(),)),
    "save_and_quit": lambda view, intent: _keep(view, wish=Wish.QUIT),
    "continue_game": lambda view, intent: go_on(view),
    "new_game": _new_game,
    "rules": _rules,
    "change_names": _change_names,
    "play_alone": alone.play_alone,
    "who_gives": alone.who_gives,
    "computer_level": alone.computer_level,
    "rename": _rename,
    "name_team": _name_team,
    "referee": lambda view, intent: house.referee(view, intent, _names_asked(view)),
    "house_rule": lambda view, intent: house.rule(view, intent, _names_asked(view)),
    "time_left": _time_left,
    "tutorial": tutorial.begin,
    "statistics": lambda view, intent: _keep(view, wish=Wish.STATISTICS),
    "this_is": _this_is,
    "yes": _unasked,
    "no": _unasked,
    "cancel": lambda view, intent: _keep(view, *whose_turn(view)),
    "show_word": _show_word,
    "too_long": lambda view, intent: _keep(view, Prompt("shared.too_long")),
}
