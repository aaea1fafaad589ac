"""A game typed at the keyboard, with the same sentences as spoken ones."""

from __future__ import annotations

from voicegame.host import Host
from voicegame.messages import Hypothesis, Prompt, Utterance
from voicegame.ports import Clock
from voicegame.transports.delivery import Delivery
from voicegame.transports.keyboard import Keyboard


def play(host: Host, game: str, keyboard: Keyboard, delivery: Delivery, clock: Clock) -> None:
    """Play `game` until somebody quits or the lines end; every turn was saved before it was answered."""
    reply = host.open(game)
    try:
        delivery.deliver(reply)
        while not reply.quit:
            line = keyboard.line()
            if line:
                reply = host.take(reply.table_id, typed(line, clock))
                delivery.deliver(reply)
    except (EOFError, KeyboardInterrupt):
        delivery.notice(host.speech(reply.table_id, Prompt("shared.goodbye")).display)


def typed(line: str, clock: Clock) -> Utterance:
    """Return a typed line as an utterance that begins and ends now."""
    now = clock.now()
    return Utterance((Hypothesis(line),), now, now, typed=True)
