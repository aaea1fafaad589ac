"""The group `subjects`: which answers belong to a subject, from curated files, WordNet and lists of other packages."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from typing import Any

from voicegame.lexicon.build import sources, subject_files
from voicegame.lexicon.build.nouns import Synset, nouns
from voicegame.lexicon.build.subject_files import Entry, SubjectFile
from voicegame.lexicon.build.tables import Group, Tables
from voicegame.lexicon.categories import compared, last_name
from voicegame.lexicon.spelling import fold

KNOWN = 1.8
"""A word of at least this frequency (zipf) is one that people know."""
_RANKS = ("order", "family", "genus", "class", "phylum", "suborder", "superfamily", "subfamily")
_LATIN = ("iformes", "idae", "inae", "aceae", "ulata")


@dataclass(slots=True)
class Made:
    """One answer while a subject is made; for a person, display is the last name and the aliases are full names."""

    display: str
    aliases: list[str]
    known: bool


def make() -> Tables:
    """Return one table for each subject, and the index that names them all."""
    files = [subject_files.read(name) for name in subject_files.names()]
    index = "\n".join("\t".join((file.name, file.deck, file.kind, file.one, file.spoken)) for file in files)
    return Tables(binaries={"index": index.encode()} | {file.name: packed(file.name) for file in files})


def packed(name: str) -> bytes:
    """Return the table of a subject: an answer a line with its flag and aliases between tabs, most familiar first."""
    rows = ("\t".join((made.display, "1" if made.known else "0", *made.aliases)) for made in answers(name))
    return "\n".join(rows).encode()


def answers(name: str, within: tuple[str, ...] = ()) -> list[Made]:
    """Return the answers of a subject, most familiar first; raises ValueError that names the file."""
    if name in within:
        raise ValueError(f"{name}.toml: it includes itself")
    file = subject_files.read(name)
    try:
        return _answers(file, (*within, name))
    except ValueError as error:
        raise ValueError(f"{name}.toml: {str(error).removeprefix(f'{name}.toml: ')}") from error


def _answers(file: SubjectFile, within: tuple[str, ...]) -> list[Made]:
    found: dict[str, Made] = {}
    for synset in nouns().below(file.roots, file.cut, file.take):
        for made in _of_synset(synset, file.kind):
            _add(found, made)
    for source in file.sources:
        if source not in SOURCES:
            raise ValueError(f"there is no source {source}; there are {', '.join(SOURCES)}")
        for entry in SOURCES[source]():
            _add(found, _named(entry, file.kind, _is_known(entry.display)))
    for other in file.include:
        for made in answers(other, within):
            _add(found, made)
    for key in [key for key, made in found.items() if _is_stopped(made, file.stop)]:
        del found[key]
    for entry in file.supplement:
        made = _named(entry, file.kind, entry.known)
        _add(found, made)
        kept = found[_key(made.display)]
        kept.display, kept.known = made.display, entry.known
        kept.aliases.sort(key=lambda alias: alias not in made.aliases)
    if "" in found:
        raise ValueError(f"{found[''].display} leaves nothing to compare")
    return sorted(found.values(), key=lambda made: (-_zipf(made.display), made.display))


def _of_synset(synset: Synset, kind: str) -> list[Made]:
    texts = [lemma.replace("_", " ") for lemma in synset.lemmas if not _is_latin(lemma) and len(lemma) > 1]
    texts = [text for text in texts if not any(sign.isdigit() for sign in text)]
    if kind != "person":
        return [Made(text, [], _is_known(text)) for text in texts]
    found: dict[str, Made] = {}
    for text in sorted(texts, key=lambda text: (not text.endswith(last_name(text)), -len(text))):
        made = _named(Entry(text, (), True), kind, _is_known(last_name(text)))
        _add(found, made)
    return list(found.values())


def _named(entry: Entry, kind: str, known: bool) -> Made:
    """Return an entry as an answer; a person without aliases is called by the last name."""
    if kind != "person" or entry.aliases:
        return Made(entry.display, list(entry.aliases), known)
    last = last_name(entry.display)
    return Made(last, [entry.display] if last != entry.display else [], known)


def _add(found: dict[str, Made], made: Made) -> None:
    old = found.setdefault(_key(made.display), made)
    if old is not made:
        old.aliases += [alias for alias in made.aliases if alias not in old.aliases]
        old.known |= made.known


def _is_latin(lemma: str) -> bool:
    """Return whether a lemma is the scientific name of a species or of a larger group."""
    first, _, rest = lemma.partition("_")
    if first in _RANKS or (not rest and first[:1].isupper() and first.endswith(_LATIN)):
        return True
    return bool(rest) and first[:1].isupper() and first.lower() in _genera()


def _is_stopped(made: Made, stop: Iterable[str]) -> bool:
    texts = {fold(text) for text in (made.display, *made.aliases[:1])}
    patterns = {pattern.replace("-", " ") if "*" in pattern else fold(pattern) for pattern in stop}
    return any(fnmatchcase(text, pattern) for pattern in patterns for text in texts)


@cache
def _genera() -> frozenset[str]:
    return nouns().genera()


def _key(text: str) -> str:
    return compared(text, _spellings())


@cache
def _spellings() -> dict[str, str]:
    return sources.spellings()


def _is_known(text: str) -> bool:
    return _zipf(text) >= KNOWN


@cache
def _zipf(text: str) -> float:
    """Return the frequency of the least frequent word of `text`."""
    return min((sources.zipf(word) for word in fold(text).split()), default=0.0)


def _elements() -> list[Entry]:
    table: Any = importlib.import_module("periodictable")
    return [Entry(str(element.name), (), True) for element in table.elements if element.number > 0]


def _countries() -> list[Entry]:
    table: Any = importlib.import_module("pycountry").countries
    return [_country(str(getattr(country, "common_name", country.name)), str(country.name)) for country in table]


def _country(common: str, name: str) -> Entry:
    short, _, rest = common.partition(" (")[0].partition(", ")
    aliases = [f"{rest} {short}"] if rest else []
    return Entry(short, tuple(aliases + [name] * (name not in (common, short))), True)


SOURCES: dict[str, Callable[[], list[Entry]]] = {"periodictable": _elements, "pycountry": _countries}
GROUP = Group(
    make,
    debian=("wordnet-base",),
    pypi=("breame", "periodictable", "pycountry", "wordfreq"),
)
