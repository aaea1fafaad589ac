"""What a seat of Password sees, made up for a test."""

from __future__ import annotations

from collections.abc import Sequence

from voicegame.messages import Seat
from voicegame.rules.password.public import LightningSeen, Observation, Phase, Referee

GIVER, RECEIVER = Seat(0), Seat(1)


def hand(
    phase: Phase,
    clues: Sequence[str] = (),
    responses: Sequence[str] = (),
    word: str | None = None,
    lightning: LightningSeen | None = None,
) -> Observation:
    """Return the observation of the giver, who sees `word`, or of the receiver, who does not."""
    return Observation(
        phase=phase,
        referee=Referee.ENFORCE,
        index=0,
        label="1",
        dial=10,
        worth=10,
        giver=GIVER,
        receiver=RECEIVER,
        challengeable=None,
        clues=tuple(clues),
        responses=tuple(responses),
        scores=(0, 0),
        told=(),
        last=None,
        subject="",
        debated="",
        word=word,
        lightning=lightning,
    )
