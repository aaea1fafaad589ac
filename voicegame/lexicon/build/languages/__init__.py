"""The group `languages`: words of three and four letters for Word Mastermind by language, familiar ones first.

Each language has a file of what was read by eye: words that neither list may hold, words that are no secrets, words
that look like plurals and are none, and words that the sources lack (MG13).
"""

from __future__ import annotations

import importlib
import math
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from voicegame.lexicon.build.languages import plurals
from voicegame.lexicon.build.languages.hunspell import entries
from voicegame.lexicon.build.tables import Group, Tables
from voicegame.lexicon.languages import LENGTHS, language

HERE = Path(__file__).parent
HUNSPELL = Path("/usr/share/hunspell")
DICTIONARIES = {"fr": ("fr",), "es": ("es_ES",), "pt": ("pt_PT", "pt_BR"), "sv": ("sv_SE",)}
WORD_LIST = Path("/usr/share/dict/dutch")
COMMON = {
    "en": (3.0, 3.0),
    "fr": (3.0, 3.2),
    "de": (2.8, 3.0),
    "es": (3.0, 3.25),
    "it": (3.0, 3.1),
    "nl": (3.3, 3.4),
    "pt": (3.1, 3.3),
    "sv": (3.3, 3.5),
}
"""The least Zipf frequency of a common word of three and of four letters; these lists were read by eye."""
COMMON_SIZE = 50
"""The largest SCOWL size of a common English word,"""
LARGEST_SIZE = 80
"""and of any."""
ROMAN = re.compile("[ivx]+")


@dataclass(slots=True)
class Form:
    """How a word in plain letters is written, and whether some spelling of it is an entry, not only an inflection."""

    spellings: set[str]
    is_entry: bool = False
    is_plural: bool = False


def make() -> Tables:
    """Return for each language its words by falling frequency, the common ones with a star before them."""
    return Tables(lists={code: _listed(code) for code in COMMON})


def _listed(code: str) -> list[str]:
    forms, read = _forms(code), _read(code)
    zipf = _frequencies(code, forms)
    words = [word for word in forms if word not in read["never"] and not ROMAN.fullmatch(word)]
    words.sort(key=lambda word: (-zipf[word], word))
    common = {word for word in words if zipf[word] >= COMMON[code][len(word) - LENGTHS[0]]} - read["guess"]
    common -= {word for word in common - read["kept"] if forms[word].is_plural or plurals.is_plural(code, word, forms)}
    if code == "en":
        common = {word for word in common if forms[word].is_entry}
    return [f"*{word}" if word in common else word for word in words]


def _forms(code: str) -> dict[str, Form]:
    """Return the words of a language by their folded form."""
    found: dict[str, Form] = {}
    for spelling, is_entry in _spellings(code):
        word = language(code).fold(spelling.removeprefix("+"))
        if word and len(word) in LENGTHS:
            form = found.setdefault(word, Form(set()))
            form.spellings.add(spelling.removeprefix("+"))
            form.is_entry |= is_entry
            form.is_plural |= spelling.startswith("+")
    return found


def _spellings(code: str) -> Iterator[tuple[str, bool]]:
    """Yield the spellings that a language's sources have, and whether each is an entry of its own."""
    if code == "en":
        sources = importlib.import_module("voicegame.lexicon.build.sources")
        yield from ((word, size <= COMMON_SIZE) for word, size in sources.scowl(("words",), LARGEST_SIZE).items())
    elif code in DICTIONARIES:
        for name in DICTIONARIES[code]:
            yield from ((entry.word, entry.is_head) for entry in entries(HUNSPELL, name, _is_short))
    elif code == "nl":
        yield from ((word, True) for word in WORD_LIST.read_text(encoding="utf-8").split() if _is_short(word))
    else:
        yield from ((word, True) for word in _words(HERE / f"forms_{code}.txt"))
    yield from ((word, True) for word in _read_section(code)["added"])


def _is_short(word: str) -> bool:
    """Return whether `word` may fold to three or four letters, and is no name."""
    return word.isalpha() and word.islower() and LENGTHS[0] - 1 <= len(word) <= LENGTHS[-1] + 1


def _frequencies(code: str, forms: dict[str, Form]) -> dict[str, float]:
    """Return the Zipf frequency of each word, that of all its spellings together, by PyPI `wordfreq`."""
    shares = importlib.import_module("wordfreq").get_frequency_dict(code, "best")
    found = {}
    for word, form in forms.items():
        share = sum(shares.get(spelling, 0.0) for spelling in sorted({text.casefold() for text in form.spellings}))
        found[word] = round(math.log10(share) + 9, 2) if share else 0.0
    return found


def _words(path: Path) -> list[str]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [word for line in lines if not line.startswith("#") for word in line.split()]


def _read_section(code: str) -> dict[str, list[str]]:
    """Return the sections of the file that was read by eye."""
    found: dict[str, list[str]] = defaultdict(list)
    section = ""
    for word in _words(HERE / f"{code}.txt"):
        if word.startswith("["):
            section = word.strip("[]")
        else:
            found[section].append(word)
    return found


def _read(code: str) -> dict[str, set[str]]:
    """Return the sections in plain letters."""
    fold = language(code).fold
    return {name: {fold(word) or word for word in _read_section(code)[name]} for name in ("never", "guess", "kept")}


SPELLERS = ("hunspell-es", "hunspell-fr-comprehensive", "hunspell-pt-br", "hunspell-pt-pt", "hunspell-sv")
GROUP = Group(make, debian=(*SPELLERS, "scowl", "wdutch"), pypi=("wordfreq",))
