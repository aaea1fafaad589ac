"""How two words are kin: facts from tables of inflections, families, spellings and joints."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from voicegame.lexicon.resources import read_map


class KinKind(StrEnum):
    """The ways in which two words may belong together."""

    INFLECTION = "inflection"
    DERIVATION = "derivation"
    SPELLING = "spelling"
    PREFIX = "prefix"
    COMPOUND = "compound"
    PART = "part"


@dataclass(frozen=True, slots=True)
class Kin:
    """That two words are kin, how, and why in one short clause that names both."""

    kind: KinKind
    reason: str


class Families:
    """The tables of kinship; words are single, folded and lower case."""

    def __init__(self) -> None:
        self._lemmas = read_map("kin/lemmas")
        self._derivations = read_map("kin/derivations")
        self._spellings = read_map("kin/spellings")
        self._members = read_map("kin/members")

    def lemmas(self, word: str) -> frozenset[str]:
        """Return `word`, its American spelling, and the words both are inflections of."""
        spelled = {word, self._spellings.get(word, word)}
        found = {lemma for form in spelled for lemma in _several(self._lemmas, form)}
        return frozenset(spelled | found | {self._spellings.get(lemma, lemma) for lemma in found})

    def family(self, word: str) -> frozenset[str]:
        """Return the lemmas of `word` and what is derived from them or they from it."""
        return self._family(self.lemmas(word))

    def _family(self, lemmas: frozenset[str]) -> frozenset[str]:
        near = {found for lemma in lemmas for found in _several(self._derivations, lemma)}
        return lemmas | near | {self._spellings.get(found, found) for found in near}

    def joint(self, word: str) -> tuple[str, str, str] | None:
        """Return first part, ``|`` (compound) or ``-`` (prefix), and last part of a word that has a joint."""
        marked = self._members.get(word)
        if marked is None:
            return None
        mark = "|" if "|" in marked else "-"
        first, _, last = marked.partition(mark)
        return first, mark, last

    def kin(self, a: str, b: str) -> Kin | None:
        """Return how different words `a` and `b` are kin, None when no table says so."""
        ours, theirs = self.lemmas(a), self.lemmas(b)
        if ours & theirs:
            return self._same_lemma(a, b)
        return self._joined(a, b, ours, theirs) or self._derived(a, b, ours, theirs)

    def _same_lemma(self, a: str, b: str) -> Kin:
        if self._spellings.get(a, a) == self._spellings.get(b, b):
            return Kin(KinKind.SPELLING, f"{b} is another spelling of {a}")
        if b in self.lemmas(a):
            return Kin(KinKind.INFLECTION, f"{a} is a form of {b}")
        return Kin(
            KinKind.INFLECTION, f"{b} is a form of {a}" if a in self.lemmas(b) else f"{a} and {b} are forms of one word"
        )

    def _derived(self, a: str, b: str, ours: frozenset[str], theirs: frozenset[str]) -> Kin | None:
        near, far = self._family(ours), self._family(theirs)
        direct = near & theirs or far & ours
        if not direct and not (near & far and shared_beginning(a, b) >= max(3, min(len(a), len(b)) - 3)):
            return None
        short, long = sorted((a, b), key=lambda word: (len(word), word))
        if long.startswith(short[:-1]):
            return Kin(KinKind.DERIVATION, f"{long} is made from {short}")
        if long.endswith(short):
            return Kin(KinKind.DERIVATION, f"{short} is short for {long}")
        return Kin(KinKind.DERIVATION, f"{a} and {b} are of one family")

    def _joined(self, a: str, b: str, ours: frozenset[str], theirs: frozenset[str]) -> Kin | None:
        for whole, wholes, part, parts in ((a, ours, b, theirs), (b, theirs, a, ours)):
            for first, mark, last in self._joints(wholes):
                if mark == "|" and not parts.isdisjoint(self.lemmas(first) | self.lemmas(last)):
                    return Kin(KinKind.COMPOUND, f"{part} is part of {whole}")
            for _, mark, last in self._joints(self._family(wholes)):
                if mark == "-" and not self._family(parts).isdisjoint(self.lemmas(last)):
                    return Kin(KinKind.PREFIX, f"{whole} is made from {part}")
        return None

    def _joints(self, words: frozenset[str]) -> Iterator[tuple[str, str, str]]:
        for word in sorted(words):
            joint = self.joint(word)
            if joint is not None:
                yield joint


def _several(table: dict[str, str], word: str) -> tuple[str, ...]:
    found = table.get(word)
    return tuple(found.split(",")) if found else ()


def shared_beginning(a: str, b: str) -> int:
    """Return how many letters `a` and `b` have in common at their beginning."""
    return next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
