"""Where utterances begin and end."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from spoken import BLOCK, RATE, blocks, hiss, joined, pcm, say, silence, tone

from voicegame.errors import RecognizerError
from voicegame.messages import Pcm
from voicegame.ports import Block
from voicegame.speech.endpointing import LONGEST, PRE_ROLL, segment


def utterance(text: str = "river") -> Pcm:
    return say("slt", text, 0.0, 0.0)


def click() -> Pcm:
    samples = np.zeros(BLOCK * 2)
    samples[BLOCK - 60 : BLOCK + 60] = 0.9
    return pcm(samples)


def test_two_words_with_a_pause_are_two_utterances() -> None:
    sound = joined(hiss(1), utterance(), hiss(1.5), utterance("castle"), hiss(1.5))
    assert len(list(segment(blocks(sound)))) == 2


def test_times_are_those_of_the_speech_on_the_hosts_clock() -> None:
    word = utterance()
    (found,) = segment(blocks(joined(hiss(2), word, hiss(2)), start=100.0))
    assert found.began == pytest.approx(102, abs=0.15)
    assert found.ended == pytest.approx(102 + word.seconds, abs=0.25)


def test_sound_from_before_the_speech_and_its_trailing_silence_are_kept() -> None:
    (found,) = segment(blocks(joined(hiss(2), utterance(), hiss(2))), silence=0.5)
    assert found.pcm.seconds == pytest.approx(PRE_ROLL + found.ended - found.began + 0.5, abs=0.03)


def test_a_pause_shorter_than_the_trailing_silence_does_not_end_the_utterance() -> None:
    sound = joined(hiss(1), utterance(), hiss(0.7), utterance("castle"), hiss(2))
    assert len(list(segment(blocks(sound), silence=1.5))) == 1
    assert len(list(segment(blocks(sound), silence=0.35))) == 2


def test_trailing_silence_may_change_between_utterances() -> None:
    waits = [1.5]
    sound = joined(hiss(1), utterance(), hiss(0.7), utterance(), hiss(2), utterance(), hiss(0.7), utterance(), hiss(2))
    found = []
    for heard in segment(blocks(sound), lambda: waits[0]):
        found.append(heard)
        waits[0] = 0.35
    assert len(found) == 3


def test_l12_nobody_who_begins_after_the_end_is_waited_for_and_who_speaks_by_then_is_heard_out() -> None:
    sound = joined(hiss(1), utterance("extraordinary"), hiss(1), utterance("castle"), hiss(60))
    source = blocks(sound)
    (found,) = segment(source, until=1.3)
    assert found.began < 1.3 < found.ended
    left = next(iter(source)).at
    assert left < 3.5


def test_clicks_and_noise_are_no_utterances() -> None:
    assert list(segment(blocks(joined(hiss(1), click(), hiss(1), click(), hiss(2))))) == []


def test_a_click_while_waiting_does_not_put_the_end_off() -> None:
    quiet = next(segment(blocks(joined(hiss(1), utterance(), hiss(2)))))
    clicked = next(segment(blocks(joined(hiss(1), utterance(), hiss(0.3), click(), hiss(2)))))
    assert clicked.ended == pytest.approx(quiet.ended, abs=0.05)


def test_silence_is_no_utterance() -> None:
    assert list(segment(blocks(silence(5)))) == []


def test_speech_at_the_end_of_a_recording_is_an_utterance() -> None:
    assert len(list(segment(blocks(joined(hiss(1), utterance()))))) == 1


def test_five_minutes_of_tone_come_in_bounded_pieces() -> None:
    found = list(segment(blocks(tone(300))))
    assert found
    assert max(piece.pcm.seconds for piece in found) <= LONGEST + 0.02


def test_an_utterance_is_given_out_as_soon_as_its_silence_is_over() -> None:
    read = []

    def live() -> object:
        for block in blocks(joined(hiss(1), utterance(), hiss(10))):
            read.append(block)
            yield block

    found = next(segment(live(), silence=0.5))
    assert read[-1].at + 0.02 == pytest.approx(found.ended + 0.5, abs=0.03)


def test_blocks_of_another_rate_are_refused_in_one_sentence() -> None:
    with pytest.raises(RecognizerError, match="16000 samples a second"):
        list(segment([Block(Pcm(bytes(320), 8_000), 0.0)]))


@settings(max_examples=25, deadline=None)
@given(
    st.lists(st.tuples(st.sampled_from(["speech", "noise", "silence", "click"]), st.floats(0.1, 2.0)), max_size=6),
    st.floats(0.2, 2.0),
)
def test_utterances_are_in_order_and_never_overlap(parts: list[tuple[str, float]], wait: float) -> None:
    sounds = {"speech": lambda s: utterance(), "noise": hiss, "silence": silence, "click": lambda s: click()}
    sound = joined(*(sounds[kind](seconds) for kind, seconds in parts))
    found = list(segment(blocks(sound), wait))
    edges = [edge for piece in found for edge in (piece.began, piece.ended)]
    assert edges == sorted(edges)
    assert all(0 <= edge <= sound.seconds + 0.02 for edge in edges)
    assert all(len(piece.pcm.samples) % (BLOCK * 2) == 0 and piece.pcm.rate == RATE for piece in found)
