"""The group `familiar`: the words people would take as passwords, clues and guesses."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

from voicegame.lexicon.build import families
from voicegame.lexicon.build.facts import facts, sizes
from voicegame.lexicon.build.tables import Group, Tables

FAMILIAR_WORDS = 6_500
LENGTHS = range(3, 13)
CONCRETE = frozenset({5, 6, 8, 13, 17, 19, 20})
"""WordNet's files of animals, artifacts, the body, food, natural objects, phenomena and plants."""
PERSON = 18
LIVELY = frozenset({4, 9, 10, 11, 12, 14, 15, 22, 28})
"""Files of deeds, messages, events, feelings, groups, places, processes and times."""
KNOWN = {10: 0.0, 20: 0.0, 35: 0.0, 40: -0.4, 50: -0.7}
"""What the SCOWL size of a word adds to its score; words of larger sizes are not familiar."""
FREQUENT = 5.0
"""Words more frequent than this are no more familiar."""
THING, DOER, DEED = (1.6, 1.4, 0.8), (1.1, 0.6, 0.3), (0.5, 0.3, 0.1)
"""What a noun's first, second and third sense add when it is of a concrete, a person's or a lively file."""
VIVID, PLAIN, NONE = 0.9, 0.2, -0.8
"""What an adjective in -y, any other adjective, verb or noun, and any other word add."""
LEARNED, PAST, REGULAR_PAST = -0.3, 0.4, -0.3
"""What a learned ending adds to a word that is no thing, and what an irregular and a regular past form add."""
USUAL_FORM = 0.2
"""So much more frequent than its singular is a plural that is the usual form."""
_LEARNED = (
    "able",
    "al",
    "ance",
    "ant",
    "ate",
    "ed",
    "ent",
    "ic",
    "ing",
    "ism",
    "ity",
    "ive",
    "ment",
    "ness",
    "ous",
    "ship",
    "sion",
)
_NOT_VIVID = ("ly", "ary", "ory", "ity")
_NOT_PAST = ("s", "ing", "er", "est")
_HERE = Path(__file__).parent


def make() -> Tables:
    """Return the familiar words, most familiar first."""
    return Tables(lists={"familiar": _familiar(facts(), sizes())})


def _familiar(facts: families.Facts, sizes: dict[str, int]) -> list[str]:
    """Return likely passwords, clues and guesses, most familiar first: by frequency, and things before the rest."""
    text = (_HERE / "blocked.txt").read_text(encoding="utf-8")
    blocked = {word for line in text.splitlines() if not line.startswith("#") for word in line.split()}
    scores = {}
    for word in {*facts.net.senses, *facts.lemmas} & facts.sounds.keys():
        lemmas = facts.lemmas.get(word, set())
        if len(word) not in LENGTHS or sizes.get(word) not in KNOWN or blocked & {word, *lemmas}:
            continue
        liking = _form_liking(word, facts)
        if liking is not None:
            zipf = facts.zipf[word]
            scores[word] = min(zipf, FREQUENT) + zipf / 100 + liking + KNOWN[sizes[word]]
    return sorted(scores, key=lambda word: (-scores[word], word))[:FAMILIAR_WORDS]


def _form_liking(word: str, facts: families.Facts) -> float | None:
    """Return the liking of a word: a past form has its own, a plural only when it is a thing's usual form."""
    lemmas, senses, zipf = facts.lemmas.get(word, set()), facts.net.senses, facts.zipf
    plural = word.endswith("s") and not word.endswith("ss") and bool(lemmas)
    told_by = {word, *lemmas} if plural or word not in senses else {word}
    liking = max((_liking(other, senses[other]) for other in told_by if other in senses), default=NONE)
    if plural and (liking < DOER[0] or any(zipf[lemma] > zipf[word] - USUAL_FORM for lemma in lemmas)):
        return None
    if any(zipf[lemma] > zipf[word] for lemma in lemmas):
        return None if word.endswith(_NOT_PAST) else REGULAR_PAST if word.endswith("ed") else PAST
    return liking + LEARNED if liking < VIVID and word.endswith(_LEARNED) else liking


def _liking(word: str, senses: list[tuple[str, int]]) -> float:
    """Return how readily a word is taken as a password by the best of its three leading senses in each word class."""
    ranks: dict[str, int] = defaultdict(int)
    best = NONE
    for pos, file in senses:
        if ranks[pos] < len(THING):
            best = max(best, _sense_liking(word, pos, file, ranks[pos]))
        ranks[pos] += 1
    return best


def _sense_liking(word: str, pos: str, file: int, rank: int) -> float:
    if pos == "n":
        kinds = THING if file in CONCRETE else DOER if file == PERSON else DEED if file in LIVELY else (PLAIN,) * 3
        return kinds[rank]
    if pos == "a" and word.endswith("y") and not word.endswith(_NOT_VIVID):
        return VIVID
    return PLAIN if pos in "av" else NONE


GROUP = Group(make, debian=("scowl", "wordnet-base"), pypi=("lemminflect", "pocketsphinx", "wordfreq"))
