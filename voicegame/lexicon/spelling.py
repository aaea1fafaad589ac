"""Words as they are said and spelled: folding to a comparable form, and reading letters spoken one by one."""

from __future__ import annotations

from voicegame.lexicon.languages import language as _language
from voicegame.lexicon.languages.folding import plain
from voicegame.lexicon.languages.names import NATO

ARTICLES = frozenset({"a", "an", "the"})
FILLERS = frozenset({"uh", "um", "er", "erm", "uhm", "hmm"})
SPELLING_ALPHABET = NATO
"""The words of the NATO alphabet, a to z."""


def fold(text: str) -> str:
    """Return `text` as words are compared (D3); empty when nothing was said.

    Case, accents, punctuation and fillers go, and so do leading articles and a trailing "please" unless nothing else is
    left; a hyphen becomes a space.
    """
    words = [word for word in plain(text).split() if word not in FILLERS]
    while len(words) > 1 and words[-1] == "please":
        words.pop()
    first = 0
    while first < len(words) - 1 and words[first] in ARTICLES:
        first += 1
    return " ".join(words[first:])


def letters(text: str, language: str = "en") -> str | None:
    """Return the word that `text` spells, or None when it is not a spelling; ConfigError for an unknown language.

    Reads letters and their names ("b e e", "bee ee ee"), the NATO alphabet, "double l" and "q as in quebec", mixed, and
    a word followed by its own spelling. Names that are also words ("see", "you") count only beside a certain letter.
    Other languages have their own names and spelling alphabets besides.
    """
    return _language(language).letters(text)
