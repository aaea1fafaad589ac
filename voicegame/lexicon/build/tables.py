"""What a group of the lexicon's data is made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Tables:
    """The tables of one group, by name: word lists, maps of a word to one string without spaces, and plain bytes."""

    lists: dict[str, list[str]] = field(default_factory=dict)
    maps: dict[str, dict[str, str]] = field(default_factory=dict)
    binaries: dict[str, bytes] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Group:
    """How one folder of the lexicon's data is made, and of which packages (for the manifest's versions)."""

    make: Callable[[], Tables]
    debian: tuple[str, ...] = ()
    pypi: tuple[str, ...] = ()
    npm: tuple[str, ...] = ()
