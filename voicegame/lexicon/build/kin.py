"""The group `kin`: inflections, families of words, spellings, and the joints of compounds and prefixed words."""

from __future__ import annotations

from voicegame.lexicon.build import compounds, families, sources
from voicegame.lexicon.build.facts import facts, irregular
from voicegame.lexicon.build.tables import Group, Tables


def make() -> Tables:
    """Return the maps of kinship."""
    known = facts()
    kin = families.adjacency(families.derivations(known) | irregular()["derivation"])
    members = compounds.members(known)
    members.update({whole: _joined(part, whole) for part, whole in irregular()["compound"] if whole in known.words})
    return Tables(
        maps={
            "lemmas": {form: ",".join(sorted(found)) for form, found in known.lemmas.items()},
            "derivations": {word: ",".join(sorted(found)) for word, found in kin.items()},
            "spellings": _spellings(irregular()["spelling"]),
            "members": members,
        }
    )


def _joined(part: str, whole: str) -> str:
    if whole.endswith(part):
        return f"{whole.removesuffix(part)}|{part}"
    return f"{part}|{whole[len(part) :]}"


def _spellings(extra: families.Pairs) -> dict[str, str]:
    table = {british: american for british, american in sources.spellings().items() if british != american}
    table.update(extra)
    return {word: table.get(other, other) for word, other in table.items()}


GROUP = Group(make, debian=("scowl", "wordnet-base"), pypi=("breame", "lemminflect", "pocketsphinx", "wordfreq"))
