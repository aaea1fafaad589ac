"""Hop 10 and the last gate for hidden words: each speech goes only where its audience allows."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import groupby

from voicegame.host import Host, Reply
from voicegame.messages import Prompt, Seat, Speech
from voicegame.transports.screen import Screen
from voicegame.transports.speaking import Speaker

COVER = 3.0
"""Seconds the others get to cover their ears, or the players to put headphones on."""


class Delivery:
    """Shows replies on the screen, speaks them through `shared`, and private parts through `private` (headphones).

    Without headphones private words are shown on the screen when it can hide them, or said aloud when the table chose
    that; without any of these the host says what is missing. While a clock runs, nobody is asked to get ready for one.
    Whoever plays alone hears everything aloud.
    """

    def __init__(
        self,
        host: Host,
        screen: Screen,
        shared: Speaker | None = None,
        private: Speaker | None = None,
        wait: Callable[[float], None] = time.sleep,
    ) -> None:
        self._host, self._screen, self._shared, self._private, self._wait = host, screen, shared, private, wait

    def deliver(self, reply: Reply) -> None:
        """Show and speak everything in `reply`, in order; returns when it was heard, or interrupted."""
        if reply.deadline is None:
            self._screen.release()
        if self._shared is not None:
            if reply.hush:
                self._shared.stop()
            self._shared.begin()
        for seats, speech in _grouped(reply.speeches):
            if seats and not reply.alone:
                self._confide(reply, seats, speech)
            else:
                self._announce(reply, speech)

    def interrupt(self) -> None:
        """Stop speaking; callable from any thread."""
        if self._shared is not None:
            self._shared.stop()

    def notice(self, sentence: str) -> None:
        """Show a sentence about the machine itself."""
        self._screen.show(sentence)

    def close(self) -> None:
        """Give all voices and devices back, and show nothing hidden any more."""
        self._screen.release()
        for speaker in (self._shared, self._private):
            if speaker is not None:
                speaker.close()

    def _announce(self, reply: Reply, speech: Speech) -> None:
        self._screen.show(speech.display)
        if self._shared is not None:
            self._shared.say(speech, reply.preferences)

    def _confide(self, reply: Reply, seats: tuple[Seat, ...], speech: Speech) -> None:
        names = [reply.names[seat] for seat in seats]
        hurried = reply.deadline is not None
        if self._private is not None:
            if not hurried:
                self._prompt(reply, "private.headphones", names)
                self._wait(COVER)
            self._private.begin()
            self._private.say(speech, reply.preferences)
            if not self._private.lost:
                return
        if reply.preferences.eyes_closed and self._shared is not None:
            others = [name for seat, name in enumerate(reply.names) if seat not in seats]
            self._prompt(reply, "private.cover_ears", others)
            self._wait(COVER)
            self._shared.say(speech, reply.preferences)
            self._prompt(reply, "private.uncover", others)
        elif hurried and self._screen.hides:
            self._screen.hold(speech.display)
        elif self._screen.hides or self._shared is None:
            self._screen.reveal(names, speech.display)
            if self._shared is not None:
                # The Enter that showed the word was not meant to silence the host.
                self._shared.begin()
        else:
            self._prompt(reply, "private.none", names)

    def _prompt(self, reply: Reply, key: str, names: list[str]) -> None:
        prompt = Prompt(key, {"names": " and ".join(names)})
        self._announce(reply, self._host.speech(reply.table_id, prompt))


def _grouped(speeches: tuple[Speech, ...]) -> Iterator[tuple[tuple[Seat, ...], Speech]]:
    """Yield each speech with its seats (none: the table); one text for several seats in a row comes once."""
    for (private, _), group in groupby(speeches, key=lambda speech: (speech.audience is not None, speech.display)):
        same = tuple(group)
        if private:
            yield tuple(speech.audience for speech in same if speech.audience is not None), same[0]
        else:
            yield from (((), speech) for speech in same)
