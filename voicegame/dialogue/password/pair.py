"""What is said otherwise where two partners play without opponents, and of computers anywhere."""

from __future__ import annotations

from voicegame.dialogue.password.view import observed
from voicegame.dialogue.state import View
from voicegame.messages import Prompt
from voicegame.rules.password.public import (
    ClueRuled,
    Ending,
    FormGiven,
    GameOver,
    Guessed,
    Missed,
    Mode,
    Observation,
    Seen,
    WordOver,
)

BEST = 120
"""The most points that ten words can bring: eight times ten, and twice twenty."""

Prompts = tuple[Prompt, ...]


def started(view: View) -> Prompts:
    """Say who plays together."""
    key = "pair.started_lightning" if observed(view).mode is Mode.LIGHTNING else "pair.started"
    return (Prompt(key, _names(view)),)


def says(view: View, event: Seen) -> Prompts:
    """Say a computer's answer aloud, as a person's was said before."""
    match event:
        case Missed(by, str() as word) | FormGiven(by, word) | Guessed(by, word) if by in view.computers:
            return (Prompt("pair.says", {"name": view.names[by], "word": word}),)
        case _:
            return ()


def tell(view: View, event: Seen) -> Prompts | None:
    """Return what is said of `event` to a pair, `None` where it is the same for everybody."""
    match event:
        case Guessed():
            return (*says(view, event), Prompt("pair.guessed", {"word": event.word, "points": event.points}))
        case ClueRuled() if event.fault != "same":
            fault = Prompt(f"password.fault_{event.fault}", {"reason": event.reason})
            return (Prompt("pair.ruled", {"clue": event.text, "fault": fault}),)
        case GameOver():
            facts = {"points": event.totals[0], "best": BEST, **_names(view)}
            return (Prompt("pair.over", facts),)
        case _:
            return None


def opening(view: View, seen: Observation) -> Prompts:
    """Say for whose eyes or ears a word is that has just come up, and whether it counts double (P17)."""
    facts = {"label": seen.label, "giver": _name(view, seen.giver)}
    return (Prompt("pair.word_opens_double" if seen.worth > seen.dial else "pair.word_opens", facts),)


def clue_turn(view: View, seen: Observation) -> Prompts:
    """Return the dial, and who is to give a clue where a person is."""
    facts = {"dial": seen.dial, "label": seen.label}
    if seen.giver in view.computers:
        if seen.clues:
            return (Prompt("pair.dial", facts),)
        return (Prompt("pair.next_word_double" if seen.worth > seen.dial else "pair.next_word", facts),)
    facts |= {"giver": _name(view, seen.giver), "receiver": _name(view, seen.receiver)}
    return (Prompt("pair.clue_turn" if seen.clues else "pair.first_clue", facts),)


def score(view: View) -> Prompts:
    """Return the points of both together."""
    seen = observed(view)
    points = seen.lightning.points if seen.lightning is not None else seen.totals[0]
    return (Prompt("pair.score", {"points": points, **_names(view)}),)


def told(over: WordOver) -> Prompt:
    """Return how a word ended."""
    facts = {"word": over.word, "points": over.points}
    if over.ending in (Ending.GUESSED, Ending.RULED):
        return Prompt(f"pair.told_{over.ending.value}", facts)
    return Prompt(f"password.told_{over.ending.value}", facts)


def _names(view: View) -> dict[str, object]:
    return {"one": view.names[0], "two": view.names[1]}


def _name(view: View, seat: int | None) -> str:
    return "" if seat is None else view.names[seat]
