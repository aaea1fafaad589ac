"""Moonshine base English, a neural decoder for any word of the language, as a Recognizer."""

from __future__ import annotations

import importlib.util
from functools import lru_cache
from pathlib import Path
from threading import Lock

import numpy as np

from voicegame.errors import ModelError, RecognizerError
from voicegame.messages import Grammar, Hypothesis, Pcm
from voicegame.speech.catalogue import Catalogue, ModelFile, load, verify_file
from voicegame.speech.moonshine_network import Floats, Network
from voicegame.speech.moonshine_search import Free, Lane, Listed, Spelled, Trie, search
from voicegame.speech.moonshine_tokens import Tokens
from voicegame.speech.normal_text import normal
from voicegame.speech.sound import RATE, listenable, noise

MODEL = "moonshine-base-en"
"""Its name in models.toml."""

WIDTH = 6
"""Paths that each beam keeps."""

MOST_HYPOTHESES = 10

LISTED_BONUS = 1.0
"""Added to a listed word's log-probability; 2 already turned words that were not listed into others that were."""

LONGEST_WORD = 3.0
"""Seconds of sound, with its pre-roll and trailing silence, that cannot be one word any more."""

SHORTEST_SPELLING = 2.0
"""Seconds of sound below which nothing has been spelled."""

_TOKENS_A_SECOND = 6.5
_FEWEST_TOKENS = 8
_LEAD, _TAIL = 0.3, 0.4
_NOTHING_SAID = -0.01
_QUIET_PART = 10


class MoonshineRecognizer:
    """Hears open vocabulary, and single words of ``grammar.words`` along their own paths, which finds far more of them.

    Scores are natural-log probabilities of the output. Phrases of the grammar are not used.
    """

    name = "moonshine"

    def __init__(self, folder: Path | None = None, catalogue: Catalogue | None = None) -> None:
        """Load the files in `folder` (none: moonshine-cpp's), which must match their pinned hashes."""
        folder = folder or packaged_folder()
        files = {Path(file.path).name: file for file in (catalogue or load()).model(MODEL).files}
        encoder, decoder, words = (
            _checked(folder, files, name) for name in ("encoder_model.ort", "decoder_model_merged.ort", "tokenizer.bin")
        )
        self._tokens = Tokens(words.read_bytes())
        self._network: Network | None = Network(encoder, decoder)
        self._turn = Lock()
        self._trie = lru_cache(maxsize=4)(self._word_paths)

    def hear(self, pcm: Pcm, grammar: Grammar) -> tuple[Hypothesis, ...]:
        """Return what may have been said, listed words and free text together, best first, none for noise."""
        samples = listenable(pcm)
        if samples is None:
            return ()
        with self._turn:
            if self._network is None:
                raise RecognizerError("The neural recogniser is closed.")
            return self._decode(self._network, _padded(samples), grammar)

    def close(self) -> None:
        """Free the model."""
        with self._turn:
            self._network = None
            self._trie.cache_clear()

    def _decode(self, network: Network, samples: Floats, grammar: Grammar) -> tuple[Hypothesis, ...]:
        hidden = network.encode(samples)
        longest = max(_FEWEST_TOKENS, int(samples.size / RATE * _TOKENS_A_SECOND))
        seconds = samples.size / RATE
        lanes: list[Lane] = [Free(self._tokens, WIDTH)]
        if grammar.words and seconds < LONGEST_WORD:
            lanes.append(Listed(self._tokens, self._trie(grammar.words), WIDTH))
        if grammar.spelling and seconds > SHORTEST_SPELLING:
            lanes.append(Spelled(self._tokens, self._trie(grammar.spelling, ("", ",")), WIDTH))
        found = search(network, hidden, lanes, WIDTH, longest, _NOTHING_SAID)
        scores: dict[str, float] = {}
        for lane, outputs in zip(lanes, found, strict=True):
            bonus = 0.0 if isinstance(lane, Free) else LISTED_BONUS
            for output in outputs:
                text = normal(output.text)
                scores[text] = max(output.score + bonus, scores.get(text, output.score + bonus))
        scores.pop("", None)
        ranked = sorted(scores.items(), key=lambda item: -item[1])[:MOST_HYPOTHESES]
        return tuple(Hypothesis(text, score, self.name) for text, score in ranked)

    def _word_paths(self, words: tuple[str, ...], marks: tuple[str, ...] = ("",)) -> Trie:
        """Return the token paths of `words`, as written in a sentence and at its start, with each of `marks`."""
        trie = Trie()
        for word in words:
            for written in dict.fromkeys((word.lower(), word.lower().capitalize())):
                for mark in marks:
                    trie.add(self._tokens.ids(written + mark), normal(word))
        return trie


def packaged_folder() -> Path:
    """Return where the package moonshine-cpp keeps its model, without importing it; raises ModelError."""
    spec = importlib.util.find_spec("moonshine_cpp")
    if spec is None or not spec.submodule_search_locations:
        raise ModelError("The neural recogniser's model is missing: install the extra voicegame[hearing].")
    return Path(spec.submodule_search_locations[0]) / "models" / "base-en"


def _checked(folder: Path, files: dict[str, ModelFile], name: str) -> Path:
    path = folder / name
    verify_file(path, files[name])
    return path


def _padded(samples: Floats) -> Floats:
    """Put quiet noise before and after, without which a short word is heard twice or not at all."""
    quiet = float(np.sqrt(np.mean(np.sort(np.abs(samples))[: samples.size // _QUIET_PART] ** 2))) * 2
    lead, tail = noise(int(_LEAD * RATE), quiet), noise(int(_TAIL * RATE), quiet)
    return np.concatenate([lead, samples, tail])
