"""Beam search over the neural decoder: freely, or along the words of a list."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import numpy as np

from voicegame.speech.moonshine_network import Cache, Floats, Network
from voicegame.speech.moonshine_tokens import END, START, Tokens


@dataclass(slots=True)
class Trie:
    """Token paths of a word list; `word` is the word that is finished here."""

    children: dict[int, Trie] = field(default_factory=dict)
    word: str = ""

    def add(self, ids: Iterable[int], word: str) -> None:
        """Add `word`, written as `ids`."""
        node = self
        for i in ids:
            node = node.children.setdefault(i, Trie())
        node.word = word


@dataclass(frozen=True, slots=True)
class _Path:
    score: float
    ids: tuple[int, ...] = ()
    node: Trie | None = None
    parent: int = 0


@dataclass(frozen=True, slots=True)
class Found:
    """One finished output and its natural-log probability."""

    text: str
    score: float


Expand = Callable[[_Path, Floats], list[_Path]]
Finish = Callable[[_Path, Floats], Found | None]


def free(network: Network, tokens: Tokens, hidden: Floats, width: int, longest: int) -> tuple[list[Found], float]:
    """Return up to `width` outputs of at most `longest` tokens, and the log-probability that nothing was said."""
    logs, cache = network.start(hidden, START)

    def expand(path: _Path, logs: Floats) -> list[_Path]:
        best = np.argpartition(logs, -width - 1)[-width - 1 :]
        return [_Path(path.score + float(logs[i]), (*path.ids, int(i))) for i in best if i != END]

    def finish(path: _Path, logs: Floats) -> Found | None:
        return Found(tokens.text(path.ids), path.score + float(logs[END])) if path.ids else None

    return _beam(network, hidden, (logs, cache), width, longest, expand, finish), float(logs[0, END])


def listed(network: Network, tokens: Tokens, hidden: Floats, trie: Trie, width: int, longest: int) -> list[Found]:
    """Return up to `width` words of `trie`, best first, each as a whole utterance."""
    ends = np.asarray(tokens.boundary)

    def expand(path: _Path, logs: Floats) -> list[_Path]:
        node = path.node or trie
        ids = np.fromiter(node.children, np.int64, len(node.children))
        best = ids if ids.size <= width else ids[np.argpartition(logs[ids], -width)[-width:]]
        return [_Path(path.score + float(logs[i]), (*path.ids, int(i)), node.children[int(i)]) for i in best]

    def finish(path: _Path, logs: Floats) -> Found | None:
        if path.node is None or not path.node.word:
            return None
        return Found(path.node.word, path.score + float(np.log(np.exp(logs[ends]).sum() + 1e-30)))

    return _beam(network, hidden, network.start(hidden, START), width, longest, expand, finish)


def _beam(
    network: Network,
    hidden: Floats,
    first: tuple[Floats, Cache],
    width: int,
    longest: int,
    expand: Expand,
    finish: Finish,
) -> list[Found]:
    """Keep the `width` likeliest paths until none of them can still beat the `width` finished ones."""
    logs, cache = first
    paths = [_Path(0.0)]
    done: list[Found] = []
    for _ in range(longest):
        done += [found for i, path in enumerate(paths) if (found := finish(path, logs[i])) is not None]
        done = sorted(done, key=lambda found: -found.score)[:width]
        grown = [
            _Path(new.score, new.ids, new.node, i) for i, path in enumerate(paths) for new in expand(path, logs[i])
        ]
        worst = done[-1].score if len(done) == width else -np.inf
        paths = sorted((path for path in grown if path.score > worst), key=lambda path: -path.score)[:width]
        if not paths:
            break
        logs, cache = network.step(hidden, [p.ids[-1] for p in paths], cache, [p.parent for p in paths])
    return done
