"""From intents to what a team does before its Lightning Round, in it, and between the games of a match."""

from __future__ import annotations

from voicegame.dialogue.password import match
from voicegame.dialogue.password.view import in_round
from voicegame.dialogue.shared import seat_named
from voicegame.dialogue.state import Act, Turn, View
from voicegame.messages import Intent, Seat
from voicegame.rules.password.public import (
    ChooseGiver,
    Command,
    NextGame,
    Observation,
    Pass,
    Phase,
    PickNumber,
    Respond,
    StartRound,
)

NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight")
"""The words of a Lightning card, as they are called (L8)."""
HURRIED = frozenset({"next", "pass", "skip"})
"""Words that are always commands in a Lightning Round (D4)."""
GIVING_UP = frozenset({"pass", "skip", "up"})
"""What a sentence that passes a word has in it; any other is no more than an answer that is none."""


def interpret(view: View, seen: Observation, intent: Intent, seat: Seat | None) -> Turn | None:
    """Return what `intent` leads to in a part of a match that is not a word of a game, or `None`."""
    round_ = seen.lightning
    if seen.phase is Phase.BREAK and intent.name in ("new_game", "yes", "resume", "continue_game", "start_round"):
        return _act(seat, Seat(0), NextGame())
    if round_ is None:
        return None
    if seen.phase is Phase.GIVER and intent.name in ("word", "giver", "who_gives", "names", "this_is"):
        return _giver(view, intent, seat)
    if seen.phase is Phase.NUMBER and intent.name == "word":
        number = _number(intent.slots.get("word", ""))
        return _act(seat, round_.receiver, PickNumber(number)) if number else None
    if seen.phase is Phase.READY and intent.name in ("start_round", "yes"):
        return _act(seat, round_.giver, StartRound())
    if in_round(seen) and intent.name == "no_guess":
        return _no_answer(seen, intent, seat)
    return None


def _giver(view: View, intent: Intent, seat: Seat | None) -> Turn:
    """Choose the giver by name (L7); "I give the clues" counts where the channel tells who spoke."""
    said = intent.slots.get("name") or intent.slots.get("word") or intent.slots.get("first", "")
    named = seat_named(view, said)
    if named is None and seat is not None and intent.name == "who_gives":
        named = Seat(seat ^ 1) if intent.slots.get("giving") == "second" else seat
    if named is None:
        return Turn(say=match.turn(view), memory=view.memory)
    return _act(seat, named, ChooseGiver(named))


def _number(said: str) -> int:
    """Return the number that was said, 0 for none; any other than 1 to 8 the rules refuse (L8)."""
    if said.isdecimal():
        return int(said)
    return NUMBERS.index(said) + 1 if said in NUMBERS else 0


def _no_answer(seen: Observation, intent: Intent, seat: Seat | None) -> Turn:
    """Pass the word, or give no answer to a clue (L10, L14); who speaks is unknown more often than not."""
    said = frozenset(intent.text.split())
    receiver = seat if seat is not None else seen.receiver
    if said & GIVING_UP or (seen.phase is Phase.CLUE and "next" not in said):
        return _act(receiver, None, Pass(intent.text if intent.bare else "pass"))
    return _act(receiver, None, Respond(intent.text, bare=True) if intent.bare else Respond(None))


def _act(seat: Seat | None, default: Seat | None, command: Command) -> Turn:
    by = seat if seat is not None else default
    return Turn(moves=(Act(Seat(0) if by is None else by, command),))
