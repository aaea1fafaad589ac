"""One turn: from an utterance, or the clock, to what is saved and what is said."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from types import MappingProxyType
from typing import Any
from uuid import uuid4

from voicegame.dialogue.expect import expect
from voicegame.dialogue.games import dialogue_of
from voicegame.dialogue.interpret import interpret
from voicegame.dialogue.narrate import refuse
from voicegame.dialogue.shared import whose_turn
from voicegame.dialogue.state import Memory, Preferences, Question, Turn, View, Wish
from voicegame.errors import RuleViolation, StorageError, VersionConflict
from voicegame.host.cards import Cards
from voicegame.host.changes import is_alone, told, worth_continuing
from voicegame.host.reply import Reply
from voicegame.host.tables import Seen, Tables
from voicegame.lexicon import Amendment, Lexicon
from voicegame.messages import Grammar, Prompt, Speech, Utterance
from voicegame.nlu import Sentences, grammar, understand
from voicegame.ports import Dice, TableStore
from voicegame.prompts import Catalogue, render
from voicegame.table import timekeeping
from voicegame.table.computers import answers
from voicegame.table.events import Amended, Chosen, Opened, Preferred, Remembered, TableEvent
from voicegame.table.habits import with_habits
from voicegame.table.statistics import statistics
from voicegame.table.table import Table, fold
from voicegame.table.take import take


class Host:
    """Plays the tables of one store.

    `decks` are the cards by game, `wall` gives seconds since 1970 for the log, `preferences` is how a new table is
    spoken to until it says otherwise, `amendment` is a dictionary for the table that is opened, `None` to leave it its
    own, and `choices` are the house rules of a new table.
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
        choices: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self._store, self._tables, self._dice, self._cards = store, Tables(store, wall), dice, Cards(decks, dice)
        self._preferences = preferences or Preferences()
        self._amendment, self._choices = amendment, choices
        self._words, self._sentences, self._catalogue = words, sentences, catalogue

    def open(self, game_name: str) -> Reply:
        """Offer the last table if its game was not finished, or else open a new one; raises StorageError."""
        table_id = self._tables.latest()
        if table_id is not None:
            seen = self._tables.load(table_id)
            if worth_continuing(seen.table):
                return self._offer(table_id, seen)
        return self._fresh(game_name)

    def take(self, table_id: str, utterance: Utterance) -> Reply:
        """Play one utterance through hops 4 to 9; everything it changes is saved before it is answered.

        A fault of ours costs that utterance and nothing else: it is logged by its place, without words, and said.
        """
        return self._safely(table_id, lambda: self._take(table_id, utterance))

    def time_up(self, table_id: str, at: float) -> Reply:
        """End what has run out of time by host second `at`, when no speech that began before is still to be heard.

        Called too early, twice or for a table without a time limit it changes and says nothing.
        """
        return self._safely(table_id, lambda: self._reply_to_time(table_id, at))

    def spoken(self, reply: Reply, seconds: float) -> Reply:
        """Return `reply` with the deadline that holds after the host took `seconds` to deliver it."""
        seen = self._tables.load(reply.table_id)
        held = timekeeping.spoken(seen.table, seconds)
        if held:
            try:
                self._tables.save(reply.table_id, seen, held, seen.table.version)
                seen.table = fold(seen.table, held)
            except VersionConflict:
                seen = self._tables.reload(reply.table_id)
        return replace(reply, deadline=timekeeping.deadline(seen.table))

    def view(self, table_id: str) -> View:
        """Return a table as everybody may know it."""
        return self._tables.load(table_id).table.view()

    def grammar(self, reply: Reply) -> Grammar:
        """Return what a recogniser should listen for after `reply`."""
        return grammar(self._sentences, reply.listen)

    def speech(self, table_id: str, prompt: Prompt) -> Speech:
        """Return a prompt that a transport itself has to give, in the table's manner of speaking."""
        (speech,) = self._render(self._tables.load(table_id), (prompt,))
        return speech

    def close(self) -> None:
        """Give the store back."""
        self._tables.close()

    def _safely(self, table_id: str, answer: Callable[[], Reply]) -> Reply:
        try:
            return answer()
        except VersionConflict:
            self._tables.reload(table_id)
            return answer()
        except StorageError:
            raise
        except Exception as fault:
            frame = traceback.extract_tb(fault.__traceback__)[-1]
            logging.getLogger(__name__).error("%s in %s:%s", type(fault).__name__, frame.name, frame.lineno)
            seen = self._tables.load(table_id)
            prompts = (Prompt("shared.trouble"), *whose_turn(seen.table.view()))
            return self._reply(table_id, seen, self._render(seen, prompts))

    def _reply_to_time(self, table_id: str, at: float) -> Reply:
        seen = self._tables.load(table_id)
        over = timekeeping.run_out(seen.table, self._words_of(seen.table), at)
        if not over:
            return self._reply(table_id, seen, ())
        return self._settle(table_id, seen, over, Turn(), at)

    def _take(self, table_id: str, utterance: Utterance) -> Reply:
        seen, began = self._tables.load(table_id), utterance.began
        if timekeeping.is_late(seen.table, began):
            return self._take_late(table_id, utterance)
        turn = self._answer(seen.table, utterance)
        try:
            return self._carry_out(table_id, seen, turn, began)
        except RuleViolation as violation:
            view = seen.table.view()
            keep = Memory(misses=view.memory.misses, speaker=view.memory.speaker)
            return self._settle(table_id, seen, (), Turn(say=refuse(view, violation), memory=keep))

    def _take_late(self, table_id: str, utterance: Utterance) -> Reply:
        """End what ran out of time before the utterance began, and answer that only if it means anything afterwards."""
        over = self._reply_to_time(table_id, utterance.began)
        seen = self._tables.load(table_id)
        turn = self._answer(seen.table, utterance)
        if turn.memory.misses > seen.table.memory.misses:
            return over
        try:
            reply = self._carry_out(table_id, seen, turn, utterance.began)
        except RuleViolation:
            return over
        return replace(reply, speeches=(*over.speeches, *reply.speeches))

    def _answer(self, table: Table, utterance: Utterance) -> Turn:
        view = replace(table.view(), left=timekeeping.left(table, utterance.began))
        words = self._words_of(table)
        intent = understand(utterance, expect(view, words), self._sentences, words)
        return interpret(view, intent, utterance.seat)

    def _carry_out(self, table_id: str, seen: Seen, turn: Turn, at: float) -> Reply:
        """Let the table do what the dialogue wants; raises RuleViolation, with nothing changed."""
        if turn.wish is Wish.FRESH:
            return self._fresh(seen.table.game, seen.table.preferences)
        if turn.wish is Wish.REPEAT:
            return self._reply(table_id, seen, seen.said or self._render(seen, whose_turn(seen.table.view())))
        if turn.wish is Wish.STATISTICS:
            told = dialogue_of(seen.table.game).statistics(seen.table.view(), statistics(self._store, seen.table.game))
            return self._settle(table_id, seen, (), replace(turn, say=told), at)
        moves = with_habits(self._store, seen.table, turn.moves)
        events = take(seen.table, moves, self._words_of(seen.table), self._cards.draw, at)
        return self._settle(table_id, seen, events, turn, at)

    def _settle(
        self, table_id: str, seen: Seen, events: tuple[TableEvent, ...], turn: Turn, at: float | None = None
    ) -> Reply:
        """Append the events and the memory, and what computers do `at` that second, then say what all of it means."""
        before = seen.table
        after = fold(before, events) if events else before
        if turn.memory != after.memory:
            remembered = Remembered(turn.memory)
            events, after = (*events, remembered), fold(after, (remembered,))
        answered = (
            () if at is None else tuple(answers(after, self._words_of(after), self._cards.draw, self._dice.below, at))
        )
        saved = self._tables.save(
            table_id, seen, (*events, *chain.from_iterable(did for did, _ in answered)), before.version
        )
        prompts = (*told(before, events, after, turn.wish is Wish.REVEAL), *turn.say)
        for did, table in answered:
            prompts, after = (*prompts, *told(after, did, table)), table
        seen.table = after
        quits = turn.wish is Wish.QUIT
        speeches = self._render(seen, (*saved, *prompts, *((Prompt("shared.goodbye"),) if quits else ())))
        alone = is_alone(after)
        seen.said = tuple(speech for speech in speeches if speech.audience is None or alone) or seen.said
        return self._reply(table_id, seen, speeches, hush=turn.wish is Wish.HUSH, quits=quits)

    def _reply(
        self, table_id: str, seen: Seen, speeches: tuple[Speech, ...], hush: bool = False, quits: bool = False
    ) -> Reply:
        table = seen.table
        listen = expect(table.view(), self._words_of(table))
        deadline = timekeeping.deadline(table)
        return Reply(table_id, table.names, speeches, table.preferences, listen, hush, quits, is_alone(table), deadline)

    def _render(self, seen: Seen, prompts: tuple[Prompt, ...]) -> tuple[Speech, ...]:
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
        events += tuple(Chosen(option, value) for option, value in self._choices.items())
        events += self._amended(fold(None, events))
        seen = self._tables.add(table_id, fold(None, events))
        saved = self._tables.save(table_id, seen, events, 0)
        seen.said = self._render(seen, (*saved, Prompt(f"{game_name}.welcome"), *whose_turn(seen.table.view())))
        return self._reply(table_id, seen, seen.said)

    def _offer(self, table_id: str, seen: Seen) -> Reply:
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
