"""Make the best recogniser this machine has the parts for, and say which parts those are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from voicegame.errors import ModelError
from voicegame.ports import Recognizer

PARTS = ("sphinx", "moonshine", "vosk")
"""What a choice may name, besides a Vosk model."""

_R = TypeVar("_R", bound=Recognizer)


def best_recognizer(
    models: Path, choice: str = "", locale: str = "en-US", warn: Callable[[str], None] | None = None
) -> tuple[Recognizer, str]:
    """Return a recogniser of every part that works, and one sentence that names them; raises ModelError when none does.

    `models` is the folder of downloaded models. `choice` is empty for all parts, one of `PARTS` for that one alone, or
    a Vosk model's name or folder to use instead of the largest that is installed. `warn` gets a sentence when a part
    fails later.
    """
    from voicegame.speech.ensemble import EnsembleRecognizer
    from voicegame.speech.moonshine import MoonshineRecognizer
    from voicegame.speech.sphinx import SphinxRecognizer
    from voicegame.speech.vosk_process import VoskRecognizer

    wanted = (choice,) if choice in PARTS else PARTS
    folder = _vosk_folder(models, choice, locale)
    absent: list[str] = []
    english = locale.startswith("en")
    sphinx = _made(SphinxRecognizer, absent) if english and "sphinx" in wanted else None
    moonshine = _made(MoonshineRecognizer, absent) if english and "moonshine" in wanted else None
    vosk = _made(lambda: VoskRecognizer(folder), absent) if folder and "vosk" in wanted else None
    others = [part for part in (moonshine, vosk) if part is not None]
    if sphinx is None and not others:
        raise ModelError(absent[0] if absent else f"No recogniser model for {locale} is installed.")
    vosk_name = folder.name if folder and vosk else ""
    return EnsembleRecognizer(sphinx, others, warn), _sentence(sphinx, moonshine, vosk_name, absent)


def _made(make: Callable[[], _R], absent: list[str]) -> _R | None:
    """Return the part, or None and its excuse in `absent`."""
    try:
        return make()
    except ModelError as fault:
        absent.append(str(fault))
        return None


def _vosk_folder(models: Path, choice: str, locale: str) -> Path | None:
    """Return the folder of the chosen Vosk model or, none chosen, the largest installed one of `locale`."""
    from voicegame.speech.catalogue import load
    from voicegame.speech.install import list_models

    if choice and choice not in PARTS:
        for folder in (models / choice, Path(choice).expanduser()):
            if folder.is_dir():
                return folder
        raise ModelError(f"There is no recogniser or model called {choice}: choose sphinx, moonshine, vosk or a model.")
    found = [
        (status.entry.megabytes, status.folder)
        for status in list_models(load(), models)
        if status.installed and status.entry.engine == "vosk" and status.entry.locale == locale
    ]
    return max(found)[1] if found else None


def _sentence(sphinx: object, moonshine: object, vosk: str, absent: Sequence[str]) -> str:
    """Return what listens, and what does not and why, as one sentence."""
    parts = [
        *(["PocketSphinx for commands and listed words"] if sphinx else []),
        *(["a neural decoder for any word"] if moonshine else []),
        *([f"Vosk with {vosk}"] if vosk else []),
    ]
    listening = " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
    without = "; ".join(reason[0].lower() + reason[1:].rstrip(".") for reason in absent)
    return f"Listening with {listening}" + (f" ({without})." if without else ".")
