"""Settings: where they come from, which one wins, and what is said about a bad one."""

from __future__ import annotations

import dataclasses
import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from voicegame.config import Config, intents_directory, load_config, models_directory, prepare_data_dir
from voicegame.errors import ConfigError

CHECKOUT = Path(__file__).resolve().parent.parent

EVERY_SETTING = """
data_dir = "data"
models_dir = "/srv/models"
intents_dir = "sentences"
database = "~/games.db"
voice = "espeak-ng"
recognizer = "vosk"
rate = 200
volume = 0.5
input_device = "USB microphone"
output_device = "HDMI"
private_device = "headphones"
language = "en-GB"
"""


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """The environment of a player who has set nothing."""
    return {"HOME": str(tmp_path)}


def written(home: dict[str, str], text: str | bytes) -> Path:
    """Write the player's settings file and return its path."""
    path = Path(home["HOME"]) / ".config" / "voicegame" / "config.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def complaint(environ: dict[str, str]) -> str:
    with pytest.raises(ConfigError) as caught:
        load_config(environ)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_nothing_set_gives_the_defaults(home: dict[str, str]) -> None:
    data = Path(home["HOME"]) / ".local/share/voicegame"
    assert load_config(home) == Config(
        data_dir=data,
        models_dir=CHECKOUT / "models",
        intents_dir=CHECKOUT / "intents",
        database=data / "tables.db",
        rate=165,
        volume=1.0,
        language="en",
    )


def test_the_file_sets_everything_and_its_relative_paths_count_from_its_folder(
    home: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", home["HOME"])
    folder = written(home, EVERY_SETTING).parent
    assert load_config(home) == Config(
        data_dir=folder / "data",
        models_dir=Path("/srv/models"),
        intents_dir=folder / "sentences",
        database=Path(home["HOME"]) / "games.db",
        voice="espeak-ng",
        recognizer="vosk",
        rate=200,
        volume=0.5,
        input_device="USB microphone",
        output_device="HDMI",
        private_device="headphones",
        language="en-GB",
    )


def test_the_environment_overrules_the_file_and_an_empty_variable_counts_as_unset(home: dict[str, str]) -> None:
    written(home, "rate = 200\nvolume = 0.5\n")
    config = load_config({**home, "VOICEGAME_RATE": "120", "VOICEGAME_VOLUME": "", "VOICEGAME_DATA_DIR": "/srv/games"})
    assert (config.rate, config.volume, config.database) == (120, 0.5, Path("/srv/games/tables.db"))


def test_xdg_folders_are_used_unless_relative(home: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "conf/voicegame").mkdir(parents=True)
    (tmp_path / "conf/voicegame/config.toml").write_text("rate = 99")
    config = load_config({**home, "XDG_CONFIG_HOME": str(tmp_path / "conf"), "XDG_DATA_HOME": "relative"})
    assert config.rate == 99
    assert config.data_dir == tmp_path / ".local/share/voicegame"
    assert load_config({**home, "XDG_DATA_HOME": "/srv"}).data_dir == Path("/srv/voicegame")


def test_another_settings_file_can_be_named(home: dict[str, str], tmp_path: Path) -> None:
    written(home, "rate = 99")
    (tmp_path / "loud.toml").write_text("volume = 0.9")
    config = load_config({**home, "VOICEGAME_CONFIG": str(tmp_path / "loud.toml")})
    assert (config.rate, config.volume) == (165, 0.9)


def test_a_named_settings_file_that_is_absent_is_an_error(home: dict[str, str]) -> None:
    assert complaint({**home, "VOICEGAME_CONFIG": "/nowhere/x.toml"}) == (
        "The settings file /nowhere/x.toml named by VOICEGAME_CONFIG does not exist."
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("rate = 100\nvolume =\n", "line 2"),
        ("rate = 100\nrate = 200\n", "line 2"),
        (b"voice = '\xff'", "is not UTF-8 text"),
        ("volumee = 1", "There is no setting volumee in {path}; did you mean volume?"),
        ("zzz = 1", "There is no setting zzz in {path}; the settings are data_dir, "),
        ("[audio]\nrate = 100", "There is no setting audio in {path}"),
        ("rate = 'fast'", "rate in {path} must be a whole number from 80 to 450, not 'fast'."),
        ("rate = 100.5", "rate in {path} must be a whole number"),
        ("rate = 79", "rate in {path} must be a whole number"),
        ("rate = true", "rate in {path} must be a whole number"),
        ("volume = 1.01", "volume in {path} must be a number from 0 to 1, not 1.01."),
        ("volume = nan", "volume in {path} must be a number from 0 to 1, not nan."),
        ("volume = [1]", "volume in {path} must be a number from 0 to 1, not [1]."),
        ("voice = 3", "voice in {path} must be text in quotes, not 3."),
        ("database = 3", "database in {path} must be a path in quotes, not 3."),
        ("database = ''", "database in {path} must be a path in quotes, not ''."),
        ("database = '~nobody-here/x'", "database in {path} must be a path in a home folder that exists"),
        ("language = '../de'", "language in {path} must be a language code"),
    ],
)
def test_a_bad_file_is_named_with_the_line_or_the_key(home: dict[str, str], text: str | bytes, said: str) -> None:
    path = written(home, text)
    message = complaint(home)
    assert str(path) in message
    assert said.format(path=path) in message


def test_a_settings_file_that_cannot_be_read_is_named(home: dict[str, str]) -> None:
    assert complaint({**home, "VOICEGAME_CONFIG": home["HOME"]}) == (
        f"The settings file {home['HOME']} cannot be read: Is a directory."
    )


def test_a_bad_variable_is_named(home: dict[str, str]) -> None:
    assert complaint({**home, "VOICEGAME_RATE": "1e999"}) == (
        "VOICEGAME_RATE must be a whole number from 80 to 450, not '1e999'."
    )
    assert complaint({**home, "VOICEGAME_RAET": "100"}) == "There is no setting VOICEGAME_RAET; did you mean rate?"


def test_an_unknown_home_is_said(home: dict[str, str]) -> None:
    assert complaint({}) == "Your home folder is unknown: set HOME or XDG_CONFIG_HOME."


@settings(deadline=None)
@given(key=st.sampled_from([field.name for field in dataclasses.fields(Config)]), value=st.text())
def test_any_text_in_a_variable_is_a_setting_or_a_sentence_that_names_it(key: str, value: str) -> None:
    name = f"VOICEGAME_{key.upper()}"
    try:
        config = load_config({"HOME": "/home/player", name: value})
    except ConfigError as error:
        said = str(error)
    else:
        said = name
        assert 80 <= config.rate <= 450
        assert 0 <= config.volume <= 1
    assert name in said


def test_settings_cannot_be_changed_after_loading(home: dict[str, str]) -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        load_config(home).rate = 100  # type: ignore[misc]


def test_the_data_folder_is_made_for_its_owner_alone(home: dict[str, str]) -> None:
    folder = prepare_data_dir(load_config(home))
    assert folder.is_dir()
    assert folder.stat().st_mode & 0o077 == 0
    assert prepare_data_dir(load_config(home)) == folder
    assert list(folder.iterdir()) == []


def test_a_data_folder_that_is_a_file_is_named(home: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    with pytest.raises(ConfigError, match=r"folder for saved games, .*/taken, cannot be written: File exists\.$"):
        prepare_data_dir(load_config({**home, "VOICEGAME_DATA_DIR": str(tmp_path / "taken")}))


@contextmanager
def ordinary_user() -> Iterator[None]:
    """Be nobody for a while, since permissions do not bind root."""
    before = os.geteuid()
    if before == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(before)


def test_a_data_folder_closed_to_the_player_is_named(home: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "closed").mkdir(mode=0o500)
    config = load_config({**home, "VOICEGAME_DATA_DIR": str(tmp_path / "closed")})
    with ordinary_user(), pytest.raises(ConfigError, match="Permission denied"):
        prepare_data_dir(config)


def test_a_checkout_reads_the_folders_that_players_edit() -> None:
    assert intents_directory() == CHECKOUT / "intents"
    assert models_directory() == CHECKOUT / "models"


SHOW = """
from voicegame.config import intents_directory, load_config, models_directory
print(intents_directory(), models_directory(), load_config({"HOME": "/home/player"}).models_dir, sep="\\n")
"""


@pytest.mark.slow
def test_an_installed_copy_carries_its_data_and_works_from_any_folder(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    subprocess.run(build, cwd=CHECKOUT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    package = tmp_path / "site" / "voicegame"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
    show = [sys.executable, "-c", SHOW]
    environ = {"PYTHONPATH": str(tmp_path / "site")}
    shown = subprocess.run(show, cwd=tmp_path, env=environ, check=True, capture_output=True, text=True)
    assert shown.stdout.splitlines() == [
        str(package / "intents"),
        str(package / "models"),
        "/home/player/.local/share/voicegame/models",
    ]
    assert files_below(CHECKOUT / "voicegame") <= files_below(package)
    assert files_below(package / "intents") == files_below(CHECKOUT / "intents", but="tests")
    assert files_below(package / "models") == {Path("models.toml")}


def files_below(folder: Path, but: str = "__pycache__") -> set[Path]:
    """Return the files below `folder`, relative to it, leaving out what Python caches and any part named `but`."""
    files = {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}
    return {path for path in files if not {"__pycache__", but} & set(path.parts)}
