"""The group `passwords`: the words that decks and computers take as Passwords, with their levels and homophones."""

from __future__ import annotations

from collections import defaultdict

from voicegame.lexicon.build import families
from voicegame.lexicon.build.facts import USUAL, facts, proper, sizes
from voicegame.lexicon.build.familiar import chosen, familiar, liking
from voicegame.lexicon.build.sources import spellings
from voicegame.lexicon.build.tables import Group, Tables

LENGTHS = range(4, 11)
LARGEST = 35
"""SCOWL size up to which a word is well known."""
LEAST = 3.2
"""Frequency (Zipf) that a Password has at least."""
THING_OR_DOER = 0.6
"""The liking of words that are things, persons or vivid adjectives; other words are chosen by eye."""
KNOWN = 2.0
"""Frequency from which people may know a word of the same sound."""
HARDEST = 3
LEVELS: tuple[tuple[float, tuple[float, ...]], ...] = ((1.4, (3.7, 3.45)), (0.6, (9.0, 3.8)), (-1.0, (9.0, 4.5)))
"""Liking -> the frequencies from which a word of at least that liking is of level 1 and of level 2."""


def make() -> Tables:
    """Return word -> level, 1 (easy) to 3 (hard), and word -> the words of the same sound, most frequent first."""
    known = facts()
    levels = {word: str(_level(word, known)) for word in _passwords(known)}
    return Tables(maps={"levels": levels, "homophones": _homophones(levels, known)})


def _passwords(known: families.Facts) -> list[str]:
    struck, more = chosen("passwords_struck.txt"), chosen("passwords_more.txt")
    fit = [word for word in familiar() if word not in struck and _is_fit(word, known)]
    good = [word for word in fit if word in more or (liking(word, known) or 0.0) >= THING_OR_DOER]
    taken = frozenset(good)
    american = spellings()
    return [word for word in good if word not in american and not known.lemmas.get(word, set()) & taken]


def _is_fit(word: str, known: families.Facts) -> bool:
    return (
        len(word) in LENGTHS
        and sizes().get(word, LARGEST + 1) <= LARGEST
        and known.zipf[word] >= LEAST
        and word not in proper()
    )


def _level(word: str, known: families.Facts) -> int:
    likes = liking(word, known) or 0.0
    bounds = next(bounds for least, bounds in LEVELS if likes >= least)
    return next((level for level, bound in enumerate(bounds, 1) if known.zipf[word] >= bound), HARDEST)


def _homophones(words: dict[str, str], known: families.Facts) -> dict[str, str]:
    """Return the words people know that are said exactly as one of `words`; those of no other word are left out."""
    alike: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for word, said in known.sounds.items():
        if said and sizes().get(word, USUAL + 1) <= USUAL and known.zipf[word] >= KNOWN and word not in proper():
            alike[said[0]].append(word)
    american = spellings()
    found = {}
    for word in words:
        same = alike[known.sounds[word][0]]
        others = [other for other in same if other != word and american.get(other) != word]
        if others:
            found[word] = ",".join(sorted(others, key=lambda other: (-known.zipf[other], other)))
    return found


GROUP = Group(make, debian=("scowl", "wordnet-base"), pypi=("breame", "lemminflect", "pocketsphinx", "wordfreq"))
