"""The virtual sound card as a fixture."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from virtual_card import VirtualCard, why_not


@pytest.fixture
def card() -> Iterator[VirtualCard]:
    """A running virtual sound card; its socket lies in a short path, as sockets must."""
    reason = why_not()
    if reason:
        pytest.skip(reason)
    folder = Path(tempfile.mkdtemp(prefix="vcard-"))
    running = VirtualCard(folder)
    running.start()
    try:
        yield running
    finally:
        running.stop()
        shutil.rmtree(folder, ignore_errors=True)
