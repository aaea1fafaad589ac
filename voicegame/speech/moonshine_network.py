"""The Moonshine encoder and merged decoder as two ONNX Runtime sessions; sound in, log-probabilities of tokens out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from voicegame.errors import ModelError, RecognizerError

THREADS = 2

Floats = NDArray[np.float32]
Cache = dict[str, Floats]

_HEAD = (8, 52)


class Network:
    """Both halves of the model, loaded once."""

    def __init__(self, encoder: Path, decoder: Path) -> None:
        """Load the two ``.ort`` files; raises ModelError when the runtime is missing or refuses them."""
        try:
            import onnxruntime
        except ImportError:
            raise ModelError("The neural recogniser needs the package onnxruntime, which is not installed.") from None
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = THREADS
        options.log_severity_level = 4
        try:
            self._encoder, self._decoder = (
                onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
                for path in (encoder, decoder)
            )
        except Exception:  # the runtime raises its own kinds, all meaning the same to us
            raise ModelError("The neural recogniser's model files cannot be loaded.") from None
        self._inputs = [node.name for node in self._decoder.get_inputs() if node.name.startswith("past_")]
        self._outputs = [node.name.replace("present", "past_key_values") for node in self._decoder.get_outputs()[1:]]

    def encode(self, samples: Floats) -> Floats:
        """Return the hidden states, shaped (1, steps, width), of 16 kHz `samples` from -1 to 1."""
        return np.asarray(self._run(self._encoder, {"input_values": samples[None]})[0], dtype=np.float32)

    def start(self, hidden: Floats, token: int) -> tuple[Floats, Cache]:
        """Return the log-probabilities, shaped (1, vocabulary), of what follows `token`, and the cache to go on."""
        empty = np.zeros((1, _HEAD[0], 0, _HEAD[1]), np.float32)
        return self._decode(hidden, [token], dict.fromkeys(self._inputs, empty), cached=False)

    def step(self, hidden: Floats, tokens: list[int], cache: Cache, parents: list[int]) -> tuple[Floats, Cache]:
        """Extend path `parents[i]` of the cache by `tokens[i]`; returns log-probabilities (paths, vocabulary)."""
        rows = np.asarray(parents)
        chosen = {name: values[rows] for name, values in cache.items()}
        return self._decode(np.repeat(hidden, len(tokens), axis=0), tokens, chosen, cached=True)

    def _decode(self, hidden: Floats, tokens: list[int], cache: Cache, *, cached: bool) -> tuple[Floats, Cache]:
        ids = np.asarray(tokens, np.int64)[:, None]
        feeds = {"input_ids": ids, "encoder_hidden_states": hidden, "use_cache_branch": np.array([cached]), **cache}
        logits, *states = self._run(self._decoder, feeds)
        fresh = dict(zip(self._outputs, states, strict=True))
        if cached:  # this branch does not give the encoder's part again
            fresh |= {name: values for name, values in cache.items() if ".encoder." in name}
        return _log_softmax(logits[:, -1, :]), fresh

    def _run(self, session: Any, feeds: dict[str, Any]) -> list[Any]:
        try:
            return list(session.run(None, feeds))
        except Exception:  # as in __init__
            raise RecognizerError("The neural recogniser failed on this sound.") from None


def _log_softmax(logits: Floats) -> Floats:
    shifted = logits - logits.max(axis=-1, keepdims=True)
    return np.asarray(shifted - np.log(np.exp(shifted).sum(axis=-1, keepdims=True)), dtype=np.float32)
