"""How two words are kin: facts from tables of inflections, families, clippings, spellings and compounds."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import NamedTuple

from voicegame.lexicon.resources import read_map

_REMEMBERED = 4096
"""So many words are kept ready, more than a long evening of clues needs."""


class KinKind(StrEnum):
    """The ways in which two words may belong together."""

    INFLECTION = "inflection"
    DERIVATION = "derivation"
    CLIPPING = "clipping"
    SPELLING = "spelling"
    PREFIX = "prefix"
    COMPOUND = "compound"
    PART = "part"


@dataclass(frozen=True, slots=True)
class Kin:
    """That two words are kin, how, and why in one short clause that names both."""

    kind: KinKind
    reason: str


class _Word(NamedTuple):
    """One word and its kin; `reach` is all of them and the lemmas of the word."""

    lemmas: frozenset[str]
    family: frozenset[str]
    short: frozenset[str]
    members: frozenset[str]
    reach: frozenset[str]


class Families:
    """The tables of kinship; words are single, folded and lower case."""

    def __init__(self) -> None:
        self._lemmas = read_map("kin/lemmas")
        self._families = read_map("kin/families")
        self._clippings = read_map("kin/clippings")
        self._spellings = read_map("kin/spellings")
        self._members = read_map("kin/members")
        self._known = lru_cache(maxsize=_REMEMBERED)(self._look_up)

    @cached_property
    def _prefixes(self) -> dict[str, str]:
        return read_map("kin/prefixes")

    @cached_property
    def _forms(self) -> dict[str, list[str]]:
        forms = defaultdict(list)
        for form, lemmas in self._lemmas.items():
            for lemma in lemmas.split(","):
                forms[lemma].append(form)
        return forms

    def lemmas(self, word: str) -> frozenset[str]:
        """Return `word`, its American spelling, and the words both are inflections of."""
        return self._known(word).lemmas

    def bases(self, word: str) -> tuple[str, ...]:
        """Return the words that `word` is an inflection of, itself when it is none."""
        return _several(self._lemmas, word) or (word,)

    def inflections(self, word: str) -> tuple[str, ...]:
        """Return all forms of the words that `word` is a form of, in the order of the alphabet."""
        bases = {word, *self.bases(word)}
        return tuple(sorted(bases.union(*(self._forms.get(base, ()) for base in bases))))

    def _look_up(self, word: str) -> _Word:
        lemmas = self._spelled_lemmas(word)
        family = self._all(self._families, lemmas)
        short = self._all(self._clippings, lemmas)
        parts = self._all(self._members, lemmas)
        members = frozenset[str]().union(*(self._spelled_lemmas(part) for part in parts)) if parts else parts
        return _Word(lemmas, family, short, members, lemmas | family | short | members)

    def _spelled_lemmas(self, word: str) -> frozenset[str]:
        spelled = {word, self._spellings.get(word, word)}
        found = {lemma for form in spelled for lemma in _several(self._lemmas, form)}
        return frozenset(spelled | found | {self._spellings.get(lemma, lemma) for lemma in found})

    def _all(self, table: dict[str, str], lemmas: frozenset[str]) -> frozenset[str]:
        return frozenset(found for lemma in lemmas for found in _several(table, lemma))

    def kin(self, a: str, b: str) -> Kin | None:
        """Return how different words `a` and `b` are kin, None when no table says so."""
        one, other = self._known(a), self._known(b)
        if one.reach.isdisjoint(other.lemmas) and other.reach.isdisjoint(one.lemmas):
            return None
        if not one.lemmas.isdisjoint(other.lemmas):
            return self._same_lemma(a, b, one, other)
        for whole, part, found, sought in ((a, b, one, other.lemmas), (b, a, other, one.lemmas)):
            if not found.members.isdisjoint(sought):
                return Kin(KinKind.COMPOUND, f"{part} is part of {whole}")
            if not found.short.isdisjoint(sought):
                return Kin(KinKind.CLIPPING, f"{part} is short for {whole}")
        return self._derived(*sorted((a, b), key=lambda word: (len(word), word)))

    def _same_lemma(self, a: str, b: str, one: _Word, other: _Word) -> Kin:
        if self._spellings.get(a, a) == self._spellings.get(b, b):
            return Kin(KinKind.SPELLING, f"{b} is another spelling of {a}")
        if b in one.lemmas:
            return Kin(KinKind.INFLECTION, f"{a} is a form of {b}")
        said = f"{b} is a form of {a}" if a in other.lemmas else f"{a} and {b} are forms of one word"
        return Kin(KinKind.INFLECTION, said)

    def _derived(self, short: str, long: str) -> Kin:
        prefix = self._prefixes.get(long)
        if prefix and not short.startswith(prefix):
            return Kin(KinKind.PREFIX, f"{long} is made from {short}")
        if long.startswith(short[:-1]):
            return Kin(KinKind.DERIVATION, f"{long} is made from {short}")
        return Kin(KinKind.DERIVATION, f"{short} and {long} are of one family")


def _several(table: dict[str, str], word: str) -> tuple[str, ...]:
    found = table.get(word)
    return tuple(found.split(",")) if found else ()
