"""Hop 4: from the n-best hypotheses of one utterance to one intent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import exp

from voicegame.lexicon import fold
from voicegame.messages import Expectation, Hypothesis, Intent, Utterance
from voicegame.nlu import matching, slots
from voicegame.nlu.snapping import Heard, likelihood, snap
from voicegame.nlu.sounds import Words
from voicegame.nlu.spelled import spelled
from voicegame.nlu.templates import Sentences
from voicegame.nlu.text import LONGEST, plain, without

MOST_HYPOTHESES = 20
"""Hypotheses looked at; later ones are noise."""
LEAD_SCALE = 2.0
"""Lead in log-likelihood at which a hypothesis weighs e times less than the first of its source."""
SECOND_SOURCE = 0.35
"""Weight of a second recogniser beside the first: enough to confirm, not to outvote."""
UNEXPECTED, DEEP_COSTLY, WHOLE_SENTENCE, SPELLING = 0.5, 0.5, 2.0, 8.0
"""Factors for an intent that makes no sense now, a costly one not heard first, a command of several words
and a spelled word, since neither is heard by accident."""
UNFINISHED = 0.2
"""Weight of a sentence that breaks off before its word: any hypothesis that goes on is better."""
MOST_OTHERS = 4
"""Rival words reported."""


@dataclass(frozen=True, slots=True)
class _Reading:
    """What one hypothesis may mean, and how much speaks for it."""

    intent: Intent
    weight: float
    sure: float = 1.0

    @property
    def meaning(self) -> tuple[str, tuple[tuple[str, str], ...]]:
        """The same for readings that lead to the same."""
        return self.intent.name, tuple(sorted(self.intent.slots.items()))


@dataclass(frozen=True, slots=True)
class _Context:
    """All that a reading depends on beside the text."""

    expectation: Expectation
    sentences: Sentences
    words: Words
    typed: bool

    @property
    def word_expected(self) -> bool:
        """Whether a word by itself means something now."""
        return bool(self.expectation.word_kind)

    def costly(self, intent: Intent) -> bool:
        """Whether a command costs a turn or undoes one."""
        kind = self.sentences.kinds.get(intent.name)
        return kind is not None and kind.costs_turn


def understand(utterance: Utterance, expectation: Expectation, sentences: Sentences, words: Words) -> Intent:
    """Return what `utterance` means: a command said exactly or nearly, else the word that is expected; never raises.

    `nothing` when nothing was heard, `too_long` when all of it is too long to look at, `unclear` when nothing fits.
    """
    heard = [hypothesis for hypothesis in utterance.hypotheses[:MOST_HYPOTHESES] if hypothesis.text]
    short = [hypothesis for hypothesis in heard if len(hypothesis.text) <= LONGEST]
    if not short:
        return Intent("too_long") if heard else Intent("nothing")
    context = _Context(expectation, sentences, words, utterance.typed)
    weighted = _weighted(short[:1] if utterance.typed else short)
    readings = list(_readings(weighted, context))
    if not readings:
        text = next((said for said in (plain(item.text) for item in weighted) if said), "")
        return Intent("unclear", {"text": text}, text, margin=0.0, typed=utterance.typed)
    return _chosen(readings, typed=utterance.typed)


def _weighted(hypotheses: Sequence[Hypothesis]) -> tuple[Heard, ...]:
    """Weigh each hypothesis by its rank and lag among those of its source; the first source counts most."""
    sources: dict[str, list[Hypothesis]] = {}
    weighted = []
    for hypothesis in hypotheses:
        ahead = sources.setdefault(hypothesis.source, [])
        lag = max(item.score for item in [*ahead, hypothesis]) - hypothesis.score
        source = list(sources).index(hypothesis.source)
        weight = SECOND_SOURCE**source * exp(-min(lag, 30.0) / LEAD_SCALE) / (1 + len(ahead) / 2)
        weighted.append(Heard(hypothesis.text, weight, source))
        ahead.append(hypothesis)
    return tuple(weighted)


def _readings(weighted: Sequence[Heard], context: _Context) -> Iterator[_Reading]:
    """Yield commands first; what is none of them is read as the word, all hypotheses together."""
    rest: list[Heard] = []
    for rank, heard in enumerate(weighted):
        intent, likeness = _command(heard.text, context)
        if intent is None:
            rest.append(heard)
            continue
        factor = likeness * _plausibility(intent, context) * _likelihood(intent, context)
        if rank and context.costly(intent):
            factor *= DEEP_COSTLY ** (1 + heard.source)
        yield _Reading(intent, heard.weight * factor)
    if context.word_expected:
        yield from _word_readings(rest, context)


def _likelihood(intent: Intent, context: _Context) -> float:
    """Weigh the word in a sentence ("i said greatly", "i said gorilla") by whether it is one that people say here."""
    word = intent.slots.get("word", "")
    if context.typed or not word or not context.expectation.words or intent.name == "word":
        return 1.0
    return likelihood(word, context.expectation, context.words)


def _plausibility(intent: Intent, context: _Context) -> float:
    factor = 1.0 if intent.name in context.expectation.intents or intent.name == "word" else UNEXPECTED
    if " " in intent.text and intent.name != "word":
        factor *= SPELLING if intent.name == "spell" else WHOLE_SENTENCE
    return factor


def _command(text: str, context: _Context) -> tuple[Intent | None, float]:
    """Return the intent of one hypothesis and its likeness; None when it can only be a word."""
    said = plain(text)
    if context.expectation.word_kind == "number" and (digits := slots.number(said)):
        return Intent("word", {"word": digits}, said), 1.0
    core = without(said, context.sentences.skipped)
    for form in dict.fromkeys((said, core)):
        if (intent := _exact(form, context)) is not None:
            return intent, 1.0
    if " " in said and (word := spelled(said, context.words)):
        return Intent("spell", {"letters": word}, said), 1.0
    if matching.unfinished(core, context.sentences):
        return Intent("unclear", {"text": said}, said), UNFINISHED
    if " " not in core:
        return _names(text, context), 1.0
    return _sentence(text, said, core, context)


def _exact(form: str, context: _Context) -> Intent | None:
    """Return the command that `form` is; where a word is expected, a lone word must be an expected command too (D4)."""
    command = matching.exact(form, context.sentences)
    if command is None:
        return None
    word = fold(form)
    bare = " " not in word
    if bare and context.word_expected and command.intent not in context.expectation.intents:
        return None
    return Intent(command.intent, command.slots, word if bare else form, bare=bare)


def _sentence(text: str, said: str, core: str, context: _Context) -> tuple[Intent | None, float]:
    """Read several words: an open slot with one word in it, a command nearly said, an open slot with more, names."""
    expected, sentences = context.expectation.intents, context.sentences
    opened = matching.opened(said, expected, sentences) or matching.opened(core, expected, sentences)
    if opened is not None and opened.intent == "names" and "," in text:
        return _names(text, context), 1.0
    if opened is not None and not slots.several_words(opened.slots):
        return _intent(opened, said), 1.0
    lone = context.word_expected and " " not in fold(core)
    if not lone and (found := matching.near(core, expected, sentences, context.words)) is not None:
        return _intent(found, said), found.likeness
    if not lone and (found := matching.near_carrier(core, expected, sentences, context.words)) is not None:
        return _intent(found, said), found.likeness
    if opened is not None:
        return _intent(opened, said), 1.0
    return _names(text, context), 1.0


def _intent(match: matching.Match, text: str) -> Intent:
    return Intent(match.intent, match.slots, text)


def _names(text: str, context: _Context) -> Intent | None:
    if "names" not in context.expectation.intents:
        return None
    found = slots.names(text, context.typed)
    return Intent("names", found, plain(text)) if found else None


def _word_readings(rest: Sequence[Heard], context: _Context) -> Iterator[_Reading]:
    if context.typed:
        for heard in rest:
            if word := slots.word(heard.text):
                yield _Reading(Intent("word", {"word": word}, plain(heard.text)), heard.weight)
        return
    if context.expectation.word_kind == "name":
        rest = [heard for heard in rest if len(heard.text.split()) <= slots.LONGEST_NAME]
    for ranked in snap(rest, context.expectation, context.words):
        yield _Reading(Intent("word", {"word": ranked.word}, plain(ranked.text)), ranked.weight, ranked.sure)


def _chosen(readings: Sequence[_Reading], typed: bool) -> Intent:
    """Add up what speaks for each meaning and return the heaviest, with its lead as margin and the rival words."""
    sums: dict[tuple[str, tuple[tuple[str, str], ...]], _Reading] = {}
    for reading in readings:
        first = sums.get(reading.meaning)
        sums[reading.meaning] = replace(first, weight=first.weight + reading.weight) if first else reading
    best, *rivals = sorted(sums.values(), key=lambda reading: -reading.weight)
    if typed:
        return replace(best.intent, typed=True)
    behind = rivals[0].weight if rivals else 0.0
    margin = (best.weight - behind) / (best.weight + behind) * best.sure
    said = (rival.intent.slots.get("word") or (rival.intent.text if rival.intent.bare else "") for rival in rivals)
    others = tuple(dict.fromkeys(word for word in said if word and word != best.intent.slots.get("word")))
    return replace(best.intent, margin=margin, others=others[:MOST_OTHERS])
