"""The written form in which sentences and utterances are compared."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

LONGEST = 200
"""Characters of a hypothesis beyond which it is not looked at."""

_APOSTROPHES = re.compile("['\u2019\u2018\u02bc`\u00b4]")

_LOOSE_HYPHEN = re.compile(r"(?<![^\W\d_])-|-(?![^\W\d_])")


def plain(text: str) -> str:
    """Return `text` with single spaces and without punctuation; letters keep their case, accents and hyphens (P21)."""
    text = _APOSTROPHES.sub("", unicodedata.normalize("NFC", text))
    text = "".join(sign if _kept(sign) else " " for sign in text)
    return " ".join(_LOOSE_HYPHEN.sub(" ", text).split())


def _kept(sign: str) -> bool:
    return sign.isalnum() or sign == "-" or unicodedata.category(sign).startswith("M")


def key(text: str) -> str:
    """Return the form in which whole sentences are looked up: plain and lower case."""
    return plain(text).lower()


def without(text: str, skipped: Sequence[str]) -> str:
    """Return plain `text` without the polite or empty words of `skipped` (longest first) at its two ends.

    Something is always left: the last word of an utterance that is nothing but such words stays.
    """
    before = ""
    while before != text:
        before = text
        for words in skipped:
            if text.lower().startswith(words + " "):
                text = text[len(words) + 1 :]
            if text.lower().endswith(" " + words):
                text = text[: -len(words) - 1]
    return text
