"""How well a computer plays Password, by level."""

from __future__ import annotations

from dataclasses import dataclass

from voicegame.messages import Level


@dataclass(frozen=True, slots=True)
class Skill:
    """What a computer has at its disposal.

    As a guesser it knows the `vocabulary` most familiar words and keeps the last `memory` clues in mind. As a giver it
    chooses a clue out of the `choice` words that come to mind first; when it `weighs` them, it stays clear of what
    might be mistaken for the Password, of what was guessed wrongly and of what was said before, else it takes the last.
    """

    vocabulary: int
    memory: int
    choice: int
    weighs: bool


SKILLS = {
    Level.EASY: Skill(vocabulary=4000, memory=3, choice=3, weighs=False),
    Level.NORMAL: Skill(vocabulary=5500, memory=4, choice=40, weighs=True),
    Level.HARD: Skill(vocabulary=100_000, memory=10, choice=80, weighs=True),
}
