"""The one imperative step: load, understand, take the turn, save, render; it may not know who listens or who speaks."""

from __future__ import annotations

import logging
import traceback
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any
from uuid import uuid4

from voicegame.dialogue.expect import expect
from voicegame.dialogue.interpret import interpret
from voicegame.dialogue.narrate import Change, narrate, refuse
from voicegame.dialogue.shared import whose_turn
from voicegame.dialogue.state import Memory, Preferences, Question, Turn, View, Wish
from voicegame.errors import RuleViolation, StorageError, VersionConflict
from voicegame.lexicon import Amendment, Lexicon
from voicegame.messages import Expectation, Grammar, Prompt, Speech, Utterance
from voicegame.nlu import Sentences, grammar, understand
from voicegame.ports import Dice, Record, TableStore
from voicegame.prompts import Catalogue, render
from voicegame.rules import game
from voicegame.table.codec import decode, encode
from voicegame.table.computers import answers
from voicegame.table.events import Amended, Happened, Opened, Preferred, Remembered, Started, TableEvent, Undone
from voicegame.table.table import Table, fold
from voicegame.table.take import take


@dataclass(frozen=True, slots=True)
class Reply:
    """What one utterance leads to: what to say and show, how, what to listen for next, and whether to end.

    `alone`: one person plays with computers, so that nobody can overhear a private word.
    """

    table_id: str
    names: tuple[str, ...]
    speeches: tuple[Speech, ...]
    preferences: Preferences
    listen: Expectation
    hush: bool = False
    quit: bool = False
    alone: bool = False


@dataclass(slots=True)
class _Seen:
    """What this process knows of a table beside its log: its fold, turns not yet saved, and what was said."""

    table: Table
    unsaved: tuple[Record, ...] = ()
    said: tuple[Speech, ...] = ()
    uses: Counter[str] = field(default_factory=Counter)


class Host:
    """Plays the tables of one store.

    `decks` are the cards by game, `wall` gives seconds since 1970 for the log, `preferences` is how a new table is
    spoken to until it says otherwise, and `amendment` is a dictionary for the table that is opened, `None` to leave it
    its own.
    """

    def __init__(
        self,
        store: TableStore,
        dice: Dice,
        words: Lexicon,
        sentences: Sentences,
        catalogue: Catalogue,
        decks: Mapping[str, Sequence[Any]],
        wall: Callable[[], float],
        preferences: Preferences | None = None,
        amendment: Amendment | None = None,
    ) -> None:
        self._store, self._dice, self._decks, self._wall = store, dice, decks, wall
        self._preferences = preferences or Preferences()
        self._amendment = amendment
        self._words, self._sentences, self._catalogue = words, sentences, catalogue
        self._seen: dict[str, _Seen] = {}

    def open(self, game_name: str) -> Reply:
        """Offer the last table if its game was not finished, or else open a new one; raises StorageError."""
        table_id = self._store.latest()
        if table_id is not None:
            seen = self._load(table_id)
            if _worth_continuing(seen.table):
                return self._offer(table_id, seen)
        return self._fresh(game_name)

    def take(self, table_id: str, utterance: Utterance) -> Reply:
        """Play one utterance through hops 4 to 9; everything it changes is saved before it is answered.

        A fault of ours costs that utterance and nothing else: it is logged by its place, without words, and said.
        """
        try:
            return self._take(table_id, utterance)
        except VersionConflict:
            del self._seen[table_id]
            return self._take(table_id, utterance)
        except StorageError:
            raise
        except Exception as fault:
            frame = traceback.extract_tb(fault.__traceback__)[-1]
            logging.getLogger(__name__).error("%s in %s:%s", type(fault).__name__, frame.name, frame.lineno)
            seen = self._load(table_id)
            prompts = (Prompt("shared.trouble"), *whose_turn(seen.table.view()))
            return self._reply(table_id, seen, self._render(seen, prompts))

    def view(self, table_id: str) -> View:
        """Return a table as everybody may know it."""
        return self._load(table_id).table.view()

    def grammar(self, reply: Reply) -> Grammar:
        """Return what a recogniser should listen for after `reply`."""
        return grammar(self._sentences, reply.listen)

    def speech(self, table_id: str, prompt: Prompt) -> Speech:
        """Return a prompt that a transport itself has to give, in the table's manner of speaking."""
        (speech,) = self._render(self._load(table_id), (prompt,))
        return speech

    def close(self) -> None:
        """Give the store back."""
        self._store.close()

    def _take(self, table_id: str, utterance: Utterance) -> Reply:
        seen = self._load(table_id)
        view = seen.table.view()
        words = self._words_of(seen.table)
        intent = understand(utterance, expect(view, words), self._sentences, words)
        turn = interpret(view, intent, utterance.seat)
        if turn.wish is Wish.FRESH:
            return self._fresh(seen.table.game, seen.table.preferences)
        if turn.wish is Wish.REPEAT:
            return self._reply(table_id, seen, seen.said or self._render(seen, whose_turn(view)))
        try:
            events = take(seen.table, turn.moves, words, self._draw, utterance.began)
        except RuleViolation as violation:
            keep = Memory(misses=view.memory.misses, speaker=view.memory.speaker)
            return self._settle(table_id, seen, (), Turn(say=refuse(view, violation), memory=keep))
        return self._settle(table_id, seen, events, turn, utterance.began)

    def _settle(
        self, table_id: str, seen: _Seen, events: tuple[TableEvent, ...], turn: Turn, at: float | None = None
    ) -> Reply:
        """Append the events and the memory, and what computers do `at` that second, then say what all of it means."""
        before = seen.table
        after = fold(before, events) if events else before
        if turn.memory != after.memory:
            remembered = Remembered(turn.memory)
            events, after = (*events, remembered), fold(after, (remembered,))
        answered = () if at is None else tuple(answers(after, self._words_of(after), self._draw, self._dice.below, at))
        saved = self._save(table_id, seen, (*events, *chain.from_iterable(did for did, _ in answered)), before.version)
        told = (*_told(before, events, after, turn.wish is Wish.REVEAL), *turn.say)
        for did, table in answered:
            told, after = (*told, *_told(after, did, table)), table
        seen.table = after
        quits = turn.wish is Wish.QUIT
        speeches = self._render(seen, (*saved, *told, *((Prompt("shared.goodbye"),) if quits else ())))
        alone = _alone(after)
        seen.said = tuple(speech for speech in speeches if speech.audience is None or alone) or seen.said
        return self._reply(table_id, seen, speeches, hush=turn.wish is Wish.HUSH, quits=quits)

    def _reply(
        self, table_id: str, seen: _Seen, speeches: tuple[Speech, ...], hush: bool = False, quits: bool = False
    ) -> Reply:
        table = seen.table
        listen = expect(table.view(), self._words_of(table))
        return Reply(table_id, table.names, speeches, table.preferences, listen, hush, quits, _alone(table))

    def _render(self, seen: _Seen, prompts: tuple[Prompt, ...]) -> tuple[Speech, ...]:
        length = seen.table.preferences.length.value
        speeches = []
        for prompt in prompts:
            speeches.append(render(prompt, self._catalogue, length, seen.uses[prompt.key]))
            seen.uses[prompt.key] += 1
        return tuple(speeches)

    def _fresh(self, game_name: str, preferences: Preferences | None = None) -> Reply:
        """Open a new table and ask who plays."""
        table_id = uuid4().hex
        events: tuple[TableEvent, ...] = (Opened(game_name), Preferred(preferences or self._preferences))
        events += self._amended(fold(None, events))
        seen = self._seen[table_id] = _Seen(fold(None, events))
        saved = self._save(table_id, seen, events, 0)
        seen.said = self._render(seen, (*saved, Prompt(f"{game_name}.welcome"), *whose_turn(seen.table.view())))
        return self._reply(table_id, seen, seen.said)

    def _offer(self, table_id: str, seen: _Seen) -> Reply:
        """Ask whether to go on with a game that was left."""
        names = ", ".join(name for name in seen.table.names if name)
        say = (Prompt("shared.welcome_back", {"names": names}), Prompt("shared.continue_question"))
        turn = Turn(say=say, memory=Memory(Question("continue")))
        return self._settle(table_id, seen, self._amended(seen.table), turn)

    def _amended(self, table: Table) -> tuple[TableEvent, ...]:
        """Return the event that gives `table` the dictionary of this run, if that is a change."""
        if self._amendment is None or self._amendment == table.amendment:
            return ()
        return (Amended(self._amendment),)

    def _words_of(self, table: Table) -> Lexicon:
        return self._words.amended(table.amendment, table.agreements)

    def _load(self, table_id: str) -> _Seen:
        if table_id not in self._seen:
            self._seen[table_id] = _Seen(fold(None, decode(self._store.read(table_id))))
        return self._seen[table_id]

    def _save(self, table_id: str, seen: _Seen, events: tuple[TableEvent, ...], version: int) -> tuple[Prompt, ...]:
        """Make `events` durable; when the disk will not, keep them, say so, and try again with the next turn."""
        failed_before = bool(seen.unsaved)
        records = (*seen.unsaved, *encode(events, seen.table.game, version, self._wall()))
        if not records:
            return ()
        try:
            self._store.append(table_id, records)
        except VersionConflict:
            raise
        except StorageError as error:
            seen.unsaved = records
            return (Prompt("shared.not_saved", {"reason": str(error)}),)
        seen.unsaved = ()
        return (Prompt("shared.saved_again"),) if failed_before else ()

    def _draw(self, table: Table) -> tuple[int | None, Any]:
        """Draw what the game waits for, from the cards that this table has not played while there are any."""
        cards = self._decks[table.game]
        fresh = [card for card in cards if card.number not in table.drawn] or list(cards)
        rounds = self._decks.get(f"{table.game}.lightning", fresh)
        return game(table.game).draw(table.state, fresh, rounds, self._dice.below)


def _told(before: Table, events: tuple[TableEvent, ...], after: Table, anew: bool = False) -> tuple[Prompt, ...]:
    """Return what is said of `events`; `anew` shows private words that were shown before."""
    had = {} if anew else before.hands()
    return narrate(before.view(), after.view(), _change(after.game, events), had, after.hands())


def _alone(table: Table) -> bool:
    return len(table.names) - len(table.computers) == 1


def _change(game_name: str, events: tuple[TableEvent, ...]) -> Change:
    """Return what everybody may know of `events`."""
    observe = game(game_name).observe_event
    seen = (observe(event.event, None) for event in events if isinstance(event, Happened))
    kinds = set(map(type, events))
    return Change(tuple(event for event in seen if event is not None), Started in kinds, Undone in kinds)


def _worth_continuing(table: Table) -> bool:
    """Tell whether people sat down at `table` and its game is not over."""
    return any(table.names) and (table.state is None or bool(game(table.game).to_act(table.state)))
