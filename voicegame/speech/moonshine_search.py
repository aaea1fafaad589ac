"""Beam search over the neural decoder: freely and, at the same time, along the words of a list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

import numpy as np

from voicegame.speech.moonshine_network import Floats, Network
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
class Found:
    """One finished output and its natural-log probability."""

    text: str
    score: float


@dataclass(frozen=True, slots=True)
class Path:
    """One unfinished output; `node` is where in the list it stands, `row` its place in the last decoded batch."""

    score: float = 0.0
    ids: tuple[int, ...] = ()
    node: Trie | None = None
    row: int = 0


class Lane(Protocol):
    """A way to go on from a path; `logs` are the log-probabilities of its next token."""

    def expand(self, path: Path, logs: Floats) -> list[Path]:
        """Return the likeliest longer paths."""
        ...

    def finish(self, path: Path, logs: Floats) -> Found | None:
        """Return the output this is if it ends here, or None when it cannot."""
        ...


class Free:
    """Any text."""

    def __init__(self, tokens: Tokens, width: int) -> None:
        self._tokens = tokens
        self._width = width

    def expand(self, path: Path, logs: Floats) -> list[Path]:
        """Return the `width` likeliest continuations."""
        best = np.argpartition(logs, -self._width - 1)[-self._width - 1 :]
        return [Path(path.score + float(logs[i]), (*path.ids, int(i)), None, path.row) for i in best if i != END]

    def finish(self, path: Path, logs: Floats) -> Found | None:
        """Return the text with the probability of its end."""
        return Found(self._tokens.text(path.ids), path.score + float(logs[END])) if path.ids else None


class Listed:
    """One word of a list as the whole utterance."""

    def __init__(self, tokens: Tokens, words: Trie, width: int) -> None:
        self._tokens = tokens
        self._words = words
        self._ends = np.asarray(tokens.boundary)
        self._width = width

    def expand(self, path: Path, logs: Floats) -> list[Path]:
        """Return the likeliest continuations that lead to a listed word."""
        node = path.node or self._words
        ids = np.fromiter(node.children, np.int64, len(node.children))
        best = ids if ids.size <= self._width else ids[np.argpartition(logs[ids], -self._width)[-self._width :]]
        return [Path(path.score + float(logs[i]), (*path.ids, int(i)), node.children[int(i)], path.row) for i in best]

    def finish(self, path: Path, logs: Floats) -> Found | None:
        """Return the word with the probability that it is over, whatever the sentence would go on with."""
        if path.node is None or not path.node.word:
            return None
        return Found(path.node.word, path.score + float(np.log(np.exp(logs[self._ends]).sum() + 1e-30)))


class Spelled(Listed):
    """Words of a list one after another, as when a word is spelled."""

    def expand(self, path: Path, logs: Floats) -> list[Path]:
        """Return the likeliest continuations, a finished word being followed by any other."""
        inside = super().expand(path, logs)
        if path.node is None or not path.node.word:
            return inside
        return inside + super().expand(replace(path, node=None), logs)

    def finish(self, path: Path, logs: Floats) -> Found | None:
        """Return the words with the probability that the last is over."""
        found = super().finish(path, logs)
        return found and Found(self._tokens.text(path.ids), found.score)


def search(
    network: Network, hidden: Floats, lanes: Sequence[Lane], width: int, longest: int, least: float
) -> list[list[Found]]:
    """Return, for each lane, up to `width` outputs of at most `longest` tokens, best first.

    All lanes are decoded in one batch, since a step costs much the same for one path and for ten. When saying nothing
    has more than the log-probability `least`, all lists are empty.
    """
    logs, cache = network.start(hidden, START)
    done: list[list[Found]] = [[] for _ in lanes]
    if logs[0, END] > least:
        return done
    beams = [[Path()] for _ in lanes]
    for _ in range(longest):
        for i, (lane, beam) in enumerate(zip(lanes, beams, strict=True)):
            done[i] = _best([*done[i], *_finished(lane, beam, logs)], width)
            beams[i] = _grown(lane, beam, logs, done[i][-1].score if len(done[i]) == width else -np.inf, width)
        paths = [path for beam in beams for path in beam]
        if not paths:
            break
        logs, cache = network.step(hidden, [path.ids[-1] for path in paths], cache, [path.row for path in paths])
        rows = iter(range(len(paths)))
        beams = [[Path(path.score, path.ids, path.node, next(rows)) for path in beam] for beam in beams]
    return done


def _finished(lane: Lane, beam: list[Path], logs: Floats) -> list[Found]:
    return [found for path in beam if (found := lane.finish(path, logs[path.row])) is not None]


def _grown(lane: Lane, beam: list[Path], logs: Floats, worst: float, width: int) -> list[Path]:
    """Return the best longer paths that can still beat the `worst` output kept."""
    grown = [new for path in beam for new in lane.expand(path, logs[path.row]) if new.score > worst]
    return sorted(grown, key=lambda path: -path.score)[:width]


def _best(found: list[Found], width: int) -> list[Found]:
    """Return the best outputs, each text once."""
    unique: dict[str, Found] = {}
    for one in sorted(found, key=lambda found: -found.score):
        unique.setdefault(one.text, one)
    return list(unique.values())[:width]
