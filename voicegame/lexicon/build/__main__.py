"""Writes the lexicon's data: `python -m voicegame.lexicon.build [--check] [GROUP ...]`."""

from __future__ import annotations

import argparse
import gzip
import hashlib
import io
import json
import subprocess
import sys
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

from voicegame.lexicon.build.tables import Group, Tables
from voicegame.lexicon.resources import SCHEMA

DATA = Path(__file__).parents[1] / "data"
GROUPS = ("dictionary", "endings", "kin", "sounds", "familiar", "passwords", "subjects", "languages", "associations")


def squeeze(data: bytes) -> bytes:
    """Return `data` gzipped, the same bytes every time."""
    buffer = io.BytesIO()
    with gzip.GzipFile(fileobj=buffer, mode="wb", compresslevel=9, mtime=0) as packed:
        packed.write(data)
    return buffer.getvalue()


def contents(made: Tables) -> dict[str, bytes]:
    """Return table -> its bytes: a list is one line of words, a map two lines, its words and then their values."""
    found = {name: " ".join(words).encode() for name, words in made.lists.items()}
    for name, table in made.maps.items():
        keys = sorted(table)
        found[name] = (" ".join(keys) + "\n" + " ".join(table[key] for key in keys)).encode()
    return found | made.binaries


def manifest(group: Group, found: dict[str, bytes]) -> str:
    """Return the manifest: schema, versions of the sources, and the length in bytes and the SHA-256 of each table."""
    sources = {name: _debian_version(name) for name in group.debian} | {name: version(name) for name in group.pypi}
    tables = {
        name: {"bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()} for name, data in sorted(found.items())
    }
    return json.dumps({"schema": SCHEMA, "sources": sources, "tables": tables}, indent=1) + "\n"


def _debian_version(name: str) -> str:
    asked = ["dpkg-query", "-W", "-f=${Version}", name]
    return subprocess.run(asked, capture_output=True, text=True, check=True).stdout


def main(arguments: list[str] | None = None) -> int:
    """Rebuild groups of the data, or with `--check` only tell which tables would change."""
    parser = argparse.ArgumentParser(prog="python -m voicegame.lexicon.build", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail when a table would change")
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=f"of {', '.join(GROUPS)}; all when none is named")
    asked = parser.parse_args(arguments)
    if unknown := set(asked.groups) - set(GROUPS):
        parser.error(f"there is no group {', '.join(sorted(unknown))}")
    changed = [table for name in asked.groups or GROUPS for table in _rebuild(name, asked.check)]
    sys.stdout.write(f"changed: {', '.join(changed)}\n" if changed else "unchanged\n")
    return 1 if asked.check and changed else 0


def _rebuild(name: str, check: bool) -> list[str]:
    """Make one group, write it unless this is a check, and return the tables that changed."""
    group: Group = import_module(f"voicegame.lexicon.build.{name}").GROUP
    found = contents(group.make())
    listing = manifest(group, found)
    folder = DATA / name
    old = json.loads((folder / "manifest.json").read_text("utf-8"))["tables"] if folder.exists() else {}
    new = json.loads(listing)["tables"]
    changed = [f"{name}/{table}" for table in sorted(new.keys() | old.keys()) if new.get(table) != old.get(table)]
    if not check:
        folder.mkdir(parents=True, exist_ok=True)
        for path in folder.glob("*.gz"):
            path.unlink()
        for table, data in found.items():
            (folder / f"{table}.gz").write_bytes(squeeze(data))
        (folder / "manifest.json").write_text(listing, encoding="utf-8")
    return changed


if __name__ == "__main__":
    sys.exit(main())
