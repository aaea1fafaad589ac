"""Which words are made of two words, as meaning, sound, or the company of other compounds bears out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from voicegame.lexicon.build.affixes import listed
from voicegame.lexicon.build.families import Facts

Split = tuple[str, str]
SHORTEST = 6
_ENDINGS = frozenset(listed("compound_endings"))
_BEGINNINGS = frozenset(listed("compound_beginnings"))
_REDUCED = {"man": "M AH N", "men": "M AH N", "land": "L AH N D", "berry": "B EH R IY", "board": "B ER D"}
_KNOWN = 3.0
_FELLOWS = 4
"""A member of three letters needs so many compounds that definitions prove,"""
_MANY = 10
"""or the other member so many."""


def splits(facts: Facts) -> dict[str, Split]:
    """Return word -> the two words it is made of."""
    certain: dict[str, Split] = {}
    for word in facts.words:
        proved = [split for split in _splits(facts, word) if _means(facts, word, *split)]
        if proved:
            certain[word] = max(proved, key=lambda split: _weight(facts, split))
    firsts = Counter(first for first, _ in certain.values())
    lasts = Counter(last for _, last in certain.values())
    found = dict(certain)
    for word in facts.words - certain.keys():
        likely = [split for split in _splits(facts, word) if _likely(facts, word, *split, firsts, lasts)]
        if likely:
            found[word] = max(likely, key=lambda split: _weight(facts, split))
    return found


def _splits(facts: Facts, word: str) -> Iterator[Split]:
    if len(word) < SHORTEST or not facts.is_base(word):
        return
    for at in range(3, len(word) - 2):
        first, last = word[:at], word[at:]
        if all(
            part in facts.words and facts.zipf[part] >= 2.5 and (part in facts.net.senses or part in facts.lemmas)
            for part in (first, last)
        ):
            yield first, last


def _weight(facts: Facts, split: Split) -> tuple[float, int]:
    """Prefer the better known members, and of ``backs|tory`` and ``back|story`` the second."""
    first, last = split
    return min(facts.zipf[first], facts.zipf[last]) - (first.endswith("s") and first in facts.lemmas), len(last)


def _means(facts: Facts, word: str, first: str, last: str) -> bool:
    if (first, last) in facts.net.phrases:
        return True
    return facts.tells(word, last) or (last not in _ENDINGS and facts.tells(word, first))


def _likely(facts: Facts, word: str, first: str, last: str, firsts: Counter[str], lasts: Counter[str]) -> bool:
    if last in _ENDINGS or first in _BEGINNINGS or min(facts.zipf[first], facts.zipf[last]) < _KNOWN:
        return False
    if first.endswith("s") and first in facts.lemmas and "s" + last in facts.words:
        return False
    if len(first) > 3 and len(last) > 3:
        return True
    long = (len(first) > 3 or firsts[first] >= _FELLOWS or lasts[last] >= _MANY) and (
        len(last) > 3 or lasts[last] >= _FELLOWS
    )
    return long or (firsts[first] + lasts[last] >= 1 and _sounds_joined(facts, word, first, last))


def _sounds_joined(facts: Facts, word: str, first: str, last: str) -> bool:
    ends = [*facts.sounds.get(last, ()), *([tuple(_REDUCED[last].split())] if last in _REDUCED else ())]
    wholes = facts.sounds.get(word, ())
    return any(start + end == whole for start in facts.sounds.get(first, ()) for end in ends for whole in wholes)
