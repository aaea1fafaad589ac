"""The list of models."""

from __future__ import annotations

from pathlib import Path

import pytest

from voicegame.errors import ModelError
from voicegame.speech.catalogue import load


def test_every_listed_model_says_where_it_comes_from_and_under_which_licence() -> None:
    models = load().models
    assert len({model.name for model in models}) == len(models)
    for model in models:
        assert model.licence
        assert model.locale.startswith("en-")
        assert model.megabytes > 0
        assert model.url.startswith("https://") != bool(model.package and model.version and model.files)
        assert all(file.sha256 and file.size for file in model.files)


def test_an_unknown_model_is_one_sentence() -> None:
    with pytest.raises(ModelError, match=r"^There is no model called parrot in models\.toml\.$"):
        load().model("parrot")


@pytest.mark.parametrize(
    "content",
    [
        "[[model]",
        "",
        "model = 3",
        "[[model]]\nname = 'x'",
        "[[model]]\nname = '../x'\nengine = ''\nlocale = ''\nlicence = ''\nmegabytes = 1",
        "[[model]]\nname = 'x'\nengine = ''\nlocale = ''\nlicence = ''\nmegabytes = 1\nsha256 = 'abc'",
    ],
)
def test_a_broken_list_is_one_sentence(tmp_path: Path, content: str) -> None:
    path = tmp_path / "models.toml"
    path.write_text(content)
    with pytest.raises(ModelError, match=r"^The list of models .*models\.toml is broken: "):
        load(path)


def test_a_missing_list_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"cannot be read\.$"):
        load(tmp_path / "models.toml")
