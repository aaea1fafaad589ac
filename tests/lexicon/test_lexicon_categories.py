"""Categories: which answers belong to the subject of a card, and how precise the lists are."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voicegame.errors import DataError
from voicegame.lexicon.build.__main__ import DATA
from voicegame.lexicon.build.subject_files import FOLDER, entry, names, parse
from voicegame.lexicon.build.subjects_report import missing, sample
from voicegame.lexicon.categories import OUTCOMES, Categories, last_name
from voicegame.lexicon.words import load

READINGS = Path(__file__).parent / "data/subject_precision"
PRECISE = 0.95
FIELDS = {"spoken": "birds", "one": "a bird", "deck": "both", "kind": "common"}


@pytest.fixture(scope="module")
def categories() -> Categories:
    return load().categories


def built() -> list[str]:
    return [subject.name for subject in load().categories.subjects()]


@pytest.mark.parametrize(
    ("subject", "text", "display"),
    [
        ("bird", "Loon", "loon"),
        ("bird", "a loon", "loon"),
        ("bird", "loons", "loon"),
        ("dog_breed", "German Shepherd", "German shepherd"),
        ("dog_breed", "german-shepherd", "German shepherd"),
        ("dog_breed", "St. Bernard", "Saint Bernard"),
        ("element", "Oxygen", "oxygen"),
        ("element", "sulphur", "sulfur"),
        ("composer", "Bach", "Bach"),
        ("composer", "Johann Sebastian Bach", "Bach"),
        ("composer", "Johann Bach", "Bach"),
        ("composer", "J. S. Bach", "Bach"),
        ("composer", "Dvorak", "Dvořák"),
        ("wine_or_cheese", "Limburger", "Limburger"),
        ("shakespeare_character", "King Lear", "Lear"),
        ("shakespeare_character", "Lear", "Lear"),
        ("cooking_term", "ladle", "ladle"),
        ("novel_title", "A Farewell to Arms", "A Farewell to Arms"),
        ("novel_title", "farewell to arms", "A Farewell to Arms"),
        ("country", "The Netherlands", "Netherlands"),
        ("composer", "Johann Strauss II", "Strauss"),
        ("novel_title", "1984", "Nineteen Eighty-Four"),
    ],
)
def test_qg17_an_answer_belongs_however_it_is_written(
    categories: Categories, subject: str, text: str, display: str
) -> None:
    answer = categories.belongs(subject, text)
    assert answer is not None
    assert answer.display == display


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        ("dog_breed", "mutt"),
        ("dog_breed", "attack dog"),
        ("element", "as"),
        ("bird", "table"),
        ("composer", "Johann Sebastian"),
        ("composer", "Paul Bach"),
        ("bird", ""),
        ("bird", "🐦"),
        ("bird", "loon " * 5000),
    ],
)
def test_what_does_not_belong_is_unknown(categories: Categories, subject: str, text: str) -> None:
    assert categories.belongs(subject, text) is None


def test_q25_a_title_counts_without_its_article(categories: Categories) -> None:
    titles = {answer.display for answer in categories.members("novel_title", "F")}
    assert "A Farewell to Arms" in titles


def test_q27_a_person_counts_by_the_last_name_and_is_read_in_full(categories: Categories) -> None:
    bach = categories.belongs("composer", "Bach")
    assert bach is not None
    assert (bach.initial, bach.full) == ("B", "Johann Sebastian Bach")


def test_another_name_counts_by_its_own_initial(categories: Categories) -> None:
    britain = categories.belongs("country", "Great Britain")
    assert britain is not None
    assert (britain.initial, britain.full) == ("G", "United Kingdom")


@pytest.mark.parametrize(
    ("name", "last"),
    [
        ("Vincent van Gogh", "Gogh"),
        ("Plato", "Plato"),
        ("Queen Anne", "Anne"),
        ("Alexander the Great", "Alexander"),
        ("Hildegard of Bingen", "Hildegard"),
        ("Martin Luther King, Jr.", "King"),
        ("Henry VIII", "Henry"),
    ],
)
def test_qg20_last_names(name: str, last: str) -> None:
    assert last_name(name) == last


def test_q28_a_shared_sector_gives_any_of_its_letters(categories: Categories) -> None:
    shared = categories.members("bird", "QU")
    assert {answer.initial for answer in shared} <= {"Q", "U"}
    assert len(shared) == categories.coverage("bird")["QU"][0] > 0


@pytest.mark.parametrize("subject", built())
def test_coverage_counts_the_members(categories: Categories, subject: str) -> None:
    for outcome, (several, known) in categories.coverage(subject).items():
        assert outcome in OUTCOMES
        assert len(categories.members(subject, outcome)) == several
        assert len(categories.members(subject, outcome, known_only=True)) == known


@pytest.mark.parametrize("subject", built())
def test_every_member_belongs_as_it_is_written_and_read(categories: Categories, subject: str) -> None:
    for answer in categories.members(subject):
        assert categories.belongs(subject, answer.display) == answer
        assert answer.key


@pytest.mark.parametrize("subject", built())
def test_q30_people_know_an_answer_for_every_outcome_or_ten_in_all(categories: Categories, subject: str) -> None:
    assert missing(categories.subject(subject).deck, categories.coverage(subject)) == ""


def test_d14_there_are_subjects_for_sixty_cards_of_two(categories: Categories) -> None:
    decks = [subject.deck for subject in categories.subjects()]
    assert decks.count("blue") + decks.count("both") >= 120
    assert decks.count("green") + decks.count("both") >= 90


@pytest.mark.parametrize("subject", built())
def test_a_drawn_sample_was_read_and_is_precise(categories: Categories, subject: str) -> None:
    rows = (READINGS / f"{subject}.tsv").read_text(encoding="utf-8").splitlines()
    read = dict(row.split("\t") for row in rows)
    assert sorted(read) == sample(subject, categories.members(subject)), "draw the sample again and read it"
    assert set(read.values()) <= {"right", "wrong"}
    assert list(read.values()).count("right") >= PRECISE * len(read)


def test_the_data_are_those_of_the_curated_files() -> None:
    tables = json.loads((DATA / "subjects/manifest.json").read_text(encoding="utf-8"))["tables"]
    assert tables.keys() == {"index", *built()}
    assert set(built()) <= set(names())


def test_an_unknown_subject_is_a_clear_error(categories: Categories) -> None:
    with pytest.raises(DataError, match="no subject called nothing"):
        categories.members("nothing")


@given(st.text(max_size=300))
def test_any_text_gets_an_answer(text: str) -> None:
    answer = load().categories.belongs("composer", text)
    assert answer is None or answer.key


def test_an_entry_names_aliases_and_whether_people_know_it() -> None:
    assert entry("aubergine | eggplant ?") == entry("aubergine|eggplant ?")
    assert (entry("emu ?").known, entry("emu").known) == (False, True)
    assert entry("aubergine | eggplant").aliases == ("eggplant",)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"deck": "pink"}, "deck is one of blue, green, both"),
        ({"kind": "people"}, "kind is one of"),
        ({"root": ["bird.1"]}, "unknown field root"),
        ({"roots": "bird.1"}, "roots is a list"),
        ({"spoken": ""}, "spoken is missing"),
        ({"supplement": "emu | "}, "an answer is empty"),
    ],
)
def test_a_wrong_file_is_a_clear_error(change: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parse("bird", {**FIELDS, **change})


def test_the_curated_files_lie_beside_the_build() -> None:
    assert (FOLDER / "README.md").exists()
