"""Which words are made with a prefix: where definition, opposition or sound bears the split out."""

from __future__ import annotations

from voicegame.lexicon.build.affixes import listed
from voicegame.lexicon.build.families import Facts, Pairs

_SAFE = listed("prefixes_safe")
_CHECKED = {
    prefix: frozenset(listed(f"cues_{sense}"))
    for sense in ("not", "again", "before", "after", "with", "two", "make")
    for prefix in listed(f"prefixes_{sense}")
} | dict.fromkeys(listed("prefixes_unproved"), frozenset())
"""Prefix -> the words of a definition that tell of it."""
STRESSED_WORDS = frozenset(listed("prefixes_words"))
"""Prefixes that are words themselves, so that overcoat has *over* as well as *coat*."""
_PLAIN, _LONG = frozenset(listed("prefixes_adjectives")), 6
_VERBAL = frozenset(listed("prefixes_verbal"))
_ENDINGS = frozenset(listed("prefixed_endings"))


def joints(facts: Facts) -> dict[str, tuple[str, str]]:
    """Return word -> its prefix and the rest."""
    antonyms = {(a, b) for a, b, kind in facts.net.links if kind == "antonym"}
    found: dict[str, tuple[str, str]] = {}
    for word in filter(facts.is_base, facts.words):
        for prefix in (*_SAFE, *_CHECKED):
            base = word[len(prefix) :]
            known = len(base) >= 3 and word.startswith(prefix) and base in facts.words
            if known and len(prefix) > len(found.get(word, ("",))[0]) and _holds(facts, antonyms, word, prefix, base):
                found[word] = (prefix, base)
    return found


def _holds(facts: Facts, antonyms: Pairs, word: str, prefix: str, base: str) -> bool:
    if (word, base) in antonyms or (len(base) > 3 and facts.tells(word, base)):
        return True
    rare = facts.zipf[base] < 2.8 and not base.endswith("able")
    if rare or base in _ENDINGS:
        return False
    if prefix in _SAFE:
        return _ends_like(facts, word, base) or (prefix in _PLAIN and len(base) >= _LONG and "a" in facts.kinds(word))
    cues = _CHECKED[prefix] & facts.net.glosses.get(word, set())
    return len(base) >= 4 and bool(cues) and (_same_kind(facts, word, base) or _made_verb(facts, word, prefix, base))


def _same_kind(facts: Facts, word: str, base: str) -> bool:
    """Return whether both can be the same part of speech, as a prefix leaves it."""
    return bool({pos for pos, _ in facts.net.senses.get(word, ())} & {pos for pos, _ in facts.net.senses.get(base, ())})


def _made_verb(facts: Facts, word: str, prefix: str, base: str) -> bool:
    """Return whether a prefix that makes verbs made this one of a noun or an adjective: enrich, dethrone."""
    return prefix in _VERBAL and facts.kinds(word) == {"v"} and bool(facts.kinds(base) & {"n", "a"})


def _ends_like(facts: Facts, word: str, base: str) -> bool:
    wholes, ends = facts.sounds.get(word), facts.sounds.get(base)
    if not wholes or not ends:
        return len(base) >= 4
    return any(whole[-len(end) :] == end for whole in wholes for end in ends)
