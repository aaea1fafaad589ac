"""The shipped Password cards and the loader of a player's own."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from voicegame.cli import main
from voicegame.decks import build
from voicegame.decks.password import COMMANDS, Card, Deck, LightningCard, check, load, load_checked, unfamiliar
from voicegame.errors import DataError
from voicegame.lexicon import load as load_lexicon
from voicegame.messages import Level

A = "candle rocket garden pirate whistle"
B = "ladder honey island dragon lantern"
LIGHTNING = "apple bridge castle dragon engine forest guitar hammer"


def own(folder: Path, text: str) -> Path:
    path = folder / "mine.txt"
    path.write_text(text, encoding="utf-8")
    return path


def test_p02_p04_the_shipped_deck_has_no_fault() -> None:
    assert check(load(), load_lexicon()) == []


def test_p04_l01_the_shipped_deck_has_cards_enough_of_three_levels() -> None:
    deck = load()
    assert len(deck.cards) >= 250
    assert min(Counter(card.level for card in deck.cards).values()) >= 70
    assert Counter(card.level for card in deck.lightning) == dict.fromkeys(Level, 48)


def test_tp17_no_shipped_word_has_a_hyphen_a_space_or_a_capital() -> None:
    deck = load()
    for cards in (deck.cards, deck.lightning):
        words = [word for card in cards for word in card.words]
        assert all(word.isalpha() and word.isascii() and word.islower() for word in words)
        assert len(set(words)) == len(words)
        assert not COMMANDS & set(words)


def test_b19_no_shipped_word_offends() -> None:
    deck, lexicon = load(), load_lexicon()
    assert not [word for cards in (deck.cards, deck.lightning) for card in cards for word in card.words
                if lexicon.is_indecent(word)]  # fmt: skip


def test_every_shipped_word_is_familiar_so_that_a_list_of_phrases_never_tells_a_secret() -> None:
    assert unfamiliar(load(), load_lexicon()) == []


def test_the_shipped_deck_is_what_its_words_make() -> None:
    assert build.main(["--check"]) == 0


def test_too_few_words_make_no_deck() -> None:
    with pytest.raises(ValueError, match="not enough for 2 cards"):
        build.deal(["mud", "muddy", "flower", "flour"], 2, 3, load_lexicon())


def test_check_tells_every_fault_at_once() -> None:
    card = Card(7, ("muddy", "mud", "pass", "hitchcock", "zorble"), ("flower", "flour", "light", "lighthouse", "echo"))
    deck = Deck((card, Card(8, ("echo",) * 5, ("a",) * 5)), (LightningCard(9, ("slut",) * 8),))
    faults = " ".join(check(deck, load_lexicon()))
    for fault in (
        "line 7: muddy and mud are related",
        "line 7: pass is a command word",
        "line 7: hitchcock is not an ordinary word",
        "line 7: zorble is not an ordinary word",
        "line 7: the pronouncing dictionary lacks zorble",
        "line 7: flower and flour sound the same",
        "line 7: light and lighthouse are related",
        "line 8: echo is on line 7 already",
        "line 9: slut may offend somebody",
    ):
        assert fault in faults, fault


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "has no cards"),
        ("# nothing\n[easy]\n", "has no cards"),
        (f"[simple]\n{A} / {B}", "line 1: simple is no level; there are easy, normal, hard"),
        (f"{A} / {B}\n{A}", "line 2: a card has 5 / 5 words, or 8 for a Lightning Round, and this one 5"),
        (f"{A} / {B} / {B}", "line 1: a card has 5 / 5 words, or 8 for a Lightning Round, and this one 5 / 5 / 5"),
        (f"{A} more / {B}", "and this one 6 / 5"),
        (f"{LIGHTNING} more", "and this one 9"),
        (f"{A.title()} / {B}", "line 1: 'Candle' is not a single word"),
        (f"{A} / {B.replace('honey', 'well-to-do')}", "'well-to-do' is not a single word"),
        (f"{A} / {B.replace('o', 'ô')}", "'drag\u00f4n' is not a single word"),
    ],
)
def test_p02_a_bad_file_is_told_in_one_sentence(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(DataError, match=r"mine\.txt") as error:
        load(own(tmp_path, text))
    assert told in str(error.value)


def test_a_missing_or_binary_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="can't read"):
        load(tmp_path / "none.txt")
    with pytest.raises(DataError, match="can't read"):
        load(tmp_path)
    (tmp_path / "binary.txt").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DataError, match="not a text of cards"):
        load(tmp_path / "binary.txt")


def test_a_players_own_cards_are_read_with_commas_comments_levels_and_windows_line_ends(tmp_path: Path) -> None:
    text = f"\ufeff# ours\r\n[hard]\r\n{A.replace(' ', ', ')} / {B}  # for Ann\r\n\r\n{LIGHTNING}\r\n"
    deck = load(own(tmp_path, text))
    assert deck == Deck(
        (Card(3, tuple(A.split()), tuple(B.split()), Level.HARD),),
        (LightningCard(5, tuple(LIGHTNING.split()), Level.HARD),),
    )


def test_a_file_with_two_hundred_faults_is_told_at_once_and_none_of_it_loaded(tmp_path: Path) -> None:
    with pytest.raises(DataError) as error:
        load(own(tmp_path, f"{A}\n" * 200))
    assert [f"line {n}: " in line for n, line in enumerate(str(error.value).splitlines(), 1)] == [True] * 200


def test_a_deck_is_loaded_only_if_its_words_have_no_fault(tmp_path: Path) -> None:
    path = own(tmp_path, f"{A} / {B}")
    assert load_checked(path, load_lexicon()) == load(path)
    own(tmp_path, f"{A.replace('rocket', 'candles').replace('garden', 'pass')} / {B}")
    with pytest.raises(DataError) as error:
        load_checked(path, load_lexicon())
    assert "line 1: candle and candles are related" in str(error.value)
    assert "line 1: pass is a command word" in str(error.value)


def test_a_huge_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="too large"):
        load(own(tmp_path, "#" * 1_000_001))


def test_the_command_line_checks_a_deck_and_will_not_play_a_faulty_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    path = own(tmp_path, f"[easy]\n{A} / {B.replace('island', 'zydeco')}\n")
    assert main(["decks", "check", str(path)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Games: 1 card (1 easy), 10 words, no fault.",
        "Lightning Rounds: 0 cards (none), 0 words, no fault.",
        "Not listened for especially, so that an answer may have to be spelled: zydeco.",
    ]
    own(tmp_path, f"{A} / {A}\n")
    for command in (["decks", "check"], ["play", "--text", "--database", str(tmp_path / "games.db"), "--deck"]):
        assert main([*command, str(path)]) == 1
        out, err = capsys.readouterr()
        assert "line 1: candle is on line 1 already" in err
        assert "Welcome" not in out
