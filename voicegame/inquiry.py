"""Settles arguments: what the lexicon knows of a word and how a referee rules; this module plays no game."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence

from voicegame.lexicon import Lexicon, fold
from voicegame.rules.mastermind.pegs import pegs
from voicegame.rules.password.clues import Verdict, judge_clue, judge_response, shape
from voicegame.rules.quickword.words import WordRules, judge_word

LONGEST = 100
"""Characters of an entry that are read."""
MOST_SHOWN = 12
"""Words of one kind that are listed."""
NEIGHBOURS = 20_000
"""Words, most frequent first, among which kin and words of the same sound are sought."""
_BY_KIND = WordRules(plural_only=False)
"""A batch tells what a word is; that a table accepts nouns without a singular (QG14) is for its game to know."""
_CLUE_HEADER, _WORD_HEADER = ["password", "clue"], ["word"]
_SHAPES = {
    "two": "a clue is one word (P21)",
    "hyphenated": "a clue is not hyphenated (P21)",
    "spelled": "a clue is not spelled (P28)",
}
_VERDICTS = {
    Verdict.LEGAL: "{clue} is a fair clue for {password}",
    Verdict.DEBATABLE: "{clue} is a debatable clue for {password}, and the table decides",
    Verdict.FORM: "{clue} is no clue for {password}",
    Verdict.PART: "{clue} is no clue for {password}",
    Verdict.SAME: "{clue} is no clue for {password}",
}
_ANSWERS = {
    Verdict.LEGAL: "wrong",
    Verdict.DEBATABLE: "debatable, and the table decides whether it is a form",
    Verdict.FORM: "a form, with one more chance",
    Verdict.PART: "a form, with one more chance",
    Verdict.SAME: "right",
}


def describe(words: Lexicon, text: str) -> Iterator[str]:
    """Yield what the lexicon knows of one word, a fact a line: name, colon, fact."""
    if not _readable(text):
        yield f"{_quoted(text)} is no word."
        return
    word, ruling = words.closed_form(text) or fold(text), judge_word(words, text)
    yield f"word: {word}"
    for name, facts in (
        ("dictionary", [_standing(words, word)]),
        ("familiarity", [f"{words.familiarity(word):.1f} on the Zipf scale (3 known, 5 everyday)"]),
        ("a form of", [lemma for lemma in words.lemmas(word) if lemma != word]),
        ("forms", [form for form in words.inflections(word) if form != word]),
        ("kin and parts", _kin(words, word)),
        ("ending", [ending.reason] if (ending := words.ending(word)) else []),
        ("with a hyphen", [found] if (found := words.hyphenated(text)) else []),
        ("sounds", [" ".join(phones) for phones in words.pronunciations(word)]),
        ("sounds like", _alike(word, words.sounds_like, words)),
        ("sounds nearly like", _alike(word, words.sounds_nearly_like, words)),
        ("syllables", [str(words.syllables(word))]),
        (
            "subjects",
            [subject.spoken for subject in words.categories.subjects() if _belongs(words, subject.name, text)],
        ),
        ("in Quickword", [f"{ruling.verdict}, {ruling.reason} ({ruling.rule})"]),
    ):
        if facts:
            yield f"{name}: {_listed(facts)}"


def settle(words: Lexicon, password: str, clue: str) -> Iterator[str]:
    """Yield whether `clue` may be a clue for `password` and what it is as a response, with reasons and rules."""
    if not _readable(password) or not _readable(clue):
        yield f"{_quoted(clue if _readable(password) else password)} is no word."
        return
    ruling = judge_clue(words, password, clue)
    if fault := _misshapen(words, clue):
        yield f"{clue} is no clue for {password}: {fault}."
    else:
        verdict = _VERDICTS[ruling.verdict].format(clue=fold(clue), password=fold(password))
        yield f"{verdict}: {ruling.reason} ({ruling.rule})."
        if not ruling.known:
            yield f"{fold(clue)} is in no dictionary here: it stands until it is challenged (D10)."
    response = judge_response(words, password, clue)
    yield f"As a response it is {_ANSWERS[response.verdict]} ({response.rule})."
    if words.sounds_nearly_like(password, clue):
        yield "They sound nearly alike: one is easily heard for the other (PG18)."


def judge_clues(words: Lexicon, lines: Iterable[str]) -> Iterator[str]:
    """Yield password, clue, verdict (form, part, debatable, legal) and reason, tab-separated, for each line of a file.

    A line holds a password, a tab and a clue; more columns are not read. Clues are judged by their letters (D9): aloud,
    one that sounds just like the password *is* the password (PG21). The password itself counts as a form of it, and
    several words are judged one by one.
    """
    yield from _batch(lines, _CLUE_HEADER, lambda entry: _clue_verdict(words, *entry))


def judge_words(words: Lexicon, lines: Iterable[str]) -> Iterator[str]:
    """Yield word, verdict (OK, PLURAL, VERB_S, NOTWORD, PROPER, ABBR, HYPHEN, POLICY) and reason, tab-separated."""
    yield from _batch(lines, _WORD_HEADER, lambda entry: _word_verdict(words, *entry))


def count_pegs(lines: Iterable[str]) -> Iterator[str]:
    """Yield black and white pegs, such as ``1 2``, for each line of a secret and a row of Word Mastermind (M6, M7).

    A line that is no such pair is answered with ``error``, a tab and the reason; empty lines are not read.
    """
    for line in lines:
        entry = [unicodedata.normalize("NFC", word).casefold() for word in line[:LONGEST].split()]
        if not entry:
            continue
        if len(entry) != 2 or not all(word.isalpha() for word in entry):
            yield "error\ta line holds a secret and a row, in letters"
        elif len(entry[0]) != len(entry[1]):
            yield f"error\t{entry[0]} and {entry[1]} have not as many letters"
        else:
            found = pegs(*entry)
            yield f"{found.blacks} {found.whites}"


def _batch(lines: Iterable[str], header: list[str], judge: Callable[[list[str]], tuple[str, str]]) -> Iterator[str]:
    """Answer every line that is not empty; the first may name the columns, and one without a word is an ``error``."""
    for number, line in enumerate(lines):
        entry = [column.strip() for column in line.split("\t", len(header))[: len(header)]]
        if not any(entry):
            continue
        if number == 0 and [column.casefold() for column in entry] == header:
            verdict, reason = "verdict", "reason"
        elif len(entry) < len(header):
            verdict, reason = "error", f"a line holds {' and '.join(f'a {name}' for name in header)}"
        else:
            verdict, reason = judge(entry)
        yield "\t".join((*map(_cut, entry), verdict, reason))


def _clue_verdict(words: Lexicon, password: str, clue: str) -> tuple[str, str]:
    for entry in (password, clue):
        if not _readable(entry):
            return "error", f"{_quoted(entry)} is no word"
    fault = _misshapen(words, clue)
    for said in fold(clue).split() if fault else (clue,):
        ruling = judge_clue(words, password, said, by_ear=False)
        if ruling.verdict is not Verdict.LEGAL:
            return str(Verdict.FORM if ruling.verdict is Verdict.SAME else ruling.verdict), ruling.reason
    return ("error", fault) if fault else (str(Verdict.LEGAL), ruling.reason)


def _misshapen(words: Lexicon, clue: str) -> str:
    """Return what is wrong with the shape of a clue, or nothing (P21, P28, PG10)."""
    form = shape(clue)
    return "" if form != "spelled" and words.closed_form(clue) else _SHAPES.get(form, "")


def _word_verdict(words: Lexicon, word: str) -> tuple[str, str]:
    ruling = judge_word(words, word, _BY_KIND)
    return str(ruling.verdict), ruling.reason


def _readable(text: str) -> str:
    """Return `text` folded if it can be looked up."""
    return fold(text) if len(text) <= LONGEST else ""


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


def _quoted(text: str) -> str:
    return f'"{_cut(text)}"'


def _listed(facts: Sequence[str]) -> str:
    more = len(facts) - MOST_SHOWN
    return ", ".join(facts[:MOST_SHOWN]) + (f" and {more} more" if more > 0 else "")


def _standing(words: Lexicon, word: str) -> str:
    if words.is_proper(word):
        return "a name"
    if words.is_abbreviation(word):
        return "an abbreviation"
    if not words.is_word(word):
        return "not in the dictionary"
    return "an unusual word" if words.is_unusual(word) else "an ordinary word"


def _kin(words: Lexicon, word: str) -> list[str]:
    forms = {word, *words.inflections(word)}
    found = (other for other in words.common(NEIGHBOURS) if other not in forms and not forms & {*words.lemmas(other)})
    return [f"{other} ({kin.reason})" for other in found if (kin := words.kin(word, other))]


def _alike(word: str, alike: Callable[[str, str], bool], words: Lexicon) -> list[str]:
    return [other for other in words.common(NEIGHBOURS) if other != word and alike(word, other)]


def _belongs(words: Lexicon, subject: str, text: str) -> bool:
    return words.categories.belongs(subject, text) is not None
