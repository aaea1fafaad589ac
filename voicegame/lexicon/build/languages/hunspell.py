"""Expands the entries of a Hunspell dictionary into the words it accepts, compounds left aside."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

DEPTH = 2
"""An affix may carry one more affix, as in Hunspell itself."""


@dataclass(frozen=True, slots=True)
class Affix:
    """One rule: what it strips, what it adds, where it applies, and the flags of what it makes."""

    suffix: bool
    strip: str
    add: str
    fits: re.Pattern[str]
    flags: tuple[str, ...]

    def apply(self, word: str) -> str | None:
        """Return the word with the affix, or None where it does not fit."""
        if self.suffix:
            if not word.endswith(self.strip) or not self.fits.search(word):
                return None
            return word[: len(word) - len(self.strip)] + self.add
        if not word.startswith(self.strip) or not self.fits.match(word):
            return None
        return self.add + word[len(self.strip) :]


@dataclass(slots=True)
class Affixes:
    """The rules of an affix file by their flag, and the flags with a meaning of their own."""

    rules: dict[str, list[Affix]] = field(default_factory=lambda: defaultdict(list))
    split: Callable[[str], tuple[str, ...]] = tuple
    stem_only: str = ""
    hidden: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Entry:
    """A word, whether it is the entry itself, and the entry's grammatical notes."""

    word: str
    is_head: bool
    notes: str


def _pairs(text: str) -> tuple[str, ...]:
    return tuple(text[at : at + 2] for at in range(0, len(text), 2))


def affixes(path: Path) -> Affixes:
    """Read an affix file."""
    found = Affixes()
    hidden = set()
    for line in path.read_text(encoding="utf-8-sig").splitlines():
        parts = line.split()
        match parts[:2]:
            case ["FLAG", "long"]:
                found.split = _pairs
            case ["NEEDAFFIX", flag]:
                found.stem_only = flag
            case ["FORBIDDENWORD" | "ONLYINCOMPOUND" | "NOSUGGEST", flag]:
                hidden.add(flag)
            case ["SFX" | "PFX" as kind, flag] if len(parts) > 4 or (len(parts) == 4 and not parts[3].isdigit()):
                found.rules[flag].append(_rule(kind, parts, found.split))
    found.hidden = frozenset(hidden)
    return found


def _rule(kind: str, parts: list[str], split: Callable[[str], tuple[str, ...]]) -> Affix:
    strip, (add, _, flags) = parts[2].replace("0", ""), parts[3].partition("/")
    condition = parts[4] if len(parts) > 4 else "."
    pattern = re.compile(f"(?:{condition})$" if kind == "SFX" else condition)
    return Affix(kind == "SFX", strip, "" if add == "0" else add, pattern, split(flags))


def entries(folder: Path, name: str, wanted: Callable[[str], bool]) -> Iterator[Entry]:
    """Yield the words of a dictionary that are `wanted`."""
    rules = affixes(folder / f"{name}.aff")
    for line in (folder / f"{name}.dic").read_text(encoding="utf-8-sig").splitlines()[1:]:
        head, _, notes = line.replace("\t", " ").partition(" ")
        word, _, flag_text = head.partition("/")
        flags = rules.split(flag_text)
        if rules.hidden.intersection(flags):
            continue
        if rules.stem_only not in flags and wanted(word):
            yield Entry(word, True, notes)
        for form in _forms(word, flags, rules, DEPTH):
            if wanted(form):
                yield Entry(form, form == word, notes)


def _forms(word: str, flags: tuple[str, ...], rules: Affixes, depth: int) -> Iterator[str]:
    for flag in flags if depth else ():
        for rule in rules.rules.get(flag, ()):
            form = rule.apply(word)
            if form is None or rules.hidden.intersection(rule.flags):
                continue
            if rules.stem_only not in rule.flags:
                yield form
            yield from _forms(form, rule.flags, rules, depth - 1)
