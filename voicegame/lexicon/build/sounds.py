"""The group `sounds`: how words and names are said."""

from __future__ import annotations

from voicegame.lexicon.build import sources
from voicegame.lexicon.build.dictionary import given_names
from voicegame.lexicon.build.facts import proper, sizes
from voicegame.lexicon.build.tables import Group, Tables
from voicegame.lexicon.phones import pack


def make() -> Tables:
    """Return the packed pronunciations of words and names, the usual one first."""
    audible = sizes().keys() | proper() | set(given_names())
    return Tables(
        maps={
            "sounds": {
                word: ",".join(dict.fromkeys(pack(phones) for phones in found))
                for word, found in sources.pronunciations().items()
                if word in audible
            }
        }
    )


GROUP = Group(make, debian=("scowl",), pypi=("faker", "names", "pocketsphinx"))
