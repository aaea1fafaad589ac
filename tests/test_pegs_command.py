"""`voicegame pegs`, which settles arguments about rows of Word Mastermind and serves other programs."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from voicegame.cli import main
from voicegame.inquiry import count_pegs


def test_the_pegs_of_one_row_are_two_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pegs", "SEEM", "eels"]) == 0
    assert capsys.readouterr().out == "1 2\n"


def test_a_batch_has_a_line_for_each_pair(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "pairs.tsv"
    path.write_text("\ufeffrear\terrs\r\n\n TOTE  otto \nact cat\n", encoding="utf-8")
    assert main(["pegs", "--batch", str(path)]) == 0
    assert capsys.readouterr().out == "0 3\n1 2\n1 2\n"


def test_standard_input_is_a_batch_too(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"need eyed\n")))
    assert main(["pegs", "--batch", "-"]) == 0
    assert capsys.readouterr().out == "2 1\n"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("dean", "a line holds a secret and a row, in letters"),
        ("dean eels rope", "a line holds a secret and a row, in letters"),
        ("d3an eels", "a line holds a secret and a row, in letters"),
        ("dean 🎲🎲🎲🎲", "a line holds a secret and a row, in letters"),
        ("dean geese", "dean and geese have not as many letters"),
        ("a" * 10_000 + " " + "b" * 10_000, "a line holds a secret and a row, in letters"),
    ],
)
def test_a_line_that_is_no_pair_is_an_error_and_the_next_one_is_read(line: str, reason: str) -> None:
    assert list(count_pegs([line, "liar ever"])) == [f"error\t{reason}", "1 0"]


def test_accents_count_as_the_letters_they_are_however_they_are_written() -> None:
    assert list(count_pegs(["hår ha\u030ar", "hår har"])) == ["3 0", "2 0"]


@pytest.mark.parametrize("arguments", [[], ["dean"], ["dean", "eels", "rope"], ["dean", "eels", "--batch", "x"]])
def test_the_command_line_says_what_it_takes(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["pegs", *arguments])
    assert "give a secret and a row, or --batch FILE" in capsys.readouterr().err


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pegs", "--batch", str(tmp_path / "none.tsv")]) == 1
    assert "none.tsv cannot be read" in capsys.readouterr().err
