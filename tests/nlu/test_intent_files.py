"""Broken intents files are refused with one sentence that names the file and the intent."""

from pathlib import Path

import pytest

from voicegame.errors import DataError
from voicegame.nlu import load_sentences

SCHEMA = """
[score]
game = "shared"
slots = []
example = "the score"
costs_turn = false
word_like = ["score"]

[guess]
game = "password"
slots = ["word"]
example = "i guess river"
costs_turn = true
word_like = []
"""
SCORE = "  score: {data: [{sentences: ['score', 'the score']}]}\n"
GUESS = "  guess: {data: [{sentences: ['i guess {word}']}]}\n"
LISTS = "lists: {word: {wildcard: true}}\n"


def _write(folder: Path, yaml: str, schema: str = SCHEMA) -> Path:
    (folder / "en").mkdir()
    (folder / "intents.toml").write_text(schema, encoding="utf-8")
    (folder / "en" / "shared.yaml").write_text(yaml, encoding="utf-8")
    return folder


def test_good_files_are_read(tmp_path: Path) -> None:
    sentences = load_sentences(_write(tmp_path, "intents:\n" + SCORE + GUESS + LISTS))
    assert sorted(sentences.commands) == ["score", "the score"]
    assert [carrier.phrase for carrier in sentences.carriers] == ["i guess {word}"]


@pytest.mark.parametrize(
    ("yaml", "named"),
    [
        ("intents: [", "not valid YAML"),
        ("just words", "no table of intents"),
        ("intents:\n  oops: {data: [{sentences: ['oops']}]}\n", "oops"),
        ("intents:\n  score: {data: []}\n", "score"),
        ("intents:\n  score: 3\n", "score"),
        ("intents:\n  score: {data: [{sentences: ['the (score']}]}\n", "score"),
        ("intents:\n" + SCORE + "  guess: {data: [{sentences: ['i guess {nothing}']}]}\n" + LISTS, "guess"),
        ("intents:\n" + SCORE + "  guess: {data: [{sentences: ['the score', 'i guess {word}']}]}\n" + LISTS, "score"),
        ("intents:\n" + SCORE, "guess"),
        ("intents:\n" + SCORE + GUESS + "lists: 3\n", "lists"),
        ("intents:\n" + SCORE + GUESS + "lists: {word: 3}\n", "is broken"),
        ("intents:\n" + SCORE + GUESS + LISTS + "skip_words: {a: b}\n", "skip_words"),
        ("intents:\n" + SCORE + "  guess: {data: [{sentences: ['<no rule>']}]}\n", "guess"),
        ("intents:\n" + GUESS + LISTS + "\n", "score"),
        ("intents:\n  score: {data: [{sentences: ['" + "(a|b|c|d) " * 8 + "score']}]}\n", "too many"),
    ],
)  # fmt: skip
def test_a_broken_sentence_file_is_named(tmp_path: Path, yaml: str, named: str) -> None:
    with pytest.raises(DataError) as caught:
        load_sentences(_write(tmp_path, yaml))
    assert named in str(caught.value)
    assert str(tmp_path) in str(caught.value) or "both" in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("schema", ["[score", "[score]\nslots = 3\n", "score = 1\n"])
def test_a_broken_schema_is_named(tmp_path: Path, schema: str) -> None:
    with pytest.raises(DataError, match=r"intents\.toml"):
        load_sentences(_write(tmp_path, "intents:\n" + SCORE, schema))


def test_a_single_word_must_be_declared_as_also_being_a_word(tmp_path: Path) -> None:
    undeclared = SCHEMA.replace('word_like = ["score"]', "word_like = []")
    with pytest.raises(DataError, match="'score'"):
        load_sentences(_write(tmp_path, "intents:\n" + SCORE + GUESS + LISTS, undeclared))


def test_missing_files_are_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"intents\.toml"):
        load_sentences(tmp_path)
    _write(tmp_path, "intents:\n" + SCORE + GUESS + LISTS)
    with pytest.raises(DataError, match="language de"):
        load_sentences(tmp_path, "de")
