"""Unpack a model's zip file without trusting it."""

from __future__ import annotations

import stat
import zipfile
import zlib
from pathlib import Path, PurePosixPath

from voicegame.errors import ModelError

MOST_FILES = 5_000

_CHUNK = 1 << 16


def unpack(archive: Path, folder: Path, limit: int) -> Path:
    """Unpack `archive`, at most `limit` bytes of content, into the empty `folder`; returns the one folder in it.

    Raises ModelError for a file that is no zip file, reaches outside, links, or is larger than `limit`.
    """
    try:
        with zipfile.ZipFile(archive) as opened:
            members = opened.infolist()
            _check(members, limit)
            for member in members:
                _extract(opened, member, folder)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError):
        raise ModelError(f"{archive.name} is damaged or not a zip file.") from None
    tops = list(folder.iterdir())
    if len(tops) != 1 or not tops[0].is_dir():
        raise ModelError(f"{archive.name} does not hold one folder with a model.")
    return tops[0]


def _check(members: list[zipfile.ZipInfo], limit: int) -> None:
    """Refuse the whole archive over one bad name, before anything is written."""
    if len(members) > MOST_FILES or sum(member.file_size for member in members) > limit:
        raise ModelError("The zip file would unpack to far more than a model of its kind.")
    for member in members:
        path = PurePosixPath(member.filename)
        outside = path.is_absolute() or ".." in path.parts or "\\" in member.filename or ":" in member.filename
        if outside or stat.S_ISLNK(member.external_attr >> 16):
            raise ModelError("The zip file tries to write outside its own folder, so it is not unpacked.")


def _extract(opened: zipfile.ZipFile, member: zipfile.ZipInfo, folder: Path) -> None:
    """Write one member; the zip reader itself stops at the size that was checked."""
    target = folder / member.filename
    if member.is_dir():
        target.mkdir(parents=True, exist_ok=True)
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    with opened.open(member) as source, target.open("xb") as file:
        while chunk := source.read(_CHUNK):
            file.write(chunk)
