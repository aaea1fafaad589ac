"""Makes clues that players are likely to give: words of a password's definitions, its synonyms, and its lookalikes."""

from __future__ import annotations

from collections import defaultdict

from voicegame.lexicon import load
from voicegame.lexicon.build import sources

WANTED = 8_000
EVERY = 3
"""Every third familiar word is taken as a password."""


def pairs() -> list[tuple[str, str]]:
    """Return the first 8,000 pairs of password and clue, both familiar words, passwords most familiar first."""
    net, familiar = sources.wordnet(), load().familiar()
    known = set(familiar)
    synonyms: dict[str, set[str]] = defaultdict(set)
    for group in net.synonyms:
        for word in group:
            synonyms[word].update(group)
    alike = lookalikes(familiar)
    found = []
    for password in familiar[::EVERY]:
        near = (net.glosses.get(password, set()) | synonyms[password]) & known | alike[password]
        found += [(password, clue) for clue in sorted(near - {password})]
    return found[:WANTED]


def lookalikes(words: tuple[str, ...]) -> dict[str, set[str]]:
    """Return word -> the words that differ from it by one letter more, less or other."""
    patterns = defaultdict(set)
    for word in words:
        for at in range(len(word)):
            patterns[word[:at] + "." + word[at + 1 :]].add(word)
            patterns[word[:at] + word[at + 1 :]].add(word)
        patterns[word].add(word)
    near: dict[str, set[str]] = defaultdict(set)
    for group in patterns.values():
        for word in group:
            near[word] |= {other for other in group if abs(len(word) - len(other)) <= 1}
    return near
