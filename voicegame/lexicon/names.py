"""Given names, for seating players; this is a list, not a judgement."""

from __future__ import annotations

from functools import cache

from voicegame.lexicon.resources import read_list


@cache
def given_names() -> tuple[str, ...]:
    """Return about 1,500 given names used by English speakers, lower case, common ones first; raises DataError."""
    return read_list("dictionary/names")
