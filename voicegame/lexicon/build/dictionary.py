"""The group `dictionary`: which words there are, which are names or abbreviations, and how well known each is."""

from __future__ import annotations

from pathlib import Path

from voicegame.lexicon.build import sources
from voicegame.lexicon.build.facts import USUAL, proper, sizes, zipf
from voicegame.lexicon.build.tables import Group, Tables
from voicegame.lexicon.dictionary import STEPS_OF_ZIPF

COMMON_WORDS = 20_000
GIVEN_NAMES = 1_500
ABBREVIATED = 80
"""The larger lists of abbreviations have words and names among them."""
_HERE = Path(__file__).parent
_FREQUENT_SECTION = "grammar"
"""The section of the blocked words that are merely frequent."""


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
            "indecent": sorted(indecent()),
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


def indecent() -> set[str]:
    """Return the words that the host hides from nobody: slurs, sex, drugs, violence, and the forms of such words."""
    listed: set[str] = set()
    skipped = False
    for name in ("blocked.txt", "indecent.txt"):
        for line in (_HERE / name).read_text(encoding="utf-8").splitlines():
            skipped = _FREQUENT_SECTION in line if line.startswith("#") else skipped
            if not skipped and not line.startswith("#"):
                listed.update(line.split())
    lemmas = {word: {one for found in sources.lemmas_by_class(word).values() for one in found} for word in sizes()}
    return {word for word in sizes() if word in listed or lemmas[word] & listed}


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


GROUP = Group(make, debian=("scowl", "wordnet-base"), pypi=("faker", "lemminflect", "names", "wordfreq"))
