"""From a table before and after a turn to the prompts of it; the table hears what everybody may know."""

from __future__ import annotations

from voicegame.dialogue.narrate import Change, narrate
from voicegame.messages import Prompt
from voicegame.rules import game
from voicegame.table.events import Happened, Recalled, Started, TableEvent, Undone
from voicegame.table.table import Table


def told(before: Table, events: tuple[TableEvent, ...], after: Table, anew: bool = False) -> tuple[Prompt, ...]:
    """Return what is said of `events`; `anew` shows private words that were shown before."""
    had = {} if anew else before.hands()
    return narrate(before.view(), after.view(), _change(after.game, events), had, after.hands())


def is_alone(table: Table) -> bool:
    """Tell whether one person plays with computers."""
    return len(table.names) - len(table.computers) == 1


def worth_continuing(table: Table) -> bool:
    """Tell whether people sat down at `table` and its game is not over."""
    return any(table.names) and (table.state is None or bool(game(table.game).to_act(table.state)))


def _change(game_name: str, events: tuple[TableEvent, ...]) -> Change:
    """Return what everybody may know of `events`."""
    observe = game(game_name).observe_event
    seen = (observe(event.event, None) for event in events if isinstance(event, Happened))
    kinds = set(map(type, events))
    recalled = next((event.options for event in events if isinstance(event, Recalled)), {})
    return Change(tuple(event for event in seen if event is not None), Started in kinds, Undone in kinds, recalled)
