"""Letter-to-sound rules for English words that no dictionary has; a plain guess, good enough to compare by ear."""

from __future__ import annotations

import re

_RULES: tuple[tuple[str, str], ...] = (
    (r"tion\b", "SH AH N"),
    (r"sion\b", "ZH AH N"),
    (r"cious\b|tious\b", "SH AH S"),
    (r"ous\b", "AH S"),
    (r"ture\b", "CH ER"),
    (r"le\b", "AH L"),
    (r"ies\b", "IY Z"),
    (r"igh", "AY"),
    (r"eigh", "EY"),
    (r"augh|ough", "AO"),
    (r"tch", "CH"),
    (r"dge", "JH"),
    (r"sch", "S K"),
    (r"\bkn|\bgn|\bpn", "N"),
    (r"\bwr", "R"),
    (r"\bps", "S"),
    (r"\bx", "Z"),
    (r"mb\b", "M"),
    (r"ck", "K"),
    (r"ch", "CH"),
    (r"sh", "SH"),
    (r"ph", "F"),
    (r"th", "TH"),
    (r"wh", "W"),
    (r"gh", "G"),
    (r"ng\b", "NG"),
    (r"nk", "NG K"),
    (r"qu", "K W"),
    (r"cc(?=[eiy])", "K S"),
    (r"c(?=[eiy])", "S"),
    (r"g(?=[eiy])", "JH"),
    (r"er\b|or\b|ar(?=[dt]?\b)", "ER"),
    (r"ir|ur|er(?=[^aeiouy])", "ER"),
    (r"ar", "AA R"),
    (r"oor|ore|or", "AO R"),
    (r"air|are\b", "EH R"),
    (r"ear|eer", "IH R"),
    (r"ee|ea|ie(?=.)", "IY"),
    (r"ie\b", "IY"),
    (r"ai|ay|ei|ey(?=.)", "EY"),
    (r"ey\b", "IY"),
    (r"oa|oe", "OW"),
    (r"oo", "UW"),
    (r"ou|ow(?=.)", "AW"),
    (r"ow\b", "OW"),
    (r"oi|oy", "OY"),
    (r"au|aw", "AO"),
    (r"ew|eu|ue", "UW"),
    (r"a(?=[^aeiouywx]e(?:s|d)?\b)", "EY"),
    (r"i(?=[^aeiouywx]e(?:s|d)?\b)", "AY"),
    (r"o(?=[^aeiouywx]e(?:s|d)?\b)", "OW"),
    (r"u(?=[^aeiouywx]e(?:s|d)?\b)", "UW"),
    (r"(?<=[^aeiouy])y\b(?<=\b[^aeiouy]y)|(?<=\b[^aeiouy][^aeiouy])y\b", "AY"),
    (r"y\b", "IY"),
    (r"\by", "Y"),
    (r"(?<=[aeiouy])e\b|(?<=[a-z][^aeiouy])es?\b(?<!se)(?<!ze)(?<=e)", ""),
    (r"(?<=[a-z][^aeiouy])e\b", ""),
    (r"ed\b", "D"),
    (r"([bcdfgklmnprstz])(?=\1)", ""),
    (r"a\b", "AH"),
    (r"o\b", "OW"),
    (r"i\b", "IY"),
)
_SINGLE = ("AE B K D EH F G HH IH JH K L M N AA P K R S T AH V W", "K S", "IH Z")
_LETTERS = dict(zip("abcdefghijklmnopqrstuvwxyz", (*_SINGLE[0].split(), _SINGLE[1], *_SINGLE[2].split()), strict=True))
_COMPILED = tuple((re.compile(pattern), tuple(phones.split())) for pattern, phones in _RULES)


def guess(word: str) -> tuple[str, ...]:
    """Return ARPAbet phones for a lower-case word; characters other than a to z are silent."""
    text = re.sub(r"[^a-z]", "", word.lower())
    phones: list[str] = []
    at = 0
    while at < len(text):
        length, found = _longest_rule(text, at)
        phones.extend(found)
        at += length
    return tuple(phones)


def _longest_rule(text: str, at: int) -> tuple[int, tuple[str, ...]]:
    for pattern, phones in _COMPILED:
        match = pattern.match(text, at)
        if match and match.end() > at:
            return match.end() - at, phones
    return 1, tuple(_LETTERS[text[at]].split())
