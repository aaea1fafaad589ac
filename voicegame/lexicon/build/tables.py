"""Turns the sources into the tables the lexicon ships."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from voicegame.lexicon.build import compounds, families, sources
from voicegame.lexicon.phones import pack

LARGEST = 80
USUAL = 60
COMMON_WORDS = 20_000
FAMILIAR_WORDS = 6_500
LENGTHS = range(3, 13)
GIVEN_NAMES = 1_500
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


@dataclass(frozen=True, slots=True)
class Tables:
    """Every table as it is written: word lists, and maps of a word to one string."""

    lists: dict[str, list[str]]
    maps: dict[str, dict[str, str]]


def make() -> Tables:
    """Read all sources and return the tables; takes about a minute."""
    sizes = sources.scowl(("words",), LARGEST)
    words = frozenset(sizes)
    names = sources.scowl(("proper-names", "upper"), LARGEST)
    net = sources.wordnet()
    irregular = _irregular()
    lemmas: dict[str, set[str]] = defaultdict(set)
    for form, lemma in sources.lemmas(words) | net.exceptions | {(b, a) for a, b in irregular["inflection"]}:
        if form in words and lemma in words and form != lemma and families.is_inflected(form, lemma, net):
            lemmas[form].add(lemma)
    for form, lemma in families.regular_lemmas(words, net, lemmas):
        lemmas[form].add(lemma)
    zipf = {word: sources.zipf(word) for word in words}
    sounds = sources.pronunciations()
    facts = families.Facts(words, net, zipf, sounds, lemmas)
    kin = families.adjacency(families.derivations(facts) | irregular["derivation"])
    members = compounds.members(facts)
    members.update({whole: _joined(part, whole) for part, whole in irregular["compound"] if whole in words})
    proper = {name for name in names if sizes.get(name, 99) > USUAL}
    given = _given_names()
    audible = words | proper | set(given)
    return Tables(
        lists={
            "usual": sorted(word for word, size in sizes.items() if size <= USUAL),
            "unusual": sorted(word for word, size in sizes.items() if size > USUAL),
            "proper": sorted(proper),
            "common": sorted(words, key=lambda word: (-zipf[word], word))[:COMMON_WORDS],
            "familiar": _familiar(facts, sizes),
            "names": given,
        },
        maps={
            "lemmas": {form: ",".join(sorted(found)) for form, found in lemmas.items()},
            "derivations": {word: ",".join(sorted(found)) for word, found in kin.items()},
            "spellings": _spellings(irregular["spelling"]),
            "members": members,
            "sounds": {
                word: ",".join(dict.fromkeys(pack(phones) for phones in found))
                for word, found in sounds.items()
                if word in audible
            },
        },
    )


def _irregular() -> dict[str, families.Pairs]:
    found: dict[str, families.Pairs] = defaultdict(set)
    for line in (_HERE / "irregular.tsv").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            word, other, kind = line.split("\t")
            found[kind].add((word, other))
    return found


def _joined(part: str, whole: str) -> str:
    if whole.endswith(part):
        return f"{whole.removesuffix(part)}|{part}"
    return f"{part}|{whole[len(part) :]}"


def _spellings(extra: families.Pairs) -> dict[str, str]:
    table = {british: american for british, american in sources.spellings().items() if british != american}
    table.update(extra)
    return {word: table.get(other, other) for word, other in table.items()}


def _given_names() -> list[str]:
    shares = sources.census_names()
    ranked = sorted(shares, key=lambda name: (-shares[name], name))
    british = sources.british_names()
    common: list[str] = []
    for name in ranked:
        if len(common) + len(british.difference(common)) >= GIVEN_NAMES and name not in british:
            break
        common.append(name)
    return [*common, *sorted(british.difference(common))]


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
