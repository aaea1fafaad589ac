"""House rules that a group of people chose when it last played together (D2): a fold over the few events that tell."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import groupby

from voicegame.dialogue.state import Choose, Move, Name, Recall, SeatComputers, Start
from voicegame.errors import StorageError
from voicegame.ports import TableStore
from voicegame.table.codec import decode
from voicegame.table.events import Chosen, Named, Opened, Recalled
from voicegame.table.table import Table, with_name

KINDS = tuple(kind.__name__ for kind in (Opened, Named, Chosen, Recalled))


def habit(store: TableStore, game_name: str, names: Collection[str]) -> Mapping[str, str]:
    """Return the house rules of the last table at which just these people sat, in any order; raises StorageError.

    A log of a newer version is left out.
    """
    group = {name.casefold() for name in names}
    found: Mapping[str, str] = {}
    for _, log in groupby(store.select(KINDS), key=lambda record: record[0]):
        try:
            events = list(decode(record for _, record in log))
        except StorageError:
            continue
        seated: tuple[str, ...] = ()
        chosen: dict[str, str] = {}
        playing = ""
        for event in events:
            match event:
                case Opened():
                    playing = event.game
                case Named():
                    seated = with_name(seated, event.seat, event.name.casefold())
                case Chosen():
                    chosen[event.option] = event.value
                case Recalled():
                    chosen |= event.options
        if playing == game_name and set(seated) == group:
            found = chosen
    return found


def with_habits(store: TableStore, table: Table, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return `moves` with the group's house rules recalled before its first game; what was chosen now stays.

    A store that cannot be read is no reason not to play.
    """
    if table.games or not any(isinstance(move, Start) for move in moves):
        return moves
    names, chosen = table.names, set(table.options)
    for move in moves:
        match move:
            case Name() | SeatComputers():
                for seat, name in move.names.items():
                    names = with_name(names, seat, name)
            case Choose():
                chosen.add(move.option)
    try:
        known = habit(store, table.game, names)
    except StorageError:
        return moves
    recalled = {option: value for option, value in known.items() if option not in chosen}
    return (*moves[:-1], Recall(recalled), *moves[-1:]) if recalled else moves
