"""The lexicon: every fact about words, behind one class."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache, cached_property, lru_cache

from voicegame.lexicon.associations import Associations
from voicegame.lexicon.categories import Categories
from voicegame.lexicon.custom import UNAMENDED, Agreement, Amendment
from voicegame.lexicon.dictionary import LARGEST, USUAL, Dictionary, closed_form, shelves
from voicegame.lexicon.endings import Ending, Endings, guessed
from voicegame.lexicon.kinship import Families, Kin, KinKind
from voicegame.lexicon.letter_sounds import guess
from voicegame.lexicon.passwords import Passwords
from voicegame.lexicon.patterns import Patterns
from voicegame.lexicon.resources import read_list
from voicegame.lexicon.sounds import LONGEST, Sounds
from voicegame.lexicon.spelling import FILLERS, fold

SHORTEST_PART = 3
_UNSAYABLE = FILLERS | frozenset("bcdefghjklmnpqrstuvwxyz")
"""What is heard as no word: fillers, and what is only a letter."""


class Lexicon:
    """Facts about English words; every question takes text as it was said and folds it (D3).

    All lexicons share their tables; `amendment` is what a table's own dictionary changes, and `agreements` are the
    rulings of a table, of which the last on two words holds.
    """

    def __init__(self, amendment: Amendment = UNAMENDED, agreements: tuple[Agreement, ...] = ()) -> None:
        self._amendment = amendment
        ruled = ((frozenset({_single(made.one), _single(made.other)}), made.related) for made in agreements)
        self._ruled = {pair: related for pair, related in ruled if "" not in pair}
        self._usual, self._unusual = _dictionary()
        if amendment != UNAMENDED:
            self._usual = self._usual.difference(amendment.removed).union(amendment.added)
            self._unusual = self._unusual.difference(amendment.removed)
        self._families = _families()
        self._sounds = _sounds()

    def amended(self, amendment: Amendment, agreements: tuple[Agreement, ...] = ()) -> Lexicon:
        """Return the lexicon under a table's own dictionary and rulings."""
        return load(amendment, agreements)

    @cached_property
    def _proper(self) -> frozenset[str]:
        return frozenset(read_list("dictionary/proper")).difference(self._amendment.added)

    @cached_property
    def _familiar(self) -> tuple[str, ...]:
        known = read_list("familiar/familiar")
        struck, added = set(self._amendment.removed), set(self._amendment.added).difference(known)
        return (*(word for word in known if word not in struck), *sorted(added))

    @cached_property
    def _familiar_set(self) -> frozenset[str]:
        return frozenset(self._familiar)

    @cached_property
    def _common(self) -> tuple[str, ...]:
        return read_list("dictionary/common")

    @cached_property
    def categories(self) -> Categories:
        """The subjects of cards and the answers that belong to them."""
        return Categories(self._families)

    @property
    def associations(self) -> Associations:
        """Which words make people think of which others."""
        return _associations()

    @property
    def passwords(self) -> Passwords:
        """The words that are good secrets."""
        return _passwords()

    @cached_property
    def patterns(self) -> Patterns:
        """The words by beginning, letters and length."""
        entries = _printed().entries(self._amendment.added, self._amendment.removed)
        return Patterns(entries, self._is_plain, _printed().indecent)

    def _is_plain(self, word: str) -> bool:
        if word in _UNSAYABLE or word in self._proper:
            return False
        if word in self._amendment.added:
            return self.ending(word) is None
        return not _endings().has(word) and word not in _printed().abbreviations

    def is_word(self, word: str, size: int = LARGEST) -> bool:
        """Return whether the dictionary has `word`, one ordinary word, in its lists up to SCOWL `size` (10 to 80)."""
        word = _single(word)
        if size >= LARGEST:
            return word in self._usual or word in self._unusual
        known = word in self._usual or (size > USUAL and word in self._unusual)
        return known and (size == USUAL or (_printed().size(word) or 0) <= size)

    def is_unusual(self, word: str) -> bool:
        """Return whether only the larger dictionary has `word` (SCOWL 61 to 80)."""
        return _single(word) in self._unusual

    def is_proper(self, word: str) -> bool:
        """Return whether `word` is a name and no usual word besides."""
        return _single(word) in self._proper

    def is_abbreviation(self, word: str) -> bool:
        """Return whether `word` is an abbreviation and no word besides (QG15)."""
        word = _single(word)
        return word in _printed().abbreviations and word not in self._amendment.added

    def is_indecent(self, word: str) -> bool:
        """Return whether `word` is a slur or coarse, so that a host does not propose it (B19)."""
        return _single(word) in _printed().indecent

    def ending(self, word: str) -> Ending | None:
        """Return what makes `word` a plural, a verb in -s or nearly so, with the reason, or None."""
        word = _single(word)
        listed = self._amendment == UNAMENDED or word not in self._amendment.added or _printed().size(word)
        return _endings().of(word) if listed else guessed(word, self.is_word)

    def is_plural(self, word: str) -> bool:
        """Return whether `word` is the plural of another word."""
        found = self.ending(word)
        return found is not None and found.plural

    def is_verb_s(self, word: str) -> bool:
        """Return whether `word` is a verb in -s."""
        found = self.ending(word)
        return found is not None and found.verb

    def hyphenated(self, text: str) -> str | None:
        """Return the hyphenated word that `text` is, written with hyphens or said in pieces ("x ray"), or None."""
        return _printed().hyphenated(fold(text)) if len(text) <= 2 * LONGEST else None

    def closed_form(self, text: str) -> str | None:
        """Return the word that two to four words make when they are written as one ("butter fly"), or None."""
        return closed_form(text, self.is_word)

    def familiarity(self, word: str) -> float:
        """Return how frequent `word` is on the Zipf scale: 0 unknown, 3 known, 5 everyday, 7 as frequent as "the"."""
        return _printed().familiarity(_single(word))

    def is_familiar(self, word: str) -> bool:
        """Return whether `word` is one of `familiar()`."""
        return _single(word) in self._familiar_set

    def familiar(self) -> tuple[str, ...]:
        """Return about 6,800 likely passwords, clues and guesses, most familiar first."""
        return self._familiar

    def common(self, n: int) -> tuple[str, ...]:
        """Return the `n` most frequent words (at most 20,000), most frequent first."""
        return self._common[: max(0, n)]

    def lemmas(self, word: str) -> tuple[str, ...]:
        """Return the words that `word` is an inflection of, itself when it is none; empty for no word."""
        word = _single(word)
        return self._families.bases(word) if word and self.is_word(word) else ()

    def inflections(self, word: str) -> tuple[str, ...]:
        """Return all dictionary forms of the words that `word` is a form of, in the order of the alphabet."""
        word = _single(word)
        return tuple(form for form in self._families.inflections(word) if self.is_word(form)) if word else ()

    def kin(self, a: str, b: str) -> Kin | None:
        """Return how `b` is kin to the different word `a`, or None.

        `PART`: `b` is a dictionary word of three or more letters that begins `a`. The other kinds hold both ways.
        """
        a, b = _single(a), _single(b)
        if not a or not b or a == b:
            return None
        found = self._families.kin(a, b)
        if found is None and len(b) >= SHORTEST_PART and a.startswith(b) and self.is_word(b):
            return Kin(KinKind.PART, f"{b} is the beginning of {a}")
        return found

    def agreed(self, a: str, b: str) -> bool | None:
        """Return whether the table has ruled that one is a part or form of the other, or None when it has not ruled."""
        return self._ruled.get(frozenset({_single(a), _single(b)})) if self._ruled else None

    def pronunciations(self, word: str) -> tuple[tuple[str, ...], ...]:
        """Return the pronunciations of `word` in ARPAbet without stress, the usual one first; empty when unlisted."""
        return self._sounds.pronunciations(_single(word))

    def guess_pronunciation(self, word: str) -> tuple[str, ...]:
        """Return ARPAbet phones for `word` by letter-to-sound rules."""
        return guess(_single(word))

    def sounds_like(self, a: str, b: str) -> bool:
        """Return whether `a` and `b` are said in exactly the same way (PG17); unlisted words never are."""
        return self._sounds.same(_single(a), _single(b))

    def sounds_nearly_like(self, a: str, b: str) -> bool:
        """Return whether `a` and `b` are listed with one easily missed sound between them, as cold and gold are."""
        return self._sounds.near(_single(a), _single(b))

    def nearest_by_sound(self, query: str | Sequence[str], among: Collection[str], n: int) -> list[tuple[str, float]]:
        """Return the `n` words of `among` that sound nearest to a word or to ARPAbet phones, with the distance.

        The distance is in phones: 1 for one phone too many or a very different one, 0.5 for one of the same class.
        Pass the same tuple or frozenset again to have its sounds ready.
        """
        asked = _single(query) if isinstance(query, str) else tuple(query)[:LONGEST]
        return self._sounds.nearest(asked, among, n)

    def syllables(self, word: str) -> int:
        """Return the number of syllables of `word`, at least 1."""
        return self._sounds.syllables(_single(word))


def _single(text: str) -> str:
    """Return `text` folded when it can be one word, else nothing."""
    if len(text) > 2 * LONGEST:
        return ""
    if text.isascii() and text.isalpha() and text.islower():
        return text if len(text) <= LONGEST else ""
    folded = fold(text)
    return "" if " " in folded or len(folded) > LONGEST else folded


@cache
def _dictionary() -> tuple[frozenset[str], frozenset[str]]:
    usual, unusual = shelves()
    return frozenset(usual), frozenset(unusual)


@cache
def _printed() -> Dictionary:
    return Dictionary()


@cache
def _endings() -> Endings:
    return Endings()


@cache
def _families() -> Families:
    return Families()


@cache
def _associations() -> Associations:
    return Associations(read_list("familiar/familiar"))


@cache
def _passwords() -> Passwords:
    return Passwords()


@cache
def _sounds() -> Sounds:
    return Sounds()


@lru_cache(maxsize=8)
def load(amendment: Amendment = UNAMENDED, agreements: tuple[Agreement, ...] = ()) -> Lexicon:
    """Return the lexicon under a table's own dictionary, read once; raises DataError when a table is damaged."""
    return Lexicon(amendment, agreements)
