"""What may be said at each moment of Password, made from the public view alone."""

from __future__ import annotations

from voicegame.dialogue.password.view import observed
from voicegame.dialogue.state import View
from voicegame.lexicon import Lexicon
from voicegame.messages import Expectation
from voicegame.rules.password.public import Phase

ALWAYS = frozenset(
    {"dial", "clues_so_far", "challenge", "throw_out", "allow", "referee", "name_team", "i_said", "spell"}
)
BY_PHASE = {
    Phase.CLUE: frozenset({"give_clue", "word"}),
    Phase.RESPONSE: frozenset({"guess", "no_guess", "word"}),
    Phase.CORRECTION: frozenset({"guess", "no_guess", "word"}),
    Phase.RULING: frozenset({"allow", "forbid", "yes", "no"}),
}
WORD_SILENCE, SENTENCE_SILENCE = 0.5, 0.8
"""Trailing silence in seconds that ends a single word, and a sentence."""


def situation(view: View) -> str:
    """Return the name of this moment, as help and expectations know it."""
    return str(observed(view).phase.value)


def expect(view: View, words: Lexicon) -> Expectation:
    """Return the intents and words that make sense now."""
    seen = observed(view)
    intents = ALWAYS | BY_PHASE.get(seen.phase, frozenset())
    refused = frozenset(view.memory.refused)
    if seen.phase is Phase.CLUE:
        return Expectation(intents, "clue", words.familiar(), refused, WORD_SILENCE)
    if seen.phase in (Phase.RESPONSE, Phase.CORRECTION):
        tried = refused | frozenset(seen.clues) | frozenset(seen.responses)
        return Expectation(intents, "guess", words.familiar(), tried, WORD_SILENCE)
    return Expectation(intents, silence=SENTENCE_SILENCE)
