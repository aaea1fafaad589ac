"""Recognised text as every recogniser here writes it: lower case, no punctuation, numbers in words."""

from __future__ import annotations

import re

# fmt: off
_ONES = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)
# fmt: on
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*|\d+")


def normal(text: str) -> str:
    """Return `text` in that form; a single word said several times over, as short sounds are heard, is said once."""
    words = [_spelled(word) for word in _WORD.findall(text.lower().replace("’", "'"))]
    return words[0] if words and len(set(words)) == 1 else " ".join(words)


def _spelled(word: str) -> str:
    if not (word.isascii() and word.isdecimal()) or len(word) > 2:
        return word
    number = int(word)
    if number < len(_ONES):
        return _ONES[number]
    tens, ones = divmod(number, 10)
    return _TENS[tens - 2] + (f" {_ONES[ones]}" if ones else "")
