"""Giving a clue for a Password: near it, far from what it might be mistaken for, familiar, and legal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from voicegame.lexicon import fold
from voicegame.players.password.skill import Skill
from voicegame.players.password.unsaid import unsaid
from voicegame.players.password.words import Words
from voicegame.rules.password.clues import Verdict, judge_clue, shape
from voicegame.rules.password.public import Observation

CONSIDERED = 400
"""Neighbours of the Password that are looked at; most are no fair clues."""
RIVALS = 8
"""Words nearest to the Password, for which it might be mistaken."""
LIKE_A_RIVAL, LIKE_A_CLUE, LIKE_A_WRONG_GUESS = 0.3, 0.1, 0.4
"""What closeness to a rival, to an earlier clue or to a wrong answer takes from a clue's own closeness."""
ALIKE = 3
"""A word that begins with so many of the Password's letters seems near it by its letters, not by its meaning."""
FAMILIAR = 0.03
"""What each step on the scale of familiarity adds to it."""
FAR = 0.8
"""A clue is at least so near to the Password, as a share of the nearest one's closeness, while there is such a clue."""
VAGUE = ("thing", "something", "word", "object", "idea", "anything")
"""Clues of last resort."""


def clue(seen: Observation, words: Words, skill: Skill) -> str | None:
    """Return a clue for the Password that this seat sees, or `None` when there is no legal one left."""
    password = fold(seen.word or "")
    if not password:
        return None
    said = tuple(map(fold, (*seen.clues, *seen.responses)))
    choice = tuple(islice(_fair(words, password, said), skill.choice))
    if choice:
        return _best(choice, words, password, seen) if skill.weighs else choice[-1]
    vague = (word for word in (*VAGUE, *words.familiar()) if word not in said)
    return next((word for word in vague if is_fair(words, password, word)), None)


def is_fair(words: Words, password: str, word: str) -> bool:
    """Tell whether the referee takes `word` as a clue without a question (P21, P22, D9, D10)."""
    ruling = judge_clue(words, password, word)
    return ruling.verdict is Verdict.LEGAL and ruling.known and shape(word) == "one"


def _fair(words: Words, password: str, said: Sequence[str]) -> Iterator[str]:
    """Yield the words nearest to the Password that are fair clues and no form of anything said before."""
    for word in words.associations.near(password, CONSIDERED):
        plain = words.is_familiar(word) and word in words.lemmas(word) and word[:ALIKE] != password[:ALIKE]
        if (
            not plain
            or word in said
            or word in unsaid()
            or any(words.kin(word, old) or words.kin(old, word) for old in said)
        ):
            continue
        if is_fair(words, password, word):
            yield word


def _best(choice: Sequence[str], words: Words, password: str, seen: Observation) -> str:
    """Return the clue that leads to the Password and to nothing else."""
    near = words.associations.closeness
    rivals = words.associations.near(password, RIVALS, words.familiar())
    given, wrong = tuple(map(fold, seen.clues)), tuple(map(fold, seen.responses))

    def nearest(word: str, others: Sequence[str]) -> float:
        return max((near(word, other) or 0.0 for other in others if other != word), default=0.0)

    def worth(word: str) -> float:
        return (
            (near(word, password) or 0.0)
            + FAMILIAR * words.familiarity(word)
            - LIKE_A_RIVAL * nearest(word, rivals)
            - LIKE_A_CLUE * nearest(word, given)
            - LIKE_A_WRONG_GUESS * nearest(word, wrong)
        )

    least = FAR * (near(choice[0], password) or 0.0)
    return max((word for word in choice if (near(word, password) or 0.0) >= least), key=worth)
