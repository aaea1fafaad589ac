"""Turns the sources into the tables the lexicon ships."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from voicegame.lexicon.build import compounds, families, sources
from voicegame.lexicon.phones import pack

LARGEST = 80
USUAL = 60
COMMON_WORDS = 20_000
FAMILIAR_WORDS = 3_300
GIVEN_NAMES = 1_500
CONCRETE = frozenset({5, 6, 8, 13, 17, 19, 20})
PERSON = 18
LIVELY = frozenset({4, 9, 10, 11, 12, 14, 15, 22, 28})
"""Files of deeds, messages, events, feelings, groups, places, processes and times."""
KNOWN = 40
FREQUENT = 5.0
"""Words more frequent than this are no more familiar."""
RARE = 3.1
_HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Tables:
    """Every table as it is written: word lists, and maps of a word to one string."""

    lists: dict[str, list[str]]
    maps: dict[str, dict[str, str]]


def make() -> Tables:
    """Read all sources and return the tables; takes about a minute."""
    sizes = sources.scowl(("words",), LARGEST)
    words = frozenset(sizes)
    names = sources.scowl(("proper-names", "upper"), LARGEST)
    net = sources.wordnet()
    irregular = _irregular()
    lemmas: dict[str, set[str]] = defaultdict(set)
    for form, lemma in sources.lemmas(words) | net.exceptions | {(b, a) for a, b in irregular["inflection"]}:
        if form in words and lemma in words and form != lemma and families.is_inflected(form, lemma, net):
            lemmas[form].add(lemma)
    for form, lemma in families.regular_lemmas(words, net, lemmas):
        lemmas[form].add(lemma)
    zipf = {word: sources.zipf(word) for word in words}
    sounds = sources.pronunciations()
    facts = families.Facts(words, net, zipf, sounds, lemmas)
    kin = families.adjacency(families.derivations(facts) | irregular["derivation"])
    members = compounds.members(facts)
    members.update({whole: _joined(part, whole) for part, whole in irregular["compound"] if whole in words})
    proper = {name for name in names if sizes.get(name, 99) > USUAL}
    given = _given_names()
    audible = words | proper | set(given)
    return Tables(
        lists={
            "usual": sorted(word for word, size in sizes.items() if size <= USUAL),
            "unusual": sorted(word for word, size in sizes.items() if size > USUAL),
            "proper": sorted(proper),
            "common": sorted(words, key=lambda word: (-zipf[word], word))[:COMMON_WORDS],
            "familiar": _familiar(facts, sizes),
            "names": given,
        },
        maps={
            "lemmas": {form: ",".join(sorted(found)) for form, found in lemmas.items()},
            "derivations": {word: ",".join(sorted(found)) for word, found in kin.items()},
            "spellings": _spellings(irregular["spelling"]),
            "members": members,
            "sounds": {
                word: ",".join(dict.fromkeys(pack(phones) for phones in found))
                for word, found in sounds.items()
                if word in audible
            },
        },
    )


def _irregular() -> dict[str, families.Pairs]:
    found: dict[str, families.Pairs] = defaultdict(set)
    for line in (_HERE / "irregular.tsv").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            word, other, kind = line.split("\t")
            found[kind].add((word, other))
    return found


def _joined(part: str, whole: str) -> str:
    if whole.endswith(part):
        return f"{whole.removesuffix(part)}|{part}"
    return f"{part}|{whole[len(part) :]}"


def _spellings(extra: families.Pairs) -> dict[str, str]:
    table = {british: american for british, american in sources.spellings().items() if british != american}
    table.update(extra)
    return {word: table.get(other, other) for word, other in table.items()}


def _given_names() -> list[str]:
    shares = sources.census_names()
    ranked = sorted(shares, key=lambda name: (-shares[name], name))
    british = sources.british_names()
    common: list[str] = []
    for name in ranked:
        if len(common) + len(british.difference(common)) >= GIVEN_NAMES and name not in british:
            break
        common.append(name)
    return [*common, *sorted(british.difference(common))]


def _familiar(facts: families.Facts, sizes: dict[str, int]) -> list[str]:
    """Return likely passwords, most familiar first: base forms people know, nouns for things before the rest."""
    text = (_HERE / "blocked.txt").read_text(encoding="utf-8")
    blocked = {word for line in text.splitlines() if not line.startswith("#") for word in line.split()}
    scores = {}
    for word, senses in facts.net.senses.items():
        if not 3 <= len(word) <= 10 or sizes.get(word, 99) > KNOWN or word not in facts.sounds:
            continue
        if blocked & {word, *facts.lemmas.get(word, ())}:
            continue
        if any(facts.zipf[lemma] > facts.zipf[word] for lemma in facts.lemmas.get(word, ())):
            continue
        if facts.zipf[word] >= RARE:
            scores[word] = min(facts.zipf[word], FREQUENT) + facts.zipf[word] / 100 + _liking(senses)
    return sorted(scores, key=lambda word: (-scores[word], word))[:FAMILIAR_WORDS]


def _liking(senses: list[tuple[str, int]]) -> float:
    """Return how readily a word with such senses is taken as a password: things first, then ideas, then the rest."""
    pos, file = senses[0]
    if pos == "n" and file in CONCRETE:
        return 2.7
    if pos == "n" and file == PERSON:
        return 2.4
    if pos == "n" and file in LIVELY:
        return 2.0
    return 1.2 if pos == "n" else 0.2 if pos in "av" else 0.0
