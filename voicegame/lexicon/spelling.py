"""Words as they are said and spelled: folding to a comparable form, and reading letters spoken one by one."""

from __future__ import annotations

import re
import unicodedata

ARTICLES = frozenset({"a", "an", "the"})
FILLERS = frozenset({"uh", "um", "er", "erm", "uhm", "hmm"})
LONGEST_SPELLING = 400
"""Longer texts are never read as a spelling."""

_APOSTROPHES = re.compile("['\u2019\u2018\u02bc`\u00b4]")
_SPECIAL = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"})

SPELLING_ALPHABET = (
    "alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel", "india", "juliet", "kilo", "lima", "mike",
    "november", "oscar", "papa", "quebec", "romeo", "sierra", "tango", "uniform", "victor", "whiskey", "xray", "yankee",
    "zulu",
)  # fmt: skip
"""The words of the NATO alphabet, a to z."""
_CERTAIN = {word: word[0] for word in (*SPELLING_ALPHABET, "alfa", "juliett", "whisky")} | {
    "cee": "c", "dee": "d", "ee": "e", "ef": "f", "eff": "f", "aitch": "h", "haitch": "h", "kay": "k", "el": "l",
    "ell": "l", "em": "m", "en": "n", "ar": "r", "es": "s", "ess": "s", "vee": "v", "wye": "y", "zed": "z", "zee": "z",
}  # fmt: skip
_LIKELY = {
    "ay": "a", "be": "b", "bee": "b", "see": "c", "sea": "c", "gee": "g", "eye": "i", "aye": "i", "jay": "j", "oh": "o",
    "owe": "o", "pea": "p", "pee": "p", "queue": "q", "cue": "q", "are": "r", "tea": "t", "tee": "t", "you": "u",
    "ewe": "u", "ex": "x", "why": "y",
}  # fmt: skip
_TIMES = {"double": 2, "triple": 3}
_ARTICLE_LIKE = frozenset("aio")


def _plain(text: str) -> str:
    text = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold()).translate(_SPECIAL)
    text = "".join(letter for letter in text if not unicodedata.combining(letter))
    text = _APOSTROPHES.sub("", unicodedata.normalize("NFC", text))
    return "".join(letter if letter.isalnum() else " " for letter in text)


def fold(text: str) -> str:
    """Return `text` as words are compared (D3); empty when nothing was said.

    Case, accents, punctuation and fillers go, and so do leading articles and a trailing "please" unless nothing else is
    left; a hyphen becomes a space.
    """
    words = [word for word in _plain(text).split() if word not in FILLERS]
    while len(words) > 1 and words[-1] == "please":
        words.pop()
    first = 0
    while first < len(words) - 1 and words[first] in ARTICLES:
        first += 1
    return " ".join(words[first:])


def letters(text: str) -> str | None:
    """Return the word that `text` spells, or None when it is not a spelling.

    Reads letters and their names ("b e e", "bee ee ee"), the NATO alphabet, "double l" and "q as in quebec", mixed, and
    a word followed by its own spelling. Names that are also words ("see", "you") count only beside a certain letter.
    """
    if len(text) > LONGEST_SPELLING:
        return None
    tokens = [token for token in _plain(text).split() if token not in FILLERS and token != "capital"]
    if len(tokens) > 2 and len(tokens[0]) > 1 and _spelled(tokens[1:]) == tokens[0]:
        return tokens[0]
    return _spelled(tokens)


def _spelled(tokens: list[str]) -> str | None:
    found: list[str] = []
    certain = explained = False
    at = 0
    while at < len(tokens):
        times = _TIMES.get(tokens[at], 1) if tokens[at + 1 : at + 2] not in (["u"], ["you"]) else 1
        step = _letter(tokens, at + (times > 1))
        if step is None:
            return None
        letter, sure, after = step
        example = _example(tokens, after, letter)
        certain |= sure or times > 1 or example > 0
        explained |= example > 0
        found.append(letter * times)
        at = after + example
    word = "".join(found)
    certain |= all(len(token) == 1 for token in tokens)
    return word if certain and (len(word) > 1 or explained) else None


def _letter(tokens: list[str], at: int) -> tuple[str, bool, int] | None:
    """Return the letter at `at`, whether it cannot be meant as a word, and where the next one begins."""
    if at >= len(tokens):
        return None
    token, following = tokens[at], tokens[at + 1 : at + 2]
    if token == "double" and following in (["u"], ["you"]):
        return "w", True, at + 2
    if token == "x" and following == ["ray"]:
        return "x", True, at + 2
    if len(token) == 1 and "a" <= token <= "z":
        return token, token not in _ARTICLE_LIKE, at + 1
    if token in _CERTAIN:
        return _CERTAIN[token], True, at + 1
    if token in _LIKELY:
        return _LIKELY[token], False, at + 1
    return None


def _example(tokens: list[str], at: int, letter: str) -> int:
    """Return how many tokens an explanation such as "as in quebec" takes at `at`, 0 when there is none."""
    for words in (["as", "in"], ["for"], ["like"]):
        end = at + len(words)
        if tokens[at:end] == words and end < len(tokens) and len(tokens[end]) > 1 and tokens[end].startswith(letter):
            return len(words) + 1
    return 0
