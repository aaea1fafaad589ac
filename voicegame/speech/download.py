"""Fetch one file over HTTP: resumed where it broke off, kept only when its hash is right."""

from __future__ import annotations

import errno
import http.client
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

from voicegame.errors import ModelError
from voicegame.speech.catalogue import sha256

Progress = Callable[[int, int], None]
"""Called with the bytes that are here and the bytes there will be (0: not known)."""

TIMEOUT = 30.0
"""Seconds the server may be silent."""

_CHUNK = 1 << 16
_PARTIAL, _WRONG_RANGE = 206, 416


def download(url: str, target: Path, digest: str, limit: int, progress: Progress | None = None) -> None:
    """Put the file at `url`, of at most `limit` bytes and with SHA-256 `digest`, at `target`; raises ModelError.

    What has come before a break stays in ``<target>.part`` for the next call to go on from.
    """
    if not url.startswith(("http://", "https://")):
        raise ModelError("A model can be downloaded from an http or https address only.")
    part = target.with_name(target.name + ".part")
    try:
        part.parent.mkdir(parents=True, exist_ok=True)
        _fetch(url, part, limit, progress or _ignore)
        if sha256(part) != digest:
            part.unlink()
            raise ModelError(f"The download {target.name} is not the file that was expected (its SHA-256 differs).")
        part.replace(target)
    except OSError as fault:
        raise storage_fault(target, fault) from None


def storage_fault(path: Path, fault: OSError) -> ModelError:
    """Return what to say when `path` cannot be written."""
    if fault.errno in (errno.ENOSPC, errno.EDQUOT):
        return ModelError(f"There is not enough room on the disk for {path.name}.")
    return ModelError(f"{path.name} cannot be written: {fault.strerror or fault}.")


def _fetch(url: str, part: Path, limit: int, progress: Progress) -> None:
    """Bring `part` to the whole file's length."""
    have = part.stat().st_size if part.exists() else 0
    try:
        answer = _open(url, have)
    except ModelError:
        raise
    except (OSError, http.client.HTTPException, ValueError) as fault:
        raise ModelError(f"The model's server cannot be reached: {getattr(fault, 'reason', fault)}.") from None
    with answer:
        if answer.status != _PARTIAL:
            have = 0
        total = have + int(answer.headers.get("Content-Length") or 0)
        if max(total, have) > limit:
            raise ModelError(f"The download is larger than the {limit} bytes expected of it.")
        with part.open("ab" if have else "wb") as file:
            have = _copy(answer, file, have, total, limit, progress)
    if have < total:
        raise ModelError("The download broke off: run it again and it will go on from there.")


def _open(url: str, have: int) -> Any:
    """Ask for what comes after the first `have` bytes, or for all of it when the server has no such rest."""
    headers = {"Range": f"bytes={have}-"} if have else {}
    try:
        return urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=TIMEOUT)
    except urllib.error.HTTPError as refusal:
        refusal.close()
        if refusal.code == _WRONG_RANGE and have:
            return _open(url, 0)
        raise ModelError(f"The model's server answered {refusal.code} {refusal.reason}.") from None


def _copy(answer: Any, file: IO[bytes], have: int, total: int, limit: int, progress: Progress) -> int:
    """Copy the answer behind `have` bytes and return how many there are then; a broken connection just ends it."""
    while chunk := _read(answer):
        have += len(chunk)
        if have > limit:
            raise ModelError(f"The download is larger than the {limit} bytes expected of it.")
        file.write(chunk)
        progress(have, total)
    return have


def _read(answer: Any) -> bytes:
    try:
        return bytes(answer.read1(_CHUNK))
    except (OSError, http.client.HTTPException):
        raise ModelError("The download broke off: run it again and it will go on from there.") from None


def _ignore(have: int, total: int) -> None:
    """Take no notice of the progress."""
