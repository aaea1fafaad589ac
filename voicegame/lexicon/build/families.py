"""Which words belong to one family: inflection and derivation, from several sources with guards."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from voicegame.lexicon.build.sources import WordNet

Pairs = set[tuple[str, str]]
_VOWELS = re.compile(r"[aeiouyw]+")
_CLASSES = str.maketrans({"v": "f", "z": "s", "q": "k", "x": "k"})

_SAFE_SUFFIXES = ("ness", "less", "ful", "fully", "ly", "ish", "like", "wise", "ship", "hood", "ism", "able")
_CHECKED_SUFFIXES = (
    *(
        "y",
        "er",
        "or",
        "ar",
        "ist",
        "ize",
        "ise",
        "ic",
        "ical",
        "al",
        "ous",
        "ious",
        "ent",
        "ant",
        "ance",
        "ence",
        "ity",
    ),
    *(
        "ment",
        "ion",
        "ation",
        "ition",
        "ess",
        "ette",
        "let",
        "ling",
        "ee",
        "eer",
        "ian",
        "an",
        "ary",
        "ery",
        "ure",
        "ive",
    ),
    *(
        "age",
        "dom",
        "th",
        "en",
        "ate",
        "ify",
        "ible",
        "some",
        "ward",
        "ster",
        "ie",
        "eous",
        "cy",
        "ry",
        "ory",
        "ine",
        "ling",
    ),
)
_FEMALE = frozenset({"female", "woman", "wife", "girl"})
_ALTERNATIONS = (
    *(("acy", "ate"), ("ency", "ent"), ("ancy", "ant"), ("ence", "ent"), ("ance", "ant"), ("ism", "ist"), ("ist", "y")),
    *(
        ("ation", "ate"),
        ("ator", "ate"),
        ("ator", "ation"),
        ("or", "ion"),
        ("ive", "ion"),
        ("able", "ation"),
        ("ic", "y"),
    ),
    *(("bility", "ble"), ("ical", "y"), ("ician", "ic"), ("ist", "ic"), ("ize", "y"), ("ous", "y")),
)


@dataclass(frozen=True, slots=True)
class Facts:
    """What the guards look at: the dictionary, WordNet, word frequency, and the first pronunciation of a word."""

    words: frozenset[str]
    net: WordNet
    zipf: Mapping[str, float]
    sounds: Mapping[str, list[tuple[str, ...]]]
    lemmas: Mapping[str, set[str]]

    def tells(self, word: str, other: str) -> bool:
        """Return whether WordNet's definition of `word`, or its hypernym, mentions `other` or a form of it."""
        gloss = self.net.glosses.get(word, ())
        return other in gloss or any(other in self.lemmas.get(part, ()) for part in gloss if part[:1] == other[:1])


def skeleton(word: str) -> str:
    """Return the consonants of `word`, voiced and voiceless alike and doubles single: ``proof`` and ``prove`` agree."""
    bones = _VOWELS.sub("", word.replace("ph", "f").replace("ck", "k").replace("ch", "k").translate(_CLASSES))
    return re.sub(r"(.)\1+", r"\1", bones)


def shared(a: str, b: str) -> int:
    """Return how many letters `a` and `b` begin with in common."""
    return next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))


def same_stem(a: str, b: str) -> bool:
    """Return whether two related words visibly share their stem, so that heart and cardiac do not count as forms."""
    common, short = shared(a, b), min(len(a), len(b))
    if common >= 4 or common >= min(3, short):
        return True
    bones, other = sorted((skeleton(a), skeleton(b)), key=len)
    return common >= 2 and len(bones) >= 2 and other.startswith(bones)


def derivations(facts: Facts) -> Pairs:
    """Return pairs of one word family: linked by WordNet with a shared stem, suffixed, or clipped."""
    pairs = {(a, b) for a, b, kind in facts.net.links if kind == "derivation" and a != b and same_stem(a, b)}
    pairs |= _suffixed(facts) | _alternating(facts) | _clipped(facts)
    return {(a, b) for a, b in pairs if a in facts.words and b in facts.words}


def _bases(word: str, suffix: str) -> tuple[str, ...]:
    stem = word[: -len(suffix)]
    if len(stem) < 2:
        return ()
    bases = [stem, stem + "e", stem + "y"]
    if stem[-1:] == "i":
        bases.append(stem[:-1] + "y")
    if len(stem) > 2 and stem[-1] == stem[-2]:
        bases.append(stem[:-1])
    if suffix == "ly" and stem[-1:] == "l":
        bases.append(stem)
    return tuple(base for base in bases if len(base) >= 3)


def _suffixed(facts: Facts) -> Pairs:
    pairs: Pairs = set()
    for word in facts.words:
        for suffix in _SAFE_SUFFIXES:
            if word.endswith(suffix):
                bases = [base for base in _bases(word, suffix)[:3] if len(base) > 3 and _is_content(facts, base)]
                pairs.update(
                    (word, base) for base in bases if word.startswith(base[:-1]) and _may_drop(facts, word, base)
                )
        for suffix in _CHECKED_SUFFIXES:
            if not word.endswith(suffix):
                continue
            if suffix == "ess" and facts.net.glosses.get(word, set()) & _FEMALE:
                pairs.update((word, base) for base in _bases(word, suffix) if _is_content(facts, base))
            for base in _bases(word, suffix):
                if base in facts.words and base != word and (facts.tells(word, base) or facts.tells(base, word)):
                    pairs.add((word, base))
    return pairs


def _may_drop(facts: Facts, word: str, base: str) -> bool:
    """Return whether `base` is whole in `word`, or may have lost its last letter: truly, but not holly or holism."""
    if word.startswith(base):
        return True
    if word.endswith("ly"):
        return any(pos == "a" for pos, _ in facts.net.senses[base])
    return len(base) > 4


def _alternating(facts: Facts) -> Pairs:
    pairs: Pairs = set()
    for word in facts.words:
        for suffix, other in _ALTERNATIONS:
            stem = word[: -len(suffix)]
            if word.endswith(suffix) and len(stem) >= 4 and _is_content(facts, stem + other):
                pairs.add((word, stem + other))
        if word.endswith("y") and ("a", 0) in facts.net.senses.get(word, ()):
            bases = (base for base in _bases(word, "y") if word.startswith(base) and _is_content(facts, base))
            pairs.update((word, base) for base in bases if _sounds_suffixed(facts, word, base, {("IY",)}))
    return pairs


def _sounds_suffixed(facts: Facts, word: str, base: str, endings: set[tuple[str, ...]]) -> bool:
    """Return whether `word` is said as `base` and one of `endings`."""
    wholes, starts = facts.sounds.get(word, ()), facts.sounds.get(base, ())
    return any(start + ending in wholes for start in starts for ending in endings)


def _is_content(facts: Facts, word: str) -> bool:
    return word in facts.words and word in facts.net.senses


def _clipped(facts: Facts) -> Pairs:
    pairs = set()
    for synonyms in facts.net.synonyms:
        for long in synonyms:
            for short in synonyms:
                if 3 <= len(short) < len(long) and (long.startswith(short) or long.endswith(short)):
                    pairs.add((long, short))
    return pairs


def is_inflected(form: str, lemma: str, net: WordNet) -> bool:
    """Return whether a comparative is one: the number we count with is not more numb, nor an offer more off."""
    kinds = {pos for pos, _ in net.senses.get(form, ())}
    return form not in (lemma + "er", lemma + lemma[-1] + "er") or not kinds or bool(kinds & {"a", "r"})


_ENDINGS = ("s", "es", "ies", "ed", "ied", "ing", "er", "est", "ier", "iest")


def regular_lemmas(words: frozenset[str], net: WordNet, known: Mapping[str, set[str]]) -> Pairs:
    """Return (form, lemma) by regular inflection for words that neither WordNet nor the inflection tables list."""
    pairs: Pairs = set()
    for word in words:
        if word in known or word in net.senses:
            continue
        for ending in _ENDINGS:
            if word.endswith(ending):
                pairs.update((word, base) for base in _stripped(word, ending) if base in words and base in net.senses)
    return pairs


def _stripped(word: str, ending: str) -> tuple[str, ...]:
    stem = word[: -len(ending)]
    if len(stem) < 3 or (ending == "s" and stem.endswith("s")):
        return ()
    if ending.startswith("i") and ending != "ing":
        return (stem + "y",)
    if ending == "s":
        return (stem,)
    single = (stem[:-1],) if stem[-1] == stem[-2] else ()
    return (stem, stem + "e", *single)


def adjacency(pairs: Pairs) -> dict[str, set[str]]:
    """Return word -> the words it is paired with, in both directions."""
    near: dict[str, set[str]] = defaultdict(set)
    for a, b in pairs:
        if a != b:
            near[a].add(b)
            near[b].add(a)
    return dict(near)
