"""The group `dictionary`: which words there are, which are names or abbreviations, and how well known each is."""

from __future__ import annotations

from voicegame.lexicon.build import sources
from voicegame.lexicon.build.facts import USUAL, proper, sizes, zipf
from voicegame.lexicon.build.tables import Group, Tables

COMMON_WORDS = 20_000
GIVEN_NAMES = 1_500
ABBREVIATED = 80
"""The larger lists of abbreviations have words and names among them."""
STEPS_OF_ZIPF = 25
"""The byte of a word's familiarity is its Zipf frequency times this."""


def make() -> Tables:
    """Return the word lists, and the size and the familiarity of each word of `usual` and then `unusual`, as bytes."""
    usual = sorted(word for word, size in sizes().items() if size <= USUAL)
    unusual = sorted(word for word, size in sizes().items() if size > USUAL)
    return Tables(
        lists={
            "usual": usual,
            "unusual": unusual,
            "proper": sorted(proper() - abbreviations()),
            "abbreviations": sorted(abbreviations()),
            "hyphenated": sorted(sources.hyphenated()),
            "common": sorted(sizes(), key=lambda word: (-zipf()[word], word))[:COMMON_WORDS],
            "names": given_names(),
        },
        binaries={
            "sizes": bytes(sizes()[word] for word in (*usual, *unusual)),
            "familiarity": bytes(round(STEPS_OF_ZIPF * zipf()[word]) for word in (*usual, *unusual)),
        },
    )


def abbreviations() -> set[str]:
    """Return the abbreviations that are no words (QG15), names written in capitals such as IBM among them.

    One that small lists have, and the dictionary only in its larger ones, is an abbreviation first: UFO.
    """
    listed, low = sources.scowl(("abbreviations",), ABBREVIATED), sources.written_low()
    known = {word for word in listed if sizes().get(word, 99) > max(USUAL, listed[word])} - (low & sizes().keys())
    return known | {word for word in sources.capitals(ABBREVIATED) if word not in sizes()}


def given_names() -> list[str]:
    """Return the given names, those of the census first, most frequent first."""
    shares = sources.census_names()
    ranked = sorted(shares, key=lambda name: (-shares[name], name))
    british = sources.british_names()
    common: list[str] = []
    for name in ranked:
        if len(common) + len(british.difference(common)) >= GIVEN_NAMES and name not in british:
            break
        common.append(name)
    return [*common, *sorted(british.difference(common))]


GROUP = Group(make, debian=("scowl", "wordnet-base"), pypi=("faker", "names", "wordfreq"))
