"""The languages of Word Mastermind: alphabet, words of three and four letters, and how letters are named (D20, M10).

German writes Ä, Ö and Ü as letters of their own, not as AE, OE, UE as its crosswords do: a word said aloud then has as
many letters as its speller counts, and each of them has a spoken name; ß counts as SS, as it does in capitals.
"""

from __future__ import annotations

from functools import cache, cached_property

from voicegame.errors import ConfigError
from voicegame.lexicon.languages.folding import LONGEST_WORD, fold_letters, plain
from voicegame.lexicon.languages.names import LetterNames, letter_names
from voicegame.lexicon.languages.reading import read
from voicegame.lexicon.resources import read_list

LANGUAGES = ("en", "fr", "de", "es", "it", "nl", "pt", "sv")
"""The codes of the languages that can be played, English first."""
LENGTHS = (3, 4)
"""How many letters a Mastermind word has."""

__all__ = ["LANGUAGES", "LENGTHS", "Language", "alphabet", "fold_word", "language"]


class Language:
    """What Word Mastermind knows of one language; everything is read when it is first asked for."""

    def __init__(self, code: str) -> None:
        self.code = code

    def __repr__(self) -> str:
        return f"language({self.code!r})"

    @cached_property
    def _names(self) -> LetterNames:
        return letter_names(self.code)

    @property
    def name(self) -> str:
        """The language's English name."""
        return self._names.name

    @property
    def own_name(self) -> str:
        """What the language calls itself."""
        return self._names.own_name

    @property
    def alphabet(self) -> str:
        """The letters in their order, lower case."""
        return self._names.alphabet

    @cached_property
    def _words(self) -> dict[str, bool]:
        """Each word and whether it is common, by falling frequency."""
        return {word.removeprefix("*"): word.startswith("*") for word in read_list(f"languages/{self.code}")}

    def words(self, length: int, common_only: bool = False) -> tuple[str, ...]:
        """Return the words of three or of four letters, most familiar first; none of any other length.

        The common ones are fit for a host's secret (MG13); of no language are slurs, names or abbreviations among them.
        """
        known = self._words
        return tuple(word for word in known if len(word) == length and (known[word] or not common_only))

    def is_word(self, text: str) -> bool:
        """Return whether `text` is a word of three or four letters."""
        return self.fold(text) in self._words

    def is_common(self, text: str) -> bool:
        """Return whether `text` is a word of three or four letters that is fit for a host's secret."""
        return self._words.get(self.fold(text) or "", False)

    def fold(self, text: str) -> str | None:
        """Return `text` as one word in letters of the alphabet, or None when it is none (MG12).

        Accents go, but for letters of their own; so does a leading article unless nothing else is said. An apostrophe
        vanishes in English and parts words elsewhere.
        """
        if len(text) > LONGEST_WORD:
            return None
        words = plain(text, self._names.kept, joined=self.code == "en").split()
        if len(words) > 1 and words[0] in self._names.articles:
            del words[0]
        return words[0] if len(words) == 1 and self._names.letters.issuperset(words[0]) else None

    def letters(self, text: str) -> str | None:
        """Return the word that `text` spells in letters, letter names or a spelling alphabet (D17), or None."""
        return read(text, self._names)

    def letter_name(self, letter: str) -> str:
        """Return how the language says `letter`; what is no letter comes back as it is."""
        return self._names.said.get(fold_letters(letter, self._names.kept), letter)

    def spelling(self, letter: str) -> str:
        """Return the word for `letter` in the spelling alphabet most used; what is no letter comes back as it is."""
        return self._names.spelled.get(fold_letters(letter, self._names.kept), letter)


@cache
def _known(code: str) -> Language:
    return Language(code)


def language(code: str) -> Language:
    """Return a language by its code; raises ConfigError when there is none such."""
    if code not in LANGUAGES:
        raise ConfigError(f"There is no word list for the language {code[:20]}; there are {', '.join(LANGUAGES)}.")
    return _known(code)


def fold_word(text: str, code: str) -> str | None:
    """Return `text` as one word of the language's letters, or None; raises ConfigError for an unknown language."""
    return language(code).fold(text)


def alphabet(code: str) -> str:
    """Return the letters of a language in their order; raises ConfigError for an unknown language."""
    return language(code).alphabet
