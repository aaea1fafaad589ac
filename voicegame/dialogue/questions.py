"""Answers to what the host itself has asked."""

from __future__ import annotations

from dataclasses import replace

from voicegame.dialogue import setup, shared, tutorial
from voicegame.dialogue.games import dialogue_of
from voicegame.dialogue.state import Memory, Question, Start, Turn, View, Wish
from voicegame.lexicon import fold
from voicegame.messages import Intent, Prompt, Seat


def answer(view: View, question: Question, intent: Intent, seat: Seat | None) -> Turn | None:
    """Return what `intent` means as an answer to `question`, or `None` when it is none and the question lapses."""
    if intent.name == "cancel":
        return Turn(say=(Prompt("shared.cancelled"), *shared.whose_turn(view)))
    answered = _answer(view, question, intent, seat)
    return answered if answered is not None else _another_word(view, question, intent, seat)


def again(question: Question) -> Prompt:
    """Return what is said when an answer was not understood."""
    match question.kind:
        case "meant":
            return Prompt("shared.word_or_command_short", {"word": question.words[0]})
        case "continue":
            return Prompt("shared.continue_question")
        case tutorial.KIND:
            return Prompt("tutorial.again")
    return Prompt("shared.yes_or_no")


def _another_word(view: View, question: Question, intent: Intent, seat: Seat | None) -> Turn | None:
    """Take a lone word that answers nothing as the word that was due before the question."""
    word = fold(intent.slots.get("text", "")) if intent.name == "unclear" else ""
    if not word or " " in word or question.kind not in ("word", "meant", "sure"):
        return None
    talk = dialogue_of(view.game)
    if intent.typed and talk.plausible(view, word):
        return Turn(moves=(talk.word_act(view, word, seat),))
    return talk.confirm(view, word) if talk.plausible(view, word) else None


def _answer(view: View, question: Question, intent: Intent, seat: Seat | None) -> Turn | None:
    match question.kind:
        case "names":
            return _names(view, question, intent)
        case "word":
            return _word(view, question, intent, seat)
        case "sure":
            return _sure(view, question, intent, seat)
        case "meant":
            return _meant(view, question, intent, seat)
        case tutorial.KIND:
            return tutorial.answer(view, question, intent)
        case "fresh":
            return _fresh(view, intent)
        case "continue":
            return _continue(view, intent)
    return None


def _names(view: View, question: Question, intent: Intent) -> Turn | None:
    if intent.name == "yes":
        return setup.place(view, question.words)
    if intent.name == "no":
        memory = _refused(view.memory, question)
        spell = (Prompt("shared.spell_it"),) if memory.misses > 1 else ()
        return Turn(say=(*setup.ask(replace(view, memory=memory)), *spell), memory=memory)
    return None


def _refused(memory: Memory, question: Question) -> Memory:
    """Close a question that was answered with no; what it asked is not to be heard again."""
    refused = (*memory.refused, question.words[0])
    return replace(memory, question=None, misses=memory.misses + 1, refused=refused)


def _word(view: View, question: Question, intent: Intent, seat: Seat | None) -> Turn | None:
    said = intent.slots.get("word") or (fold(intent.slots["text"]) if intent.name == "unclear" else "")
    if intent.name == "yes" or (said and said in question.words):
        chosen = said or question.words[0]
        return Turn(moves=(dialogue_of(view.game).word_act(view, chosen, seat),))
    if intent.name == "no":
        memory = _refused(view.memory, question)
        return Turn(say=(Prompt("shared.say_again" if memory.misses < 2 else "shared.spell_it"),), memory=memory)
    return None


def _sure(view: View, question: Question, intent: Intent, seat: Seat | None) -> Turn | None:
    if intent.name == "yes" or intent.name == question.intent:
        unasked = replace(view, memory=replace(view.memory, question=None))
        command = Intent(question.intent, typed=True)
        return shared.interpret(unasked, command) or dialogue_of(view.game).interpret(unasked, command, seat)
    if intent.name == "no":
        memory = replace(view.memory, question=None, misses=view.memory.misses + 1)
        return Turn(say=(Prompt("shared.cancelled"), *shared.whose_turn(view)), memory=memory)
    return None


def _meant(view: View, question: Question, intent: Intent, seat: Seat | None) -> Turn | None:
    (word,) = question.words
    if intent.name == "the_word" or (
        intent.name in ("word", "give_clue", "guess") and intent.slots.get("word") == word
    ):
        return Turn(moves=(dialogue_of(view.game).word_act(view, word, seat),))
    if intent.name == "the_command" or (intent.name == question.intent and not intent.bare):
        command = Intent(question.intent, intent.slots, text=word)
        unasked = replace(view, memory=replace(view.memory, question=None))
        return shared.interpret(unasked, command) or dialogue_of(view.game).interpret(unasked, command, seat)
    if intent.name == question.intent:
        return Turn(say=(Prompt("shared.word_or_command_short", {"word": word}),), memory=view.memory)
    return None


def _fresh(view: View, intent: Intent) -> Turn | None:
    if intent.name in ("yes", "new_game"):
        return Turn(moves=(Start(),))
    if intent.name in ("no", "continue_game"):
        return Turn(say=(Prompt("shared.going_on"), *shared.whose_turn(view)))
    return None


def _continue(view: View, intent: Intent) -> Turn | None:
    if intent.name in ("yes", "continue_game", "resume"):
        return replace(shared.go_on(view), wish=Wish.REVEAL)
    if intent.name in ("no", "new_game"):
        return Turn(wish=Wish.FRESH)
    return None
