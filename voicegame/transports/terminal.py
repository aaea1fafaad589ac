"""A game typed at the keyboard, with the same sentences as spoken ones."""

from __future__ import annotations

from collections.abc import Callable

from voicegame.errors import StorageError
from voicegame.host import Host, Reply
from voicegame.messages import Hypothesis, Prompt, Utterance
from voicegame.ports import Clock
from voicegame.transports.delivery import Delivery
from voicegame.transports.keyboard import Keyboard, Line

GRACE = 0.1
"""Seconds after a time limit in which a line that was finished before may still come."""


def play(host: Host, game: str, keyboard: Keyboard, delivery: Delivery, clock: Clock) -> None:
    """Play `game` until somebody quits or the lines end; every turn was saved before it was answered."""
    reply = host.open(game)
    try:
        delivery.deliver(reply)
        while not reply.quit:
            limit = reply.deadline
            line = keyboard.line(None if limit is None else max(limit + GRACE - clock.now(), 0.0))
            if line is None:
                reply = time_up(host, reply, delivery, clock)
            elif line.text.strip():
                reply = take(host, reply, typed(line), delivery, clock)
    except (EOFError, KeyboardInterrupt):
        delivery.notice(host.speech(reply.table_id, Prompt("shared.goodbye")).display)


def take(host: Host, reply: Reply, utterance: Utterance, delivery: Delivery, clock: Clock) -> Reply:
    """Let the host take an utterance, deliver its reply, and go on even when the saved game cannot be read."""
    return _answered(host, reply, lambda: host.take(reply.table_id, utterance), delivery, clock)


def time_up(host: Host, reply: Reply, delivery: Delivery, clock: Clock) -> Reply:
    """Let the host end what has run out of time, if anything has."""
    return _answered(host, reply, lambda: host.time_up(reply.table_id, clock.now()), delivery, clock)


def _answered(host: Host, reply: Reply, answer: Callable[[], Reply], delivery: Delivery, clock: Clock) -> Reply:
    try:
        reply = answer()
    except StorageError as error:
        delivery.notice(str(error))
        return reply
    began = clock.now()
    delivery.deliver(reply)
    return host.spoken(reply, clock.now() - began) if reply.deadline is not None else reply


def typed(line: Line) -> Utterance:
    """Return a typed line as an utterance that was said when it was finished."""
    return Utterance((Hypothesis(line.text),), line.at, line.at, typed=True)
