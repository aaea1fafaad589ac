"""The hands-free game: listen, segment, hear, play, speak; half-duplex, with the keyboard always open beside it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from voicegame.errors import DeviceError, RecognizerError
from voicegame.host import Host, Reply
from voicegame.messages import Hypothesis, Prompt, Utterance
from voicegame.ports import Block, Clock, Microphone, Recognizer
from voicegame.speech.endpointing import Segment, segment
from voicegame.transports.delivery import Delivery
from voicegame.transports.echo import is_own
from voicegame.transports.keyboard import Keyboard
from voicegame.transports.terminal import take, time_up, typed

TAIL = 0.25
"""Seconds after the host's last sample in which the room still sounds of it."""
RETRY = 2.0
"""Seconds between two attempts to get a lost microphone back."""


class HandsFree:
    """A game by voice through one microphone; typed lines are taken too, and Enter interrupts the host."""

    def __init__(
        self,
        host: Host,
        microphone: Microphone,
        recognizer: Recognizer,
        keyboard: Keyboard,
        delivery: Delivery,
        clock: Clock,
    ) -> None:
        self._host, self._microphone, self._recognizer = host, microphone, recognizer
        self._keyboard, self._delivery, self._clock = keyboard, delivery, clock
        self._typing = keyboard.interactive
        self._silent_since = 0.0
        self._lost = False
        keyboard.on_line = delivery.interrupt

    def play(self, reply: Reply) -> None:
        """Go on from `reply` until somebody says save and quit; every turn was saved before it was answered."""
        try:
            with suppress(DeviceError):
                self._microphone.blocks()  # opens it, so that it listens as soon as the host is silent
            self._delivery.deliver(reply)
            self._listen_again()
            while not reply.quit:
                utterance = self._next(reply)
                if utterance is not None:
                    reply = take(self._host, reply, utterance, self._delivery, self._clock)
                elif reply.deadline is not None and self._clock.now() > reply.deadline:
                    reply = time_up(self._host, reply, self._delivery, self._clock)
                else:
                    continue
                self._listen_again()
        except (EOFError, KeyboardInterrupt):
            self._delivery.notice(self._host.speech(reply.table_id, Prompt("shared.goodbye")).display)

    def _listen_again(self) -> None:
        """Forget what the microphone caught while the host was speaking (B09)."""
        self._microphone.flush()
        self._silent_since = self._clock.now()

    def _next(self, reply: Reply) -> Utterance | None:
        """Return the next utterance, spoken or typed, or `None` when there was nothing in it for us."""
        try:
            for heard in segment(self._blocks(), reply.listen.silence, reply.deadline):
                self._lost = False
                if not self._line_waits():
                    return self._hear(heard, reply)
        except DeviceError as error:
            self._warn_deaf(reply, error)
            return self._typed(RETRY)
        return self._typed(0)

    def _blocks(self) -> Iterator[Block]:
        """Yield what the microphone takes from the end of our own speech on, until a line is typed."""
        for block in self._microphone.blocks():
            if self._line_waits():
                return
            if block.at >= self._silent_since + TAIL:
                yield block

    def _hear(self, heard: Segment, reply: Reply) -> Utterance | None:
        hypotheses: tuple[Hypothesis, ...]
        try:
            hypotheses = self._recognizer.hear(heard.pcm, self._host.grammar(reply))
        except RecognizerError as error:
            self._delivery.notice(str(error))
            hypotheses = ()
        if is_own(hypotheses, reply.speeches, heard.began - self._silent_since):
            return None
        return Utterance(hypotheses, heard.began, heard.ended)

    def _line_waits(self) -> bool:
        return self._typing and self._keyboard.waiting()

    def _typed(self, timeout: float) -> Utterance | None:
        line = self._keyboard.line(timeout) if self._typing else None
        return typed(line) if line is not None and line.text.strip() else None

    def _warn_deaf(self, reply: Reply, error: DeviceError) -> None:
        if not self._lost:
            prompt = Prompt("shared.deaf", {"reason": str(error)})
            self._delivery.notice(self._host.speech(reply.table_id, prompt).display)
        self._lost = True
