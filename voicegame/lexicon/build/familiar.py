"""The group `familiar`: the words people would take as passwords, clues and guesses."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

from voicegame.lexicon.build import families
from voicegame.lexicon.build.facts import facts, sizes
from voicegame.lexicon.build.tables import Group, Tables

BY_SCORE = 6_500
"""How many words are familiar by their scores; those of familiar_more.txt are familiar besides."""
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
CHOSEN = 0.6
"""What a word adds that is familiar by eye."""
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
    return Tables(lists={"familiar": familiar()})


def familiar() -> list[str]:
    """Return likely passwords, clues and guesses, most familiar first: by frequency, and things before the rest."""
    known, blocked, more = facts(), chosen("blocked.txt"), chosen("familiar_more.txt")
    scores = {}
    for word in {*known.net.senses, *known.lemmas} & known.sounds.keys():
        if len(word) in LENGTHS and sizes().get(word) in KNOWN and not blocked & {word, *known.lemmas.get(word, set())}:
            likes = CHOSEN if word in more else liking(word, known)
            if likes is not None:
                zipf = known.zipf[word]
                scores[word] = min(zipf, FREQUENT) + zipf / 100 + likes + KNOWN[sizes()[word]]
    best = sorted(scores, key=lambda word: (-scores[word], word))
    likely = {*[word for word in best if word not in more][:BY_SCORE], *more}
    return [word for word in best if word in likely]


def chosen(name: str) -> frozenset[str]:
    """Return the words of a list made by eye; lines that begin with # are its comments."""
    lines = (_HERE / name).read_text(encoding="utf-8").splitlines()
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split())


def liking(word: str, facts: families.Facts) -> float | None:
    """Return the liking of a word: a past form has its own, a plural only when it is a thing's usual form."""
    lemmas, senses, zipf = facts.lemmas.get(word, set()), facts.net.senses, facts.zipf
    plural = word.endswith("s") and not word.endswith("ss") and bool(lemmas)
    told_by = {word, *lemmas} if plural or word not in senses else {word}
    best = max((_liking(other, senses[other]) for other in told_by if other in senses), default=NONE)
    if plural and (best < DOER[0] or any(zipf[lemma] > zipf[word] - USUAL_FORM for lemma in lemmas)):
        return None
    if any(zipf[lemma] > zipf[word] for lemma in lemmas):
        return None if word.endswith(_NOT_PAST) else REGULAR_PAST if word.endswith("ed") else PAST
    return best + LEARNED if best < VIVID and word.endswith(_LEARNED) else best


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
