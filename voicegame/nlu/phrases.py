"""What a recogniser listens for, from the same sentences that are understood."""

from __future__ import annotations

from voicegame.lexicon import SPELLING_ALPHABET
from voicegame.messages import Expectation, Grammar
from voicegame.nlu.templates import Sentences

MOST_PER_INTENT = 8
"""Sentences of one intent; the first forms of the templates come first."""
MOST_PHRASES = 400
MOST_NAMES = 8
"""Likely names that are put into the sentences that introduce a player."""


def grammar(sentences: Sentences, expectation: Expectation) -> Grammar:
    """Return the phrases of the expected intents and the likely words; nothing in it depends on a secret.

    What cannot be said again stays in it, and is left out when the hypotheses are read: a list that changed with every
    turn would have to be built anew every time. Sentences with an open slot are left to the open words, except that
    likely names are put into theirs.
    """
    words = expectation.words
    phrases = [*_commands(sentences, expectation.intents), *_introductions(sentences, expectation, words)]
    open_words = expectation.word_kind in ("clue", "guess", "name")
    spelling = SPELLING_ALPHABET if "spell" in expectation.intents else ()
    return Grammar(tuple(dict.fromkeys(phrases))[:MOST_PHRASES], words, spelling, open_words)


def _commands(sentences: Sentences, intents: frozenset[str]) -> list[str]:
    """Return the first sentences of each expected intent, the preferred forms of all intents before the others."""
    ordered: dict[str, list[tuple[int, str]]] = {}
    for command in sentences.commands.values():
        if command.intent in intents:
            ordered.setdefault(command.intent, []).append((command.place, command.phrase))
    ranked = [
        (rank, phrase)
        for found in ordered.values()
        for rank, (_, phrase) in enumerate(sorted(found, key=lambda item: item[0])[:MOST_PER_INTENT])
    ]
    return [phrase for _, phrase in sorted(ranked, key=lambda item: item[0])]


def _introductions(sentences: Sentences, expectation: Expectation, words: tuple[str, ...]) -> list[str]:
    if expectation.word_kind != "name":
        return []
    heads = [
        carrier.phrase
        for carrier in sentences.carriers
        if carrier.intent == "this_is" and carrier.intent in expectation.intents
    ]
    return [head.replace("{name}", name) for name in words[:MOST_NAMES] for head in heads]
