"""The group `kin`: inflections, families of words, clippings, spellings, prefixes, and the members of compounds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from voicegame.lexicon.build import affixes, compounds, families, prefixes, sources
from voicegame.lexicon.build.facts import facts, irregular
from voicegame.lexicon.build.families import Pairs
from voicegame.lexicon.build.tables import Group, Tables

Near = Mapping[str, set[str]]
_STEM = 3
"""Of so many letters at least is a stem that words share."""


def make() -> Tables:
    """Return the maps of kinship."""
    known, data = facts(), irregular()
    apart = families.adjacency(data["apart"])
    joints = prefixes.joints(known)
    joints.update({word: (word.removesuffix(base), base) for word, base in data["prefix"] if word.endswith(base)})
    joints = {word: (prefix, base) for word, (prefix, base) in joints.items() if base not in apart.get(word, ())}
    bound = set(affixes.listed("bound_beginnings"))
    synonyms = families.clipped(known)
    built = {(long, short) for long, short in synonyms if long.removesuffix(short) in bound}
    changed = _without(apart, data["derivation"])
    kin = families.families(_without(apart, families.derivations(known) | built) | changed, changed)
    kin = _prefixed(kin, joints)
    return Tables(
        maps={
            "lemmas": _packed(known.lemmas),
            "families": _packed({word: found - apart.get(word, set()) for word, found in kin.items()}),
            "clippings": _packed(_directed(_without(apart, (synonyms - built) | data["clipping"]))),
            "spellings": _spellings(data["spelling"]),
            "prefixes": {word: prefix for word, (prefix, _) in joints.items()},
            "members": _packed(_members(known, kin, joints, apart, data["compound"])),
        }
    )


def _packed(table: Near) -> dict[str, str]:
    return {word: ",".join(sorted(found)) for word, found in table.items() if found}


def _without(apart: Near, pairs: Iterable[tuple[str, str]]) -> Pairs:
    return {(a, b) for a, b in pairs if b not in apart.get(a, ())}


def _directed(pairs: Pairs) -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for a, b in pairs:
        found[a].add(b)
    return found


def _prefixed(kin: Near, joints: Mapping[str, tuple[str, str]]) -> dict[str, set[str]]:
    """Add to the family of a prefixed word what it is made from, and the family of that; and so for its own family."""
    found = defaultdict(set, {word: set(others) for word, others in kin.items()})
    for word, (prefix, base) in joints.items():
        fars = {base} | kin.get(base, set())
        roots = {far for far in fars if _grew(base, far) or far == base}
        for near in {word} | {near for near in kin.get(word, ()) if _close(near, word, prefix)}:
            reached = fars if near == word else roots | ({near.removeprefix(prefix)} & fars)
            for far in reached - {near, word}:
                found[near].add(far)
                found[far].add(near)
    return found


def _close(near: str, word: str, prefix: str) -> bool:
    """Return whether a relative of a prefixed word has the same prefix and stem: encouragement for encourage."""
    return families.shared(near, word) >= max(len(prefix) + _STEM, len(word) - _STEM + 1)


def _members(
    known: families.Facts, kin: Near, joints: Mapping[str, tuple[str, str]], apart: Near, listed: Pairs
) -> dict[str, set[str]]:
    """Return compound -> its members, and what a last member is plainly made from: firefighter has fight."""
    splits = compounds.splits(known)
    found = {
        word: set(split) for word, split in splits.items() if word not in joints and not _apart(apart, word, split)
    }
    for part, whole in listed:
        found.setdefault(whole, set()).update({part} | _rest(whole, part, known.words))
    for word, (prefix, _) in joints.items():
        if prefix in prefixes.STRESSED_WORDS:
            found.setdefault(word, set()).add(prefix)
    for word, parts in found.items():
        ends = {part for part in parts if word.endswith(part)}
        parts |= {base for part in ends for base in kin.get(part, ()) if _grew(part, base)} - apart.get(word, set())
    for word, others in kin.items():
        for other in sorted(others & splits.keys() & found.keys()):
            if word not in found and _grew(word, other):
                found[word] = found[other] - apart.get(word, set())
    return found


def _apart(apart: Near, word: str, split: tuple[str, str]) -> bool:
    return not apart.get(word, set()).isdisjoint(split)


def _rest(whole: str, part: str, words: frozenset[str]) -> set[str]:
    rest = whole.removesuffix(part) if whole.endswith(part) else whole[len(part) :]
    return {rest} & words if len(rest) >= 3 else set()


def _grew(word: str, base: str) -> bool:
    return 3 <= len(base) < len(word) and word.startswith(base[:-1] if len(base) > 3 else base)


def _spellings(extra: Pairs) -> dict[str, str]:
    table = {british: american for british, american in sources.spellings().items() if british != american}
    table.update((word, other) for word, other in extra if table.get(other) != word)
    return {word: table.get(other, other) for word, other in table.items()}


GROUP = Group(make, debian=("scowl", "wordnet-base"), pypi=("breame", "lemminflect", "pocketsphinx", "wordfreq"))
