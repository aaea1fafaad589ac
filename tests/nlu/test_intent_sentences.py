"""Every sentence beside the templates means what it says there, spoken and typed."""

from collections import Counter
from pathlib import Path

import pytest
import yaml
from states import INTENTS, Understand

from voicegame.nlu import Sentences

FILES = sorted((INTENTS / "tests" / "en").glob("*.yaml"))
CASES = [
    (file.stem, row["state"], text, row["intent"], row.get("slots", {}))
    for file in FILES
    for row in yaml.safe_load(file.read_text(encoding="utf-8"))["tests"]
    for text in row["sentences"]
]
FEWEST = 8


@pytest.mark.parametrize("typed", [False, True], ids=["spoken", "typed"])
@pytest.mark.parametrize(("game", "state", "text", "intent", "slots"), CASES, ids=[f"{c[3]}-{c[2]}" for c in CASES])
def test_a_sentence_means_its_intent(
    hear: Understand, game: str, state: str, text: str, intent: str, slots: dict[str, str], typed: bool
) -> None:
    heard = hear(state, text if typed else text.lower(), typed=typed)
    assert (heard.name, {slot: value.lower() for slot, value in heard.slots.items()}) == (intent, slots)


def test_every_intent_with_sentences_is_tested_in_its_own_file(sentences: Sentences) -> None:
    tested = Counter((game, intent) for game, _, _, intent, _ in CASES)
    spoken = [(kind.game, kind.name) for kind in sentences.kinds.values() if kind.example]
    assert {pair: tested[pair] for pair in spoken if tested[pair] < FEWEST} == {}


def test_every_example_is_a_sentence_of_its_intent(hear: Understand, sentences: Sentences) -> None:
    states = {"give_clue": "clue", "word": "clue", "guess": "guess"} | dict.fromkeys(("names", "name_team"), "names")
    wrong = {
        kind.name: heard.name
        for kind in sentences.kinds.values()
        if kind.example and (heard := hear(states.get(kind.name, "meant"), kind.example)).name != kind.name
    }
    assert wrong == {}


def test_each_template_file_has_a_test_file_beside_it() -> None:
    templates = {Path(file).stem for file in (INTENTS / "en").glob("*.yaml")}
    assert templates == {file.stem for file in FILES}
