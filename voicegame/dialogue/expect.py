"""What the next utterance may be, so that the recogniser can listen for it; never made from a secret."""

from __future__ import annotations

from dataclasses import replace

from voicegame.dialogue import setup, shared
from voicegame.dialogue.games import dialogue_of
from voicegame.dialogue.state import View
from voicegame.lexicon import Lexicon
from voicegame.messages import Expectation

ALWAYS = frozenset(shared.HANDLERS) - {"too_long"}
ANSWERS = {
    "meant": frozenset({"the_word", "the_command"}),
    "continue": frozenset({"yes", "no", "continue_game", "new_game"}),
}


def expect(view: View, words: Lexicon) -> Expectation:
    """Return the intents and words that `view` makes possible; with a question open, its answers come first."""
    base = setup.expect(view) if view.observation is None else dialogue_of(view.game).expect(view, words)
    question = view.memory.question
    if question is None:
        return replace(base, intents=ALWAYS | base.intents)
    answers = ANSWERS.get(question.kind, frozenset({"yes", "no"}))
    # While the host waits for a plain answer, a lone word is not a new guess.
    kind = base.word_kind if question.kind in ("word", "names") else ""
    return replace(base, intents=ALWAYS | base.intents | answers, word_kind=kind)
