"""List, install and verify recogniser models in a folder."""

from __future__ import annotations

import importlib.util
import json
import re
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path

from voicegame.errors import ModelError
from voicegame.speech.catalogue import Catalogue, ModelEntry, ModelFile, sha256, verify_file
from voicegame.speech.download import Progress, download, storage_fault
from voicegame.speech.unpack import unpack
from voicegame.speech.vosk_process import check_model

MANIFEST = "voicegame-manifest.json"
"""Written into an installed model: each file's size and SHA-256."""

_MEGABYTE = 1_000_000
_DOWNLOAD_SLACK = 2
_UNPACKED_SLACK = 8
_HASH = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class ModelStatus:
    """A listed model, whether its folder is there, and where."""

    entry: ModelEntry
    installed: bool
    folder: Path


def list_models(catalogue: Catalogue, models: Path) -> tuple[ModelStatus, ...]:
    """Return every listed model and whether it stands in the folder `models` (or its package is installed)."""
    return tuple(ModelStatus(entry, (folder := location(entry, models)).is_dir(), folder) for entry in catalogue.models)


def location(entry: ModelEntry, models: Path) -> Path:
    """Return the folder where a model stands or would stand."""
    if not entry.package:
        return models / entry.name
    spec = importlib.util.find_spec(entry.package.replace("-", "_"))
    inside = Path(entry.files[0].path).parent
    return Path(spec.origin).parents[1] / inside if spec and spec.origin else models / inside


def install(entry: ModelEntry, models: Path, digest: str = "", progress: Progress | None = None) -> Path:
    """Download, check and unpack a model into the folder `models` and return its folder; raises ModelError.

    `digest` is a SHA-256 for a model that has none listed. What is installed and whole already is left as it is; what
    is damaged is replaced, once the new one is whole.
    """
    if entry.package:
        raise ModelError(f"{entry.name} comes with the package {entry.package} {entry.version}: install that.")
    digest = _digest(entry, digest)
    target = models / entry.name
    if _whole(entry, models):
        return target
    archive = models / f"{entry.name}.zip"
    size = entry.megabytes * _MEGABYTE
    download(entry.url, archive, digest, size * _DOWNLOAD_SLACK, progress)
    try:
        with tempfile.TemporaryDirectory(prefix=".unpacking-", dir=models) as scratch:
            fresh = unpack(archive, Path(scratch), size * _UNPACKED_SLACK)
            check_model(fresh)
            _write_manifest(fresh)
            if target.exists():
                shutil.rmtree(target)
            fresh.replace(target)
    except OSError as fault:
        raise storage_fault(target, fault) from None
    finally:
        archive.unlink(missing_ok=True)
    return target


def verify(entry: ModelEntry, models: Path) -> None:
    """Raise ModelError unless the model is installed and every file of it is as it was listed or installed."""
    folder = location(entry, models)
    if not folder.is_dir():
        raise ModelError(f"The model {entry.name} is not installed.")
    if entry.package:
        for file in entry.files:
            verify_file(folder / Path(file.path).name, file)
        return
    check_model(folder)
    for file in _manifest(folder):
        verify_file(folder / file.path, file)


def _digest(entry: ModelEntry, given: str) -> str:
    """Return the hash to check the download against; a listed one outweighs a given one that differs."""
    given = given.strip().lower()
    if given and not _HASH.fullmatch(given):
        raise ModelError("A SHA-256 is 64 hexadecimal digits.")
    if entry.sha256 and given and given != entry.sha256:
        raise ModelError(f"The SHA-256 you gave is not the one that models.toml lists for {entry.name}.")
    if not (entry.sha256 or given):
        raise ModelError(
            f"models.toml lists no SHA-256 for {entry.name}, so it cannot be verified: give one with --sha256."
        )
    return entry.sha256 or given


def _whole(entry: ModelEntry, models: Path) -> bool:
    try:
        verify(entry, models)
    except ModelError:
        return False
    return True


def _write_manifest(folder: Path) -> None:
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    listed = [
        {"path": path.relative_to(folder).as_posix(), "size": path.stat().st_size, "sha256": sha256(path)}
        for path in files
    ]
    (folder / MANIFEST).write_text(json.dumps(listed, indent=1), "utf-8")


def _manifest(folder: Path) -> tuple[ModelFile, ...]:
    """Return what was installed, nothing for a model that somebody unpacked by hand."""
    path = folder / MANIFEST
    if not path.exists():
        return ()
    try:
        return tuple(ModelFile(**file) for file in json.loads(path.read_text("utf-8")))
    except (OSError, ValueError, TypeError):
        raise ModelError(f"The model {folder.name} is damaged: install it again.") from None
