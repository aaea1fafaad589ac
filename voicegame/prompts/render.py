"""Hop 9: from a prompt to the words that are spoken and shown."""

from __future__ import annotations

import string
from collections.abc import Mapping
from typing import Any
from xml.sax.saxutils import escape

from voicegame.errors import DataError
from voicegame.messages import Prompt, Speech
from voicegame.prompts.catalogue import Catalogue

SHORT_AFTER = 2
"""Uses of a prompt at length "full" after which its short form is enough."""


class _Filler(string.Formatter):
    """Fills a template: `{points:point}` counts ("1 point", "2 points"), `{team!c}` begins with a capital."""

    def convert_field(self, value: Any, conversion: str | None) -> Any:
        if conversion == "c":
            text = str(value)
            return text[:1].upper() + text[1:]
        return super().convert_field(value, conversion)

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec and isinstance(value, int):
            return f"{value} {format_spec}{'' if value == 1 else 's'}"
        return str(value)


_FILLER = _Filler()


def render(prompt: Prompt, catalogue: Catalogue, length: str = "full", uses: int = 0) -> Speech:
    """Return `prompt` in words; `uses` is how often it was said before. Raises DataError for a prompt nobody wrote."""
    entry = catalogue.get(prompt.key)
    if entry is None:
        raise DataError(f"There is no prompt {prompt.key}.")
    used = length == "full" and uses >= SHORT_AFTER
    template = entry.terse if length == "terse" else entry.short if used or length == "short" else entry.full
    facts = {name: _fact(value, catalogue) for name, value in prompt.facts.items()}
    text = _fill(template, facts, prompt.key)
    display = _fill(entry.display, facts, prompt.key) if entry.display else text
    return Speech(text, f"<speak>{escape(text)}</speak>", entry.earcon, display, prompt.audience)


def _fact(value: object, catalogue: Catalogue) -> object:
    return render(value, catalogue).text if isinstance(value, Prompt) else value


def _fill(template: str, facts: Mapping[str, object], key: str) -> str:
    try:
        return _FILLER.vformat(template, (), facts)
    except (KeyError, IndexError, ValueError) as error:
        raise DataError(f"The prompt {key} cannot be filled: {error}.") from error
