"""What a computer does when its seat is to act in Password."""

from __future__ import annotations

from collections.abc import Collection

from voicegame.messages import Level, Seat
from voicegame.players import Draw
from voicegame.players.password.giver import clue
from voicegame.players.password.guesser import guess
from voicegame.players.password.skill import SKILLS
from voicegame.players.password.words import Words
from voicegame.rules.password.public import (
    ChooseGiver,
    Command,
    GiveClue,
    NextGame,
    Observation,
    Pass,
    Phase,
    PickNumber,
    Respond,
    Rule,
    StartRound,
    ThrowOut,
    TimeUp,
)

NUMBERS = 8
"""Words on a Lightning card (L1)."""
PATIENCE = 5
"""Clues for a Lightning word after which a computer gives it up; three are needed (L14)."""


def act(seat: Seat, hand: Observation, words: Words, level: Level, draw: Draw) -> Command:
    """Return what a computer in `seat` does, which is to act and sees `hand`."""
    match hand.phase:
        case Phase.CLUE:
            return _give(hand, words, level)
        case Phase.RESPONSE | Phase.CORRECTION:
            return Respond(guess(hand, words, SKILLS[level]))
        case Phase.GIVER:
            return ChooseGiver(seat)
        case Phase.NUMBER:
            return PickNumber(draw(NUMBERS) + 1)
        case Phase.READY:
            return StartRound()
        case Phase.RULING:
            return Rule(True)
        case _:
            return NextGame()


def waits(hand: Observation, computers: Collection[Seat]) -> bool:
    """Tell whether the clock is to be started for a person, who answers and therefore says when (L9)."""
    round_ = hand.lightning
    return hand.phase is Phase.READY and round_ is not None and round_.receiver not in computers


def time_up(hand: Observation, at: float) -> TimeUp | None:
    """Return CLOCK's command when a Lightning Round is over at host second `at` (L12)."""
    deadline = None if hand.lightning is None else hand.lightning.deadline
    return TimeUp() if deadline is not None and at > deadline else None


def give_in(seat: Seat, hand: Observation) -> Command:
    """Return what the rules always take from a seat that is to act: no answer, or the end of the word."""
    return Respond(None) if hand.phase in (Phase.RESPONSE, Phase.CORRECTION) else ThrowOut()


def _give(hand: Observation, words: Words, level: Level) -> Command:
    if hand.lightning is not None and len(hand.clues) >= PATIENCE:
        return Pass()
    given = clue(hand, words, SKILLS[level])
    return ThrowOut() if given is None else GiveClue(given)
