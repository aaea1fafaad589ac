"""Tells the plurals of three-letter words, where a language has a rule for them (MG13)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol


class Known(Protocol):
    """What is asked of a word."""

    is_entry: bool


def is_plural(language: str, word: str, known: Mapping[str, Known]) -> bool:
    """Return whether `word` has four letters and is the plural of one with three.

    German plurals are marked in the source; Italian ones are as long as their singular. In languages whose source tells
    inflections apart, a word that is an entry of its own is no plural (French FOIS beside FOI).
    """
    if len(word) != 4 or (language in ("fr", "es", "pt", "sv") and known[word].is_entry):
        return False
    return any(single in known for single in _singulars(language, word))


def _singulars(language: str, word: str) -> tuple[str, ...]:
    stem, last = word[:3], word[3]
    match language:
        case "en" | "es":
            return (stem,) if last == "s" and stem[2] != "s" else ()
        case "fr":
            return (stem,) if last in "sx" else ()
        case "pt":
            return _portuguese(word)
        case "sv":
            return (stem,) if last == "r" else ()
        case "nl":
            return (f"{word[0]}{word[0]}{word[1]}",) if word[0] in "aeou" and word.endswith("en") else ()
    return ()


def _portuguese(word: str) -> tuple[str, ...]:
    """The plurals of rua, sol, fim, and of pão (in plain letters), whose plural has another vowel."""
    if word.endswith("ns"):
        return (f"{word[:2]}m",)
    endings = {"is": ("l",), "es": ("l", "o") if word[1] == "a" else ("l",)}
    return (*(f"{word[:2]}{end}" for end in endings.get(word[2:], ())), *((word[:3],) if word[3] == "s" else ()))
