"""May a word stand on a list: Q17, Q18 and Q29 as decided in QG14 to QG17, D3 and D15; pure, and it knows no card."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from voicegame.lexicon import Ending, EndingKind, fold, letters

LONGEST = 60
"""Longer texts are no words; the dictionary's longest has 45 letters."""

_HYPHEN = re.compile(r"\w[-\u2010\u2011]\w")
_APOSTROPHE = re.compile(r"\w['\u2019\u02bc]\w")
_STOPS = re.compile(r"(?:[^\W\d_]{1,3}\.){1,3}[^\W\d_]{1,3}\.?")
_WORD = re.compile(r"[a-z]+")
_LETTER_WORDS = frozenset("aio")


class Words(Protocol):
    """What these rules ask of a lexicon."""

    def is_word(self, word: str) -> bool:
        """Return whether the dictionary has `word` (Q29)."""
        ...

    def is_unusual(self, word: str) -> bool:
        """Return whether only the larger dictionary has `word`."""
        ...

    def is_proper(self, word: str) -> bool:
        """Return whether `word` is a name (Q18)."""
        ...

    def is_abbreviation(self, word: str) -> bool:
        """Return whether `word` is an abbreviation and no word besides (QG15)."""
        ...

    def ending(self, word: str) -> Ending | None:
        """Return what makes `word` a plural or a verb in -s, or None."""
        ...

    def hyphenated(self, text: str) -> str | None:
        """Return the hyphenated word that `text` is, or None."""
        ...

    def closed_form(self, text: str) -> str | None:
        """Return the word that the pieces of `text` make when written as one, or None."""
        ...


class Verdict(StrEnum):
    """What a word is to the rules; POLICY: the table decides."""

    OK = "OK"
    PLURAL = "PLURAL"
    VERB_S = "VERB_S"
    NOTWORD = "NOTWORD"
    PROPER = "PROPER"
    ABBR = "ABBR"
    HYPHEN = "HYPHEN"
    POLICY = "POLICY"


@dataclass(frozen=True, slots=True)
class WordRules:
    """What a table and a colour allow besides plain words.

    `names`: proper nouns (Q18); `forms`: plurals, verbs in -s, hyphenated words and abbreviations (D15); `phrases`:
    several words (Q10, QG16); `plural_only`: nouns without a singular, such as scissors (QG14).
    """

    names: bool = False
    forms: bool = False
    phrases: bool = False
    plural_only: bool = True


STRICT = WordRules()
"""Yellow and red, and blue unless agreed otherwise."""
BLUE_WITH_NAMES = WordRules(names=True)
"""Blue when the card asks for proper nouns or the players agreed on them before the start (Q18)."""
GREEN = WordRules(names=True, forms=True, phrases=True)
"""Green, which is exempt from the bans (D15)."""


@dataclass(frozen=True, slots=True)
class WordRuling:
    """A verdict on `word`, which is folded, and the rule it rests on.

    `reason` is a short clause that names the word, in lower case and without a full stop: it can end a sentence.
    """

    verdict: Verdict
    word: str
    reason: str
    rule: str
    unusual: bool = False

    @property
    def allowed(self) -> bool:
        """Whether the word may stay on a list without asking the table."""
        return self.verdict is Verdict.OK


def judge_word(words: Words, text: str, rules: WordRules = STRICT) -> WordRuling:
    """Judge one word of a list, as it was said, spelled or typed."""
    if len(text) > LONGEST:
        return WordRuling(Verdict.NOTWORD, "", f"{text[: LONGEST // 2].strip()}… is too long for a word", "Q29")
    spelled = letters(text)
    found = None if rules.forms else _written(words, text.strip().lower(), spelled)
    if found is not None and not (rules.names and words.is_proper(fold(text))):
        return found
    word = spelled or words.closed_form(text) or fold(text)
    if " " in word:
        return _phrase(words, word, rules)
    return _single(words, word, rules)


def _written(words: Words, text: str, spelled: str | None) -> WordRuling | None:
    """Return the ruling on a text whose punctuation decides: full stops, a hyphen or an apostrophe inside."""
    if _STOPS.fullmatch(text):
        return WordRuling(Verdict.ABBR, fold(text), f"{text} is an abbreviation", "Q17")
    if spelled is not None:
        return None
    if _HYPHEN.search(text):
        closed = words.closed_form(text)
        hint = f", though {closed} counts as one word" if closed else ""
        return WordRuling(Verdict.HYPHEN, fold(text), f"{text} is hyphenated{hint}", "Q17")
    if _APOSTROPHE.search(text):
        return WordRuling(Verdict.ABBR, fold(text), f"{text} is a contraction or a possessive", "Q17")
    return None


def _phrase(words: Words, text: str, rules: WordRules) -> WordRuling:
    hyphenated = words.hyphenated(text)
    if rules.phrases and (hyphenated or all(_known(words, piece) for piece in text.split())):
        return WordRuling(Verdict.OK, text, f"{text} is a phrase, which is allowed", "Q10")
    if hyphenated:
        return WordRuling(Verdict.HYPHEN, text, f"{hyphenated} is hyphenated", "Q17")
    return WordRuling(Verdict.NOTWORD, text, f"{text} is more than one word", "Q29")


def _known(words: Words, word: str) -> bool:
    return words.is_word(word) or words.is_proper(word) or words.is_abbreviation(word)


def _single(words: Words, word: str, rules: WordRules) -> WordRuling:
    if not word:
        return WordRuling(Verdict.NOTWORD, "", "nothing was said", "Q29")
    if not _WORD.fullmatch(word):
        return WordRuling(Verdict.NOTWORD, word, f"{word} is not written in the letters a to z", "Q29")
    if words.is_proper(word) and not rules.names:
        return WordRuling(Verdict.PROPER, word, f"{word} is a name", "Q18")
    if words.is_abbreviation(word) and not rules.forms:
        return WordRuling(Verdict.ABBR, word, f"{word} is an abbreviation", "QG15")
    if len(word) == 1 and word not in _LETTER_WORDS:
        return WordRuling(Verdict.NOTWORD, word, f"{word} is only a letter", "Q29")
    if not _known(words, word):
        return WordRuling(Verdict.NOTWORD, word, f"{word} is not in the dictionary", "Q29")
    ending = None if rules.forms else words.ending(word)
    return _inflected(words, word, ending, rules) if ending else _accepted(words, word)


def _inflected(words: Words, word: str, ending: Ending, rules: WordRules) -> WordRuling:
    unusual = words.is_unusual(word)
    if ending.kind is EndingKind.DISPUTED:
        return WordRuling(Verdict.POLICY, word, f"{ending.reason}, so the table decides", "QG14", unusual)
    if ending.kind is EndingKind.PLURAL_ONLY:
        if rules.plural_only:
            return WordRuling(Verdict.OK, word, f"{ending.reason}, so it is allowed", "QG14", unusual)
        return WordRuling(Verdict.PLURAL, word, ending.reason, "Q17", unusual)
    verdict = Verdict.VERB_S if ending.kind is EndingKind.VERB else Verdict.PLURAL
    return WordRuling(verdict, word, ending.reason, "Q17", unusual)


def _accepted(words: Words, word: str) -> WordRuling:
    if not words.is_word(word):
        kind, rule = ("a name", "Q18") if words.is_proper(word) else ("an abbreviation", "D15")
        return WordRuling(Verdict.OK, word, f"{word} is {kind}, which is allowed", rule)
    unusual = words.is_unusual(word)
    reason = "in the large dictionary only" if unusual else "in the dictionary"
    return WordRuling(Verdict.OK, word, f"{word} is {reason}", "Q29", unusual)
