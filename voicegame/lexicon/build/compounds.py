"""Which words are made of two: compounds and prefixed words, where meaning or sound bears the split out."""

from __future__ import annotations

from collections import Counter

from voicegame.lexicon.build.families import Facts, Pairs
from voicegame.lexicon.phones import VOWELS

_SAFE_PREFIXES = (
    *("un", "non", "mis", "over", "under", "super", "sub", "micro", "mini", "multi", "anti", "tele", "auto", "semi"),
    *("counter", "hyper", "ultra", "inter", "trans", "photo", "bi", "tri", "fore", "out", "up", "down", "mega", "kilo"),
    *("centi", "milli", "pseudo", "neo", "bio", "geo", "thermo", "hydro", "electro", "psycho", "step", "grand", "mid"),
)
_CHECKED_PREFIXES = (
    *("in", "im", "il", "ir", "dis", "re", "pre", "de", "en", "em", "be", "pro", "post", "ex", "co", "para", "a", "ad"),
)
_WEAK_FINALS = frozenset(
    {"age", "able", "ant", "ate", "her", "ton", "den", "kin", "ship", "less", "full", "ism", "ion", "ing", "ice", "ire"}
    | {
        "end",
        "ash",
        "ace",
        "ale",
        "all",
        "art",
        "son",
        "red",
        "ring",
        "ted",
        "ties",
        "ally",
        "ling",
        "ist",
        "ent",
        "ard",
    }
    | {"ness", "dom", "our", "out", "per", "ter", "tor", "ron", "ran", "ding", "king", "sing", "ping", "ting", "ming"}
    | {"wing", "ration", "rate"}
)
_REDUCED = {"man": "M AH N", "men": "M AH N", "land": "L AH N D", "berry": "B EH R IY", "board": "B ER D"}
_WEAK_VOWELS = frozenset({"AH", "ER", "IH"})


def members(facts: Facts) -> dict[str, str]:
    """Return word -> the word with its joint marked: ``light|house`` for a compound, ``un-happy`` for a prefix."""
    antonyms = {(a, b) for a, b, kind in facts.net.links if kind == "antonym"}
    marked = {}
    for word in facts.words:
        for prefix in (*_SAFE_PREFIXES, *_CHECKED_PREFIXES):
            base = word[len(prefix) :]
            if word.startswith(prefix) and base in facts.words and _is_prefixed(facts, antonyms, word, prefix, base):
                marked[word] = f"{prefix}-{base}"
                break
    marked.update({word: split for word, split in _compounds(facts).items() if word not in marked})
    return marked


def _is_prefixed(facts: Facts, antonyms: Pairs, word: str, prefix: str, base: str) -> bool:
    if len(base) < 3:
        return False
    if (word, base) in antonyms or (len(base) > 3 and facts.tells(word, base)):
        return True
    if prefix not in _SAFE_PREFIXES or facts.zipf[base] < 2.8 or base in _WEAK_FINALS:
        return False
    return _ends_like(facts, word, base)


def _ends_like(facts: Facts, word: str, base: str) -> bool:
    wholes, ends = facts.sounds.get(word), facts.sounds.get(base)
    if not wholes or not ends:
        return len(base) >= 4
    return any(whole[-len(end) :] == end for whole in wholes for end in ends)


def _compounds(facts: Facts) -> dict[str, str]:
    """Split every word that two words make, where meaning or sound bears the split out."""
    certain: dict[str, str] = {}
    likely: dict[str, tuple[str, str]] = {}
    for word in facts.words:
        if len(word) < 6:
            continue
        for at in range(3, len(word) - 2):
            first, last = word[:at], word[at:]
            if not _may_join(facts, first, last):
                continue
            if _means(facts, word, first, last):
                certain[word] = f"{first}|{last}"
            elif _sounds_joined(facts, word, first, last):
                likely.setdefault(word, (first, last))
    finals = Counter(split.split("|")[1] for split in certain.values())
    for word in facts.words - certain.keys():
        certain.update(_by_productive_final(facts, word, finals))
    for word, (first, last) in likely.items():
        strong = any(phone in VOWELS - _WEAK_VOWELS for phone in facts.sounds[last][0])
        if word not in certain and (strong or len(last) >= 5 or finals[last] >= 3):
            certain[word] = f"{first}|{last}"
    return certain


def _by_productive_final(facts: Facts, word: str, finals: Counter[str]) -> dict[str, str]:
    """Split off a last member that many compounds have, when both members are nouns people know: ``cup|board``."""
    for at in range(3, len(word) - 3):
        first, last = word[:at], word[at:]
        nouns = all(facts.net.senses.get(part, [("", 0)])[0][0] == "n" for part in (first, last))
        known = min(facts.zipf.get(part, 0) for part in (first, last)) >= 3.5
        if finals[last] >= 5 and last not in _WEAK_FINALS and nouns and known:
            return {word: f"{first}|{last}"}
    return {}


def _may_join(facts: Facts, first: str, last: str) -> bool:
    return all(
        part in facts.words and facts.zipf[part] >= 2.5 and (part in facts.net.senses or bool(facts.lemmas.get(part)))
        for part in (first, last)
    )


def _means(facts: Facts, word: str, first: str, last: str) -> bool:
    if (first, last) in facts.net.phrases:
        return True
    if last in _WEAK_FINALS:
        return facts.tells(word, last)
    return facts.tells(word, first) or facts.tells(word, last)


def _sounds_joined(facts: Facts, word: str, first: str, last: str) -> bool:
    if last in _WEAK_FINALS or facts.zipf[first] < 3 or facts.zipf[last] < 3:
        return False
    ends = [*facts.sounds.get(last, ()), *([tuple(_REDUCED[last].split())] if last in _REDUCED else ())]
    wholes = facts.sounds.get(word, ())
    return any(start + end == whole for start in facts.sounds.get(first, ()) for end in ends for whole in wholes)
