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
_LEADING = frozenset({"we", "are", "we're", "our", "names", "players", "this", "is", "it", "it's"})
"""Words before the first of several names."""
_PLACES = ("first", "second", "third", "fourth")
"""The slots of names."""


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
    """Return one to four names said by themselves ("Ann and Ben", "Ann, Ben and Cleo", "Ann"), or None."""
    chunks = [[token for token in plain(chunk).split() if _counts(token)] for chunk in text.split(",")]
    while chunks[0] and chunks[0][0].lower() in _LEADING and sum(map(len, chunks)) > 1:
        chunks[0].pop(0)
    parts = [part for chunk in chunks for part in _parted(chunk, typed or len(chunks) > 1)]
    if not 1 <= len(parts) <= len(_PLACES) or any(
        len(part.split()) > LONGEST_NAME or not _a_name(part) for part in parts
    ):
        return None
    return dict(zip(_PLACES, parts, strict=False))


def _counts(token: str) -> bool:
    return bool(fold(token)) and token.lower() not in ("um", "uh", "er")


def _a_name(text: str) -> bool:
    return any(sign.isalpha() for sign in text) and not any(sign.isdigit() for sign in text)


def _parted(said: list[str], sure: bool) -> list[str]:
    """Part at each "and"; where the text may be misheard also at what sounds like one, and between two given names."""
    parts: list[list[str]] = [[]]
    for token in said:
        if token.lower() in _MORE_AND:
            parts.append([])
        else:
            parts[-1].append(token)
    found = [" ".join(part) for part in parts if part]
    if len(found) == 1 and not sure:
        if len(said) == LONGEST_NAME and said[1].lower() in _AND:
            return [said[0], said[2]]
        if len(said) == 2 and all(key(token) in given_names() for token in said):
            return said
    return found
