"""PocketSphinx with its built-in English model as a Recognizer: hears what a grammar lists, and doubts the rest."""

from __future__ import annotations

import math
from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock
from typing import Any

from voicegame.errors import ModelError, RecognizerError
from voicegame.messages import Grammar, Hypothesis, Pcm
from voicegame.speech.sound import listenable, pcm16

CONFIDENT = -0.2
"""Log-likelihood ratio a frame, against free phones, from which a hypothesis counts as said, not merely as nearest."""

MOST_HYPOTHESES = 10
MOST_WORDS = 2_000
"""Single words of a grammar that are searched; with more of them it is slower and no better than a guess."""

_FREE_PHONES = "free_phones"
_GRAMMARS_KEPT = 8
_LATTICE_PATHS = 150
_SCORE_SCALE = 1024.0


@dataclass(frozen=True, slots=True)
class Heard:
    """What one utterance sounded like most, and whether it sounded like it enough."""

    hypotheses: tuple[Hypothesis, ...]
    confident: bool


class SphinxRecognizer:
    """Decodes `phrases` and `words` of a grammar as one JSGF search, kept for the next time the same grammar comes.

    Of the words only the first `MOST_WORDS` are searched, and phrases with a word that the pronouncing dictionary lacks
    are skipped. Scores are log-likelihood ratios a frame against free phones.
    """

    name = "sphinx"

    def __init__(self, threshold: float = CONFIDENT) -> None:
        """Load the model; raises ModelError when it is missing or damaged."""
        try:
            import pocketsphinx

            # Scores compare between searches only when all senones are computed, not just those of the active search.
            self._decoder: Any = pocketsphinx.Decoder(lm=None, compallsen=True, loglevel="FATAL")
            self._decoder.add_allphone_file(_FREE_PHONES, pocketsphinx.get_model_path("en-us/en-us-phone.lm.bin"))
        except ImportError:
            raise ModelError("The recogniser PocketSphinx is not installed.") from None
        except (RuntimeError, ValueError, OSError):
            raise ModelError("The model of the recogniser PocketSphinx is missing or damaged.") from None
        self._threshold = threshold
        self._turn = Lock()
        self._made = 0
        self._searches: OrderedDict[tuple[str, ...], str] = OrderedDict()

    def hear(self, pcm: Pcm, grammar: Grammar) -> tuple[Hypothesis, ...]:
        """Return the listed phrases this may be, best first, none when it sounds like none of them."""
        heard = self.weigh(pcm, grammar)
        return heard.hypotheses if heard.confident else ()

    def weigh(self, pcm: Pcm, grammar: Grammar) -> Heard:
        """Return the nearest listed phrases even when they are not near, and whether they are."""
        samples = listenable(pcm)
        if samples is None:
            return Heard((), False)
        with self._turn:
            if self._decoder is None:
                raise RecognizerError("The recogniser PocketSphinx is closed.")
            sentences = self._pronounceable(grammar)
            if not sentences:
                return Heard((), False)
            return self._decode(pcm16(samples), sentences)

    def close(self) -> None:
        """Free the model."""
        with self._turn:
            self._decoder = None
            self._searches.clear()

    def _decode(self, sound: bytes, sentences: tuple[str, ...]) -> Heard:
        listed = frozenset(sentences)
        best, frames = self._search(self._search_for(sentences), sound)
        if best is None:
            return Heard((), False)
        found = {best[0]: best[1]} if best[0] in listed else {}
        for path, _ in zip(self._decoder.nbest(), range(_LATTICE_PATHS), strict=False):
            if path is None or len(found) == MOST_HYPOTHESES:
                break
            if path.hypstr in listed:
                found.setdefault(path.hypstr, _natural(path.score))
        free, _ = self._search(_FREE_PHONES, sound)
        base = free[1] if free else 0.0
        whole = best[0] in listed  # otherwise the utterance broke off inside a phrase
        confident = whole and (best[1] - base) / frames >= self._threshold
        # The lattice scores its paths a little differently from the first pass, whose winner stays first.
        ranked = sorted(found.items(), key=lambda item: (item[0] != best[0], -item[1]))
        return Heard(tuple(Hypothesis(t, (score - base) / frames, self.name) for t, score in ranked), confident)

    def _search(self, search: str, sound: bytes) -> tuple[tuple[str, float] | None, int]:
        """Return the best text with its natural-log likelihood, and in how many frames of 10 ms something was said."""
        try:
            self._decoder.activate_search(search)
            self._decoder.start_utt()
            self._decoder.process_raw(sound, full_utt=True)
            self._decoder.end_utt()
            best = self._decoder.hyp()
        except RuntimeError:
            raise RecognizerError("The recogniser PocketSphinx failed on this sound.") from None
        if best is None or not best.hypstr:
            return None, 1
        spoken = (s for s in self._decoder.seg() if s.word not in ("<sil>", "(NULL)", "SIL", "</s>"))
        return (best.hypstr, _natural(best.score)), max(1, sum(s.end_frame - s.start_frame + 1 for s in spoken))

    def _pronounceable(self, grammar: Grammar) -> tuple[str, ...]:
        unique = dict.fromkeys(
            " ".join(text.lower().split()) for text in (*grammar.phrases, *grammar.words[:MOST_WORDS])
        )
        return tuple(text for text in unique if text and all(map(self._decoder.lookup_word, text.split())))

    def _search_for(self, sentences: tuple[str, ...]) -> str:
        """Return the name of the search for `sentences`, building it when it is new and dropping the oldest."""
        if sentences not in self._searches:
            self._made += 1
            name = f"listed_{self._made}"
            jsgf = f"#JSGF V1.0;\ngrammar listed;\npublic <said> = {' | '.join(sentences)};\n"
            try:
                self._decoder.add_jsgf_string(name, jsgf)
            except (RuntimeError, ValueError):
                raise RecognizerError("The recogniser PocketSphinx cannot use this phrase list.") from None
            self._searches[sentences] = name
            if len(self._searches) > _GRAMMARS_KEPT:
                _, oldest = self._searches.popitem(last=False)
                self._decoder.activate_search(name)
                self._decoder.remove_search(oldest)
        self._searches.move_to_end(sentences)
        return self._searches[sentences]


def _natural(score: float) -> float:
    """Undo the library's scaling of a path's score; natural-log likelihood."""
    return math.log(max(score, 5e-324)) * _SCORE_SCALE
