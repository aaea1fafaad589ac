"""Reads the packages the lexicon is made of; each function names its package, and needs it only when it is called."""

from __future__ import annotations

import importlib
import importlib.util
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

SCOWL = Path("/usr/share/dict/scowl")
WORDNET = Path("/usr/share/wordnet")
LEADING_SENSES = 2
"""Definitions of a word's less used senses are not read."""
POS_FILES = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}
_PLAIN = re.compile(r"[a-z]+\Z")
_WORD = re.compile(r"[a-z]+")


def plain(text: str) -> str:
    """Return `text` in lower case without accents."""
    decomposed = unicodedata.normalize("NFKD", text.lower())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def scowl(classes: tuple[str, ...], largest: int) -> dict[str, int]:
    """Return word -> the smallest SCOWL size that lists it, for single plain words up to size `largest`."""
    found: dict[str, int] = {}
    for path in sorted(SCOWL.iterdir()):
        head, _, size = path.name.rpartition(".")
        spelling, _, kind = head.partition("-")
        if kind not in classes or spelling in ("special", "variant_3") or int(size) > largest:
            continue
        for line in path.read_text(encoding="utf-8").split():
            word = plain(line)
            if _PLAIN.match(word):
                found[word] = min(int(size), found.get(word, 99))
    return found


@dataclass(slots=True)
class WordNet:
    """What is read of WordNet 3.0, all words in lower case.

    `senses` is word -> its lexicographer file numbers, most used sense first within a part of speech; `links` are pairs
    joined by derivation, pertainymy or antonymy; `synonyms` are the single words of each synset; `glosses` is word ->
    the words of its leading definitions and of their hypernyms; `phrases` are its open and hyphenated entries.
    """

    senses: dict[str, list[tuple[str, int]]] = field(default_factory=dict)
    links: set[tuple[str, str, str]] = field(default_factory=set)
    synonyms: list[tuple[str, ...]] = field(default_factory=list)
    glosses: dict[str, set[str]] = field(default_factory=dict)
    phrases: set[tuple[str, ...]] = field(default_factory=set)
    exceptions: set[tuple[str, str]] = field(default_factory=set)


_KINDS = {"+": "derivation", "\\": "derivation", "!": "antonym"}


def wordnet() -> WordNet:
    """Read Debian's `wordnet-base`."""
    net = WordNet()
    ranks = _ranks()
    synsets = {(pos, offset): row for name, pos in POS_FILES.items() for offset, row in _rows(WORDNET / f"data.{name}")}
    for (pos, offset), (_, words, pointers, gloss) in synsets.items():
        leading = [word for word in words if ranks.get((pos, word, offset), 0) < LEADING_SENSES]
        _add_synset(net, words, leading, gloss)
        for symbol, target, target_pos, source_at, target_at in pointers:
            other = synsets.get((target_pos, target))
            if other is None:
                continue
            if symbol in _KINDS and source_at and target_at:
                word, kin = words[source_at - 1], other[1][target_at - 1]
                net.links.add((word, kin, _KINDS[symbol]))
            elif symbol == "@":
                for word in leading:
                    net.glosses.setdefault(word, set()).update(part for name in other[1] for part in name.split("_"))
    for name in POS_FILES:
        for line in (WORDNET / f"{name}.exc").read_text(encoding="ascii").splitlines():
            form, *lemmas = line.split()
            net.exceptions.update((form, lemma) for lemma in lemmas if _PLAIN.match(form) and _PLAIN.match(lemma))
    for pos, word, offset in _senses():
        if _PLAIN.match(word):
            net.senses.setdefault(word, []).append((pos, synsets[(pos, offset)][0]))
    return net


Row = tuple[int, list[str], list[tuple[str, str, str, int, int]], str]


def _rows(path: Path) -> Iterator[tuple[str, Row]]:
    for line in path.read_text(encoding="ascii").splitlines():
        if line.startswith(" "):
            continue
        facts, _, gloss = line.partition(" | ")
        parts = facts.split()
        count = int(parts[3], 16)
        words = [parts[4 + 2 * i].split("(")[0].lower() for i in range(count)]
        at = 4 + 2 * count
        pointers = []
        for i in range(int(parts[at])):
            symbol, offset, pos, ends = parts[at + 1 + 4 * i : at + 5 + 4 * i]
            pointers.append((symbol, offset, pos, int(ends[:2], 16), int(ends[2:], 16)))
        yield parts[0], (int(parts[1]), words, pointers, gloss)


def _add_synset(net: WordNet, words: list[str], leading: list[str], gloss: str) -> None:
    definition = set(_WORD.findall(re.sub(r'"[^"]*"?', " ", gloss).lower()))
    for word in leading:
        net.glosses.setdefault(word, set()).update(definition)
    for word in words:
        pieces = tuple(re.split(r"[_-]", word))
        if len(pieces) > 1:
            net.phrases.add(pieces)
    singles = tuple(word for word in words if _PLAIN.match(word))
    if len(singles) > 1:
        net.synonyms.append(singles)


def _senses() -> Iterator[tuple[str, str, str]]:
    """Yield part of speech, word and synset offset, the most used sense of a word first."""
    for name, pos in POS_FILES.items():
        for line in (WORDNET / f"index.{name}").read_text(encoding="ascii").splitlines():
            parts = line.split()
            if not line.startswith(" "):
                yield from ((pos, parts[0], offset) for offset in parts[6 + int(parts[3]) :])


def _ranks() -> dict[tuple[str, str, str], int]:
    counts: dict[tuple[str, str], int] = {}
    ranks = {}
    for pos, word, offset in _senses():
        ranks[(pos, word, offset)] = counts.get((pos, word), 0)
        counts[(pos, word)] = ranks[(pos, word, offset)] + 1
    return ranks


def written_low() -> set[str]:
    """Return the single words that Debian's `wordnet-base` writes without a capital in at least one sense."""
    found: set[str] = set()
    for name in POS_FILES:
        for line in (WORDNET / f"data.{name}").read_text(encoding="ascii").splitlines():
            if not line.startswith(" "):
                parts = line.partition(" | ")[0].split()
                found.update(parts[4 + 2 * i].split("(")[0] for i in range(int(parts[3], 16)))
    return {word for word in found if _PLAIN.match(word)}


def hyphenated() -> set[str]:
    """Return the words that Debian's `wordnet-base` writes with hyphens, in lower case."""
    heads = {word for _, word, _ in _senses()}
    return {word for word in heads if re.fullmatch(r"[a-z]+(-[a-z]+)+", word)}


def plural_exceptions() -> set[tuple[str, str]]:
    """Return (plural, singular) pairs that Debian's `wordnet-base` lists as irregular nouns."""
    lines = (WORDNET / "noun.exc").read_text(encoding="ascii").splitlines()
    return {(plural, singular) for plural, *rest in map(str.split, lines) for singular in rest}


def uses() -> dict[tuple[str, str], int]:
    """Return (word, ``n`` or ``v``) -> how often Debian's `wordnet-base` met it so in tagged text."""
    found: dict[tuple[str, str], int] = {}
    for line in (WORDNET / "cntlist.rev").read_text(encoding="ascii").splitlines():
        sense, _, count = line.split()
        word, _, rest = sense.partition("%")
        kind = {"1": "n", "2": "v"}.get(rest[0])
        if kind:
            found[(word, kind)] = found.get((word, kind), 0) + int(count)
    return found


def capitals(largest: int) -> set[str]:
    """Return what Debian's `scowl` lists only in capitals among its names, up to size `largest`, in lower case."""
    found: dict[str, bool] = {}
    for path in sorted(SCOWL.iterdir()):
        head, _, size = path.name.rpartition(".")
        if head.endswith(("-upper", "-proper-names")) and int(size) <= largest:
            for line in path.read_text(encoding="utf-8").split():
                found[plain(line)] = line.isupper() and len(line) > 1 and found.get(plain(line), True)
    return {word for word, capital in found.items() if capital and _PLAIN.match(word)}


def lemmas_by_class(word: str) -> dict[str, tuple[str, ...]]:
    """Return word class (``NOUN``, ``VERB`` ...) -> the lemmas of `word` by PyPI `lemminflect`."""
    found: dict[str, tuple[str, ...]] = importlib.import_module("lemminflect").getAllLemmas(word)
    return found


def inflected() -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    """Return plural -> singulars, and verb in -s -> verbs, by the inflection database inside PyPI `pyinflect`."""
    # The file is read without importing the package, which asks for a tagger.
    spec = importlib.util.find_spec("pyinflect")
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError("pyinflect")
    plurals: dict[str, set[str]] = {}
    verbs: dict[str, set[str]] = {}
    for line in (Path(spec.origin).parent / "infl.csv").read_text(encoding="utf-8").splitlines():
        word, kind, *forms = line.split(",")
        table = {"N": plurals, "V": verbs}.get(kind)
        if table is not None:
            for form in forms[-1].split("/"):
                table.setdefault(form, set()).add(word)
    return plurals, verbs


def lemmas(words: frozenset[str]) -> set[tuple[str, str]]:
    """Return (form, lemma) pairs within `words` by PyPI `lemminflect`."""
    library: Any = importlib.import_module("lemminflect")
    pairs: set[tuple[str, str]] = set()
    for word in words:
        for found in library.getAllLemmas(word).values():
            pairs.update((word, lemma) for lemma in found if lemma != word and lemma in words)
    return pairs


def spellings() -> dict[str, str]:
    """Return British -> American spelling by PyPI `breame`."""
    table: dict[str, str] = importlib.import_module("breame.data.spelling_constants").BRITISH_ENGLISH_SPELLINGS
    return {plain(british): plain(american) for british, american in table.items()}


def zipf(word: str) -> float:
    """Return how frequent `word` is by PyPI `wordfreq`, from 0 (unknown) to about 8, on a logarithmic scale."""
    return float(importlib.import_module("wordfreq").zipf_frequency(word, "en", wordlist="large"))


def pronunciations() -> dict[str, list[tuple[str, ...]]]:
    """Return word -> its ARPAbet pronunciations by the dictionary inside PyPI `pocketsphinx`."""
    library = importlib.import_module("pocketsphinx")
    path = Path(str(library.get_model_path("en-us/cmudict-en-us.dict")))
    found: dict[str, list[tuple[str, ...]]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        head, *phones = line.split()
        word = head.split("(")[0]
        if _PLAIN.match(word) and phones:
            found.setdefault(word, []).append(tuple(phones))
    return found


def census_names() -> dict[str, float]:
    """Return given name -> its share of women or men, in percent, by PyPI `names` (US census of 1990)."""
    folder = Path(str(importlib.import_module("names").__file__)).parent
    shares: dict[str, float] = {}
    for part in ("female", "male"):
        for line in (folder / f"dist.{part}.first").read_text(encoding="ascii").splitlines():
            name, share, *_ = line.lower().split()
            shares[name] = max(float(share), shares.get(name, 0.0))
    return shares


def british_names() -> set[str]:
    """Return given names in use in Britain by PyPI `faker`."""
    provider: Any = importlib.import_module("faker.providers.person.en_GB").Provider
    return {plain(str(name)) for name in (*provider.first_names_female, *provider.first_names_male)}
