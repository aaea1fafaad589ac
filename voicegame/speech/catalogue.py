"""Which recogniser models there are (models.toml), and whether what is on the disk is the listed thing."""

from __future__ import annotations

import hashlib
import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from voicegame.errors import ModelError

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_HASH = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class ModelFile:
    """One file of a model: its path, size in bytes and SHA-256 in hexadecimal."""

    path: str
    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class ModelEntry:
    """One model; fields are as models.toml explains them, empty where it says nothing."""

    name: str
    engine: str
    locale: str
    licence: str
    megabytes: int
    about: str = ""
    url: str = ""
    sha256: str = ""
    package: str = ""
    version: str = ""
    files: tuple[ModelFile, ...] = ()


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All models of models.toml, in its order."""

    models: tuple[ModelEntry, ...]

    def model(self, name: str) -> ModelEntry:
        """Return the model called `name`; raises ModelError."""
        for entry in self.models:
            if entry.name == name:
                return entry
        raise ModelError(f"There is no model called {name} in models.toml.")


def load(path: Path | None = None) -> Catalogue:
    """Read `path`, by default the models.toml that came with the game; raises ModelError."""
    path = path or _shipped()
    try:
        tables = tomllib.loads(path.read_text("utf-8"))["model"]
        models = tuple(_entry(table) for table in tables)
    except OSError:
        raise ModelError(f"The list of models {path} cannot be read.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, KeyError, TypeError, ValueError) as fault:
        raise ModelError(f"The list of models {path} is broken: {fault}.") from None
    return Catalogue(models)


def verify_file(path: Path, listed: ModelFile) -> None:
    """Raise ModelError unless `path` is the listed file, byte for byte."""
    try:
        size = path.stat().st_size
        if size == listed.size and sha256(path) == listed.sha256:
            return
    except OSError:
        raise ModelError(f"The model file {path.name} is missing: install the model again.") from None
    raise ModelError(f"The model file {path.name} is damaged or another version: install the model again.")


def sha256(path: Path) -> str:
    """Return the SHA-256 of a file in hexadecimal; raises OSError."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _entry(table: dict[str, Any]) -> ModelEntry:
    files = tuple(ModelFile(**file) for file in table.get("files", ()))
    entry = ModelEntry(**{**table, "files": files})
    if not _NAME.fullmatch(entry.name):
        raise ValueError(f"{entry.name!r} cannot be a model's name")
    for digest in (entry.sha256, *(file.sha256 for file in files)):
        if digest and not _HASH.fullmatch(digest):
            raise ValueError(f"{entry.name} has a sha256 that is none")
    return entry


def _shipped() -> Path:
    """Return the list at the top of a checkout or, in an installed copy, inside the package."""
    package = Path(__file__).parents[1]
    checkout = package.parent / "models" / "models.toml"
    return checkout if checkout.is_file() else package / "models" / "models.toml"
