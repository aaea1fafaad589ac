"""Sounds as text: one letter for each ARPAbet phone, so that fast string tools compare pronunciations."""

from __future__ import annotations

from collections.abc import Iterable

CLASSES: tuple[tuple[str, ...], ...] = (
    ("P", "B"),
    ("T", "D", "DH", "TH"),
    ("K", "G"),
    ("F", "V"),
    ("S", "Z", "SH", "ZH", "CH", "JH"),
    ("M", "N", "NG"),
    ("L", "R", "ER"),
    ("W", "Y", "HH"),
    ("IY", "IH", "EY"),
    ("EH", "AE"),
    ("AA", "AO", "AH", "AW", "AY"),
    ("OW", "OY", "UH", "UW"),
)
"""Phones that are easily taken for each other stand together."""

PHONES: tuple[str, ...] = tuple(sorted(phone for group in CLASSES for phone in group))
VOWELS = frozenset(["AA", "AE", "AH", "AO", "AW", "AY", "EH", "ER", "EY", "IH", "IY", "OW", "OY", "UH", "UW"])

_LETTERS = {phone: chr(ord("A") + i) for i, phone in enumerate(PHONES)}
_PHONES = {letter: phone for phone, letter in _LETTERS.items()}
_TWINS = str.maketrans(
    {_LETTERS[phone]: "0123456789ab"[i] + _LETTERS[phone] for i, group in enumerate(CLASSES) for phone in group}
)
_VOWEL_LETTERS = frozenset(_LETTERS[phone] for phone in VOWELS)


def pack(phones: Iterable[str]) -> str:
    """Return ARPAbet phones as one letter each; phones we do not know are left out."""
    return "".join(_LETTERS.get(phone.rstrip("012"), "") for phone in phones)


def unpack(packed: str) -> tuple[str, ...]:
    """Return the ARPAbet phones, without stress, of a packed string."""
    return tuple(_PHONES[letter] for letter in packed)


def widen(packed: str) -> str:
    """Return two letters a phone, its class and itself, so that an edit within a class costs half of one across."""
    return packed.translate(_TWINS)


def vowels(packed: str) -> int:
    """Return how many vowels, and so syllables, a packed string has."""
    return sum(letter in _VOWEL_LETTERS for letter in packed)
