"""Which words one utterance may be, judged by sound and by what is likely."""

from states import STATES

from voicegame.lexicon import load
from voicegame.messages import Expectation
from voicegame.nlu.snapping import Heard, Ranked, snap

NAMES = Expectation(frozenset({"names"}), "name", ("cleo", "ben"))


def _snap(expectation: Expectation, *texts: str) -> tuple[Ranked, ...]:
    return snap([Heard(text, 1.0 / (1 + rank)) for rank, text in enumerate(texts)], expectation, load())


def _words(expectation: Expectation, *texts: str) -> list[str]:
    return [ranked.word for ranked in _snap(expectation, *texts)]


def test_a_dictionary_word_stays_first() -> None:
    assert _words(STATES["guess"], "river")[0] == "river"
    assert _words(STATES["guess"], "graver")[0] == "graver"


def test_an_unknown_word_is_put_beside_the_likely_word_it_sounds_like() -> None:
    first = _snap(STATES["guess"], "rivver")[0]
    assert (first.word, first.sure < 0.5) == ("river", True)


def test_several_words_are_also_read_as_one() -> None:
    assert "pocket" in _words(STATES["guess"], "park it")
    assert _words(STATES["guess"], "pine apple")[0] == "pineapple"


def test_a_word_that_was_tried_already_goes() -> None:
    assert "bank" not in _words(STATES["guess"], "bank", "tank")


def test_a_word_that_was_tried_already_is_kept_but_unsure_when_alone() -> None:
    kept = _snap(STATES["guess"], "bank")
    assert [(ranked.word, ranked.sure) for ranked in kept] == [("bank", 0.0)]


def test_only_the_expectation_decides_what_is_likely() -> None:
    narrow = Expectation(frozenset({"word"}), "guess", ("mystery",))
    assert "river" not in _words(narrow, "rivver")
    assert _words(Expectation(frozenset({"word"}), "guess"), "rivver") == ["rivver"]


def test_known_names_stay_and_unknown_ones_get_rivals() -> None:
    assert _words(NAMES, "dan") == ["dan"]
    assert "zzqk" in _words(NAMES, "zzqk")
