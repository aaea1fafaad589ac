"""Brings words of any language to plain letters."""

from __future__ import annotations

import re
import unicodedata

LONGEST_WORD = 60
"""Longer texts are never read as one word."""

_APOSTROPHES = re.compile("['\u2019\u2018\u02bc`\u00b4]")
_SPECIAL = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"})


def fold_letters(text: str, kept: str = "") -> str:
    """Return `text` in lower case without accents, but for the letters of `kept`; other characters stay."""
    if not kept:
        return _bare(text)
    text = unicodedata.normalize("NFC", unicodedata.normalize("NFKC", text).casefold())
    return "".join(letter if letter in kept else _bare(letter) for letter in text)


def _bare(text: str) -> str:
    text = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold()).translate(_SPECIAL)
    return unicodedata.normalize("NFC", "".join(letter for letter in text if not unicodedata.combining(letter)))


def plain(text: str, kept: str = "", *, joined: bool = True) -> str:
    """Return `text` folded to letters, digits and spaces; other signs become spaces, apostrophes vanish if `joined`."""
    text = _APOSTROPHES.sub("" if joined else " ", fold_letters(text, kept))
    return "".join(letter if letter.isalnum() else " " for letter in text)
