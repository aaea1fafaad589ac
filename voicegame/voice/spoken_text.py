"""Rewrite text so that every speech engine pronounces it as a person would (B22)."""

from __future__ import annotations

import re

SLOWEST = 80
"""Fewest words a minute a voice accepts."""

FASTEST = 400
"""Most words a minute a voice accepts; people used to screen readers ask for it."""

LETTER_A = "eigh"
"""How the letter A is written so that it is not read as the article ("uh")."""

_LETTER_RUN = re.compile(r"(?<![\w'’])[^\W\d_](?:(?:-|[ ]|,[ ]?)[^\W\d_])+(?![\w'’]|-\w)")
_LABEL = re.compile(r"\b([A-Z])(\d)\b")
_LONE_A = re.compile(r"(?<![\w'’])([Aa])(?![\w'’])")
_NOT_AFTER_AN_ARTICLE = re.compile(r"\s*(?:$|[^\w\s\"“‘(]|(?:is|was|and|or)\b)")
_NAMED_BEFORE = re.compile(r"\bletters?\s+[\"“‘]?$", re.IGNORECASE)
_SENTENCE_START = re.compile(r"(?:^|[.!?:;]\s)\s*[\"“‘(]?$")


def clamped_rate(wanted: int) -> int:
    """Return `wanted` brought into the range that can be spoken, 80 to 400."""
    return max(SLOWEST, min(FASTEST, wanted))


def speakable(text: str) -> str:
    """Return `text` in lower case with single letters as letter names, which is what a speech engine is given."""
    spelled = _LETTER_RUN.sub(_spell, _LABEL.sub(_label, text))
    return _LONE_A.sub(_name_or_article, spelled).lower()


def _label(found: re.Match[str]) -> str:
    """Part the letter and the number of a label such as A1, which sounds like "eighty one" otherwise."""
    letter = LETTER_A if found[1] == "A" else found[1]
    return f"{letter}, number {found[2]}"


def _spell(run: re.Match[str]) -> str:
    """Separate the letters of ``T-E-A`` or ``t e a`` by commas, so that they are not read as a word."""
    letters = re.findall(r"[^\W\d_]", run[0])
    if "-" not in run[0] and _holds_little_words(letters):
        return run[0]
    return ", ".join(LETTER_A if letter in "Aa" else letter for letter in letters)


def _holds_little_words(letters: list[str]) -> bool:
    """Tell whether two neighbours may be the words "a" and "I" rather than letters ("Shall I, a guest")."""
    return len(letters) == 2 and set("".join(letters).lower()) <= {"a", "i"}


def _name_or_article(found: re.Match[str]) -> str:
    before, after = found.string[: found.start()], found.string[found.end() :]
    if _NAMED_BEFORE.search(before) or (before.strip() == "" and after.strip(" .!?") == ""):
        return LETTER_A
    if _NOT_AFTER_AN_ARTICLE.match(after):
        return LETTER_A
    if found[1] == "A" and not _SENTENCE_START.search(before):
        return LETTER_A
    return found[1]
