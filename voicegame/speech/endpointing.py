"""Where an utterance begins and ends in a stream of sound."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from voicegame.errors import RecognizerError
from voicegame.messages import Pcm
from voicegame.ports import Block
from voicegame.speech.sound import RATE

BLOCK = 0.02
"""Seconds in one block."""

PRE_ROLL = 0.3
"""Seconds of sound kept from before the speech began; soft first consonants lie there."""

LONGEST = 30.0
"""Seconds after which an utterance is cut, whatever goes on."""

SHORTEST_SILENCE = 0.2
"""Seconds of trailing silence that are waited for at least; stop consonants pause nearly as long."""

_HANGOVER = 5  # blocks the detector goes on voting "speech" after a sound, and at the start of a stream
_ONSET_WINDOW = 10
_ONSET_VOICED = _HANGOVER + 3
_RESUME_VOICED = _HANGOVER + 3
_MODE = 1


@dataclass(frozen=True, slots=True)
class Segment:
    """One utterance with its pre-roll and trailing silence; `began` and `ended` frame the speech, in clock seconds."""

    pcm: Pcm
    began: float
    ended: float


@dataclass(slots=True)
class _Speech:
    """The utterance being gathered."""

    began: float
    ended: float
    sound: list[bytes] = field(default_factory=list)
    run: int = 0


def segment(
    blocks: Iterable[Block], silence: float | Callable[[], float] = 0.8, until: float | None = None
) -> Iterator[Segment]:
    """Yield the utterances in 16 kHz `blocks` of 20 ms as each is over, also the one the stream ends in.

    `silence` is the trailing silence in seconds that ends an utterance; a callable is asked anew at every block, so it
    may change between and during utterances. Speech that begins after clock second `until` is not waited for, but who
    speaks by then is heard out. Raises RecognizerError for blocks of another shape.
    """
    from pocketsphinx import Vad

    is_speech = Vad(_MODE, RATE, BLOCK).is_speech
    trailing = silence if callable(silence) else lambda: silence
    recent: deque[tuple[Block, bool]] = deque(maxlen=round(PRE_ROLL / BLOCK) + _ONSET_WINDOW)
    speech: _Speech | None = None
    for block in blocks:
        voiced = is_speech(_checked(block))
        if speech is None:
            recent.append((block, voiced))
            speech = _onset(recent)
            if speech is None and until is not None and block.at >= until + _ONSET_WINDOW * BLOCK:
                return
            continue
        _extend(speech, block, voiced)
        quiet = block.at + BLOCK - speech.ended
        if quiet >= max(trailing(), SHORTEST_SILENCE) - 1e-6 or len(speech.sound) * BLOCK >= LONGEST:
            recent.clear()
            yield _finished(speech)
            speech = None
    if speech is not None:
        yield _finished(speech)


def _onset(recent: deque[tuple[Block, bool]]) -> _Speech | None:
    """Return the utterance that begins in the newest blocks, with its pre-roll, when enough are voiced for no click."""
    window = list(recent)[-_ONSET_WINDOW:]
    voiced = [block for block, is_voiced in window if is_voiced]
    if len(voiced) < _ONSET_VOICED:
        return None
    began = voiced[0].at
    sound = [block.pcm.samples for block, _ in recent if block.at >= began - PRE_ROLL - 1e-6]
    return _Speech(began, recent[-1][0].at + BLOCK, sound, run=_RESUME_VOICED)


def _extend(speech: _Speech, block: Block, voiced: bool) -> None:
    """Add a block; only a run of voiced ones puts the end off, a single click does not."""
    speech.sound.append(block.pcm.samples)
    speech.run = speech.run + 1 if voiced else 0
    if speech.run >= _RESUME_VOICED:
        speech.ended = block.at + BLOCK - _HANGOVER * BLOCK


def _finished(speech: _Speech) -> Segment:
    return Segment(Pcm(b"".join(speech.sound), RATE), speech.began, speech.ended)


def _checked(block: Block) -> bytes:
    samples = block.pcm.samples
    if block.pcm.rate != RATE or len(samples) != round(BLOCK * RATE) * 2:
        raise RecognizerError(f"The microphone must give blocks of 20 ms at {RATE} samples a second.")
    return samples
