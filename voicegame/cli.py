"""The command line; this module may not do more than read it and call the composition root."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from voicegame import __version__
from voicegame.errors import VoicegameError

GAMES = ("password",)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 0, 1 with one sentence on standard error, or 130 when interrupted."""
    options = _parser().parse_args(arguments)
    command: Callable[[argparse.Namespace], None] = options.command
    try:
        command(options)
    except VoicegameError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="voicegame", description="Plays word games by voice, without a network.")
    parser.add_argument("--version", action="version", version=f"voicegame {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _add_play(commands.add_parser("play", help="play a game, by voice where there is a microphone"))
    _add_models(commands.add_parser("models", help="list, install or verify speech models"))
    _add_word(
        commands.add_parser("word", help="tell what is known of a word, or whether one may be a clue for another")
    )
    _add_pegs(commands.add_parser("pegs", help="tell the black and white pegs of a row of Word Mastermind"))
    _add_decks(commands.add_parser("decks", help="check a deck of cards, ours or your own"))
    devices = commands.add_parser("devices", help="list microphones and loudspeakers")
    devices.set_defaults(command=_devices)
    return parser


def _add_play(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", choices=GAMES, default="password", help="the game (default: password)")
    parser.add_argument("--text", action="store_true", help="type instead of speaking; nothing is said aloud")
    parser.add_argument("--input-device", metavar="NAME", help="microphone: a part of its name, or its number")
    parser.add_argument("--output-device", metavar="NAME", help="loudspeaker for everybody")
    parser.add_argument("--private-device", metavar="NAME", help="headphones for words that only some may hear")
    parser.add_argument("--voice", metavar="NAME", help="espeak-ng, pyttsx3 or silent")
    parser.add_argument("--recognizer", metavar="NAME", help="sphinx, moonshine, vosk, or a Vosk model")
    parser.add_argument("--database", metavar="FILE", type=Path, help="where the games are kept")
    parser.add_argument("--dictionary", metavar="FILE", type=Path, help="words that count at this table besides")
    parser.add_argument(
        "--deck", metavar="FILE", type=Path, help="cards of your own; see: voicegame decks check --help"
    )
    parser.add_argument(
        "--words", choices=("easy", "normal", "hard", "any"), help="how hard the words of new games are"
    )
    parser.set_defaults(command=_play)


def _add_decks(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(required=True, metavar="ACTION")
    about = (
        "A deck is a text file. A card is a line: five words, a slash and five words, or eight words for a Lightning "
        "Round. [easy], [normal] or [hard] on a line of its own is the level of the cards after it; # begins a comment."
    )
    check = actions.add_parser("check", help="tell every fault of a deck", description=about)
    check.add_argument("file", nargs="?", metavar="FILE", type=Path, help="cards of your own (default: ours)")
    check.set_defaults(command=_decks_check)


def _add_word(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("words", nargs="*", metavar="WORD", help="a word; or a password and a clue")
    parser.add_argument(
        "--batch", metavar="FILE", help='judge each line of a file, "-" for standard input: password, tab, clue'
    )
    parser.add_argument(
        "--quickword", action="store_true", help="with --batch: one word a line, by the rules of Quickword"
    )
    parser.add_argument("--dictionary", metavar="FILE", type=Path, help="words that count at this table besides")
    parser.set_defaults(command=_word, usage=parser)


def _add_pegs(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("words", nargs="*", metavar="WORD", help="the secret word and the row")
    parser.add_argument(
        "--batch", metavar="FILE", help='a secret and a row in each line of a file, "-": standard input'
    )
    parser.set_defaults(command=_pegs, usage=parser)


def _add_models(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(required=True, metavar="ACTION")
    actions.add_parser("list", help="show the models that exist and those that are here").set_defaults(
        command=_models_list
    )
    install = actions.add_parser("install", help="download a model")
    install.add_argument("name")
    install.add_argument("--sha256", help="the hash to insist on")
    install.set_defaults(command=_models_install)
    actions.add_parser("verify", help="check the models that are here").set_defaults(command=_models_verify)


def _play(options: argparse.Namespace) -> None:
    from voicegame.app import play
    from voicegame.config import load_config

    given = {
        name: value
        for name in ("input_device", "output_device", "private_device", "voice", "recognizer", "database", "dictionary")
        if (value := getattr(options, name)) is not None
    }
    choices = {"words": options.words} if options.words else {}
    play(options.game, replace(load_config(), **given), options.text, options.deck, choices)


def _decks_check(options: argparse.Namespace) -> None:
    from voicegame.app import check_deck

    for line in check_deck(options.file):
        print(line)


def _word(options: argparse.Namespace) -> None:
    from voicegame.app import inquire

    if (len(options.words) in (1, 2)) == bool(options.batch) or options.quickword > bool(options.batch):
        options.usage.error("give one word, a password and a clue, or --batch FILE")
    for line in inquire(options.words, options.batch, options.quickword, options.dictionary):
        print(line)


def _pegs(options: argparse.Namespace) -> None:
    from voicegame.app import count_pegs

    if (len(options.words) == 2) == bool(options.batch):
        options.usage.error("give a secret and a row, or --batch FILE")
    for line in count_pegs(options.words, options.batch):
        print(line)


def _devices(options: argparse.Namespace) -> None:
    from voicegame.voice.devices import describe
    from voicegame.voice.portaudio import PortAudio

    print(describe(PortAudio()))


def _models_list(options: argparse.Namespace) -> None:
    from voicegame.config import load_config
    from voicegame.speech.catalogue import load
    from voicegame.speech.install import list_models

    for status in list_models(load(), load_config().models_dir):
        entry = status.entry
        here = "installed" if status.installed else f"{entry.megabytes} MB"
        print(f"{entry.name:30} {entry.locale:6} {here:>10}  {entry.about} ({entry.licence})")


def _models_install(options: argparse.Namespace) -> None:
    from voicegame.config import load_config
    from voicegame.speech.catalogue import load
    from voicegame.speech.install import install

    folder = install(load().model(options.name), load_config().models_dir, options.sha256 or "", _show_progress)
    print(f"Installed in {folder}.")


def _models_verify(options: argparse.Namespace) -> None:
    from voicegame.config import load_config
    from voicegame.errors import ModelError
    from voicegame.speech.catalogue import load
    from voicegame.speech.install import list_models, verify

    models = load_config().models_dir
    here = [status.entry for status in list_models(load(), models) if status.installed]
    faults = []
    for entry in here:
        try:
            verify(entry, models)
            print(f"{entry.name} is whole.")
        except ModelError as fault:
            faults.append(str(fault))
    if faults:
        raise ModelError("\n".join(faults))
    if not here:
        print("No model is installed; see: voicegame models list.")


def _show_progress(have: int, total: int) -> None:
    """Draw a bar of 40 cells on standard error; `total` is 0 while unknown."""
    if not total:
        print(f"\r{have / 1e6:6.1f} MB", end="", file=sys.stderr, flush=True)
        return
    filled = min(40, have * 40 // total)
    end = "\n" if have >= total else ""
    print(f"\r[{'#' * filled:40}] {have / 1e6:6.1f} MB", end=end, file=sys.stderr, flush=True)
