"""Finding the command in what was heard: exactly, through a sentence with an open slot, or nearly."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal, get_args

from rapidfuzz import fuzz, process

from voicegame.nlu.slots import cleaned
from voicegame.nlu.sounds import Pronouncing, phones
from voicegame.nlu.templates import Command, Sentences
from voicegame.nlu.text import key

Form = Literal["written", "joined", "sounds"]
"""How texts are compared: as they are, without their spaces (words split or run together), or by their phones."""

NEAR = 85.0
"""Likeness in per cent from which a sentence of several words is taken for a command."""
NEAR_COSTLY = 88.0
"""The same for a command that costs a turn or undoes one."""
NEAR_SOUND = 88.0
"""Likeness of the phones, which are fewer than the letters, from which the same holds."""
NEAR_CARRIER = 84.0
"""The same for the words before an open slot."""


@dataclass(frozen=True, slots=True)
class Match:
    """A command found in a text; `likeness` is 1 when it was said exactly so."""

    intent: str
    slots: Mapping[str, str]
    likeness: float = 1.0


def exact(text: str, sentences: Sentences) -> Command | None:
    """Return the command that plain `text` is, word for word."""
    return sentences.commands.get(text.lower())


def opened(text: str, expected: frozenset[str], sentences: Sentences) -> Match | None:
    """Return the sentence with an open slot that plain `text` fits: an expected one first, then most fixed words.

    Lists of names are found only where they are expected, since nearly everything with an "and" fits them.
    """
    from hassil import recognize_all

    best: tuple[tuple[bool, int], Match] | None = None
    for result in recognize_all(text, sentences.open_templates):
        intent = result.intent.name
        slots = cleaned(intent, {slot: str(entity.value) for slot, entity in result.entities.items()})
        if slots is None or (intent == "names" and intent not in expected):
            continue
        rank = (intent in expected, result.text_chunks_matched)
        if best is None or rank > best[0]:
            best = rank, Match(intent, slots)
    return best[1] if best else None


def near(text: str, expected: frozenset[str], sentences: Sentences, words: Pronouncing) -> Match | None:
    """Return the expected command that plain `text` of several words nearly is, in writing or in sound."""
    heard = key(text)
    best: tuple[float, str] | None = None
    for form in get_args(Form):
        choices = _choices(expected, sentences, form, words)
        limit = NEAR_SOUND if form == "sounds" else NEAR
        found = process.extractOne(_formed(heard, form, words), choices, scorer=fuzz.ratio, score_cutoff=limit)
        if found and (best is None or found[1] > best[0]):
            best = found[1], found[2]
    if best is None:
        return None
    command = sentences.commands[best[1]]
    if sentences.kinds[command.intent].costs_turn and best[0] < NEAR_COSTLY:
        return None
    if _negated(heard, sentences) != _negated(best[1], sentences):
        return None
    return Match(command.intent, command.slots, best[0] / 100)


def _negated(text: str, sentences: Sentences) -> bool:
    return not sentences.negations.isdisjoint(text.split())


def unfinished(text: str, sentences: Sentences) -> bool:
    """Tell whether plain `text` is a sentence that breaks off before its open slot ("the clue is")."""
    return key(text) in _beginnings(sentences)


@lru_cache(maxsize=8)
def _beginnings(sentences: Sentences) -> frozenset[str]:
    found = (key(carrier.phrase.partition("{")[0]) for carrier in sentences.carriers)
    return frozenset(beginning for beginning in found if " " in beginning and beginning not in sentences.commands)


def near_carrier(text: str, expected: frozenset[str], sentences: Sentences, words: Pronouncing) -> Match | None:
    """Return the expected sentence whose words before a last open slot were nearly heard ("the glue is river").

    As many words must have been heard, so that none of several words for the slot is dropped (D5).
    """
    head, _, last = key(text).rpartition(" ")
    best: tuple[float, str] | None = None
    for form in ("written", "sounds"):
        choices = _heads(expected, sentences, form, words)
        found = process.extractOne(_formed(head, form, words), choices, scorer=fuzz.ratio, score_cutoff=NEAR_CARRIER)
        if found and (best is None or found[1] > best[0]):
            best = found[1], found[2]
    if best is None or best[1].count(" ") != head.count(" "):
        return None
    intent, slot = _head_slots(sentences)[best[1]]
    slots = cleaned(intent, {slot: last})
    return None if slots is None else Match(intent, slots, best[0] / 100)


@lru_cache(maxsize=8192)
def _formed(text: str, form: Form, words: Pronouncing) -> str:
    if form == "sounds":
        return "".join(_sign(phone) for word in text.split() for phone in phones(word, words))
    return text.replace(" ", "") if form == "joined" else text


@cache
def _sign(phone: str) -> str:
    """Return one private character for a phone of one or two letters."""
    return chr(0xE000 + sum((ord(letter) % 64) << 6 * at for at, letter in enumerate(phone[:2])))


@lru_cache(maxsize=128)
def _choices(expected: frozenset[str], sentences: Sentences, form: Form, words: Pronouncing) -> dict[str, str]:
    """Map the keys of the expected commands of several words to what is compared."""
    several = (name for name, command in sentences.commands.items() if command.intent in expected and " " in name)
    return {name: _formed(name, form, words) for name in several}


@lru_cache(maxsize=8)
def _head_slots(sentences: Sentences) -> dict[str, tuple[str, str]]:
    """Map the fixed words before a single last slot, two or more of them, to the intent and that slot."""
    found: dict[str, tuple[str, str]] = {}
    for carrier in sentences.carriers:
        head, _, slot = carrier.phrase.rpartition(" ")
        if "{" not in head and slot[:1] == "{" and " " in head:
            found.setdefault(key(head), (carrier.intent, slot[1:-1]))
    return found


@lru_cache(maxsize=128)
def _heads(expected: frozenset[str], sentences: Sentences, form: Form, words: Pronouncing) -> dict[str, str]:
    return {
        head: _formed(head, form, words) for head, (intent, _) in _head_slots(sentences).items() if intent in expected
    }
