"""`voicegame word`: what people use to settle an argument."""

from __future__ import annotations

import io
import sys
import time
from pathlib import Path

import pytest

from voicegame.cli import main
from voicegame.inquiry import LONGEST, describe, judge_clues, judge_words, settle
from voicegame.lexicon import load

WORDS = load()
NO_WORDS = ["", "   ", "\N{SLIGHTLY SMILING FACE}", "x" * 10_000, "?!", "\0", "\u0301"]
ODD_WORDS = [
    "жена",
    "mоnkey",
    "cafe\u0301",
    "4",
    "42nd",
    "don't",
    "e-mail",
    "٣",
    "ﬁsh",
    "a\u200bpe",
    "MONKEY",
    "the ape",
]


def facts(text: str) -> dict[str, str]:
    return dict(line.split(": ", 1) for line in describe(WORDS, text))


def test_a_word_is_told_with_its_forms_kin_sounds_and_ruling() -> None:
    told = facts("Muddy")
    assert told["word"] == "muddy"
    assert told["forms"] == "muddied, muddier, muddies, muddiest, muddying"
    assert told["kin and parts"] == "mud (muddy is made from mud)"
    assert told["sounds"] == "M AH D IY"
    assert told["syllables"] == "2"
    assert told["in Quickword"] == "OK, muddy is in the dictionary (Q29)"


def test_a_word_is_told_with_what_it_belongs_to_and_sounds_like() -> None:
    assert "mammals" in facts("monkey")["subjects"]
    assert facts("flower")["sounds like"] == "flour"
    assert "gold" in facts("cold")["sounds nearly like"].split(", ")
    assert facts("mice")["a form of"] == "mouse"
    assert facts("mice")["ending"] == "mice is the plural of mouse"


def test_what_has_no_fact_has_no_line() -> None:
    assert "sounds like" not in facts("muddy")
    assert "subjects" not in facts("thus")


@pytest.mark.parametrize(
    ("password", "clue", "ruling", "answer"),
    [
        ("monkey", "monk", "monk is no clue for monkey: monk is the beginning of monkey (P22).", "a form"),
        ("muddy", "mud", "mud is no clue for muddy: muddy is made from mud (P22).", "a form"),
        ("mystery", "Hitchcock", "hitchcock is a fair clue for mystery: hitchcock is no part or form", "wrong"),
        ("general", "generous", "generous is a debatable clue for general, and the table decides: ", "debatable"),
        ("flower", "flour", "flour is no clue for flower: flour sounds just like flower (PG17).", "right"),
        ("quiet", "well-to-do", "well-to-do is no clue for quiet: a clue is not hyphenated (P21).", "wrong"),
        ("quiet", "be still", "be still is no clue for quiet: a clue is one word (P21).", "wrong"),
        ("ape", "a p e", "a p e is no clue for ape: a clue is not spelled (P28).", "right"),
        ("letter", "e-mail", "e mail is a fair clue for letter: email is no part or form of letter (P22).", "wrong"),
    ],
)  # fmt: skip
def test_an_argument_over_a_clue_is_settled_with_reason_and_rule(
    password: str, clue: str, ruling: str, answer: str
) -> None:
    first, *_, last = settle(WORDS, password, clue)
    assert first.startswith(ruling)
    assert last.startswith(f"As a response it is {answer}")


def test_pg18_words_that_are_easily_misheard_are_told() -> None:
    *_, last = settle(WORDS, "cold", "gold")
    assert last == "They sound nearly alike: one is easily heard for the other (PG18)."


def test_d10_a_clue_in_no_dictionary_stands_until_it_is_challenged() -> None:
    assert "zzyx is in no dictionary here: it stands until it is challenged (D10)." in settle(WORDS, "ape", "zzyx")


@pytest.mark.parametrize("text", NO_WORDS)
def test_what_is_no_word_is_told_so(text: str) -> None:
    for lines in (describe(WORDS, text), settle(WORDS, text, "ape"), settle(WORDS, "ape", text)):
        (line,) = lines
        assert line.endswith("is no word.")
        assert len(line) < 2 * LONGEST


@pytest.mark.parametrize("text", [*NO_WORDS, *ODD_WORDS])
def test_every_entry_of_a_batch_is_answered_on_one_short_line_in_bounded_time(text: str) -> None:
    began = time.process_time()
    lines = [*judge_clues(WORDS, [f"ape\t{text}\n"]), *judge_words(WORDS, [f"{text}\n"]), *describe(WORDS, text)]
    assert time.process_time() - began < 5
    assert len(lines) >= 2
    assert all(len(line) < 1_000 and line.isprintable() is ("\t" not in line) for line in lines if "\0" not in line)


def test_a_batch_of_clues_is_printed_with_verdict_and_reason() -> None:
    lines = [
        "Password\tClue\tnote\n",
        "monkey\tmonk\tx\n",
        "\n",
        "muddy\tmud\n",
        "general\tgenerous\n",
        "flower\tflour\n",
    ]
    assert list(judge_clues(WORDS, lines)) == [
        "Password\tClue\tverdict\treason",
        "monkey\tmonk\tpart\tmonk is the beginning of monkey",
        "muddy\tmud\tform\tmuddy is made from mud",
        "general\tgenerous\tdebatable\tgenerous and general begin alike",
        "flower\tflour\tlegal\tflour is no part or form of flower",
    ]


def test_a_batch_tells_the_password_and_several_words_with_a_form_among_them_as_forms() -> None:
    verdicts = [line.split("\t")[2] for line in judge_clues(WORDS, ["ape\tape", "ape\tgreat apes", "quiet\tbe still"])]
    assert verdicts == ["form", "form", "error"]


def test_a_line_without_a_clue_is_an_error_and_the_rest_is_judged() -> None:
    lines = list(judge_clues(WORDS, ["monkey", "monkey\t", "\tmonk", "monkey\tmonk"]))
    assert [line.split("\t")[-2] for line in lines] == ["error", "error", "error", "part"]


def test_a_batch_of_words_tells_what_each_word_is() -> None:
    words = ["word", "lens", "buses", "walks", "qwxz", "london", "kg", "well-to-do", "means", "trousers", "feet"]
    verdicts = [line.split("\t")[1] for line in judge_words(WORDS, words)]
    kinds = ["OK", "PLURAL", "VERB_S", "NOTWORD", "PROPER", "ABBR", "HYPHEN", "POLICY", "PLURAL", "PLURAL"]
    assert verdicts == ["verdict", *kinds]


def test_the_command_line_settles_describes_and_judges_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["word", "monkey", "monk"]) == 0
    assert "monk is no clue for monkey" in capsys.readouterr().out
    assert main(["word", "muddy"]) == 0
    assert "muddy is made from mud" in capsys.readouterr().out
    file = tmp_path / "pairs.tsv"
    file.write_bytes(b"\xef\xbb\xbfpassword\tclue\r\nmonkey\tmonk\r\nape\t\xff\xfe\r\n")
    assert main(["word", "--batch", str(file)]) == 0
    header, part, broken = capsys.readouterr().out.splitlines()
    assert header == "password\tclue\tverdict\treason"
    assert part.split("\t")[2] == "part"
    assert broken.split("\t")[2] == "error"


def test_the_command_line_reads_a_batch_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"buses\nlens\n")))
    assert main(["word", "--batch", "-", "--quickword"]) == 0
    assert [line.split("\t")[1] for line in capsys.readouterr().out.splitlines()] == ["PLURAL", "OK"]


def test_the_command_line_uses_a_tables_own_dictionary(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = tmp_path / "own.txt"
    own.write_text("blorb\n", encoding="utf-8")
    assert main(["word", "blorb", "--dictionary", str(own)]) == 0
    assert "dictionary: an ordinary word" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [[], ["a", "b", "c"], ["a", "--batch", "x"], ["a", "--quickword"]])
def test_the_command_line_says_what_it_takes(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["word", *arguments])
    assert "give one word, a password and a clue, or --batch FILE" in capsys.readouterr().err


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["word", "--batch", str(tmp_path / "none.tsv")]) == 1
    assert capsys.readouterr().err == f"{tmp_path / 'none.tsv'} cannot be read: No such file or directory.\n"
