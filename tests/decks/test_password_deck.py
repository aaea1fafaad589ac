"""The shipped Password cards and the loader of a player's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from voicegame.cli import main
from voicegame.decks.password import COMMANDS, Card, check, load, load_checked
from voicegame.errors import DataError
from voicegame.lexicon import load as load_lexicon

A = '["candle", "rocket", "garden", "pirate", "whistle"]'
B = '["ladder", "honey", "island", "dragon", "lantern"]'


def test_p02_p04_the_shipped_deck_has_no_fault() -> None:
    cards = load()
    assert [card.number for card in cards] == list(range(1, 25))
    assert check(cards, load_lexicon()) == []


def test_tp17_no_shipped_word_has_a_hyphen_a_space_or_a_capital() -> None:
    words = [word for card in load() for word in card.words]
    assert all(word.isalpha() and word.isascii() and word.islower() for word in words)
    assert len(set(words)) == len(words) == 240
    assert not COMMANDS & set(words)


def test_every_shipped_word_is_familiar_so_that_a_list_of_phrases_never_tells_a_secret() -> None:
    familiar = set(load_lexicon().familiar())
    assert [word for card in load() for word in card.words if word not in familiar] == []


def test_check_tells_every_fault_at_once() -> None:
    card = Card(7, ("muddy", "mud", "pass", "hitchcock", "zorble"), ("flower", "flour", "light", "lighthouse", "echo"))
    faults = " ".join(check([card, Card(8, ("echo",) * 5, ("a",) * 5)], load_lexicon()))
    for fault in (
        "muddy and mud are related",
        "pass is a command word",
        "hitchcock is not an ordinary word",
        "zorble is not an ordinary word",
        "dictionary lacks zorble",
        "flower and flour sound the same",
        "light and lighthouse are related",
        "echo is on card 7 already",
    ):
        assert fault in faults, fault


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "has no cards"),
        ("card = 3", "has no cards"),
        ("[[card]", "not a file of cards"),
        ("card = [1]", "place 1 has no number"),
        (f"[[card]]\nnumber = true\na = {A}\nb = {B}", "place 1 has no number"),
        (f"[[card]]\nnumber = 3\na = {A}", "list b of card 3"),
        (f"[[card]]\nnumber = 3\na = ['one']\nb = {B}", "list a of card 3"),
        (f"[[card]]\nnumber = 3\na = {A.replace('candle', 'Candle')}\nb = {B}", "'Candle' on card 3"),
        (f"[[card]]\nnumber = 3\na = {A.replace('candle', 'well-to-do')}\nb = {B}", "'well-to-do' on card 3"),
        (f"[[card]]\nnumber = 3\na = {A}\nb = {B}\n" * 2, "more than one card 3"),
    ],
)
def test_p02_a_bad_file_is_told_in_one_sentence(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=r"mine\.toml") as error:
        load(path)
    assert told in str(error.value)


def test_a_missing_or_binary_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="can't read"):
        load(tmp_path / "none.toml")
    with pytest.raises(DataError, match="can't read"):
        load(tmp_path)
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DataError, match="not a file of cards"):
        load(tmp_path / "binary.toml")


def test_a_players_own_cards_are_read(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(f"[[card]]\nnumber = 1\na = {A}\nb = {B}\n", encoding="utf-8")
    (card,) = load(path)
    assert (card.a[0], card.b[4], len(card.words)) == ("candle", "lantern", 10)


def test_every_malformed_card_of_a_file_is_told_and_none_loaded(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("".join(f"[[card]]\nnumber = {n}\na = {A}\n" for n in range(1, 201)), encoding="utf-8")
    with pytest.raises(DataError) as error:
        load(path)
    assert [f"list b of card {n} " in line for n, line in enumerate(str(error.value).splitlines(), 1)] == [True] * 200


def test_a_deck_is_loaded_only_if_its_words_have_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(f"[[card]]\nnumber = 1\na = {A}\nb = {B}\n", encoding="utf-8")
    assert load_checked(path, load_lexicon()) == load(path)
    spoilt = A.replace("rocket", "candles").replace("garden", "pass")
    path.write_text(f"[[card]]\nnumber = 1\na = {spoilt}\nb = {B}\n", encoding="utf-8")
    with pytest.raises(DataError) as error:
        load_checked(path, load_lexicon())
    assert "candle and candles are related" in str(error.value)
    assert "pass is a command word" in str(error.value)


def test_every_bad_word_of_both_lists_of_a_card_is_told(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    a, b = A.replace("candle", "Candle").replace("rocket", "a rocket"), B.replace("honey", "Honey")
    path.write_text(f"[[card]]\nnumber = 1\na = {a}\nb = {b}\n", encoding="utf-8")
    with pytest.raises(DataError) as error:
        load(path)
    assert [line.split("'")[1] for line in str(error.value).splitlines()] == ["Candle", "a rocket", "Honey"]


def test_a_huge_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "huge.toml").write_bytes(b"#" * 1_000_001)
    with pytest.raises(DataError, match="too large"):
        load(tmp_path / "huge.toml")


def test_the_command_line_checks_a_deck_and_will_not_play_a_faulty_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    path = tmp_path / "mine.toml"
    path.write_text(f"[[card]]\nnumber = 1\na = {A}\nb = {B}\n", encoding="utf-8")
    assert main(["decks", "check", str(path)]) == 0
    assert capsys.readouterr().out == "1 cards, 10 words, no fault.\n"
    path.write_text(f"[[card]]\nnumber = 1\na = {A}\nb = {A}\n", encoding="utf-8")
    for command in (["decks", "check"], ["play", "--text", "--database", str(tmp_path / "games.db"), "--deck"]):
        assert main([*command, str(path)]) == 1
        out, err = capsys.readouterr()
        assert "candle is on card 1 already" in err
        assert "Welcome" not in out
