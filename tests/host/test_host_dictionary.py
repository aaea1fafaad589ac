"""A table plays by its own dictionary, now and when its game goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.playing import Table, host
from voicegame.app import build_host
from voicegame.cli import main
from voicegame.config import load_config
from voicegame.errors import DataError
from voicegame.lexicon import Amendment
from voicegame.storage.memory import MemoryStore

OURS = Amendment(("schmoo",), ())


def test_d10_a_word_no_dictionary_knows_is_void_when_challenged_unless_the_table_has_it() -> None:
    assert "No dictionary of mine has schmoo, so it does not count" in challenged(Table(host()))
    assert "schmoo is a fair clue" in challenged(Table(host(amendment=OURS)))


def test_the_table_keeps_its_dictionary_when_its_game_goes_on() -> None:
    store = MemoryStore()
    Table(host(store, amendment=OURS))
    again = Table(host(store), seated=False)
    again.say("continue our game")
    assert "schmoo is a fair clue" in challenged(again)


def challenged(table: Table) -> str:
    """Give a made-up clue, challenge it, and return what the table hears of it."""
    table.say("schmoo")
    return table.say("we challenge that clue")


def test_the_dictionary_file_is_a_setting(tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    file.write_text("schmoo\n", encoding="utf-8")
    config = load_config({"HOME": str(tmp_path), "VOICEGAME_DICTIONARY": str(file)})
    assert config.dictionary == file
    build_host(config, MemoryStore()).close()
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(DataError, match="not UTF-8"):
        build_host(config, MemoryStore())
    file.unlink()
    with pytest.raises(DataError, match="cannot be read"):
        build_host(config, MemoryStore())


def test_a_bad_dictionary_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "words.txt"
    file.write_text("two words\n", encoding="utf-8")
    database = str(tmp_path / "tables.db")
    assert main(["play", "--text", "--database", database, "--dictionary", str(file)]) == 1
    assert capsys.readouterr().err == f"Line 1 of {file} is not one word: two words\n"
