"""Reads a word that is spelled aloud, in any language."""

from __future__ import annotations

from collections.abc import Sequence

from voicegame.lexicon.languages.folding import plain
from voicegame.lexicon.languages.names import LetterNames

LONGEST_SPELLING = 400
"""Longer texts are never read as a spelling."""

Step = tuple[str, bool, int]
"""Letters, whether they cannot be meant as a word, and where the next ones begin."""


def read(text: str, names: LetterNames) -> str | None:
    """Return the word that `text` spells, or None when it is not a spelling.

    Reads letters and their names, spelling alphabets, "double l" and "q as in quebec", mixed, and a word followed by
    its own spelling. Names that are also words count only beside a certain letter.
    """
    if len(text) > LONGEST_SPELLING:
        return None
    tokens = [token for token in plain(text, names.kept).split() if token not in names.silent]
    if len(tokens) > 2 and len(tokens[0]) > 1 and _spelled(tokens[1:], names) == tokens[0]:
        return tokens[0]
    return _spelled(tokens, names)


def _spelled(tokens: Sequence[str], names: LetterNames) -> str | None:
    found: list[str] = []
    certain = explained = False
    at = 0
    while at < len(tokens):
        step = _repeated(tokens, at, names) or _letter(tokens, at, names)
        if step is None:
            return None
        letters, sure, after = step
        example = _example(tokens, after, letters[0], names)
        certain |= sure or example > 0
        explained |= example > 0
        found.append(letters)
        at = after + example
    word = "".join(found)
    certain |= all(len(token) == 1 for token in tokens)
    return word if certain and (len(word) > 1 or explained) else None


def _repeated(tokens: Sequence[str], at: int, names: LetterNames) -> Step | None:
    """Read "double l" at `at`, unless it is the name of a letter like "double u"."""
    times = names.times.get(tokens[at])
    if times is None or _named(tokens, at, names) is not None:
        return None
    step = _letter(tokens, at + 1, names)
    return None if step is None else (step[0] * times, True, step[2])


def _letter(tokens: Sequence[str], at: int, names: LetterNames) -> Step | None:
    """Read one letter at `at`, and the name of its accent."""
    step = _named(tokens, at, names)
    if step is None:
        token = tokens[at] if at < len(tokens) else ""
        if len(token) != 1 or token not in names.letters:
            return None
        step = token, token not in names.lone, at + 1
    for mark in names.marks:
        if tuple(tokens[step[2] : step[2] + len(mark)]) == mark:
            return step[0], True, step[2] + len(mark)
    return step


def _named(tokens: Sequence[str], at: int, names: LetterNames) -> Step | None:
    """Read the longest name of a letter at `at`."""
    longest = names.longest.get(tokens[at], 0) if at < len(tokens) else 0
    for size in range(longest, 0, -1):
        known = names.names.get(tuple(tokens[at : at + size]))
        if known is not None:
            return *known, at + size
    return None


def _example(tokens: Sequence[str], at: int, letter: str, names: LetterNames) -> int:
    """Return how many tokens an explanation such as "as in quebec" takes at `at`, 0 when there is none."""
    for link in names.links:
        end = at + len(link)
        if tuple(tokens[at:end]) == link and end < len(tokens) and _explains(tokens[end], letter, link, names):
            return len(link) + 1
    return 0


def _explains(word: str, letter: str, link: tuple[str, ...], names: LetterNames) -> bool:
    """Return whether `word` is an example of `letter`; where the link names a letter too, a letter name is none."""
    if len(word) < 2 or not word.startswith(letter):
        return False
    return link not in names.names or word in names.examples or (word,) not in names.names
