"""Which words belong to one family: derivation and clipping, from WordNet and from the shape of words, with guards."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from voicegame.lexicon.build.affixes import listed
from voicegame.lexicon.build.sources import WordNet

Pairs = set[tuple[str, str]]
_VOWELS = re.compile(r"[aeiouyw]+")
_CLASSES = str.maketrans({"v": "f", "z": "s", "q": "k", "x": "k"})

_WHOLE = listed("suffixes_whole")
_BY_KIND = {
    "ly": "ar", "ish": "a", "able": "a", "ible": "a", "ize": "v", "ise": "v", "ify": "v", "en": "va", "ism": "n",
    "ist": "n", "ity": "n", "ability": "n", "ibility": "n",
}  # fmt: skip
"""Suffixes trusted with a base of four letters, and the parts of speech that they make."""
_OTHER = listed("suffixes_other")
_TRUSTED, _LONG = 4, 5
_FEMALE = frozenset({"female", "woman", "wife", "girl"})
_ALTERNATIONS = Path(__file__).with_name("alternations.tsv")


@dataclass(frozen=True, slots=True)
class Facts:
    """What the guards look at: the dictionary, names, WordNet, word frequency, pronunciations and inflections."""

    words: frozenset[str]
    names: frozenset[str]
    net: WordNet
    zipf: Mapping[str, float]
    sounds: Mapping[str, list[tuple[str, ...]]]
    lemmas: Mapping[str, set[str]]

    def tells(self, word: str, other: str) -> bool:
        """Return whether WordNet's definition of `word`, or its hypernym, mentions `other` or a form of it."""
        gloss = self.net.glosses.get(word, ())
        return other in gloss or any(other in self.lemmas.get(part, ()) for part in gloss if part[:1] == other[:1])

    def is_base(self, word: str) -> bool:
        """Return whether `word` has a meaning of its own, and is not merely an inflection of another."""
        return word in self.net.senses or word not in self.lemmas

    def kinds(self, word: str) -> set[str]:
        """Return the parts of speech of `word`: n, v, a, r."""
        return {pos for pos, _ in self.net.senses.get(word, ())}


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
    """Return pairs of one word family: linked by WordNet with a shared stem, suffixed, or with alternating endings."""
    pairs = {(a, b) for a, b, kind in facts.net.links if kind == "derivation" and a != b and same_stem(a, b)}
    known = facts.words | facts.names
    pairs = {(a, b) for a, b in pairs if a in known and b in known}
    pairs |= _suffixed(facts) | _alternating(facts)
    return {(a, b) for a, b in pairs if facts.is_base(a) and facts.is_base(b)}


def families(pairs: Pairs, changed: Pairs) -> dict[str, set[str]]:
    """Return word -> its family: what it is paired with, and what that is paired with if both begin alike.

    What `changed` its stem and what keeps it are one family too: song, sing and singer.
    """
    near, listed = adjacency(pairs), adjacency(changed)
    found = {word: set(others) for word, others in near.items()}
    for word, others in near.items():
        for other in others:
            alike = (far for far in near[other] if far != word and _alike(word, far, other))
            found[word].update(alike)
    for word, others in listed.items():
        for other in others:
            built = {far for far in near[other] if far.startswith(other) and far != word}
            found[word] |= built
            for far in built:
                found[far].add(word)
    return found


def _alike(a: str, b: str, between: str) -> bool:
    """Return whether `a` and `b` show the stem that each shares with the word between them."""
    common, short = shared(a, b), min(len(a), len(b))
    built = b.startswith(between) or between.startswith(b)
    return common >= max(4, short - 3) or (common >= 3 and (built or common == short))


def _bases(word: str, suffix: str) -> Iterator[str]:
    """Yield what is left of `word` without `suffix`, with a final e or y restored or a doubled letter single."""
    stem = word[: -len(suffix)]
    if len(stem) < 2:
        return
    yield stem
    if suffix in _WHOLE:
        yield from (stem[:-1] + "y",) if stem.endswith("i") else ()
        return
    yield stem + "e"
    if stem[-1] == "i":
        yield stem[:-1] + "y"
    elif suffix != "y":
        yield stem + "y"
    if len(stem) > 2 and stem[-1] == stem[-2]:
        yield stem[:-1]
    if suffix == "ly" and stem[-1] == "b":
        yield stem + "le"
    elif suffix == "ly" and stem[-1] == "l":
        yield stem + "l"


def _suffixed(facts: Facts) -> Pairs:
    pairs: Pairs = set()
    for word in facts.words:
        for suffix in (*_WHOLE, *_BY_KIND, *_OTHER):
            if word.endswith(suffix) and not _is_man(facts, word, suffix):
                bases = (base for base in _bases(word, suffix) if len(base) >= 3 and base != word)
                pairs.update((word, base) for base in bases if base in facts.words and _grew(facts, word, base, suffix))
    return pairs


def _is_man(facts: Facts, word: str, suffix: str) -> bool:
    """Return whether a word for people ends in *man*, not in a suffix: seaman is no one of the seam."""
    return suffix in ("an", "en") and word.endswith(("man", "men")) and word[:-3] in facts.words


def _grew(facts: Facts, word: str, base: str, suffix: str) -> bool:
    """Return whether `word` is `base` with a suffix, as kind, length, definition or sound bear out."""
    if facts.tells(word, base) or facts.tells(base, word):
        return True
    if base not in facts.net.senses:
        return False
    if suffix in _WHOLE:
        return True
    if suffix == "ess":
        return bool(facts.net.glosses.get(word, set()) & _FEMALE)
    if suffix in _BY_KIND:
        kept = base[:-1] + "i" if base.endswith("y") else base
        whole = word.startswith((base, kept)) or len(base) > _TRUSTED or suffix == "ly"
        made = facts.kinds(word) & set(_BY_KIND[suffix]) or word not in facts.net.senses
        return whole and len(base) >= (_TRUSTED if suffix != "ly" else 3) and bool(made)
    if len(base) >= _LONG and (word.startswith(base) or len(suffix) > 1):
        return True
    return suffix == "y" and facts.kinds(word) == {"a"} and _sounds_suffixed(facts, word, base, ("IY",))


def _sounds_suffixed(facts: Facts, word: str, base: str, ending: tuple[str, ...]) -> bool:
    """Return whether `word` is said as `base` and `ending`."""
    wholes, starts = facts.sounds.get(word, ()), facts.sounds.get(base, ())
    return any(start + ending in wholes for start in starts)


def _alternating(facts: Facts) -> Pairs:
    """Return the pairs whose endings alternate as in the table: decide and decision."""
    pairs: Pairs = set()
    lines = _ALTERNATIONS.read_text(encoding="utf-8").splitlines()
    endings = [line.split("\t") for line in lines if line and not line.startswith("#")]
    content = facts.words & facts.net.senses.keys()
    for word in content:
        for ending, other, least in endings:
            if word.endswith(ending) and len(word) - len(ending) >= int(least):
                near = word.removesuffix(ending) + other
                if near in content:
                    pairs.add((word, near))
    return pairs


def clipped(facts: Facts) -> Pairs:
    """Return (whole word, clipped word): synonyms of which one begins or ends the other, or the other but for -ie."""
    pairs = set()
    for synonyms in facts.net.synonyms:
        for long in synonyms:
            for short in synonyms:
                if 3 <= len(short) < len(long) - 1 and (long.startswith(short) or long.endswith(short)):
                    pairs.add((long, short))
    return {(long, short) for long, short in pairs if long in facts.words and short in facts.words}


def is_inflected(form: str, lemma: str, net: WordNet) -> bool:
    """Return whether a comparative is one: the number we count with is not more numb, nor an offer more off."""
    kinds = {pos for pos, _ in net.senses.get(form, ())}
    if form not in (lemma + "er", lemma + lemma[-1] + "er") or not kinds or kinds & {"a", "r"}:
        return True
    return len(lemma) >= 5 and any(pos == "a" for pos, _ in net.senses.get(lemma, ()))


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
