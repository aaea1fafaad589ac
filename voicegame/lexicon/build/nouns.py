"""The nouns of WordNet as a net of kinds and instances, with their capitals; read from Debian's `wordnet-base`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from voicegame.lexicon.build.sources import WORDNET


@dataclass(frozen=True, slots=True)
class Synset:
    """Lemmas as written, with underscores, and the offsets of the kinds and of the instances directly below."""

    lemmas: tuple[str, ...]
    kinds: tuple[str, ...]
    instances: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Nouns:
    """Offset -> synset; lemma in lower case -> the offsets of its senses, the first sense first."""

    synsets: dict[str, Synset]
    senses: dict[str, tuple[str, ...]]

    def offset(self, name: str) -> str:
        """Return the synset of a sense named like ``dog.1``; raises ValueError."""
        lemma, _, number = name.rpartition(".")
        found = self.senses.get(lemma.lower().replace(" ", "_"), ())
        if not number.isdigit() or not 0 < int(number) <= len(found):
            raise ValueError(f"WordNet has no noun sense {name}; {lemma or name} has {len(found)} senses")
        return found[int(number) - 1]

    def below(self, roots: Iterable[str], cut: Iterable[str], take: str) -> list[Synset]:
        """Return what lies below the senses `roots` (not these themselves): `take` kinds, instances or all.

        The senses `cut` are left out with all that lies below them only.
        """
        barred = {self.offset(name) for name in cut}
        todo = [self.offset(name) for name in roots]
        seen, found = set(todo), dict.fromkeys(todo, False)
        while todo:
            synset = self.synsets[todo.pop()]
            for offsets, wanted in ((synset.kinds, take != "instances"), (synset.instances, take != "kinds")):
                for offset in offsets:
                    if offset not in barred and offset not in seen:
                        seen.add(offset)
                        todo.append(offset)
                        found[offset] = wanted
        return [self.synsets[offset] for offset in sorted(found) if found[offset]]

    def tree(self, root: str, depth: int) -> Iterator[tuple[int, str, int]]:
        """Yield depth, first lemma and number of all kinds and instances below, for `root` and what lies under it."""
        yield from self._tree(self.offset(root), 0, depth)

    def _tree(self, offset: str, at: int, depth: int) -> Iterator[tuple[int, str, int]]:
        synset = self.synsets[offset]
        yield at, f"{synset.lemmas[0]}.{self._number(offset, synset.lemmas[0])}", self._size(offset)
        if at < depth:
            for below in (*synset.kinds, *synset.instances):
                yield from self._tree(below, at + 1, depth)

    def _number(self, offset: str, lemma: str) -> int:
        return self.senses[lemma.lower()].index(offset) + 1

    def _size(self, offset: str) -> int:
        todo, seen = [offset], {offset}
        while todo:
            synset = self.synsets[todo.pop()]
            fresh = {*synset.kinds, *synset.instances} - seen
            seen |= fresh
            todo.extend(fresh)
        return len(seen) - 1

    def genera(self) -> frozenset[str]:
        """Return the Latin names of genera, in lower case."""
        return frozenset(lemma.removeprefix("genus_") for lemma in self.senses if lemma.startswith("genus_"))


@cache
def nouns() -> Nouns:
    """Read the nouns; takes about two seconds."""
    synsets = {}
    for line in (WORDNET / "data.noun").read_text(encoding="ascii").splitlines():
        if not line.startswith(" "):
            parts = line.partition(" | ")[0].split()
            synsets[parts[0]] = _synset(parts)
    senses = {}
    for line in (WORDNET / "index.noun").read_text(encoding="ascii").splitlines():
        if not line.startswith(" "):
            parts = line.split()
            senses[parts[0]] = tuple(parts[6 + int(parts[3]) :])
    return Nouns(synsets, senses)


def _synset(parts: list[str]) -> Synset:
    count = int(parts[3], 16)
    at = 5 + 2 * count
    pointers = [(parts[i], parts[i + 1]) for i in range(at, at + 4 * int(parts[at - 1]), 4)]
    return Synset(
        tuple(parts[4 + 2 * i] for i in range(count)),
        tuple(offset for symbol, offset in pointers if symbol == "~"),
        tuple(offset for symbol, offset in pointers if symbol == "~i"),
    )
