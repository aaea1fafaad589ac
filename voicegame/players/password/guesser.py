"""Guessing a Password from the clues that were heard and the answers that were wrong."""

from __future__ import annotations

from collections.abc import Iterator

from voicegame.lexicon import fold
from voicegame.players.password.skill import Skill
from voicegame.players.password.unsaid import unsaid
from voicegame.players.password.words import Words
from voicegame.rules.password.clues import Verdict, judge_clue, judge_response
from voicegame.rules.password.public import Observation, Phase

CONSIDERED = 60
"""Words that come to mind; with ten clues and answers ruled out there are enough left."""
NO_CLUE = (Verdict.FORM, Verdict.PART, Verdict.SAME)


def guess(seen: Observation, words: Words, skill: Skill) -> str | None:
    """Return the best answer that was not said before, or `None` when nothing comes to mind."""
    if seen.phase is Phase.CORRECTION:
        return next(_corrections(seen, words), None)
    return next(guesses(seen, words, skill), None)


def guesses(seen: Observation, words: Words, skill: Skill) -> Iterator[str]:
    """Yield the answers that fit everything heard, best first.

    A word of which a clue is a part or form cannot be meant (P22), and one with such an answer would have been told to
    be near (P29).
    """
    clues = tuple(clue for clue in map(fold, seen.clues) if clue)
    tried = tuple(map(fold, seen.responses))
    for word in words.associations.guesses(clues[-skill.memory :], CONSIDERED, _known(words, skill)):
        if word not in tried and word not in unsaid() and not _ruled_out(words, word, clues, tried):
            yield word


def _known(words: Words, skill: Skill) -> tuple[str, ...] | None:
    return words.familiar()[: skill.vocabulary] if skill.vocabulary < len(words.familiar()) else None


def _ruled_out(words: Words, word: str, clues: tuple[str, ...], tried: tuple[str, ...]) -> bool:
    if any(judge_clue(words, word, clue).verdict in NO_CLUE for clue in clues):
        return True
    return any(judge_response(words, word, answer).verdict in NO_CLUE for answer in tried)


def _corrections(seen: Observation, words: Words) -> Iterator[str]:
    """Yield the kin of the answer that was a form of the Password, what the clues are nearest to first."""
    *others, nearly = map(fold, seen.responses)
    clues = tuple(map(fold, seen.clues))
    kin = [word for word in words.familiar() if word != nearly and words.kin(word, nearly)]
    ranked = words.associations.guesses(clues, len(kin), kin) if kin else ()
    for word in dict.fromkeys((*ranked, *kin, *words.inflections(nearly))):
        if word not in (*others, nearly) and not _ruled_out(words, word, clues, ()):
            yield word
