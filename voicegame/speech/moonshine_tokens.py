"""The token list of a Moonshine model (``tokenizer.bin``): ids to text and text to ids."""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise

from voicegame.errors import ModelError

START = 1
"""Id that begins every output."""

END = 2
"""Id that ends every output."""

SPACE = "▁"
"""How the list writes the space before a word."""

_LONG = 128
_FIRST_MERGE = 259


class Tokens:
    """Byte-pair tokens, in the order of their ids; a merge's priority is its id."""

    def __init__(self, content: bytes) -> None:
        """Read `content`: each token is its length (one byte, or two, low seven bits first) and its UTF-8 bytes."""
        self._pieces = tuple(_pieces(content))

    def __len__(self) -> int:
        return len(self._pieces)

    def text(self, ids: tuple[int, ...]) -> str:
        """Return the text of `ids`, with single spaces."""
        joined = b"".join(self._pieces[i] for i in ids if i < len(self._pieces) and i not in (START, END))
        return " ".join(joined.decode("utf-8", "replace").replace(SPACE, " ").split())

    def ids(self, text: str) -> tuple[int, ...]:
        """Return the ids the model itself would use for `text`, empty when a character is not in the list."""
        parts = list(SPACE + text.replace(" ", SPACE))
        while True:
            pairs = [(self._merges[a + b], i) for i, (a, b) in enumerate(pairwise(parts)) if a + b in self._merges]
            if not pairs:
                break
            _, at = min(pairs)
            parts[at : at + 2] = [parts[at] + parts[at + 1]]
        found = tuple(self._merges.get(part, -1) for part in parts)
        return () if -1 in found else found

    @cached_property
    def boundary(self) -> tuple[int, ...]:
        """Ids that can follow a word that ends what was said: the end, or a mark that ends a sentence."""
        opening = tuple(mark.encode() for mark in (".", "!", "?"))
        return (END, *(i for i, piece in enumerate(self._pieces) if i >= _FIRST_MERGE and piece.startswith(opening)))

    @cached_property
    def _merges(self) -> dict[str, int]:
        pieces = enumerate(self._pieces)
        return {piece.decode("utf-8", "replace"): i for i, piece in pieces if i >= _FIRST_MERGE}


def _pieces(content: bytes) -> list[bytes]:
    pieces, at = [], 0
    while at < len(content):
        length = content[at]
        at += 1
        if length >= _LONG and at < len(content):
            length += content[at] * _LONG - _LONG
            at += 1
        if at + length > len(content):
            raise ModelError("The model's token list is cut short.")
        pieces.append(content[at : at + length])
        at += length
    return pieces
