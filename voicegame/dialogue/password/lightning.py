"""What is said in a Lightning Round: a sound, or one word, for the clock runs while the host speaks (LG7)."""

from __future__ import annotations

from voicegame.dialogue.password.view import name, observed, side
from voicegame.dialogue.state import View
from voicegame.messages import Prompt
from voicegame.rules.password.public import (
    CardPlayed,
    ClueGiven,
    ClueRefused,
    ClueRuled,
    ClueStands,
    ClueVoided,
    Ending,
    FormGiven,
    Guessed,
    Missed,
    PassRefused,
    Phase,
    RoundOver,
    RoundStarted,
    Seen,
)

Prompts = tuple[Prompt, ...]


def tell(view: View, event: Seen) -> Prompts | None:
    """Return what is said of `event` of a round, `None` where it is the same as of any word."""
    match event:
        case RoundStarted():
            return (Prompt("lightning.started"),)
        case ClueGiven(by, text) if by in view.computers:
            return (Prompt("lightning.says", {"name": name(view, by), "word": text}),)
        case ClueGiven():
            return ()
        case Missed(by, str() as word):
            return (*_said(view, by, word), Prompt("lightning.missed", {"word": word}))
        case Missed():
            return (Prompt("lightning.no_answer"),)
        case FormGiven(by, word):
            return (*_said(view, by, word), Prompt("lightning.form", {"word": word}))
        case Guessed(by, word):
            return (*_said(view, by, word), Prompt("lightning.guessed", {"word": word}))
        case ClueRuled():
            reason = Prompt(f"password.fault_{event.fault}", {"reason": event.reason})
            return (Prompt("lightning.ruled", {"clue": event.text, "fault": reason}),)
        case ClueRefused():
            return (Prompt("lightning.refused", {"clue": event.text}),)
        case ClueVoided():
            return (Prompt("lightning.voided", {"clue": event.text}),)
        case ClueStands():
            return (Prompt("lightning.stands", {"clue": event.text}),)
        case PassRefused():
            return (Prompt("lightning.pass_refused", {"missing": event.missing}),)
        case CardPlayed(ending=Ending.PASSED | Ending.THROWN_OUT):
            return (Prompt("lightning.put_aside", {"word": event.word}),)
        case CardPlayed():
            return ()
        case RoundOver():
            return _over(view, event)
        case _:
            return None


def turn(view: View, asked: bool) -> Prompts:
    """Return who is to do what; unless somebody `asked`, a glance at the screen must do, and computers need none."""
    seen = observed(view)
    waits_for = {seen.giver} if seen.phase is Phase.CLUE else {seen.giver, seen.receiver}
    if not asked and waits_for & view.computers.keys():
        return ()
    facts = {"giver": name(view, seen.giver), "receiver": name(view, seen.receiver), "clue": "".join(seen.clues[-1:])}
    key = {Phase.CLUE: "clue_turn", Phase.RESPONSE: "response_turn", Phase.CORRECTION: "correction_turn"}[seen.phase]
    return (Prompt(f"lightning.{key}_asked" if asked else f"lightning.{key}", facts),)


def score(view: View) -> Prompts:
    """Return the points of the round so far (L16)."""
    seen = observed(view).lightning
    assert seen is not None
    return (Prompt("lightning.score", {"guessed": seen.guessed, "points": seen.points}),)


def _said(view: View, by: int, word: str) -> Prompts:
    """Say a computer's answer aloud, as a person's was said before."""
    return (Prompt("lightning.says", {"name": name(view, by), "word": word}),) if by in view.computers else ()


def _over(view: View, event: RoundOver) -> Prompts:
    facts = {"team": side(view, event.team), "guessed": event.guessed, "points": event.points}
    unfinished = (Prompt("lightning.last_word", {"word": event.word}),) if event.word else ()
    return (Prompt("lightning.over", facts), *unfinished)
