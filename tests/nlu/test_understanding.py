"""What one utterance means: words and commands (D3-D5), homophones of numbers (B11), n-best lists, odd input."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from states import INTENTS, STATES, Understand

from voicegame.lexicon import load
from voicegame.messages import Hypothesis, Utterance
from voicegame.nlu import load_sentences, understand

SENTENCES = load_sentences(INTENTS)
TOKENS = tuple(sorted({token for sentence in SENTENCES.commands for token in sentence.split()} | {"river", "uh"}))


@pytest.mark.parametrize("said", ["a horse", "the horse", "Horse!", "um horse", "uh the horse please", "HORSE"])
@pytest.mark.parametrize("typed", [False, True])
def test_d3_a_word_is_compared_folded(hear: Understand, said: str, typed: bool) -> None:
    heard = hear("clue", said, typed=typed)
    assert (heard.name, heard.slots["word"]) == ("word", "horse")


@pytest.mark.parametrize("word", ["pause", "next", "score", "challenge", "help", "undo", "stop", "yes", "no", "repeat"])
def test_d4_a_carrier_sentence_always_means_the_word(hear: Understand, word: str) -> None:
    clue, guess, chosen = (
        hear("clue", f"the clue is {word}"),
        hear("guess", f"my guess is {word}"),
        hear("meant", f"the word {word}"),
    )
    assert [(heard.name, heard.slots["word"]) for heard in (clue, guess, chosen)] == [
        ("give_clue", word), ("guess", word), ("word", word),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("said", "intent"), [("pause", "pause"), ("score", "score"), ("challenge", "challenge"), ("the score", "score")]
)
def test_d4_a_bare_command_word_says_that_it_may_be_a_word(hear: Understand, said: str, intent: str) -> None:
    heard = hear("clue", said)
    assert (heard.name, heard.bare, heard.text) == (intent, True, intent)


@pytest.mark.parametrize("said", ["paws", "the challenge", "pas", "challenger", "scored"])
def test_d4_a_single_word_is_a_command_only_when_exact(hear: Understand, said: str) -> None:
    assert hear("clue", said).name == "word"


@pytest.mark.parametrize(
    ("state", "word"), [("clue", "pass"), ("clue", "next"), ("guess", "yes"), ("clue", "no"), ("guess", "command")]
)
def test_d4_a_command_word_that_makes_no_sense_now_is_the_word(hear: Understand, state: str, word: str) -> None:
    heard = hear(state, word)
    assert (heard.name, heard.slots, heard.bare) == ("word", {"word": word}, False)


@pytest.mark.parametrize("said", ["big river", "the big river", "um big river please"])
@pytest.mark.parametrize("typed", [False, True])
def test_d5_several_words_are_handed_over_whole(hear: Understand, said: str, typed: bool) -> None:
    heard = hear("clue", said, typed=typed)
    assert (heard.name, heard.slots["word"]) == ("word", "big river")


def test_d5_several_words_heard_are_never_sure(hear: Understand) -> None:
    for said in ("big river", "park it", "pine apple", "take a bath"):
        assert hear("guess", said).margin < 0.25


def test_d5_several_words_in_a_carrier_sentence_are_kept(hear: Understand) -> None:
    heard = hear("clue", "the clue is big river")
    assert (heard.name, heard.slots["word"]) == ("give_clue", "big river")


@pytest.mark.parametrize(
    ("said", "digits"),
    [("for", "4"), ("too", "2"), ("ate", "8"), ("won", "1"), ("to", "2"), ("number four", "4"), ("7", "7")],
)
def test_b11_homophones_are_numbers_where_a_number_is_expected(hear: Understand, said: str, digits: str) -> None:
    heard = hear("number", said)
    assert (heard.name, heard.slots) == ("word", {"word": digits})


@pytest.mark.parametrize("said", ["for", "too", "ate", "won"])
@pytest.mark.parametrize("state", ["clue", "guess"])
def test_b11_the_same_sound_stays_the_word_elsewhere(hear: Understand, state: str, said: str) -> None:
    assert hear(state, said).slots == {"word": said}


@pytest.mark.parametrize("state", ["clue", "guess"])
@pytest.mark.parametrize(("said", "intent"), [("hole the game", "save_and_quit"), ("what is this core", "score")])
def test_a_misheard_command_is_not_swallowed_as_a_word(hear: Understand, state: str, said: str, intent: str) -> None:
    assert hear(state, said).name == intent


def test_a_typed_command_of_several_words_may_be_mistyped(hear: Understand) -> None:
    assert hear("clue", "waht is the score", typed=True).name == "score"


def test_typed_text_is_never_put_in_another_words_place(hear: Understand) -> None:
    assert hear("guess", "rivver", typed=True).slots == {"word": "rivver"}
    assert hear("guess", "bank", typed=True).slots == {"word": "bank"}
    assert hear("clue", "park it", typed=True).slots == {"word": "park it"}


def test_a_misheard_command_that_makes_no_sense_now_is_left_alone(hear: Understand) -> None:
    assert hear("clue", "i don't no").name != "no_guess"
    assert hear("guess", "i don't no").name == "no_guess"


def test_an_exact_command_is_understood_where_it_makes_no_sense(hear: Understand) -> None:
    assert hear("clue", "my guess is river").name == "guess"
    assert hear("menu", "what is it worth").name == "dial"


def test_a_later_hypothesis_wins_when_only_it_makes_sense(hear: Understand) -> None:
    assert hear("confirm", "years", "yes").name == "yes"
    assert hear("guess", "i don't no pass", "i don't know").name == "no_guess"


def test_hypotheses_that_agree_add_up(hear: Understand) -> None:
    heard = hear("guess", "lamb", "lamp", "a lamp", "the lamp")
    assert (heard.slots["word"], heard.others[0]) == ("lamp", "lamb")


def test_the_margin_grows_with_the_lead(hear: Understand) -> None:
    close, far, alone = (hear("guess", ("gold", 0.0), *rest) for rest in ([("cold", -0.1)], [("cold", -9.0)], []))
    assert close.margin < 0.25 < far.margin < alone.margin == 1.0
    assert close.others == ("cold",)


def test_a_command_word_heard_second_is_a_rival_word(hear: Understand) -> None:
    assert hear("clue", "paws", "pause").others == ("pause",)


def test_a_costly_command_heard_late_does_not_beat_the_word(hear: Understand) -> None:
    heard = hear("guess", "pasta", "i pass")
    assert (heard.name, heard.slots) == ("word", {"word": "pasta"})


@pytest.mark.parametrize(("said", "names"), [
    ("Mary Ann and Jo", ("Mary Ann", "Jo")), ("Zoë, Ben", ("Zoë", "Ben")), ("Ann and Ben", ("Ann", "Ben")),
    ("Ann, Ben, Cara and Dan", ("Ann", "Ben", "Cara", "Dan")), ("Ann, Ben and Mary Ann", ("Ann", "Ben", "Mary Ann")),
    ("we are Ann, Ben and Cara", ("Ann", "Ben", "Cara")), ("Ann, Ben, and Cara", ("Ann", "Ben", "Cara")),
])  # fmt: skip
def test_typed_names_keep_their_letters(hear: Understand, said: str, names: tuple[str, ...]) -> None:
    heard = hear("names", said, typed=True)
    assert (heard.name, tuple(heard.slots.values())) == ("names", names)


def test_d5_no_word_is_dropped_after_a_misheard_carrier(hear: Understand) -> None:
    assert hear("clue", "the glue is mystery").slots == {"word": "mystery"}
    assert hear("clue", "the glue is big mystery").slots == {"word": "the glue is big mystery"} | {
        "word": "glue is big mystery"
    }


@pytest.mark.parametrize(
    ("state", "said"), [("clue", "the clue is"), ("clue", "my clue is"), ("guess", "is it"), ("names", "we are")]
)
@pytest.mark.parametrize("typed", [False, True])
def test_a_sentence_that_breaks_off_before_its_word_is_unclear(
    hear: Understand, state: str, said: str, typed: bool
) -> None:
    assert hear(state, said, typed=typed).name == "unclear"


def test_a_hypothesis_that_goes_on_beats_one_that_breaks_off(hear: Understand) -> None:
    assert hear("clue", "the clue is", "the clue is mystery").slots == {"word": "mystery"}


@pytest.mark.parametrize(("state", "said", "never"), [
    ("clue", "that was me", "not_me"), ("clue", "it was me", "not_me"), ("ruling", "that is now allowed", "forbid"),
    ("ruling", "we do allow it", "forbid"), ("ruling", "that is knot allowed", "allow"),
])  # fmt: skip
def test_a_near_command_never_turns_a_sentence_into_its_opposite(
    hear: Understand, state: str, said: str, never: str
) -> None:
    assert hear(state, said).name != never


def test_as_many_names_as_fit_a_table_may_come_at_once_and_more_are_unclear(hear: Understand) -> None:
    assert list(hear("names", "ann and ben and cleo and dan").slots.values()) == ["ann", "ben", "cleo", "dan"]
    assert hear("names", "ann and ben and cleo and dan and eve").name == "unclear"


def test_names_are_parted_only_where_they_are_expected(hear: Understand) -> None:
    assert hear("names", "ann end ben").slots == {"first": "ann", "second": "ben"}
    assert hear("clue", "salt and pepper").slots == {"word": "salt and pepper"}


@pytest.mark.parametrize("texts", [(), ("",), ("", "")])
def test_nothing_heard_is_nothing(hear: Understand, texts: tuple[str, ...]) -> None:
    assert hear("clue", *texts).name == "nothing"


def test_a_huge_line_is_too_long(hear: Understand) -> None:
    assert hear("clue", "x" * 1_000_000, typed=True).name == "too_long"
    assert hear("clue", "word " * 200_000).name == "too_long"


@pytest.mark.parametrize("said", ["\x00\x07", "😀😀", "...", "   ", "\u202e\u200b"])
@pytest.mark.parametrize("typed", [False, True])
def test_signs_without_letters_are_unclear(hear: Understand, said: str, typed: bool) -> None:
    assert hear("clue", said, typed=typed).name == "unclear"


@pytest.mark.parametrize("said", ["river", "maybe later", "what a lovely day"])
def test_a_word_where_none_is_expected_is_unclear(hear: Understand, said: str) -> None:
    heard = hear("confirm", said)
    assert (heard.name, heard.slots, heard.margin) == ("unclear", {"text": said}, 0.0)


@settings(deadline=None, max_examples=300)
@given(
    st.lists(st.tuples(st.text(max_size=250), st.floats(-1e9, 1e9)), max_size=12),
    st.sampled_from(sorted(STATES)),
    st.booleans(),
)
def test_understanding_never_raises_and_stays_bounded(pairs: list[tuple[str, float]], state: str, typed: bool) -> None:
    utterance = Utterance(tuple(Hypothesis(text, score) for text, score in pairs), 0.0, 1.0, typed=typed)
    heard = understand(utterance, STATES[state], SENTENCES, load())
    assert heard.name in SENTENCES.kinds
    assert 0.0 <= heard.margin <= 1.0
    assert set(heard.slots) <= SENTENCES.kinds[heard.name].required | SENTENCES.kinds[heard.name].optional
    assert len(heard.others) <= 4
    assert sum(map(len, heard.slots.values())) <= 3 * 250


@settings(deadline=None, max_examples=200)
@given(
    st.lists(
        st.sampled_from(TOKENS),
        min_size=1,
        max_size=8,
    )
)
def test_any_order_of_known_words_is_understood_as_something(tokens: list[str]) -> None:
    said = Utterance((Hypothesis(" ".join(tokens)),), 0.0, 1.0)
    assert understand(said, STATES["guess"], SENTENCES, load()).name not in ("nothing", "too_long")


def test_ann_between_two_names_is_a_misheard_and_unless_it_was_typed(hear: Understand) -> None:
    assert hear("names", "maria ann robert").slots == {"first": "maria", "second": "robert"}
    assert hear("names", "maria ann robert", typed=True).slots == {"first": "maria ann robert"}
