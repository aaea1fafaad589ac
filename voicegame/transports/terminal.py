"""A game typed at the keyboard, with the same sentences as spoken ones."""

from __future__ import annotations

from voicegame.errors import StorageError
from voicegame.host import Host, Reply
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
            if line and line.strip():
                reply = take(host, reply, typed(line, clock), delivery)
    except (EOFError, KeyboardInterrupt):
        delivery.notice(host.speech(reply.table_id, Prompt("shared.goodbye")).display)


def take(host: Host, reply: Reply, utterance: Utterance, delivery: Delivery) -> Reply:
    """Let the host take an utterance, deliver its reply, and go on even when the saved game cannot be read."""
    try:
        reply = host.take(reply.table_id, utterance)
    except StorageError as error:
        delivery.notice(str(error))
    else:
        delivery.deliver(reply)
    return reply


def typed(line: str, clock: Clock) -> Utterance:
    """Return a typed line as an utterance that begins and ends now."""
    now = clock.now()
    return Utterance((Hypothesis(line),), now, now, typed=True)
