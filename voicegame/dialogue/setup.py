"""Before a game: who plays, in which team, under which names."""

from __future__ import annotations

from dataclasses import replace

from voicegame.dialogue import alone
from voicegame.dialogue.state import Name, Question, Start, Turn, View
from voicegame.lexicon import given_names
from voicegame.messages import Expectation, Intent, Prompt, Seat

TEAM = 2
"""Players of a team."""
PLACES = ("first", "second", "third", "fourth")
"""The slots of names, in the order in which they were said."""
NAMES_SILENCE = 0.9
"""Trailing silence in seconds that ends "Ann and Ben"; people think between two names."""


def interpret(view: View, intent: Intent) -> Turn | None:
    """Take the names of the team whose turn it is to be named, or of all who are still to be named."""
    match intent.name:
        case "names":
            heard = tuple(intent.slots[place] for place in PLACES if intent.slots.get(place))
        case "word" | "spell" | "this_is":
            heard = (intent.slots.get("word") or intent.slots.get("letters") or intent.slots.get("name", ""),)
        case "yes" if not next_seats(view):
            return Turn(moves=(Start(),))
        case _:
            return None
    heard = _fitting(view, heard)
    if not any(heard) or (heard[0] in view.memory.refused and not intent.typed):
        return None
    if intent.typed:
        return place(view, heard)
    return Turn(say=(_confirm(view, heard),), memory=replace(view.memory, question=Question("names", heard)))


def _fitting(view: View, heard: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names for one team or for all free seats; what was run together is parted where that fits."""
    free, team = view.names.count(""), len(next_seats(view))
    parted = tuple(part for name in heard for part in name.split())
    if len(heard) > 1 and len(heard) != free == len(parted) and all(part in given_names() for part in parted):
        heard = parted
    return heard if len(heard) == free else heard[:team] if len(heard) <= TEAM else ()


def _confirm(view: View, heard: tuple[str, ...]) -> Prompt:
    """Ask whether the names that were heard are right."""
    names = tuple(map(titled, heard))
    if view.computers:
        return Prompt("alone.confirm", {"name": names[0]})
    if len(heard) > TEAM or teamless(view):
        return Prompt("setup.confirm_all", {"names": ", ".join(names)})
    return Prompt("setup.confirm", {"team": view.teams[next_seats(view)[0] // 2], "names": " and ".join(names)})


def place(view: View, heard: tuple[str, ...]) -> Turn:
    """Seat `heard` in the first free places, and begin when everybody has a name."""
    seats = [Seat(number) for number, name in enumerate(view.names) if not name]
    named = Name({seat: titled(name) for seat, name in zip(seats, heard, strict=False)})
    complete = len(seats) == len(named.names)
    return Turn(moves=(named, Start()) if complete else (named,))


def ask(view: View) -> tuple[Prompt, ...]:
    """Return the question for the next missing names, or nothing when all are known."""
    seats = next_seats(view)
    if not seats:
        return ()
    if view.computers:
        return alone.ask(view)
    if teamless(view):
        known = [name for name in view.names if name]
        asked = "setup.who_else" if known else "setup.one_of_three" if view.memory.misses else "setup.who_three"
        return (Prompt(asked, {"names": " and ".join(known)}),)
    team = view.teams[seats[0] // 2]
    if len(seats) == 2:
        return (Prompt("setup.one_by_one" if view.memory.misses else "setup.who", {"team": team}),)
    return (Prompt("setup.partner", {"team": team, "name": view.names[seats[0] ^ 1]}),)


def expect(view: View) -> Expectation:
    """Return what may be said during set-up."""
    intents = frozenset({"names", "name_team", "referee", "rename", "spell"})
    refused = frozenset(view.memory.refused)
    return Expectation(intents, word_kind="name", words=given_names(), excluded=refused, silence=NAMES_SILENCE)


def teamless(view: View) -> bool:
    """Tell whether everybody plays for himself."""
    return len(view.names) % TEAM == 1


def next_seats(view: View) -> tuple[Seat, ...]:
    """Return the unnamed seats of the first team that has any, or all of them where there are no teams."""
    free = [Seat(number) for number, name in enumerate(view.names) if not name]
    return tuple(seat for seat in free if teamless(view) or seat // TEAM == free[0] // TEAM)


def titled(name: str) -> str:
    """Write a name as people do: each part with a capital, the rest as it came."""
    return " ".join(part[:1].upper() + part[1:] for part in name.split())
