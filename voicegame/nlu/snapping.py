"""From what was heard for one word to the words it may be; only the expectation is looked at, never a secret."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from voicegame.lexicon import fold, given_names
from voicegame.lexicon.spelling import ARTICLES
from voicegame.messages import Expectation
from voicegame.nlu.sounds import Words, phones

RIVALS = 6
"""Likely words that sound near which are looked at for each hypothesis."""
FARTHEST = 2.0
"""Distance in phones beyond which a word is never taken for another."""
FARTHEST_SHARE, FARTHEST_JOINED = 0.3, 0.34
"""The same as a share of the phones that were heard, for one word and for several read as one."""
SURE_SNAPPED, SURE_SEVERAL = 0.4, 0.2
"""Most that the margin can be for a word put in place of an unknown one, and of several: low enough to be asked."""
UNKNOWN, UNLIKELY, SEVERAL, JOINED = 0.3, 0.8, 0.5, 0.6
"""Weights of a word in no dictionary, of one that is not among the likely ones, of several words (D5), and of a word
that they sound like together."""
EXCLUDED = 0.05
"""Weight of a word that was tried before, inside a sentence that says which word was meant."""
BESIDE_KNOWN = 0.4
"""Weight of a likely word that a dictionary word sounds like."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A hypothesis, its weight within the n-best list, and the place of its recogniser, 0 for the one trusted most."""

    text: str
    weight: float
    source: int = 0


@dataclass(frozen=True, slots=True)
class Ranked:
    """A word that may have been said (several when they could not be made one), its weight, and the text behind it.

    `sure` is the most the margin may become.
    """

    word: str
    weight: float
    text: str
    sure: float = 1.0


def snap(heard: Sequence[Heard], expectation: Expectation, words: Words) -> tuple[Ranked, ...]:
    """Return the words that `heard` may be, best first.

    Dictionary words stay; others are put beside the likely words they sound like; several words are also read as one
    ("park it"). Excluded words go unless nothing else is left, and then they are never sure.
    """
    found: dict[str, Ranked] = {}
    for hypothesis in heard:
        for ranked in _readings(hypothesis, expectation, words):
            known = found.get(ranked.word)
            weight = ranked.weight + (known.weight if known else 0.0)
            sure = max(ranked.sure, known.sure if known else 0.0)
            found[ranked.word] = Ranked(ranked.word, weight, known.text if known else ranked.text, sure)
    ranking = sorted(found.values(), key=lambda ranked: -ranked.weight)
    left = tuple(ranked for ranked in ranking if ranked.word not in expectation.excluded)
    return left or tuple(Ranked(ranked.word, ranked.weight, ranked.text, 0.0) for ranked in ranking)


def likelihood(word: str, expectation: Expectation, words: Words) -> float:
    """Return the weight of a word inside a sentence, where the recogniser did not decode along the likely words."""
    if word in expectation.excluded:
        return EXCLUDED
    if word in _as_set(expectation.words):
        return 1.0
    return BESIDE_KNOWN if words.is_word(word) or words.is_proper(word) else UNKNOWN


def _readings(heard: Heard, expectation: Expectation, words: Words) -> Iterator[Ranked]:
    word = fold(heard.text)
    if not word:
        return
    if " " in word:
        yield Ranked(word, heard.weight * SEVERAL, heard.text, SURE_SEVERAL)
        yield from _joined(word, heard, expectation, words)
        return
    likely = word in _as_set(expectation.words) or (expectation.word_kind == "name" and word in _names())
    known = likely or words.is_word(word) or words.is_proper(word)
    factor = 1.0 if likely else UNLIKELY if known else UNKNOWN
    sure = SURE_SEVERAL if word in ARTICLES else 1.0 if known else SURE_SNAPPED
    yield Ranked(word, heard.weight * factor, heard.text, sure)
    if not likely:
        share = BESIDE_KNOWN if known else 1.0
        for near, closeness in _near(word, len(phones(word, words)) * FARTHEST_SHARE, expectation, words):
            yield Ranked(near, heard.weight * share * closeness, heard.text, SURE_SNAPPED)


def _joined(word: str, heard: Heard, expectation: Expectation, words: Words) -> Iterator[Ranked]:
    """Read several words as one: by their letters, or by their sounds among the likely words."""
    one = word.replace(" ", "")
    if one in _as_set(expectation.words) or words.is_word(one):
        yield Ranked(one, heard.weight, heard.text, SURE_SEVERAL)
        return
    said = tuple(phone for part in word.split() for phone in phones(part, words))
    for near, closeness in _near(said, len(said) * FARTHEST_JOINED, expectation, words):
        yield Ranked(near, heard.weight * JOINED * closeness, heard.text, SURE_SEVERAL)


def _near(
    query: str | tuple[str, ...], limit: float, expectation: Expectation, words: Words
) -> Iterator[tuple[str, float]]:
    limit = min(FARTHEST, limit)
    among = given_names() if expectation.word_kind == "name" else expectation.words
    for near, distance in words.nearest_by_sound(query, among, RIVALS) if among and limit else ():
        if distance <= limit:
            yield near, 1.0 - distance / (2 * limit)


@lru_cache(maxsize=8)
def _as_set(words: tuple[str, ...]) -> frozenset[str]:
    return frozenset(words)


@lru_cache(maxsize=1)
def _names() -> frozenset[str]:
    return frozenset(given_names())
