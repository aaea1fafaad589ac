"""The group `endings`: plurals and verbs in -s, by the vote of sources, a regular rule and a list that was read.

A word is a plural (or a verb in -s) when a source derives it from another word of the dictionary, unless a source knows
it for itself and no other derives it; the list decides where the sources disagree.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from voicegame.lexicon.build import sources
from voicegame.lexicon.build.facts import net, sizes, zipf
from voicegame.lexicon.build.tables import Group, Tables
from voicegame.lexicon.endings import bases, difference

ACCEPTED = "single"
PLURAL_ONLY = "pair"
FORCED = ("plural", "verb")
_SINGULAR_ENDINGS = ("ss", "us", "is")
"""Words that no source derives from another and that end so are no plurals."""
_VERB_ENDINGS = ("ise", "ize", "yse", "ify")
_LIST = Path(__file__).parent / "endings.txt"


def make() -> Tables:
    """Return plural -> singular and verb in -s -> verb, as differences, and the words that are neither."""
    read, uses = kinds(), sources.uses()
    plurals, verbs = {}, {}
    for word in sizes():
        plural, verb = readings(word)
        if plural is not None:
            plurals[word] = plural
        if verb is not None:
            verbs[word] = verb
    both = plurals.keys() & verbs.keys()
    return Tables(
        lists={
            "plural_only": sorted(word for word, kind in read.items() if kind == PLURAL_ONLY),
            "verbs_first": sorted(w for w in both if uses.get((verbs[w], "v"), 0) > uses.get((plurals[w], "n"), 0)),
        },
        maps={
            "plurals": {word: difference(word, singular) for word, singular in plurals.items()},
            "verbs": {word: difference(word, verb) for word, verb in verbs.items()},
            "disputed": {w: kind for w, kind in read.items() if kind not in (ACCEPTED, PLURAL_ONLY, *FORCED)},
        },
    )


@cache
def kinds() -> dict[str, str]:
    """Return word -> its kind by the list of exceptions; raises ValueError when the list names a word twice."""
    found: dict[str, str] = {}
    for line in _LIST.read_text(encoding="utf-8").splitlines():
        kind, *words = line.split() if line and not line.startswith("#") else ("",)
        for word in words:
            if word in found:
                raise ValueError(f"{word} is listed twice")
            found[word] = kind
    return found


def readings(word: str) -> tuple[str | None, str | None]:
    """Return the singular of a plural and the base of a verb in -s, None where `word` is no such form.

    A plural whose singular the dictionary lacks is its own singular.
    """
    kind = kinds().get(word)
    if (kind and kind not in FORCED) or (kind is None and _adverb(word)):
        return None, None
    nouns, verbs = _derived(word)
    if kind is None and not _voted(word, nouns | verbs):
        return None, None
    if kind == "verb":
        return None, _likeliest(word, verbs) or word[:-1]
    if kind == "plural" or not nouns | verbs:
        nouns = nouns or {base for base in bases(word) if base in sizes()} or {word}
    return _likeliest(word, nouns), _likeliest(word, verbs)


def _derived(word: str) -> tuple[set[str], set[str]]:
    """Return the nouns and the verbs of the dictionary that `word` is a plural or a form in -s of, by any source."""
    lemmas, (plurals, conjugated) = sources.lemmas_by_class(word), _inflected()
    nouns = _words(word, plurals.get(word, ()), lemmas.get("NOUN", ()), _exceptions().get(word, ()))
    if not word.endswith("s"):
        return nouns, set()
    verbs = _words(word, conjugated.get(word, ()), lemmas.get("VERB", ()), lemmas.get("AUX", ()))
    return (nouns, verbs) if nouns or verbs else _regular(word)


def _words(form: str, *found: Iterable[str]) -> set[str]:
    return {word for words in found for word in words if word in sizes() and word != form}


def _regular(word: str) -> tuple[set[str], set[str]]:
    """Return the nouns and the verbs that `word` is a regular form of: verbs are known by their other forms."""
    regular = _words(word, bases(word))
    verbs = {base for base in regular if _conjugated(base)}
    return {base for base in regular if base not in verbs or not base.endswith(_VERB_ENDINGS)}, verbs


def _voted(word: str, derived: set[str]) -> bool:
    """Return whether `word` is a derived form rather than a word of its own."""
    own = _own(word)
    if word.endswith("ics"):
        return not own and word[:-1] in sizes()
    if word.endswith("s"):
        return bool(derived) or not (own or word.endswith(_SINGULAR_ENDINGS))
    return bool(derived) and not own


def _own(word: str) -> bool:
    """Return whether a source knows `word` as the base form of some word class."""
    lemmas = sources.lemmas_by_class(word)
    return word in net().senses or word in _bases() or any(word in found for found in lemmas.values())


def _adverb(word: str) -> bool:
    """Return whether `word` is an adverb in -wards or -ways, or a subject in -ics that has no noun in -ic."""
    classes = {pos for pos, _ in net().senses.get(word, ())}
    base = {pos for pos, _ in net().senses.get(word[:-1], ())}
    if word.endswith(("wards", "ways")):
        return "r" in classes or (word.endswith("wards") and not base & {"n", "v"})
    return word.endswith("ics") and "n" in classes


def _conjugated(base: str) -> bool:
    """Return whether the dictionary has a form in -ing and a form in -ed of `base`."""
    stem, soft = base.removesuffix("e"), base[:-1] + "i" if base.endswith("y") else base.removesuffix("e")
    hard = base + base[-1]
    return {f"{stem}ing", f"{soft}ed"} <= sizes().keys() or {f"{hard}ing", f"{hard}ed"} <= sizes().keys()


def _likeliest(word: str, candidates: set[str]) -> str | None:
    """Return the candidate that the regular rule gives, the most frequent first."""
    regular = set(bases(word))
    return min(candidates, key=lambda base: (-zipf().get(base, 0.0), base not in regular, base), default=None)


@cache
def _inflected() -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    return sources.inflected()


@cache
def _bases() -> frozenset[str]:
    return frozenset(base for table in _inflected() for found in table.values() for base in found)


@cache
def _exceptions() -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for plural, singular in sources.plural_exceptions():
        found[plural].add(singular)
    return found


GROUP = Group(make, debian=("scowl", "wordnet-base"), pypi=("lemminflect", "pyinflect", "wordfreq"))
