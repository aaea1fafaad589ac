"""Writes `forms_de.txt` and `forms_it.txt`: `python -m voicegame.lexicon.build.languages.extract NODE_MODULES`.

Debian's German and Italian dictionaries are under the GPL alone; these npm packages hold freer ones (see NOTICE).
"""

from __future__ import annotations

import json
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from voicegame.lexicon.languages.folding import fold_letters

HERE = Path(__file__).parent
LENGTHS = (3, 4)
SOURCES = {"de": ("german", "german-pos-dict, CC BY-SA 4.0"), "it": ("italian", "Morph-it!, LGPL or CC BY-SA 2.0")}
KEPT = {"de": "äöü", "it": ""}
"""Accented letters that count as letters of their own."""


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _strings(part)


def _tables(modules: Path, language: str) -> Iterator[tuple[str, dict[str, Any]]]:
    name = SOURCES[language][0]
    for kind in ("words", "verbs", "adjectives"):
        path = modules / f"{name}-{kind}-dict" / "dist" / f"{kind}.json"
        yield kind, json.loads(path.read_text(encoding="utf-8"))


def forms(modules: Path, language: str) -> list[str]:
    """Return the words of three and four letters, with "+" before the plurals of three-letter nouns."""
    found: set[str] = set()
    plurals: set[str] = set()
    lemmas: set[str] = set()
    for kind, table in _tables(modules, language):
        for lemma, inflected in table.items():
            found.update({lemma, *_strings({key: value for key, value in inflected.items() if key != "G"})})
            lemmas.add(lemma.lower())
            if kind == "words" and len(fold_letters(lemma, KEPT[language])) == LENGTHS[0]:
                plurals.update(form.lower() for form in _plurals(inflected))
    words = sorted(form for form in found if _is_word(form, language))
    return [f"+{form}" if form.lower() in plurals - lemmas else form for form in words]


def _plurals(inflected: dict[str, Any]) -> set[str]:
    cases = (case.get("PLU", []) for case in inflected.values() if isinstance(case, dict))
    return {form for plural in cases for form in _strings(plural)}


def _is_word(form: str, language: str) -> bool:
    """Return whether `form` is a plain word of three or four letters; capitals begin German nouns only."""
    if not form.isalpha() or len(fold_letters(form, KEPT[language])) not in LENGTHS:
        return False
    return form[1:].islower() if language == "de" else form.islower()


def main(arguments: list[str]) -> None:
    """Write both files from the packages under the folder named."""
    for language, (name, credit) in SOURCES.items():
        heading = (
            f"# Words of three and four letters of the npm packages {name}-{{words,verbs,adjectives}}-dict 3.4.0,\n"
        )
        heading += f"# from {credit}. A + marks what is only the plural of a noun of three letters.\n"
        text = "\n".join(textwrap.wrap(" ".join(forms(Path(arguments[0]), language)), 116))
        (HERE / f"forms_{language}.txt").write_text(f"{heading}{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
