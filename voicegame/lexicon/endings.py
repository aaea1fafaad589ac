"""Plurals and verbs in -s: which words are one, and why; facts from tables, and a rule for words no table knows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from voicegame.lexicon.resources import read_list, read_map

_DISPUTES = {
    "alone": "is a plural that has no singular of its own",
    "alike": "is the same in the singular and the plural",
    "mass": "was a plural once, and is often taken as a singular",
    "group": "means more than one, and has no s",
    "sense": "is a plural or a verb in s, and a name of one thing besides",
    "game": "is the name of a game, and a plural",
    "possessive": "ends in s, but is no plural and no verb",
    "past": "is a verb that ends in s, but only in the past",
}


class EndingKind(StrEnum):
    """What a word's form makes of it; when it is a plural and a verb, the more usual of the two."""

    PLURAL = "plural"
    VERB = "verb in s"
    PLURAL_ONLY = "plural only"
    DISPUTED = "disputed"


@dataclass(frozen=True, slots=True)
class Ending:
    """That a word is a plural or a verb in -s, or nearly so, and why in one short clause that begins with the word."""

    kind: EndingKind
    reason: str
    plural: bool = False
    verb: bool = False


class Endings:
    """The tables of plurals and verbs in -s; words are single, folded and lower case."""

    def __init__(self) -> None:
        self._plurals = read_map("endings/plurals")
        self._verbs = read_map("endings/verbs")
        self._verbs_first = frozenset(read_list("endings/verbs_first"))
        self._plural_only = frozenset(read_list("endings/plural_only"))
        self._disputed = read_map("endings/disputed")

    def of(self, word: str) -> Ending | None:
        """Return what is known of the form of `word`, None when it is neither a plural nor a verb in -s."""
        if word in self._disputed:
            return Ending(EndingKind.DISPUTED, f"{word} {_DISPUTES[self._disputed[word]]}")
        if word in self._plural_only:
            return Ending(EndingKind.PLURAL_ONLY, f"{word} has no singular in use")
        return self._listed(word, self._plurals.get(word), self._verbs.get(word))

    def _listed(self, word: str, plural: str | None, verb: str | None) -> Ending | None:
        if plural is None:
            return None if verb is None else _verb(word, change(word, verb))
        singular = change(word, plural)
        if verb is None:
            reason = f"{word} is a plural" if singular == word else f"{word} is the plural of {singular}"
            return Ending(EndingKind.PLURAL, reason, plural=True)
        base = change(word, verb)
        origin = singular if singular == base else f"{singular} or {base}"
        kind = EndingKind.VERB if word in self._verbs_first else EndingKind.PLURAL
        return Ending(kind, f"{word} is the plural or verb in s of {origin}", plural=True, verb=True)

    def has(self, word: str) -> bool:
        """Return whether `word` is a plural, a verb in -s, or disputed."""
        return word in self._plurals or word in self._verbs or word in self._disputed


def _verb(word: str, base: str) -> Ending:
    return Ending(EndingKind.VERB, f"{word} is a verb in s, from {base}", verb=True)


def guessed(word: str, is_word: Callable[[str], bool]) -> Ending | None:
    """Return what the regular rule makes of a word that no table knows, such as one that a table of players added."""
    base = next(filter(is_word, bases(word)), None)
    return Ending(EndingKind.PLURAL, f"{word} is the plural of {base}", plural=True) if base else None


def bases(word: str) -> Iterator[str]:
    """Yield what `word` may be the regular plural or verb in -s of, whether there is such a word or not."""
    if not word.endswith("s") or word.endswith("ss") or len(word) < 3:
        return
    yield word[:-1]
    if word.endswith(("ses", "xes", "zes", "ches", "shes", "oes")):
        yield word[:-2]
    if word.endswith(("sses", "zzes")):
        yield word[:-3]
    if word.endswith("ies"):
        yield word[:-3] + "y"
    if word.endswith("ves"):
        yield word[:-3] + "f"
        yield word[:-3] + "fe"


def difference(word: str, base: str) -> str:
    """Return how `base` is got from `word`: how many letters to cut from its end, and which to add instead."""
    same = next((i for i, (x, y) in enumerate(zip(word, base, strict=False)) if x != y), min(len(word), len(base)))
    return f"{len(word) - same}{base[same:]}"


def change(word: str, marked: str) -> str:
    """Return the base that `difference` was made of."""
    added = marked.lstrip("0123456789")
    cut = int(marked[: len(marked) - len(added)])
    return word[: len(word) - cut] + added
