"""The minute of a Lightning Round on the host's own clock: late, early, paused, killed, undone (T-L7, B13 to B15)."""

from __future__ import annotations

import pytest

from tests.playing import Table, host
from voicegame.dialogue.interpret import interpret
from voicegame.dialogue.state import Act
from voicegame.messages import Intent, Seat
from voicegame.rules.password.public import GiveClue, Phase
from voicegame.storage.memory import MemoryStore

BEGAN = 1000.0
END = BEGAN + 60.0
SET_UP = ("play a match", "ann and ben", "cleo and dan", "banana", "monkey", *("throw it out",) * 9, "ann", "three")


def running(*rules: str, store: MemoryStore | None = None) -> Table:
    """Return a match whose first Lightning Round began at second 1000; its first word is ladder."""
    table = Table(host(store), seated=False)
    for line in (*rules, *SET_UP):
        table.say(line, at=BEGAN - 10)
    assert table.say("start", at=BEGAN) == ""
    assert table.private() == {Seat(0): "ladder"}
    return table


def phase(table: Table) -> Phase:
    seen = table.folded().state
    assert seen is not None
    return Phase(seen.phase)


def test_l12_the_reply_tells_until_when_speech_may_begin() -> None:
    assert running().reply.deadline == END


def test_l12_the_time_is_up_when_it_is_and_not_before() -> None:
    table = running()
    assert table.time_up(END - 0.1) == ""
    assert phase(table) is Phase.CLUE
    assert "The round is over." in table.time_up(END)
    assert table.reply.deadline is None
    assert table.time_up(END + 1) == ""


def test_tl7_b15_what_was_begun_at_sixty_seconds_counts_and_a_moment_later_does_not() -> None:
    for late, right in ((0.0, True), (0.1, False)):
        table = running()
        table.say("climb", at=END - 3)
        said = table.say("ladder", at=END + late)
        assert said.startswith("The round is over. 1 word" if right else "The round is over. 0 words")


def test_b13_a_long_sentence_that_began_in_time_is_heard_out() -> None:
    table = running()
    table.say("climb", at=END - 3)
    assert "1 word guessed: 10 points" in table.say("i think it is ladder", at=END - 0.2) + table.time_up(END + 2)


def test_l12_a_late_word_is_no_nuisance_and_a_late_command_is_answered() -> None:
    table = running()
    assert "catch" not in table.say("lemon", at=END + 1)
    table = running()
    assert "The match:" in table.say("what is the score", at=END + 1)
    table = running()
    assert "Not just now" not in table.say("i pass", at=END + 1)


def test_the_table_rules_without_haste_and_the_time_goes_on_afterwards() -> None:
    table = running()
    table.say("climb", at=BEGAN + 5)
    table.say("pause the game", at=BEGAN + 20)
    assert table.reply.deadline is None
    assert table.time_up(BEGAN + 500) == ""
    table.say("resume", at=BEGAN + 500)
    assert table.reply.deadline == BEGAN + 540


def test_undo_gives_no_time_and_takes_none() -> None:
    table = running()
    table.say("climb", at=BEGAN + 5)
    table.say("pause the game", at=BEGAN + 10)
    table.say("resume", at=BEGAN + 110)
    table.say("take that back", at=BEGAN + 112)
    assert table.reply.deadline == END + 100


def test_b13_a_word_that_was_misheard_is_put_right_after_the_end() -> None:
    table = running()
    table.say("climb", at=END - 4)
    table.say("latter", at=END - 2)
    table.time_up(END)
    assert "1 word guessed: 10 points" in table.say("i said ladder", at=END + 5)
    assert phase(table) is Phase.BREAK


def test_an_answer_that_is_taken_back_after_the_end_no_longer_counts() -> None:
    table = running()
    table.say("climb", at=END - 4)
    table.say("ladder", at=END - 2)
    assert "1 word guessed" in table.time_up(END)
    assert "0 words guessed" in table.say("take that back", at=END + 5)


@pytest.mark.parametrize("clock", [5.0, 90_000.0])
def test_b14_a_killed_round_goes_on_with_the_seconds_it_had_on_whatever_clock(clock: float) -> None:
    store = MemoryStore()
    running(store=store).say("climb", at=BEGAN + 25)
    table = Table(host(store), seated=False)
    assert table.reply.deadline is None
    assert table.time_up(clock) == ""
    table.say("yes", at=clock + 30)
    assert table.reply.deadline == pytest.approx(clock + 30 + 35)
    assert table.private() == {Seat(0): "ladder"}


def test_b14_a_pause_outlives_a_kill() -> None:
    store = MemoryStore()
    running(store=store).say("pause the game", at=BEGAN + 50)
    table = Table(host(store), seated=False)
    assert "10 seconds left" in table.say("how long left", at=7.0)
    table.say("resume", at=8.0)
    assert table.reply.deadline == pytest.approx(18.0)


@pytest.mark.parametrize(("rule", "end"), [("use the running clock", END + 1.5), ("use the fair clock", END + 2.5)])
def test_lg7_long_speech_of_the_host_is_given_back(rule: str, end: float) -> None:
    table = running(rule)
    assert table.host.spoken(table.reply, 2.5).deadline == pytest.approx(end)


def test_lg7_a_short_word_of_the_host_costs_what_it_takes() -> None:
    table = running()
    assert table.host.spoken(table.reply, 0.7).deadline == END


def test_d5_in_a_round_nobody_acts_for_another_and_nothing_is_lost() -> None:
    table = running()
    assert "not Dan's turn" in table.say("climb", Seat(3), at=BEGAN + 1)
    table.say("climb", Seat(0), at=BEGAN + 2)
    assert "First an answer" in table.say("steps", Seat(0), at=BEGAN + 3)
    table.say("ladder", Seat(1), at=BEGAN + 4)
    assert "1 word, 10 points" in table.say("what is the score", at=BEGAN + 5)


def test_lg7_in_a_whole_round_the_host_says_hardly_a_word() -> None:
    table, spoken = running(), []
    words = ("ladder", "umbrella", "elbow", "mirror", "unicorn")
    for second, word in enumerate(words):
        spoken += [table.say("thing", at=BEGAN + 2 * second), table.say(word, at=BEGAN + 2 * second + 1)]
    assert "".join(spoken).strip() == ""


@pytest.mark.parametrize(("margin", "doubtful"), [(0.1, True), (0.9, False)])
def test_d8_in_a_round_a_clue_is_never_asked_about_and_one_heard_badly_may_cost_nothing(
    margin: float, doubtful: bool
) -> None:
    view = running().folded().view()
    (act,) = interpret(view, Intent("word", {"word": "ladders"}, "ladders", margin)).moves
    assert act == Act(Seat(0), GiveClue("ladders", doubtful=doubtful))


def test_an_answer_in_a_round_that_was_heard_badly_is_asked_back_in_one_word() -> None:
    table = running()
    table.say("climb", at=BEGAN + 1)
    turn = interpret(table.folded().view(), Intent("word", {"word": "latter"}, "latter", 0.05))
    assert [prompt.key for prompt in turn.say] == ["lightning.heard"]
