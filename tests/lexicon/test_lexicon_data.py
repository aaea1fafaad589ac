"""The lexicon's data: whole, small, credited, and the same when it is built again."""

from __future__ import annotations

import gzip
import hashlib
import json
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pytest

from voicegame.errors import DataError
from voicegame.lexicon import resources
from voicegame.lexicon.build.__main__ import DATA, GROUPS, main

SMALL = 30_000_000


def test_there_are_just_the_groups_that_are_built() -> None:
    assert {path.name for path in DATA.iterdir()} == {"NOTICE", *GROUPS}


@pytest.mark.parametrize("group", GROUPS)
def test_the_tables_are_those_of_the_manifest(group: str) -> None:
    listed = json.loads((DATA / group / "manifest.json").read_text(encoding="utf-8"))["tables"]
    assert {path.name for path in (DATA / group).iterdir()} == {"manifest.json", *(f"{name}.gz" for name in listed)}
    for name, facts in listed.items():
        text = gzip.decompress((DATA / group / f"{name}.gz").read_bytes())
        assert hashlib.sha256(text).hexdigest() == facts["sha256"], name


def test_the_data_are_small() -> None:
    assert sum(path.stat().st_size for path in DATA.rglob("*") if path.is_file()) < SMALL


@pytest.mark.parametrize("group", GROUPS)
def test_every_source_is_credited(group: str) -> None:
    notice = (DATA / "NOTICE").read_text(encoding="utf-8")
    for source in json.loads((DATA / group / "manifest.json").read_text(encoding="utf-8"))["sources"]:
        assert f"`{source}`" in notice


@pytest.mark.slow
@pytest.mark.parametrize("group", GROUPS)
def test_building_again_gives_the_same_facts(group: str, capsys: pytest.CaptureFixture[str]) -> None:
    for name, built_of in json.loads((DATA / group / "manifest.json").read_text("utf-8"))["sources"].items():
        if installed(name) not in (None, built_of):
            pytest.skip(f"the data were built of {name} {built_of}")
        if installed(name) is None:
            pytest.skip(f"{name} is not installed")
    assert main(["--check", group]) == 0, capsys.readouterr().out


def installed(name: str) -> str | None:
    """Return the installed version of a source."""
    try:
        return version(name)
    except PackageNotFoundError:
        return debian_version(name)


def debian_version(name: str) -> str | None:
    status = Path("/var/lib/dpkg/status")
    if not status.exists():
        return None
    for entry in status.read_text(encoding="utf-8", errors="replace").split("\n\n"):
        lines = dict(line.split(": ", 1) for line in entry.splitlines() if ": " in line and not line.startswith(" "))
        if lines.get("Package") == name and "installed" in lines.get("Status", ""):
            return lines["Version"]
    return None


def test_damaged_tables_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(DataError, match="missing"):
        resources.read_list("dictionary/nothing")
    monkeypatch.setattr(resources, "_file", lambda name: b"not gzip")
    with pytest.raises(DataError, match="damaged"):
        resources.read_list("dictionary/usual")
    monkeypatch.setattr(resources, "_file", lambda name: gzip.compress(b"a b\nc"))
    with pytest.raises(DataError, match="damaged"):
        resources.read_map("sounds/sounds")
    resources.check_schema.cache_clear()
    monkeypatch.setattr(resources, "_file", lambda name: b'{"schema": 99}')
    with pytest.raises(DataError, match="99"):
        resources.read_list("dictionary/usual")
