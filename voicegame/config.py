"""Settings from a TOML file and the environment, checked once; this module may not act on any of them."""

from __future__ import annotations

import math
import os
import re
import tempfile
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from voicegame.errors import ConfigError, DataError

PREFIX = "VOICEGAME_"
"""What an environment variable that is a setting begins with; `VOICEGAME_CONFIG` names the settings file."""


@dataclass(frozen=True, slots=True)
class Config:
    """Every setting of one run, all checked.

    An empty string leaves the choice to the program: the best voice or recogniser there is, the system's own device;
    an empty `private_device` means there is no second, private channel.
    """

    data_dir: Path
    """Where saved games are kept, unless `database` says otherwise."""
    models_dir: Path
    """Where downloaded recogniser models are kept."""
    intents_dir: Path
    """Where the sentence templates are read from."""
    database: Path
    """The SQLite file of saved games."""
    voice: str = ""
    recognizer: str = ""
    rate: int = 165
    """Speaking rate in words per minute."""
    volume: float = 1.0
    """Loudness from 0 to 1."""
    input_device: str = ""
    output_device: str = ""
    private_device: str = ""
    dictionary: Path | None = None
    """A text file of words that this table adds to the dictionary or strikes out."""
    language: str = "en"
    """Folder name of the language under intents and prompts."""


def load_config(environ: Mapping[str, str] | None = None) -> Config:
    """Return the settings: defaults, overruled by the file, overruled by `environ` (the process's own when None).

    The file is `$VOICEGAME_CONFIG`, or voicegame/config.toml in `$XDG_CONFIG_HOME` or ~/.config when there is one.
    Raises ConfigError with one sentence that names the file or variable and the key.
    """
    variables = os.environ if environ is None else environ
    settings = _from_file(variables) | _from_environment(variables)
    if "data_dir" not in settings:
        settings["data_dir"] = _base_folder(variables, "XDG_DATA_HOME", ".local/share") / "voicegame"
    data_dir = settings["data_dir"]
    models = models_directory()
    settings.setdefault("models_dir", data_dir / "models" if models.parent == _PACKAGE else models)
    settings.setdefault("intents_dir", intents_directory())
    settings.setdefault("database", data_dir / "tables.db")
    return Config(**settings)


def prepare_data_dir(config: Config) -> Path:
    """Make the data folder when absent and return it; raises ConfigError when nothing can be written there."""
    folder = config.data_dir
    try:
        # Saved games hold the hidden words, so the folder is its owner's alone.
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise ConfigError(f"The folder for saved games, {folder}, cannot be written: {error.strerror}.") from error
    return folder


def intents_directory() -> Path:
    """Return the folder of intents.toml and the sentence templates we ship, in a checkout or installed."""
    return _shipped("intents", "intents.toml")


def models_directory() -> Path:
    """Return the folder of models.toml we ship, in a checkout or installed; installed, it may be read-only."""
    return _shipped("models", "models.toml")


_PACKAGE = Path(__file__).resolve().parent
_CHECKOUT = _PACKAGE.parent


def _shipped(name: str, marker: str) -> Path:
    """Return the folder `name` that holds the file `marker`: inside the package, or beside it in a checkout."""
    for parent in (_PACKAGE, _CHECKOUT):
        if (parent / name / marker).is_file():
            return parent / name
    raise DataError(f"This copy of voicegame is incomplete: it has no {name}/{marker}.")


def _base_folder(variables: Mapping[str, str], name: str, fallback: str) -> Path:
    """Return an XDG base folder; the standard says to ignore one that is not absolute."""
    named = Path(variables.get(name, ""))
    if named.is_absolute():
        return named
    home = variables.get("HOME")
    if not home:
        raise ConfigError(f"Your home folder is unknown: set HOME or {name}.")
    return Path(home) / fallback


def _from_file(variables: Mapping[str, str]) -> dict[str, Any]:
    """Return the settings in the settings file, none when there is no file and none was named."""
    named = variables.get(PREFIX + "CONFIG")
    path = Path(named) if named else _base_folder(variables, "XDG_CONFIG_HOME", ".config") / "voicegame" / "config.toml"
    try:
        table = tomllib.loads(path.read_bytes().decode())
    except FileNotFoundError as error:
        if not named:
            return {}
        raise ConfigError(f"The settings file {path} named by {PREFIX}CONFIG does not exist.") from error
    except UnicodeDecodeError as error:
        raise ConfigError(f"The settings file {path} is not UTF-8 text.") from error
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(f"The settings file {path} is not TOML: {error}.") from error
    except OSError as error:
        raise ConfigError(f"The settings file {path} cannot be read: {error.strerror}.") from error
    return {key: _checked(key, value, f"{key} in {path}", path.parent) for key, value in table.items()}


def _from_environment(variables: Mapping[str, str]) -> dict[str, Any]:
    """Return the settings among the variables; an empty one counts as not set."""
    settings = {}
    for name, value in variables.items():
        if name.startswith(PREFIX) and name != PREFIX + "CONFIG" and value:
            key = name.removeprefix(PREFIX).lower()
            settings[key] = _checked(key, value, name, Path.cwd())
    return settings


def _checked(key: str, value: object, place: str, folder: Path) -> object:
    """Return `value` as the setting `key` holds it; a relative path counts from `folder`, `place` names the culprit."""
    if key not in _CHECKS:
        near = get_close_matches(key, _CHECKS, n=1)
        known = f"did you mean {near[0]}?" if near else f"the settings are {', '.join(_CHECKS)}."
        raise ConfigError(f"There is no setting {place}; {known}")
    try:
        checked = _CHECKS[key](value)
    except ValueError as error:
        raise ConfigError(f"{place} must be {error}, not {value!r}.") from error
    return folder / checked if isinstance(checked, Path) else checked


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError("text in quotes")
    return value


def _path(value: object) -> Path:
    if not isinstance(value, str) or not value or "\0" in value:
        raise ValueError("a path in quotes")
    try:
        return Path(value).expanduser()
    except RuntimeError:
        raise ValueError("a path in a home folder that exists") from None


def _language(value: object) -> str:
    if not isinstance(value, str) or not re.fullmatch(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*", value):
        raise ValueError('a language code such as "en"')
    return value


def _number(value: object) -> float:
    """Return a number, also from the text of a variable, or NaN; true and false are none, though Python says so."""
    try:
        return float(value) if isinstance(value, int | float | str) and not isinstance(value, bool) else math.nan
    except (ValueError, OverflowError):
        return math.nan


def _rate(value: object) -> int:
    rate = _number(value)
    if not 80 <= rate <= 450 or rate % 1:
        raise ValueError("a whole number from 80 to 450")
    return int(rate)


def _volume(value: object) -> float:
    volume = _number(value)
    if not 0 <= volume <= 1:
        raise ValueError("a number from 0 to 1")
    return volume


_CHECKS: dict[str, Callable[[object], object]] = {
    "data_dir": _path,
    "models_dir": _path,
    "intents_dir": _path,
    "database": _path,
    "voice": _text,
    "recognizer": _text,
    "rate": _rate,
    "volume": _volume,
    "input_device": _text,
    "output_device": _text,
    "private_device": _text,
    "dictionary": _path,
    "language": _language,
}
