"""The group `dictionary`: which words there are, which are names, and which are most used."""

from __future__ import annotations

from voicegame.lexicon.build import sources
from voicegame.lexicon.build.facts import USUAL, facts, proper, sizes
from voicegame.lexicon.build.tables import Group, Tables

COMMON_WORDS = 20_000
GIVEN_NAMES = 1_500


def make() -> Tables:
    """Return the word lists."""
    zipf = facts().zipf
    return Tables(
        lists={
            "usual": sorted(word for word, size in sizes().items() if size <= USUAL),
            "unusual": sorted(word for word, size in sizes().items() if size > USUAL),
            "proper": sorted(proper()),
            "common": sorted(sizes(), key=lambda word: (-zipf[word], word))[:COMMON_WORDS],
            "names": given_names(),
        }
    )


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


GROUP = Group(make, debian=("scowl",), pypi=("faker", "names", "wordfreq"))
