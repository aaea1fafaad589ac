"""Is it a legal clue, is it the right response: P21-P30 as decided in D9, D10 and PG17; pure, and it knows no state."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from voicegame.lexicon import Kin, KinKind, fold, letters

ALIKE = 4
"""Two words without kinship that begin with so many letters in common are debatable (D9)."""

MOST_JOINED = 3
"""A closed form joins no more words than this."""

_HYPHEN = re.compile(r"\w[-\u2010\u2011]\w")
_LONGEST_SPOKEN = 40
_LONGEST_FILLER = 3
"""Longer words in plain letters need no folding."""


class Words(Protocol):
    """What these rules ask of a lexicon."""

    def is_word(self, word: str) -> bool:
        """Return whether the dictionary has `word`."""
        ...

    def is_proper(self, word: str) -> bool:
        """Return whether `word` is a name (P24: names are fine)."""
        ...

    def agreed(self, a: str, b: str) -> bool | None:
        """Return whether the table has ruled that one is a part or form of the other, or None."""
        ...

    def kin(self, a: str, b: str) -> Kin | None:
        """Return how `b` is kin to `a`."""
        ...

    def sounds_like(self, a: str, b: str) -> bool:
        """Return whether both are said in exactly the same way."""
        ...


class Verdict(StrEnum):
    """What a clue or a response is to the password."""

    LEGAL = "legal"
    DEBATABLE = "debatable"
    FORM = "form"
    PART = "part"
    SAME = "same"


@dataclass(frozen=True, slots=True)
class Ruling:
    """A verdict, whether a dictionary knows the word (D10), and the rule it rests on.

    `reason` is a short clause that names both words, in lower case and without a full stop, so that it can end a
    sentence: it gives the password away, so it is said only when the word is over.
    """

    verdict: Verdict
    known: bool
    reason: str
    rule: str

    def __repr__(self) -> str:
        return f"Ruling({self.verdict}, known={self.known}, rule={self.rule})"


def judge_clue(words: Words, password: str, clue: str, *, by_ear: bool = True) -> Ruling:
    """Judge `clue`, one word, against the password (P22, D9, PG21); only `by_ear` does an equal sound give it away."""
    secret, word = _one_word(words, password), _one_word(words, clue)
    return (
        _equal(words, secret, word, "PG21")
        or _agreed(words, secret, word)
        or _kin(words, secret, word, "P22")
        or (_same_sound(words, secret, word) if by_ear else None)
        or _unrelated(words, secret, word, "P22")
    )


def judge_response(words: Words, password: str, response: str) -> Ruling:
    """Judge a response: SAME is right, FORM and PART have one chance (P29), LEGAL is merely wrong (P10)."""
    secret, word = _one_word(words, password), _one_word(words, response)
    return (
        _equal(words, secret, word, "P12")
        or _same_sound(words, secret, word)
        or _agreed(words, secret, word)
        or _kin(words, secret, word, "P29")
        or _unrelated(words, secret, word, "P10")
    )


def _equal(words: Words, secret: str, word: str, rule: str) -> Ruling | None:
    if secret != word:
        return None
    return Ruling(Verdict.SAME, _is_known(words, word), f"{_said(word)} is the password", rule)


def _agreed(words: Words, secret: str, word: str) -> Ruling | None:
    """Rule as the table did before (D6)."""
    related = words.agreed(secret, word)
    if related is None:
        return None
    verdict, ruled = (Verdict.FORM, "ruled out") if related else (Verdict.LEGAL, "allowed")
    return Ruling(verdict, True, f"the table has {ruled} {_said(word)} for {_said(secret)} before", "D6")


def _same_sound(words: Words, secret: str, word: str) -> Ruling | None:
    if not words.sounds_like(secret, word):
        return None
    return Ruling(Verdict.SAME, _is_known(words, word), f"{_said(word)} sounds just like {_said(secret)}", "PG17")


def _kin(words: Words, secret: str, word: str, rule: str) -> Ruling | None:
    found = words.kin(secret, word)
    if found is None:
        return None
    verdict = Verdict.PART if _is_part(found, secret, word) else Verdict.FORM
    return Ruling(verdict, _is_known(words, word), found.reason, rule)


def _unrelated(words: Words, secret: str, word: str, rule: str) -> Ruling:
    known = _is_known(words, word)
    if secret[:ALIKE] == word[:ALIKE] and len(secret) >= ALIKE <= len(word):
        return Ruling(Verdict.DEBATABLE, known, f"{_said(word)} and {_said(secret)} begin alike", "PG7")
    return Ruling(Verdict.LEGAL, known, f"{_said(word)} is no part or form of {_said(secret)}", rule)


def _is_known(words: Words, word: str) -> bool:
    return words.is_word(word) or words.is_proper(word)


def _is_part(found: Kin, secret: str, word: str) -> bool:
    """Return whether `word` is a piece of the password rather than a form of it (D9)."""
    return found.kind is KinKind.PART or (found.kind is KinKind.COMPOUND and len(word) < len(secret))


def _one_word(words: Words, text: str) -> str:
    if text.isascii() and text.isalpha() and text.islower() and len(text) > _LONGEST_FILLER:
        return text
    return letters(text) or closed_form(words, text) or fold(text)


def _said(word: str) -> str:
    """Return `word` short enough to be said, as a runaway transcript is not."""
    if not word:
        return "nothing"
    return word if len(word) <= _LONGEST_SPOKEN else word[:_LONGEST_SPOKEN] + "…"


def shape(text: str) -> str:
    """Return what was said: ``one`` word, ``two`` or more, a ``hyphenated`` one (P21), or a ``spelled`` one (P28)."""
    if letters(text) is not None:
        return "spelled"
    if _HYPHEN.search(text):
        return "hyphenated"
    return "two" if " " in fold(text) else "one"


def closed_form(words: Words, text: str) -> str | None:
    """Return the dictionary word that two or three words make when written as one ("butter fly"), else None."""
    pieces = fold(text).split()
    if not 2 <= len(pieces) <= MOST_JOINED:
        return None
    joined = "".join(pieces)
    return joined if words.is_word(joined) else None
