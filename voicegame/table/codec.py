"""Events as JSON and back; a type's schema number is raised whenever its fields change."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from voicegame.errors import StorageError
from voicegame.ports import Record
from voicegame.rules import game
from voicegame.table.events import TABLE_EVENTS, Happened, Opened, TableEvent

SCHEMA = 1
_TYPES: dict[str, type] = {kind.__name__: kind for kind in TABLE_EVENTS}


class _Happening(msgspec.Struct):
    """How a game's event is stored: its decision, and its own JSON under the type `game.Event`."""

    decision: int
    event: msgspec.Raw


def encode(events: Iterable[TableEvent], game_name: str, version: int, at: float) -> tuple[Record, ...]:
    """Return `events` as records with the versions after `version`, stamped `at` (seconds since 1970)."""
    return tuple(Record(version + place, at, *_encode(event, game_name)) for place, event in enumerate(events, start=1))


def decode(records: Iterable[Record]) -> tuple[TableEvent, ...]:
    """Return the events of a whole log; raises StorageError for a record that this version cannot read."""
    events: list[TableEvent] = []
    types = dict(_TYPES)
    for record in records:
        event = _decode(record, types)
        if isinstance(event, Opened):
            types.update({f"{event.game}.{kind.__name__}": kind for kind in game(event.game).EVENTS})
        events.append(event)
    return tuple(events)


def _encode(event: TableEvent, game_name: str) -> tuple[str, int, bytes]:
    if isinstance(event, Happened):
        inner = msgspec.Raw(msgspec.json.encode(event.event))
        body = msgspec.json.encode(_Happening(event.decision, inner))
        return f"{game_name}.{type(event.event).__name__}", SCHEMA, body
    return type(event).__name__, SCHEMA, msgspec.json.encode(event)


def _decode(record: Record, types: dict[str, type]) -> Any:
    try:
        if record.schema > SCHEMA:
            raise StorageError("This game was saved by a newer version of voicegame and cannot be opened by this one.")
        kind = types[record.type]
        if "." not in record.type:
            return msgspec.json.decode(record.body, type=kind)
        happening = msgspec.json.decode(record.body, type=_Happening)
        return Happened(happening.decision, msgspec.json.decode(happening.event, type=kind))
    except (KeyError, msgspec.MsgspecError) as error:
        raise StorageError(f"Entry {record.version} of the saved game cannot be read.") from error
