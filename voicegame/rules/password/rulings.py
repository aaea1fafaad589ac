"""What is refused, what is wrong with a clue, and which clue a challenge is about: the same in every mode."""

from __future__ import annotations

from voicegame.errors import RuleViolation
from voicegame.lexicon import Lexicon
from voicegame.messages import Seat
from voicegame.rules.password.clues import Ruling, Verdict, closed_form, judge_clue, shape
from voicegame.rules.password.plays import Clue, Play
from voicegame.rules.password.public import Phase
from voicegame.rules.password.seating import opponents
from voicegame.rules.password.state import State, to_act

FORM = "form"
"""The fault of a clue that is a part or form of the Password; others are named by the clue's shape."""
SAME = "same"
"""The fault of a clue that is the Password itself (PG21)."""
SPELLED = "spelled"
"""The fault of a clue that was spelled: it does not count, and nobody scores by it (P28, PG9)."""
UNKNOWN = "unknown"
"""The fault of a challenged clue that no dictionary has (D10)."""
BY_THE_TABLE = "table"
"""The fault of a debatable clue that the table does not allow."""
_RULES = {"two": "P21", "hyphenated": "P21", SPELLED: "P28"}


def require(condition: bool, code: str) -> None:
    """Raise RuleViolation with `code` unless `condition` holds."""
    if not condition:
        raise RuleViolation(code)


def require_turn(state: State, by: Seat, *phases: Phase) -> None:
    """Refuse what comes at a wrong time or from a wrong seat, at no cost and whatever it was (D5)."""
    require(state.phase is not Phase.RULING, "ruling_open")
    require(state.phase in phases, "not_now")
    if by not in to_act(state):
        raise RuleViolation("not_your_turn", {"seat": by})


def judged(words: Lexicon, password: str, text: str) -> tuple[Ruling, str]:
    """Return what `text` is to the password, and what is wrong with it as a clue or nothing.

    That is its shape (P21, P28, PG10), or being a part or form (P22).
    """
    ruling, form = judge_clue(words, password, text), shape(text)
    if form != "one" and not (form == "hyphenated" and closed_form(words, text)):
        return ruling, form
    return ruling, FORM if ruling.verdict in (Verdict.FORM, Verdict.PART, Verdict.SAME) else ""


def rule_of(fault: str, ruling: Ruling) -> str:
    """Return the number of the rule that decides on a clue with `fault`."""
    return _RULES.get(fault, ruling.rule)


def target(state: State, by: Seat) -> tuple[Play, Clue]:
    """Return the clue that `by` may challenge or object to now; raises RuleViolation when there is none."""
    require(state.phase is not Phase.RULING, "ruling_open")
    found = state.challengeable
    if found is None:
        raise RuleViolation("nothing_to_challenge")
    _, clue = found
    require(opponents(state.mode, clue.by, by), "own_clue")
    require(not clue.settled, "already_ruled")
    return found
