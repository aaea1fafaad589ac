"""A spoken tutorial that plays one practice word with whoever asks for it."""

from __future__ import annotations

from voicegame.decks.practice import PRACTICE
from voicegame.dialogue import setup
from voicegame.dialogue.games import dialogue_of
from voicegame.dialogue.state import Memory, Question, Turn, View
from voicegame.lexicon import fold
from voicegame.messages import Intent, Prompt

KIND = "tutorial"
"""The kind of its questions; their word is the number of the clue that was given, from 0."""
DIAL = 10
"""What the first clue is worth (P9)."""


def begin(view: View, intent: Intent) -> Turn:
    """Explain the game and give the first clue; in the course of a game say when there is time for it."""
    if view.observation is not None and dialogue_of(view.game).situation(view) != "over":
        return Turn(say=(Prompt("tutorial.after_the_game"),), memory=view.memory)
    return Turn(say=(Prompt("tutorial.begin"), _clue(0)), memory=_asking(0))


def answer(view: View, question: Question, intent: Intent) -> Turn | None:
    """Take an answer to the clue; a command that has nothing to do with it ends the tutorial."""
    given = int(question.words[0])
    if intent.name in ("no_guess", "no"):
        return _next(view, given, (Prompt("tutorial.no_answer"),))
    said = fold(intent.slots.get("word") or intent.slots.get("letters") or intent.slots.get("text", ""))
    if intent.name not in ("word", "guess", "give_clue", "spell", "unclear", "names") or not said:
        return None
    if said == PRACTICE.word:
        facts = {"word": said, "points": DIAL - given, "forbidden": PRACTICE.forbidden}
        return Turn(say=(Prompt("tutorial.right", facts), *setup.ask(view)))
    return _next(view, given, (Prompt("tutorial.wrong", {"word": said}),))


def _next(view: View, given: int, told: tuple[Prompt, ...]) -> Turn:
    if given + 1 == len(PRACTICE.clues):
        facts = {"word": PRACTICE.word, "forbidden": PRACTICE.forbidden}
        return Turn(say=(*told, Prompt("tutorial.over", facts), *setup.ask(view)))
    return Turn(say=(*told, _clue(given + 1)), memory=_asking(given + 1))


def _clue(number: int) -> Prompt:
    return Prompt("tutorial.clue", {"dial": DIAL - number, "clue": PRACTICE.clues[number]})


def _asking(given: int) -> Memory:
    return Memory(Question(KIND, (str(given),)))
