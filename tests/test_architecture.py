"""The house rules that a machine can check: who imports whom, what each room may not do, how long a module is."""

from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
from pathlib import Path

import grimp
import pytest

CHECKOUT = Path(__file__).resolve().parent.parent
PACKAGE = CHECKOUT / "voicegame"
ROOMS = sorted(init.parent.name for init in PACKAGE.glob("*/__init__.py"))
GAMES = sorted(init.parent.name for init in PACKAGE.glob("rules/*/__init__.py"))
LONGEST_MODULE = 300
HEAVY = {"hassil", "moonshine_cpp", "numpy", "onnxruntime", "pocketsphinx", "pyttsx3", "sounddevice", "vosk"}


@pytest.fixture(scope="module")
def imports() -> set[tuple[str, str]]:
    """Every import inside the package, as (importer, imported)."""
    graph = grimp.build_graph("voicegame", cache_dir=None)
    return {
        (importer, imported)
        for importer in graph.modules
        for imported in graph.find_modules_directly_imported_by(importer)
    }


def game_of(module: str) -> str | None:
    """Return the game a module belongs to: `password` for voicegame.rules.password.decide."""
    return next((part for part in module.split(".")[2:] if part in GAMES), None)


def test_the_import_contracts_hold() -> None:
    linter = Path(sys.executable).with_name("lint-imports")
    checked = subprocess.run([linter, "--no-logo", "--no-cache"], cwd=CHECKOUT, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout


@pytest.mark.parametrize("room", ROOMS)
def test_each_room_says_what_it_may_not_do(room: str) -> None:
    docstring = ast.get_docstring(ast.parse((PACKAGE / room / "__init__.py").read_text()))
    assert docstring is not None
    assert "may not" in " ".join(docstring.split())


def test_no_module_is_too_long_to_read() -> None:
    lengths = {path.relative_to(CHECKOUT): len(path.read_text().splitlines()) for path in PACKAGE.rglob("*.py")}
    assert {path: lines for path, lines in lengths.items() if lines > LONGEST_MODULE} == {}


def test_games_do_not_import_each_other(imports: set[tuple[str, str]]) -> None:
    games = {(game_of(importer), game_of(imported)) for importer, imported in imports}
    inside = {(a, b) for a, b in games if a and b}
    # Modules of one game do import each other, so an empty answer would mean that nothing was looked at.
    assert inside == {(game, game) for game in GAMES}


def test_each_private_module_of_a_game_is_on_the_blind_contract() -> None:
    contracts = tomllib.loads((CHECKOUT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    blind, players = (contract for contract in contracts if contract["name"].startswith("blind"))
    private = {
        f"voicegame.rules.{game}.{path.stem}"
        for game in GAMES
        for path in (PACKAGE / "rules" / game).glob("*.py")
        if path.stem not in ("__init__", "public")
    }
    assert set(blind["forbidden_modules"]) == private
    # A computer has its clues judged, and counts pegs, by the referee's own rules, which know no state.
    stateless = {"voicegame.rules.password.clues", "voicegame.rules.mastermind.pegs"}
    assert set(players["forbidden_modules"]) == private - stateless


def test_the_command_line_starts_without_the_heavy_libraries() -> None:
    program = "import sys, voicegame.cli; print(*(name for name in sys.modules if '.' not in name))"
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert HEAVY & set(shown.stdout.split()) == set()
