"""Who sits where: names are told apart by ear, so two alike are refused."""

from __future__ import annotations

import unicodedata

from voicegame.errors import RuleViolation
from voicegame.messages import Seat

LONGEST = 40
"""Most characters of a name that is to be spoken in every turn."""


def named(names: tuple[str, ...], seat: Seat, name: str) -> tuple[str, ...]:
    """Return `names` with `name` at `seat`; raises RuleViolation for a name that is empty, too long or taken."""
    clean = " ".join(unicodedata.normalize("NFC", name).split())
    if not any(letter.isalnum() for letter in clean):
        raise RuleViolation("name_empty")
    if len(clean) > LONGEST:
        raise RuleViolation("name_too_long")
    others = [known for place, known in enumerate(names) if place != seat and known]
    if folded(clean) in map(folded, others):
        raise RuleViolation("name_taken", {"taken": clean})
    return tuple(clean if place == seat else known for place, known in enumerate(names))


def folded(name: str) -> str:
    """Return `name` as the ear has it: no case, no accents, single spaces."""
    letters = unicodedata.normalize("NFD", name.casefold())
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())
