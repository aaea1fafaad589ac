"""What is said otherwise where three play, each for himself: the giver and who guesses score the same (R1-R6)."""

from __future__ import annotations

from voicegame.dialogue.password.view import name, observed
from voicegame.dialogue.state import View
from voicegame.messages import Prompt
from voicegame.rules.password.public import ClueRuled, Ending, GameOver, Guessed, Observation, Seen, WordOver

Prompts = tuple[Prompt, ...]


def started(view: View) -> Prompts:
    """Say who plays, and how the points go (R1, R3)."""
    return (Prompt("three.started", {"names": listed(view.names)}),)


def tell(view: View, event: Seen) -> Prompts | None:
    """Return what is said of `event` to three players, `None` where it is the same for everybody."""
    match event:
        case Guessed(by, word, points):
            facts = {"word": word, "points": points, "guesser": name(view, by)}
            return (Prompt("three.guessed", facts),)
        case ClueRuled() if event.fault != "same":
            fault = Prompt(f"password.fault_{event.fault}", {"reason": event.reason}) if event.fault else ""
            facts = {
                "clue": event.text,
                "fault": fault,
                "reason": event.reason,
                "points": event.points,
                "scorer": name(view, event.scorer),
            }
            rule = Prompt(f"password.rule_{event.rule.lower()}")
            if event.challenger is None:
                return (Prompt("three.ruled", facts),)
            return (
                Prompt("three.challenge_right" if event.upheld else "three.challenge_wrong", {**facts, "rule": rule}),
            )
        case WordOver() if event.ending in (Ending.GUESSED, Ending.RULED):
            return score(view)
        case WordOver():
            return (Prompt(f"password.word_{event.ending.value}", {"word": event.word}), *score(view))
        case GameOver():
            winners = [view.names[seat] for seat in event.leaders]
            facts = {"winners": listed(winners), "points": max(event.totals)}
            return (Prompt("three.won" if len(winners) == 1 else "three.shared", facts),)
        case _:
            return None


def opening(view: View, seen: Observation) -> Prompts:
    """Say who alone looks at a word that has just come up, and whether it counts double (R1, R5)."""
    key = "three.word_opens_double" if seen.worth > seen.dial else "three.word_opens"
    return (Prompt(key, {"label": seen.label, "giver": name(view, seen.giver)}),)


def clue_turn(view: View, seen: Observation) -> Prompts:
    """Return the dial, and who is to give a clue to whom."""
    facts = {"dial": seen.dial, "giver": name(view, seen.giver), "receiver": name(view, seen.receiver)}
    return (Prompt("three.clue_turn" if seen.clues else "three.first_clue", facts),)


def score(view: View) -> Prompts:
    """Return the points of each player (R6)."""
    points = (f"{known}, {points}" for known, points in zip(view.names, observed(view).scores, strict=True))
    return (Prompt("three.score", {"points": "; ".join(points)}),)


def told(view: View, over: WordOver) -> Prompt:
    """Return how a word ended."""
    if over.seat is None:
        return Prompt(f"password.told_{over.ending.value}", {"word": over.word})
    scorers = [name(view, seat) for seat in (over.seat, over.also) if seat is not None]
    return Prompt("three.told", {"word": over.word, "points": over.points, "scorers": listed(scorers)})


def listed(names: tuple[str, ...] | list[str]) -> str:
    """Return names as one says them: "Ann, Ben and Cleo"."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last
