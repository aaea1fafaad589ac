"""Hop 5: from an intent to the dialogue's answer, seeing only what the whole table may know."""

from __future__ import annotations

from dataclasses import replace

from voicegame.dialogue import questions, setup, shared
from voicegame.dialogue.games import dialogue_of
from voicegame.dialogue.state import Question, Turn, View
from voicegame.messages import Intent, Prompt, Seat

ALWAYS_ASKED = frozenset({"challenge", "throw_out"})
"""Commands that end a word, which are asked back whenever they were heard and not typed."""
COSTLY = frozenset({"no_guess", "undo", "not_me", "allow", "forbid", "save_and_quit"})
"""Commands that cost or change a turn, which are asked back when they were not heard clearly."""
SURE = 0.4
HELP_AFTER = 3
"""Utterances in a row that were not understood, from which on the host helps at length."""


def interpret(view: View, intent: Intent, seat: Seat | None = None) -> Turn:
    """Return what `intent`, spoken by `seat` where the channel tells, leads to."""
    speaker = seat if seat is not None else view.memory.speaker
    if view.memory.question is not None:
        answered = questions.answer(view, view.memory.question, intent, speaker)
        if answered is not None:
            return answered
    if _may_be_a_word(view, intent):
        return _ask_which(view, intent)
    if view.paused:
        return shared.interpret(view, intent) or _paused(view, intent)
    if _costs_too_much(view, intent):
        return _ask_if_sure(view, intent)
    return shared.interpret(view, intent) or _play(view, intent, speaker) or missed(view)


def _paused(view: View, intent: Intent) -> Turn:
    """Leave people alone who talk to each other while the game is paused; answer what was typed or meant for it."""
    chatter = not intent.typed and intent.name in ("word", "unclear", "nothing", "names", "spell")
    return Turn(say=() if chatter else (Prompt("shared.paused"),), memory=view.memory)


def missed(view: View) -> Turn:
    """Answer what was not understood: first shortly, then with what can be said, then with help (never blaming)."""
    misses = view.memory.misses + 1
    memory = replace(view.memory, misses=misses)
    if view.memory.question is not None and misses < HELP_AFTER:
        return Turn(say=(questions.again(view.memory.question),), memory=memory)
    if misses == 1:
        return Turn(say=(Prompt("shared.again"), *shared.whose_turn(replace(view, memory=memory))), memory=memory)
    if misses < HELP_AFTER:
        return Turn(say=(Prompt("shared.spell_offer"), *shared.can_say(view)), memory=memory)
    return Turn(say=shared.help_now(view), memory=memory)


def _play(view: View, intent: Intent, seat: Seat | None) -> Turn | None:
    if view.observation is None:
        return setup.interpret(view, intent)
    return dialogue_of(view.game).interpret(view, intent, seat)


def _may_be_a_word(view: View, intent: Intent) -> bool:
    """Tell whether a bare command word may as well be the player's word (D4)."""
    if not intent.bare or view.observation is None or view.paused:
        return False
    return dialogue_of(view.game).plausible(view, intent.text)


def _costs_too_much(view: View, intent: Intent) -> bool:
    """Tell whether a command that was heard, not typed, would cost more than asking back does (D5)."""
    if intent.typed or view.observation is None:
        return False
    return intent.name in ALWAYS_ASKED or (intent.name in COSTLY and intent.margin < SURE)


def _ask_if_sure(view: View, intent: Intent) -> Turn:
    prompt = Prompt("shared.sure", {"command": Prompt(f"command.{intent.name}")})
    return Turn(say=(prompt,), memory=replace(view.memory, question=Question("sure", (), intent.name)))


def _ask_which(view: View, intent: Intent) -> Turn:
    if intent.name in ("yes", "no"):
        # Nothing was asked, so it can only be a word; yet it may also have been meant for somebody else.
        return dialogue_of(view.game).confirm(view, intent.text)
    question = Question("meant", (intent.text,), intent.name)
    prompt = Prompt("shared.word_or_command", {"word": intent.text, "command": Prompt(f"command.{intent.name}")})
    return Turn(say=(prompt,), memory=replace(view.memory, question=question))
