"""Writes the lexicon's data: `python -m voicegame.lexicon.build [--check]`."""

from __future__ import annotations

import argparse
import gzip
import hashlib
import io
import json
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

from voicegame.lexicon.build import tables
from voicegame.lexicon.resources import SCHEMA

DATA = Path(__file__).parents[1] / "data"
PYPI = ("breame", "faker", "lemminflect", "names", "pocketsphinx", "wordfreq")
DEBIAN = ("scowl", "wordnet-base")


def squeeze(text: str) -> bytes:
    """Return `text` gzipped, the same bytes every time."""
    buffer = io.BytesIO()
    with gzip.GzipFile(fileobj=buffer, mode="wb", compresslevel=9, mtime=0) as packed:
        packed.write(text.encode("utf-8"))
    return buffer.getvalue()


def texts(made: tables.Tables) -> dict[str, str]:
    """Return file stem -> text: a list is one line of words, a map two lines, its words and then their values."""
    found = {name: " ".join(words) for name, words in made.lists.items()}
    for name, table in made.maps.items():
        keys = sorted(table)
        found[name] = " ".join(keys) + "\n" + " ".join(table[key] for key in keys)
    return found


def manifest(found: dict[str, str]) -> str:
    """Return the manifest: schema, versions of the sources, and for each table its words and its text's SHA-256."""
    debian = {
        name: subprocess.run(
            ["dpkg-query", "-W", "-f=${Version}", name], capture_output=True, text=True, check=True
        ).stdout
        for name in DEBIAN
    }
    facts = {
        "schema": SCHEMA,
        "sources": debian | {name: version(name) for name in PYPI},
        "tables": {
            name: {"words": len(text.split("\n")[0].split()), "sha256": hashlib.sha256(text.encode()).hexdigest()}
            for name, text in sorted(found.items())
        },
    }
    return json.dumps(facts, indent=1) + "\n"


def main(arguments: list[str] | None = None) -> int:
    """Rebuild the data, or with `--check` only tell which tables would change."""
    parser = argparse.ArgumentParser(prog="python -m voicegame.lexicon.build", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail when a table would change")
    check = parser.parse_args(arguments).check
    found = texts(tables.make())
    listing = manifest(found)
    if check:
        old, new = json.loads((DATA / "manifest.json").read_text(encoding="utf-8")), json.loads(listing)
        changed = [name for name in new["tables"] if new["tables"][name] != old["tables"].get(name)]
        sys.stdout.write(f"changed: {', '.join(changed)}\n" if changed else "unchanged\n")
        return 1 if changed else 0
    DATA.mkdir(exist_ok=True)
    for name, text in found.items():
        (DATA / f"{name}.txt.gz").write_bytes(squeeze(text))
    (DATA / "manifest.json").write_text(listing, encoding="utf-8")
    sys.stdout.write(listing)
    return 0


if __name__ == "__main__":
    sys.exit(main())
