"""What may be said at each moment of Password, made from the public view alone."""

from __future__ import annotations

from voicegame.dialogue.password.rounds import NUMBERS
from voicegame.dialogue.password.view import in_round, members, observed
from voicegame.dialogue.state import View
from voicegame.lexicon import Lexicon
from voicegame.messages import Expectation
from voicegame.rules.password.public import Phase

ALWAYS = frozenset(
    {"dial", "clues_so_far", "challenge", "object", "throw_out", "allow", "referee", "name_team", "i_said", "spell"}
)
BY_PHASE = {
    Phase.CLUE: frozenset({"give_clue", "word"}),
    Phase.RESPONSE: frozenset({"guess", "no_guess", "word"}),
    Phase.CORRECTION: frozenset({"guess", "no_guess", "word"}),
    Phase.RULING: frozenset({"allow", "forbid", "yes", "no"}),
    Phase.GIVER: frozenset({"giver", "word"}),
    Phase.NUMBER: frozenset({"word"}),
    Phase.READY: frozenset({"start_round", "yes"}),
    Phase.BREAK: frozenset({"new_game", "yes"}),
}
WORD_SILENCE, SENTENCE_SILENCE = 0.5, 0.8
"""Trailing silence in seconds that ends a single word, and a sentence."""


def situation(view: View) -> str:
    """Return the name of this moment, as help and expectations know it."""
    seen = observed(view)
    return "round" if in_round(seen) and seen.phase is not Phase.RULING else str(seen.phase.value)


def expect(view: View, words: Lexicon) -> Expectation:
    """Return the intents and words that make sense now."""
    seen = observed(view)
    intents = ALWAYS | BY_PHASE.get(seen.phase, frozenset())
    refused = frozenset(view.memory.refused)
    if in_round(seen):
        intents |= {"no_guess"}
    if seen.phase is Phase.GIVER and seen.lightning is not None:
        known = tuple(map(str.casefold, members(view, seen.lightning.team)))
        return Expectation(intents, "name", known, silence=SENTENCE_SILENCE)
    if seen.phase is Phase.NUMBER:
        return Expectation(intents, "number", NUMBERS, silence=WORD_SILENCE)
    if seen.phase is Phase.CLUE:
        return Expectation(intents, "clue", words.familiar(), refused, WORD_SILENCE)
    if seen.phase in (Phase.RESPONSE, Phase.CORRECTION):
        tried = refused | frozenset(seen.clues) | frozenset(seen.responses)
        return Expectation(intents, "guess", words.familiar(), tried, WORD_SILENCE)
    return Expectation(intents, silence=SENTENCE_SILENCE)
