"""Statistics of people over all tables of a store: a fold over the few events that count."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any

import msgspec

from voicegame.errors import StorageError
from voicegame.messages import Seat
from voicegame.ports import TableStore
from voicegame.rules import game
from voicegame.table.codec import decode
from voicegame.table.events import ComputersSeated, Happened, Named, Opened, Started, TableEvent, Undone


def statistics(store: TableStore, game_name: str) -> dict[str, Any]:
    """Return each player's tally of all games of `game_name`, by name in small letters; raises StorageError.

    Who was renamed in the course of a game is counted under the last name. A log of a newer version is left out.
    """
    own = (f"{game_name}.{kind.__name__}" for kind in game(game_name).COUNTED)
    kinds = (*(kind.__name__ for kind in (Opened, Named, ComputersSeated, Started, Undone)), *own)
    total: dict[str, Any] = {}
    for _, log in groupby(store.select(kinds), key=lambda found: found[0]):
        try:
            events = decode(record for _, record in log)
        except StorageError:
            continue
        for name, tally in _of_table(game_name, events):
            total[name] = total[name] + tally if name in total else tally
    return total


def _of_table(game_name: str, events: Iterable[TableEvent]) -> Iterator[tuple[str, Any]]:
    """Yield name and tally for each person in each game that was begun at a table."""
    names: dict[Seat, str] = {}
    computers: tuple[Seat, ...] = ()
    playing: tuple[Seat, ...] = ()
    started: Started | None = None
    standing: list[Happened] = []
    for event in events:
        match event:
            case Opened() if event.game != game_name:
                return
            case Named():
                names[event.seat] = event.name.casefold()
            case ComputersSeated():
                computers = event.seats
            case Started():
                yield from _of_game(game_name, _people(names, playing), started, standing)
                started, standing, playing = event, [], computers
            case Undone():
                while standing and standing[-1].decision >= event.decision:
                    standing.pop()
            case Happened():
                standing.append(event)
    yield from _of_game(game_name, _people(names, playing), started, standing)


def _people(names: Mapping[Seat, str], computers: Collection[Seat]) -> dict[Seat, str]:
    return {seat: name for seat, name in names.items() if seat not in computers}


def _of_game(
    game_name: str, names: Mapping[Seat, str], started: Started | None, standing: Iterable[Happened]
) -> Iterator[tuple[str, Any]]:
    if started is None:
        return
    rules = game(game_name)
    options = msgspec.convert(dict(started.options), rules.OPTIONS)
    for seat, tally in enumerate(rules.tallies(options, [happened.event for happened in standing])):
        if name := names.get(Seat(seat)):
            yield name, tally
