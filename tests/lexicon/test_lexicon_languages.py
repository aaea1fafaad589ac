"""The languages of Word Mastermind: words, folding, and letters said aloud (D17, D20, M10, MG12, MG13)."""

from __future__ import annotations

import re
import tomllib
from importlib import resources
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voicegame.errors import ConfigError, DataError
from voicegame.lexicon import letters
from voicegame.lexicon.build.__main__ import DATA
from voicegame.lexicon.build.languages import extract, plurals
from voicegame.lexicon.build.languages.hunspell import entries
from voicegame.lexicon.languages import LANGUAGES, LENGTHS, alphabet, fold_word, language
from voicegame.lexicon.languages.names import NATO, letter_names

SMALL = 500_000
LOCAL = [code for code in LANGUAGES if code != "en"]
KNOWN = {
    "en": "cat dog sun red run bee tree fish moon book girl game",
    "fr": "chat eau mer roi sac lune pain lait nuit main œuf été",
    "de": "Hund Haus Baum Kuh Tür rot Brot Fuß grün Öl-Igel süß und zwei",
    "es": "gato sol mar casa niño agua rey luz pan año leña río",
    "it": "gatto sole mare casa cane più luna pane oro vino fiume città blu",
    "nl": "kat hond huis boom zee vis ijs boek koe maan brood eten",
    "pt": "gato sol mar casa pão mãe rua água lua mão boi peixe livro",
    "sv": "hund katt sol båt öra älg hus bil ljus små över räv",
}
SLURS = {
    "en": "fag coon kike spic cunt",
    "fr": "pede pute cul con bite",
    "de": "hure fick titt nazi arsch",
    "es": "puta puto coño culo nazi",
    "it": "culo figa fica nazi troia",
    "nl": "hoer kut lul slet neuk",
    "pt": "puta puto foda cona nazi",
    "sv": "hora kuk bög fitta porr",
}


@pytest.mark.parametrize("code", LANGUAGES)
def test_m10_each_language_has_words_enough(code: str) -> None:
    for length, common, every in ((3, 130, 240), (4, 600, 1_200)):
        known = language(code).words(length)
        secrets = language(code).words(length, common_only=True)
        assert len(secrets) > common
        assert len(known) > every
        assert set(secrets) < set(known)
        assert len(set(known)) == len(known)
    assert language(code).words(5) == language(code).words(0) == ()


@pytest.mark.parametrize("code", LANGUAGES)
def test_mg12_every_word_is_in_the_letters_of_its_alphabet(code: str) -> None:
    found = language(code)
    for length in LENGTHS:
        for word in found.words(length):
            assert len(word) == length
            assert set(word) <= set(found.alphabet)
            assert found.fold(word) == word


@pytest.mark.parametrize("code", LANGUAGES)
def test_m10_words_that_everybody_knows_are_known(code: str) -> None:
    for text in re.split("[ -]", KNOWN[code]):
        word = language(code).fold(text)
        assert word is not None
        if len(word) in LENGTHS:
            assert language(code).is_word(text), text
            assert language(code).is_common(text), text


@pytest.mark.parametrize("code", LANGUAGES)
def test_mg13_no_slur_is_a_word_and_no_roman_numeral(code: str) -> None:
    assert not [word for word in SLURS[code].split() if language(code).is_word(word)]
    for numeral in ("iii", "vii", "xii", "xiv", "viii", "xiii"):
        assert not language(code).is_word(numeral)


@pytest.mark.parametrize(
    ("code", "plural", "other"),
    [
        ("en", "cats bees", "news this"),
        ("fr", "rois jeux", "fois dans"),
        ("de", "Kühe Wege", "Rose Hase"),
        ("es", "ojos osos", "tres seis"),
        ("nl", "apen ogen", "eten huis"),
        ("pt", "cães sóis fins", "dois três"),
        ("sv", "skor byar", "klor över"),
    ],
)
def test_mg13_plurals_of_three_letters_are_words_but_no_secrets(code: str, plural: str, other: str) -> None:
    for word in plural.split():
        assert language(code).is_word(word)
        assert not language(code).is_common(word)
    assert all(language(code).is_common(word) for word in other.split())


@pytest.mark.parametrize(
    ("code", "text", "word"),
    [
        ("fr", "l'été", "ete"),
        ("fr", "Œuf", "oeuf"),
        ("fr", "ça", "ca"),
        ("fr", "j'ai", None),
        ("de", "Fuß", "fuss"),
        ("de", "GRÜN", "grün"),
        ("de", "gru\u0308n", "grün"),
        ("de", "die Tür", "tür"),
        ("es", "AÑO", "año"),
        ("es", "pingüino", "pinguino"),
        ("it", "più", "piu"),
        ("nl", "\u0133s", "ijs"),
        ("nl", "reeën", "reeen"),
        ("pt", "maçã", "maca"),
        ("sv", "Å", "å"),
        ("sv", "idé", "ide"),
        ("en", "don't", "dont"),
        ("en", "naïve", "naive"),
        ("en", "the", "the"),
        ("en", "año", "ano"),
        ("en", "ice cream", None),
        ("en", "4", None),
        ("sv", "", None),
        ("de", "😀", None),
        ("es", "дом", None),
        ("pt", "a" * 10_000, None),
    ],
)
def test_mg12_folding(code: str, text: str, word: str | None) -> None:
    assert fold_word(text, code) == word


@given(st.sampled_from(LANGUAGES), st.text(max_size=80))
def test_mg12_what_was_folded_stays_as_it_is(code: str, text: str) -> None:
    word = fold_word(text, code)
    assert word is None or (fold_word(word, code) == word and set(word) <= set(alphabet(code)))


@pytest.mark.parametrize("code", LANGUAGES)
def test_d17_each_letter_has_a_name_and_a_word_to_spell_it(code: str) -> None:
    found = language(code)
    for letter in found.alphabet:
        assert found.letter_name(letter) == found.letter_name(letter.upper()) != ""
        assert found.letters(f"{found.spelling(letter)} {found.spelling(letter)}") == letter * 2
    assert len({found.spelling(letter) for letter in found.alphabet}) == len(found.alphabet)
    assert found.letter_name("?!") == found.spelling("?!") == "?!"


@st.composite
def spelled(draw: st.DrawFn) -> tuple[str, str, str]:
    """A language, a word, and one way to say its letters, one of which is certain."""
    code = draw(st.sampled_from(LANGUAGES))
    found = language(code)
    word = draw(st.text(alphabet=found.alphabet, min_size=2, max_size=6))
    nato = dict(zip("abcdefghijklmnopqrstuvwxyz", NATO, strict=True))
    certain = draw(st.integers(0, len(word) - 1))
    parts = []
    for place, letter in enumerate(word):
        ways = [found.spelling(letter), nato.get(letter, found.spelling(letter))]
        parts.append(draw(st.sampled_from(ways if place == certain else [*ways, letter, found.letter_name(letter)])))
    return code, word, " ".join(parts)


@given(spelled())
def test_d17_a_word_in_letters_names_and_alphabets_is_read(case: tuple[str, str, str]) -> None:
    code, word, text = case
    assert letters(text, code) == word


@given(st.sampled_from(LANGUAGES), st.text(max_size=80))
def test_d17_a_spelling_is_in_letters_of_the_alphabet(code: str, text: str) -> None:
    word = letters(text, code)
    assert word is None or set(word) <= set(alphabet(code))


@pytest.mark.parametrize(
    ("code", "text", "word"),
    [
        ("de", "Doppel-L a", "lla"),
        ("de", "ge er Umlaut Unna en", "grün"),
        ("de", "a umlaut er zett te e", "ärzte"),
        ("de", "f u Eszett", "fuss"),
        ("de", "B wie Berta i er", "bir"),
        ("de", "Schule u Heinrich", "schuh"),
        ("de", "grün g r ü n", "grün"),
        ("fr", "c h a deux t e", "chatte"),
        ("fr", "e accent aigu t é", "ete"),
        ("fr", "bé comme Bernard eau elle", "bol"),
        ("fr", "double vé a", "wa"),
        ("es", "eñe a", "ña"),
        ("es", "b de burro u e", "bue"),
        ("es", "be de be", "bdb"),
        ("es", "ce a doble ele e", "calle"),
        ("it", "bi e doppia elle o", "bello"),
        ("it", "doppia vu e bi", "web"),
        ("it", "c come Como a ne", None),
        ("nl", "bee oo dubbel l", "boll"),
        ("nl", "lange ij s", "ijs"),
        ("nl", "griekse y o", "yo"),
        ("pt", "pê a dois esses o", "passo"),
        ("pt", "c cedilhado a", "ca"),
        ("sv", "be å te", "båt"),
        ("sv", "Kalle ö", "kö"),
        ("sv", "dubbel ve e", "we"),
    ],
)
def test_d17_languages_have_their_own_ways_to_spell(code: str, text: str, word: str | None) -> None:
    assert letters(text, code) == word


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("de", "wie geht es"),
        ("de", "er es"),
        ("fr", "elle aime"),
        ("fr", "ce de"),
        ("es", "ese de te"),
        ("it", "ci vi"),
        ("nl", "en er"),
        ("pt", "de que ele"),
        ("sv", "de är en"),
        ("sv", "😀"),
        ("it", "b " * 5_000),
        ("es", ""),
        ("nl", "dubbel"),
    ],
)
def test_d17_words_are_no_spelling(code: str, text: str) -> None:
    assert letters(text, code) is None


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_name_is_that_of_two_letters(code: str) -> None:
    text = resources.files("voicegame.lexicon.languages").joinpath(f"{code}.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    meant: dict[str, str] = {}
    tables = [*data["alphabets"].values(), dict(zip("abcdefghijklmnopqrstuvwxyz", NATO, strict=True))]
    pairs = [pair for table in tables for pair in table.items()]
    pairs += [(known, name.removeprefix("?")) for known, names in data["letters"].items() for name in names]
    for known, name in pairs:
        key = fold_word(name, code) or name
        assert meant.setdefault(key, known) == known, name


def test_what_is_no_language_is_told() -> None:
    for code in ("", "xx", "en/../de", "e" * 10_000):
        with pytest.raises(ConfigError, match="no word list"):
            language(code)
        with pytest.raises(ConfigError, match="no word list"):
            letters("b e e", code)
    with pytest.raises(DataError, match="missing or broken"):
        letter_names("xx")


def test_the_tables_of_languages_are_small() -> None:
    files = [
        *(DATA / "languages").iterdir(),
        *(Path(str(resources.files("voicegame.lexicon.languages"))).glob("*.toml")),
    ]
    assert sum(path.stat().st_size for path in files) < SMALL


AFFIXES = """SET UTF-8
FLAG long
NEEDAFFIX ()
FORBIDDENWORD {}
SFX S. Y 2
SFX S. 0 s [^sx]
SFX S. 0 x/P1 eau
PFX P1 Y 1
PFX P1 0 re .
"""


def test_a_dictionary_is_expanded(tmp_path: Path) -> None:
    (tmp_path / "xx.aff").write_text(AFFIXES, encoding="utf-8")
    (tmp_path / "xx.dic").write_text("4\nroi/S. po:nom\neau/S.()\nnon/S.{}\nbras\n", encoding="utf-8")
    found = {(entry.word, entry.is_head) for entry in entries(tmp_path, "xx", str.isalpha)}
    assert found == {
        ("roi", True),
        ("rois", False),
        ("eaus", False),
        ("eaux", False),
        ("reeaux", False),
        ("bras", True),
    }


class Entry:
    """A word that is an entry of its own, or not."""

    def __init__(self, is_entry: bool = False) -> None:
        self.is_entry = is_entry


@pytest.mark.parametrize(
    ("code", "word", "single"),
    [
        ("fr", "feux", "feu"),
        ("es", "osos", "oso"),
        ("pt", "paes", "pao"),
        ("pt", "sois", "sol"),
        ("pt", "fins", "fim"),
        ("nl", "oren", "oor"),
        ("sv", "skor", "sko"),
        ("en", "cats", "cat"),
    ],
)
def test_mg13_plurals_follow_a_rule(code: str, word: str, single: str) -> None:
    assert plurals.is_plural(code, word, {word: Entry(), single: Entry()})
    assert not plurals.is_plural(code, word, {word: Entry()})


def test_forms_are_taken_from_the_packages(tmp_path: Path) -> None:
    tables = {
        "words": '{"Zug": {"NOM": {"SIN": "Zug", "PLU": "Züge"}, "G": "M"}, "ADAC": {}, "Hase": {"G": "M"}}',
        "verbs": '{"tun": {"PRÄ": {"S": {"1": ["tue", "an"]}}}}',
        "adjectives": '{"rot": {"AKK": {"DEF": {"M": "roten"}}}}',
    }
    for kind, text in tables.items():
        folder = tmp_path / f"german-{kind}-dict" / "dist"
        folder.mkdir(parents=True)
        (folder / f"{kind}.json").write_text(text, encoding="utf-8")
    assert extract.forms(tmp_path, "de") == ["Hase", "Zug", "+Züge", "rot", "tue", "tun"]
