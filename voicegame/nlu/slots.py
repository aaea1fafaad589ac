"""What fills a slot: words folded (D3), names parted, letters read, numbers with their homophones (B11)."""

from __future__ import annotations

import re
from collections.abc import Mapping

from voicegame.lexicon import fold, given_names, letters
from voicegame.nlu.text import key, plain

LONGEST_NAME = 3
"""Words in a name."""
LONGEST_WORD = 3
"""Words in what was said for one word; more are no word (D5)."""

_SPOKEN = {
    "zero": 0, "one": 1, "won": 1, "two": 2, "to": 2, "too": 2, "three": 3, "four": 4, "for": 4, "fore": 4, "five": 5,
    "six": 6, "seven": 7, "eight": 8, "ate": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13,
    "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20,
}  # fmt: skip
_BEFORE_NUMBER = frozenset({"number", "the", "a", "its", "it", "is", "i", "say", "take"})
_AND = frozenset({"and", "end", "an", "ann", "n", "in"})
"""How "and" between two names is written, misheard forms included."""
_HYPHENATED = re.compile(r"[^\W\d_]+(-[^\W\d_]+)+")
_NAMING = frozenset({"called", "named"})
"""What is no new name but a sentence that was broken off."""
_MORE_AND = frozenset({"and", "with", "plus"})


def number(text: str) -> str:
    """Return the digits of a number from 0 to 20 or one written in digits, else nothing; only where one is expected.

    Homophones count (B11): "for" is 4, "too" 2, "ate" 8, "won" 1.
    """
    said = fold(text).split()
    while len(said) > 1 and said[0] in _BEFORE_NUMBER:
        said = said[1:]
    if len(said) != 1:
        return ""
    (last,) = said
    if last.isascii() and last.isdigit() and len(last) <= LONGEST_WORD:
        return str(int(last))
    return str(_SPOKEN[last]) if last in _SPOKEN else ""


def word(text: str) -> str:
    """Return what was said for one word, folded (D3), but with the hyphens that the rules ask about (P21)."""
    said = plain(text).lower()
    return said if _HYPHENATED.fullmatch(said) else fold(text)


def cleaned(intent: str, slots: Mapping[str, str]) -> dict[str, str] | None:
    """Return the open slots of `intent` as the dialogue wants them, or None when they cannot be meant."""
    if intent == "spell":
        spelled = letters(slots["letters"])
        return {"letters": spelled} if spelled else None
    if intent == "rename" and "new_name" not in slots:
        old, _, new = plain(slots["name"]).partition(" ")
        slots = {"name": old, "new_name": new}
    if slots.get("new_name") in _NAMING:
        return None
    if "word" in slots and (spelled := letters(slots["word"])):
        slots = {**slots, "word": spelled}
    found: dict[str, str] = {}
    for slot, value in slots.items():
        found[slot] = word(value) if slot == "word" else plain(value)
        longest = LONGEST_WORD if slot == "word" else LONGEST_NAME
        if not found[slot] or len(found[slot].split()) > longest:
            return None
    return found


def several_words(slots: Mapping[str, str]) -> bool:
    """Tell whether more than one word stands where one is expected (D5)."""
    return " " in slots.get("word", "")


def names(text: str, typed: bool) -> dict[str, str] | None:
    """Return one or two names said by themselves ("Ann and Ben", "Ann, Ben", "Ann"), or None."""
    first, comma, second = text.partition(",")
    if comma:
        parts = [plain(first), _without_and(plain(second))]
    else:
        said = [token for token in plain(text).split() if fold(token) and token.lower() not in ("um", "uh", "er")]
        while said and said[-1].lower() in _MORE_AND:
            said.pop()
        parts = _parted(said, typed)
    parts = [part for part in parts if part]
    if not 1 <= len(parts) <= 2 or any(len(part.split()) > LONGEST_NAME or not _a_name(part) for part in parts):
        return None
    return dict(zip(("first", "second"), parts, strict=False))


def _a_name(text: str) -> bool:
    return any(sign.isalpha() for sign in text) and not any(sign.isdigit() for sign in text)


def _without_and(text: str) -> str:
    head, _, rest = text.partition(" ")
    return rest if head.lower() in _MORE_AND and rest else text


def _parted(said: list[str], typed: bool) -> list[str]:
    for at, token in enumerate(said[1:-1], start=1):
        if token.lower() in _MORE_AND or (len(said) == LONGEST_NAME and not typed and token.lower() in _AND):
            return [" ".join(said[:at]), " ".join(said[at + 1 :])]
    if len(said) == 2 and not typed and all(key(token) in given_names() for token in said):
        return said
    return [" ".join(said)]
