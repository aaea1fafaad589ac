"""The dictionary and what the sources tell of its words, read once and shared by the groups of tables."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from pathlib import Path

from voicegame.lexicon.build import families, sources

LARGEST = 80
"""Words that only larger SCOWL lists have are no words."""
USUAL = 60
FAMED = 50
"""Names up to this size are names first, even if some unusual word is spelled so."""
EVERYDAY, FAMOUS, RARE = 20, 40, 55
"""A usual word that nothing writes without a capital is a name when it is everyday, or better known as a name."""
_HERE = Path(__file__).parent


@cache
def sizes() -> dict[str, int]:
    """Return every word of the dictionary and its SCOWL size."""
    return sources.scowl(("words",), LARGEST)


@cache
def proper() -> frozenset[str]:
    """Return the names that are no usual words besides.

    A word that only the larger lists have is a name when small lists have the name, or when nothing writes it without
    a capital: Paris is a name, though a genus is called so; an orca is none, though some family is called Orca. Of the
    usual words French and Dutch are names: nothing writes them without a capital, and as names they are well known.
    """
    low = sources.written_low()
    names = sources.scowl(("proper-names", "upper"), LARGEST)
    return frozenset(name for name, size in names.items() if _is_name(size, sizes().get(name), name in low))


def _is_name(size: int, word_size: int | None, written_low: bool) -> bool:
    """Return whether a name of `size` is a name first, beside the word of the same letters."""
    if word_size is None:
        return True
    if word_size > USUAL:
        return size <= word_size and (size <= FAMED or not written_low)
    return not written_low and (size == word_size <= EVERYDAY or (size <= FAMOUS and word_size >= RARE))


@cache
def irregular() -> dict[str, families.Pairs]:
    """Return kind of kinship -> the pairs that no general rule finds."""
    found: dict[str, families.Pairs] = defaultdict(set)
    for line in (_HERE / "irregular.tsv").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            word, other, kind = line.split("\t")
            found[kind].add((word, other))
    return found


@cache
def net() -> sources.WordNet:
    """Return what is read of WordNet."""
    return sources.wordnet()


@cache
def zipf() -> dict[str, float]:
    """Return how frequent each word of the dictionary is."""
    return {word: sources.zipf(word) for word in sizes()}


@cache
def facts() -> families.Facts:
    """Return the facts that the guards look at; takes about fifteen seconds."""
    words = frozenset(sizes())
    net = sources.wordnet()
    lemmas: dict[str, set[str]] = defaultdict(set)
    for form, lemma in sources.lemmas(words) | net.exceptions | {(b, a) for a, b in irregular()["inflection"]}:
        if form in words and lemma in words and form != lemma and families.is_inflected(form, lemma, net):
            lemmas[form].add(lemma)
    for form, lemma in families.regular_lemmas(words, net, lemmas):
        lemmas[form].add(lemma)
    zipf = {word: sources.zipf(word) for word in words}
    return families.Facts(words, proper(), net, zipf, sources.pronunciations(), lemmas)
