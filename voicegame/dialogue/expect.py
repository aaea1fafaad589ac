"""What the next utterance may be, so that the recogniser can listen for it; never made from a secret."""

from __future__ import annotations

from dataclasses import replace

from voicegame.dialogue import setup, shared, tutorial
from voicegame.dialogue.games import dialogue_of
from voicegame.dialogue.state import View
from voicegame.lexicon import Lexicon
from voicegame.messages import Expectation

ANSWER_SILENCE, SENTENCE_SILENCE = 0.5, 0.8
"""Trailing silence in seconds that ends a yes or no, and a sentence."""
ALWAYS = frozenset(shared.HANDLERS) - {"too_long"}
IN_A_GAME = frozenset(
    {"allow", "undo", "not_me", "show_word", "score", "what_happened", "resume", "pause", "change_names"}
)
"""Commands that are answered at any time, but that nobody is expected to say before a game has begun."""
ABOUT_COMPUTERS = frozenset({"play_alone", "who_gives", "computer_level"})
BETWEEN_GAMES = frozenset({"house_rule"})
BESIDE_A_QUESTION = frozenset({"cancel", "repeat", "help", "what_can_i_say", "i_said", "save_and_quit"})
"""Commands that are listened for beside the answers to an open question."""
WHILE_PAUSED = frozenset(
    {"resume", "continue_game", "score", "what_happened", "help", "what_can_i_say", "save_and_quit"}
)
"""Commands that are listened for while people talk to each other."""
ANSWERS = {
    "meant": frozenset({"the_word", "the_command"}),
    "continue": frozenset({"yes", "no", "continue_game", "new_game"}),
    "word": frozenset({"yes", "no", "spell"}),
}


def expect(view: View, words: Lexicon) -> Expectation:
    """Return the intents and words that `view` makes possible; with a question open, only its answers."""
    question = view.memory.question
    if question is not None and question.kind == tutorial.KIND:
        intents = BESIDE_A_QUESTION | {"word", "guess", "no_guess", "spell"}
        return Expectation(intents, "guess", words.familiar(), silence=ANSWER_SILENCE)
    if question is not None:
        answers = ANSWERS.get(question.kind, frozenset({"yes", "no"}))
        return Expectation(BESIDE_A_QUESTION | answers, words=question.words, silence=ANSWER_SILENCE)
    if view.paused:
        return Expectation(WHILE_PAUSED, silence=SENTENCE_SILENCE)
    base = setup.expect(view) if view.observation is None else dialogue_of(view.game).expect(view, words)
    always = ALWAYS - {"continue_game", "resume"} - (IN_A_GAME if view.observation is None else _settled(view))
    return replace(base, intents=always | base.intents)


def _settled(view: View) -> frozenset[str]:
    """Return the commands that nobody is expected to say in the course of this game."""
    over = dialogue_of(view.game).situation(view) == "over"
    if view.computers:
        return frozenset() if over else frozenset({"play_alone"}) | BETWEEN_GAMES
    return ABOUT_COMPUTERS | (frozenset() if over else BETWEEN_GAMES)
