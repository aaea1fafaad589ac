"""Which answers belong to the subject of a card: facts from curated tables, one subject read at a time."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from voicegame.errors import DataError
from voicegame.lexicon.kinship import Families
from voicegame.lexicon.resources import read_bytes, read_map
from voicegame.lexicon.spelling import fold

OUTCOMES = (*"ABCDEFGHIJKLMNOP", "QU", *"RSTVW", "XYZ")
"""The sectors of the spinner (QG6); a shared sector gives any of its letters (Q28)."""
LONGEST_ANSWER = 120
"""Longer texts are no answers."""
_SHORT = {"st": "saint", "mt": "mount"}
_TITLES = frozenset({
    "admiral", "baron", "captain", "cardinal", "chief", "colonel", "count", "countess", "czar", "dame", "doctor",
    "dr", "duchess", "duke", "earl", "emperor", "empress", "father", "friar", "general", "king", "lady", "lord",
    "madame", "major", "marquis", "master", "miss", "mistress", "mother", "mr", "mrs", "ms", "nurse", "pope",
    "president", "prince", "princess", "professor", "queen", "reverend", "saint", "senator", "sergeant", "sir",
    "sister", "sultan", "tsar",
})  # fmt: skip
_AFTER_NAME = frozenset({"jr", "sr", "junior", "senior", "esq", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"})
_BETWEEN = frozenset({"of", "the"})
_NO_PLURAL = ("ed", "ing", "er", "est")


@dataclass(frozen=True, slots=True)
class Subject:
    """A subject: its name, how it is spoken ("dog breeds") and one of it ("a dog breed"), its deck and kind.

    `deck` is blue, green or both; `kind` is common, person (by last name, Q27), title (Q25) or place.
    """

    name: str
    spoken: str
    one: str
    deck: str
    kind: str

    @property
    def proper(self) -> bool:
        """Whether the subject asks for proper nouns (Q18)."""
        return self.kind != "common"


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer as it is written, as it is compared (QG17), whether people know it, and in full for reading aloud."""

    display: str
    key: str
    known: bool
    full: str

    @property
    def initial(self) -> str:
        """The letter that the answer counts by, without a leading article (Q25)."""
        return self.key[:1].upper()


@dataclass(slots=True)
class _Members:
    answers: tuple[Answer, ...]
    by_key: dict[str, Answer]
    by_singular: dict[str, Answer] = field(default_factory=dict)
    names: dict[str, frozenset[str]] = field(default_factory=dict)


def compared(text: str, spellings: Mapping[str, str]) -> str:
    """Return `text` as answers are compared (QG17): folded, in American spelling, without spaces."""
    words = fold(text).split()
    return "".join(_SHORT.get(word, spellings.get(word, word)) for word in words)


def last_name(name: str) -> str:
    """Return the last name of a person (Q27, QG20): the last word, before "of", "the" or a number."""
    words = name.replace(",", " ").split()
    for at, word in enumerate(words):
        if at and word.lower() in _BETWEEN:
            words = words[:at]
            break
    while len(words) > 1 and words[-1].lower().rstrip(".") in _AFTER_NAME:
        words.pop()
    return words[-1] if words else name


class Categories:
    """The subjects of Quickword's blue and green cards and what belongs to them."""

    def __init__(self, families: Families) -> None:
        self._families = families
        self._members: dict[str, _Members] = {}

    @cached_property
    def _subjects(self) -> dict[str, Subject]:
        found = {}
        for line in self._lines("index"):
            name, deck, kind, one, spoken = line
            found[name] = Subject(name, spoken, one, deck, kind)
        return found

    @cached_property
    def _spellings(self) -> dict[str, str]:
        return read_map("kin/spellings")

    def subjects(self) -> tuple[Subject, ...]:
        """Return all subjects, by name."""
        return tuple(self._subjects.values())

    def subject(self, name: str) -> Subject:
        """Return what is known of a subject; raises DataError when there is none of that name."""
        try:
            return self._subjects[name]
        except KeyError as error:
            raise DataError(f"There is no subject called {name[:LONGEST_ANSWER]}.") from error

    def members(self, name: str, initial: str | None = None, known_only: bool = False) -> tuple[Answer, ...]:
        """Return the answers of a subject, most familiar first; `initial` is a letter or an outcome such as "QU"."""
        letters = None if initial is None else initial.upper()
        return tuple(
            answer
            for answer in self._read(name).answers
            if (answer.known or not known_only) and (letters is None or answer.initial in letters)
        )

    def belongs(self, name: str, text: str) -> Answer | None:
        """Return the answer of a subject that `text` means, or None; None is unknown, not wrong (D13).

        Folded as answers are compared (QG17); singular and plural are taken for each other, and a person is known by
        the last name, by the full name, and by the full name shortened or with a title.
        """
        members = self._read(name)
        words = fold(text).split() if len(text) <= LONGEST_ANSWER else []
        if not words:
            return None
        key = self.key(text)
        found = members.by_key.get(key) or members.by_singular.get(key)
        if found is None and self._subjects[name].kind == "person":
            found = self._person(members, words)
        for variant in self._singulars(words) if found is None else ():
            found = found or members.by_key.get(variant)
        return found

    def key(self, text: str) -> str:
        """Return `text` as answers are compared (QG17); answers in common have the same key."""
        return compared(text, self._spellings)

    def coverage(self, name: str) -> dict[str, tuple[int, int]]:
        """Return outcome of the spinner -> number of all answers and of those that people know."""
        counts: dict[str, list[int]] = defaultdict(lambda: [0, 0])
        for answer in self._read(name).answers:
            counts[answer.initial][0] += 1
            counts[answer.initial][1] += answer.known
        return {
            outcome: (sum(counts[letter][0] for letter in outcome), sum(counts[letter][1] for letter in outcome))
            for outcome in OUTCOMES
        }

    def _person(self, members: _Members, words: list[str]) -> Answer | None:
        """Return the person that a shortened full name or a title with the last name means."""
        while len(words) > 1 and words[-1] in _AFTER_NAME:
            words = words[:-1]
        given = [word for word in words[:-1] if word not in _TITLES]
        found = members.by_key.get(self.key(words[-1]))
        if found is None or any(word not in members.names[found.key] for word in given):
            return None
        return found

    def _singulars(self, words: list[str]) -> Iterator[str]:
        """Yield the keys of `words` with the last one in the singular."""
        if words[-1].endswith(_NO_PLURAL):
            return
        for lemma in sorted(self._families.lemmas(words[-1]) - {words[-1]}):
            yield self.key(" ".join([*words[:-1], lemma]))

    def _read(self, name: str) -> _Members:
        if name not in self._members:
            kind = self.subject(name).kind
            self._members[name] = self._index(self._lines(name), kind)
        return self._members[name]

    def _index(self, lines: Iterator[list[str]], kind: str) -> _Members:
        rows = [(self._answer(line, kind), line[2:]) for line in lines]
        by_key: dict[str, Answer] = {}
        for answer, _ in rows:
            by_key.setdefault(answer.key, answer)
        members = _Members(tuple(by_key.values()), by_key)
        for answer, aliases in rows:
            kept = members.by_key[answer.key]
            for alias in aliases:
                members.by_key.setdefault(self.key(alias), self._called(alias, kept, kind))
            if kind == "person":
                words = {word for alias in aliases for word in fold(alias).split()}
                initials = {word[0] for word in words}
                members.names[kept.key] = members.names.get(kept.key, frozenset()) | words | initials
            else:
                for singular in self._singulars(fold(answer.display).split()):
                    members.by_singular.setdefault(singular, kept)
        return members

    def _called(self, alias: str, answer: Answer, kind: str) -> Answer:
        """Return an answer by another name: it counts by that name's initial, but a person by the last name."""
        key = self.key(alias)
        if kind == "person" or not key[:1].isalpha():
            return answer
        return Answer(alias, key, answer.known, answer.display)

    def _lines(self, table: str) -> Iterator[list[str]]:
        return (line.split("\t") for line in self._table(table).decode("utf-8").split("\n") if line)

    @staticmethod
    def _table(name: str) -> bytes:
        """Return the table of a subject, or the index of all."""
        return read_bytes(f"subjects/{name}")

    def _answer(self, line: list[str], kind: str) -> Answer:
        display, known, *aliases = line
        full = aliases[0] if kind == "person" and aliases else display
        return Answer(display, self.key(display), known == "1", full)
