"""Before a game: who plays, in which team, under which names."""

from __future__ import annotations

from dataclasses import replace

from voicegame.dialogue import alone
from voicegame.dialogue.state import Name, Question, Start, Turn, View
from voicegame.lexicon import given_names
from voicegame.messages import Expectation, Intent, Prompt, Seat

NAMES_SILENCE = 0.9
"""Trailing silence in seconds that ends "Ann and Ben"; people think between two names."""


def interpret(view: View, intent: Intent) -> Turn | None:
    """Take one or two names for the team whose turn it is to be named."""
    match intent.name:
        case "names":
            heard = tuple(name for name in (intent.slots.get("first", ""), intent.slots.get("second", "")) if name)
        case "word" | "spell" | "this_is":
            heard = (intent.slots.get("word") or intent.slots.get("letters") or intent.slots.get("name", ""),)
        case "yes" if not next_seats(view):
            return Turn(moves=(Start(),))
        case _:
            return None
    heard = heard[: len(next_seats(view))]
    if not heard or (heard[0] in view.memory.refused and not intent.typed):
        return None
    if intent.typed:
        return place(view, heard)
    if view.computers:
        confirm = Prompt("alone.confirm", {"name": titled(heard[0])})
        return Turn(say=(confirm,), memory=replace(view.memory, question=Question("names", heard)))
    facts = {"team": view.teams[next_seats(view)[0] // 2], "names": " and ".join(map(titled, heard))}
    return Turn(say=(Prompt("setup.confirm", facts),), memory=replace(view.memory, question=Question("names", heard)))


def place(view: View, heard: tuple[str, ...]) -> Turn:
    """Seat `heard` in the first free places, and begin when everybody has a name."""
    seats = next_seats(view)
    named = Name({seat: titled(name) for seat, name in zip(seats, heard, strict=False)})
    complete = view.names.count("") == len(named.names)
    return Turn(moves=(named, Start()) if complete else (named,))


def ask(view: View) -> tuple[Prompt, ...]:
    """Return the question for the next missing names, or nothing when all are known."""
    seats = next_seats(view)
    if not seats:
        return ()
    if view.computers:
        return alone.ask(view)
    team = view.teams[seats[0] // 2]
    if len(seats) == 2:
        return (Prompt("setup.one_by_one" if view.memory.misses else "setup.who", {"team": team}),)
    return (Prompt("setup.partner", {"team": team, "name": view.names[seats[0] ^ 1]}),)


def expect(view: View) -> Expectation:
    """Return what may be said during set-up."""
    intents = frozenset({"names", "name_team", "referee", "rename", "spell"})
    refused = frozenset(view.memory.refused)
    return Expectation(intents, word_kind="name", words=given_names(), excluded=refused, silence=NAMES_SILENCE)


def next_seats(view: View) -> tuple[Seat, ...]:
    """Return the unnamed seats of the first team that has any."""
    free = [Seat(number) for number, name in enumerate(view.names) if not name]
    return tuple(seat for seat in free if seat // 2 == free[0] // 2)


def titled(name: str) -> str:
    """Write a name as people do: each part with a capital, the rest as it came."""
    return " ".join(part[:1].upper() + part[1:] for part in name.split())
