"""The Lightning Round: sixty seconds, one giver, one receiver, as many words as they can (L7-L16, LG2-LG11)."""

from __future__ import annotations

from voicegame.errors import RuleViolation
from voicegame.lexicon import Lexicon
from voicegame.messages import CLOCK, Seat
from voicegame.rules.password.chance import Event
from voicegame.rules.password.clues import Verdict, judge_response
from voicegame.rules.password.plays import Play, Round
from voicegame.rules.password.public import (
    CardPlayed,
    Challenge,
    ChooseGiver,
    ClueGiven,
    ClueRefused,
    ClueRuled,
    ClueStands,
    ClueVoided,
    Command,
    Debated,
    Delayed,
    Ending,
    FormGiven,
    GiveClue,
    GiverChosen,
    Guessed,
    Missed,
    NumberPicked,
    Object,
    Pass,
    PassRefused,
    Phase,
    PickNumber,
    Referee,
    Respond,
    RoundClock,
    RoundOver,
    RoundStarted,
    Rule,
    StartRound,
    ThrowOut,
    team_of,
)
from voicegame.rules.password.rulings import SAME, SPELLED, UNKNOWN, judged, require, require_turn, rule_of, target
from voicegame.rules.password.seating import partner
from voicegame.rules.password.state import State

Events = tuple[Event, ...]

NUMBERS = 8
"""Words on a Lightning card (L1)."""
SHORT = 1.0
"""Seconds of the host's speech that the clock may run through."""
BEFORE_PASS = 3
"""Clues of a word before it may be passed (L14)."""


def score(guessed: int) -> int:
    """Return the points of a round: ten for each of the first four words, twenty for each further one (L16)."""
    return 10 * min(guessed, 4) + 20 * max(guessed - 4, 0)


def prepare(state: State, by: Seat, command: ChooseGiver | PickNumber | StartRound, at: float) -> Events:
    """Return the events of what the winning team does before the clock runs (L7-L9); raises RuleViolation."""
    match command:
        case ChooseGiver(giver):
            require_turn(state, by, Phase.GIVER)
            require(team_of(giver) == team_of(by), "other_team")
            return (GiverChosen(giver),)
        case PickNumber(number):
            require_turn(state, by, Phase.NUMBER)
            require(1 <= number <= NUMBERS, "number_range")
            return (NumberPicked(by, number),)
        case StartRound():
            require_turn(state, by, Phase.READY)
            return (RoundStarted(by, at),)


def time_up(state: State, by: Seat, at: float) -> Events:
    """Return the end of the round when its time is over (L12); raises RuleViolation."""
    require(by == CLOCK and state.lightning is not None, "not_now")
    require(state.phase is not Phase.RULING, "ruling_open")
    if state.deadline is None:
        raise RuleViolation("not_now")
    require(at >= state.deadline, "not_yet")
    return (round_over(state),)


def uncounted(state: State, spoken: float) -> float:
    """Return for how many of the `spoken` seconds of the host's own speech the clock stands still.

    The rules let it run; the host pays for what is more than a short word, and the fair clock for everything (LG7).
    """
    if state.deadline is None:
        return 0.0
    return spoken if state.options.clock is RoundClock.FAIR else max(spoken - SHORT, 0.0)


def play(round_: Round, state: State, by: Seat, command: Command, words: Lexicon, at: float) -> Events:
    """Return the events of `command`, which began at second `at`, up to the end of the card."""
    match command:
        case GiveClue():
            _in_time(round_, at, command.allowed)
            require(state.phase not in (Phase.RESPONSE, Phase.CORRECTION) or by != round_.giver, "response_first")
            require_turn(state, by, Phase.CLUE)
            return _clue(round_, state, by, command, words)
        case Respond():
            _in_time(round_, at, command.allowed)
            require_turn(state, by, Phase.RESPONSE, Phase.CORRECTION)
            return _response(round_, state, by, command, words)
        case Pass():
            _in_time(round_, at, allowed=False)
            return _pass(round_, state, by, command, words)
        case Challenge():
            return _challenge(round_, state, by, words)
        case Object():
            _, clue = target(state, by)
            return (Debated("objection", clue.by, clue.text, by, command.kind.value, at),)
        case Rule():
            require(state.phase is Phase.RULING, "nothing_to_rule")
            return _rule(round_, state, command.yes, at)
        case ThrowOut():
            require(state.live, "not_now")
            return (*_made_up(state, at), _card(round_, state.play, Ending.THROWN_OUT))
        case _:
            raise RuleViolation("not_now")


def round_over(state: State) -> RoundOver:
    """Return the end of the round, or its new result when a pile has changed after it (L16)."""
    round_ = state.round
    assert round_ is not None
    guessed = len(round_.guessed)
    unfinished = not round_.over and state.play.index < len(round_.words)
    return RoundOver(round_.team, guessed, score(guessed), state.word if unfinished else None)


def _in_time(round_: Round, at: float, allowed: bool) -> None:
    """Refuse what began after the sixty seconds (L12); milliseconds are as fine as a voice can be placed."""
    deadline = round_.deadline
    late = 0.0 if deadline is None or allowed else round(at - deadline, 3)
    if late > 0:
        raise RuleViolation("too_late", {"seconds": late})


def _clue(round_: Round, state: State, by: Seat, command: GiveClue, words: Lexicon) -> Events:
    """The host calls clear cases, and what is debatable is legal (D9, LG3); an illegal clue costs the word (L13).

    One that may have been misheard costs nothing, for there is no time to ask (D8).
    """
    ruling, fault = judged(words, state.word, command.text)
    given = ClueGiven(by, command.text, 0, ruling.known, settled=command.allowed)
    fault = SAME if ruling.verdict is Verdict.SAME else fault
    if fault != SAME and (command.allowed or not fault or state.options.referee is Referee.ON_CHALLENGE):
        return (given,)
    gentle = state.options.referee is Referee.GENTLE and fault != SAME
    if gentle or fault == SPELLED or command.doubtful:
        return (ClueRefused(by, command.text, fault),)
    rule = rule_of(fault, ruling)
    ruled = ClueRuled(by, command.text, None, True, fault, ruling.reason, partner(by), 0, rule)
    return (ruled, _card(round_, state.play, Ending.RULED))


def _response(round_: Round, state: State, by: Seat, command: Respond, words: Lexicon) -> Events:
    """A response, be it only "next" (L10); a form has one chance, which is no new clue (LG2)."""
    if command.word is None:
        return _missed(round_, state, by, None)
    verdict = judge_response(words, state.word, command.word).verdict
    if command.allowed or verdict is Verdict.SAME:
        return _guessed(round_, state, by, command.word)
    if command.bare:
        return _missed(round_, state, by, None)
    if state.phase is Phase.RESPONSE and verdict in (Verdict.FORM, Verdict.PART):
        return (FormGiven(by, command.word),)
    return _missed(round_, state, by, command.word)


def _guessed(round_: Round, state: State, by: Seat, word: str) -> Events:
    before = len(round_.guessed)
    points = score(before + 1) - score(before)
    return (Guessed(by, word, points), _card(round_, state.play, Ending.GUESSED))


def _missed(round_: Round, state: State, by: Seat, word: str | None) -> Events:
    spoilt = (_card(round_, state.play, Ending.THROWN_OUT),) if state.phase is Phase.CORRECTION else ()
    return (Missed(by, word), *spoilt)


def _pass(round_: Round, state: State, by: Seat, command: Pass, words: Lexicon) -> Events:
    """Give the word up after three clues (L14); said earlier by the receiver it is a response like "next" (LG4)."""
    require(state.phase is not Phase.RULING, "ruling_open")
    require(state.live, "not_now")
    if team_of(by) != round_.team:
        raise RuleViolation("not_your_turn", {"seat": by})
    answers = by == state.receiver and state.phase is not Phase.CLUE
    if answers and judge_response(words, state.word, command.word).verdict is Verdict.SAME:
        return _guessed(round_, state, by, command.word)
    missing = BEFORE_PASS - len(state.play.clues)
    if missing <= 0:
        return (_card(round_, state.play, Ending.PASSED),)
    if not answers:
        raise RuleViolation("pass_too_early", {"missing": missing})
    return (PassRefused(by, missing), *_missed(round_, state, by, None))


def _challenge(round_: Round, state: State, by: Seat, words: Lexicon) -> Events:
    """The opponents call a clue: what is against the rules or in no dictionary costs the word, and no points (LG3)."""
    played, clue = target(state, by)
    ruling, fault = judged(words, state.word_at(played.index), clue.text)
    card = _card(round_, played, Ending.RULED)
    if fault == SPELLED or (not fault and not ruling.known):
        return (ClueVoided(clue.by, clue.text, by, fault or UNKNOWN), card)
    if not fault:
        return (ClueStands(clue.by, clue.text, by),)
    rule = rule_of(fault, ruling)
    return (ClueRuled(clue.by, clue.text, by, True, fault, ruling.reason, partner(clue.by), 0, rule), card)


def _rule(round_: Round, state: State, allowed: bool, at: float) -> Events:
    """The table decides on an objection (PG9); an illegal clue costs the word (L13)."""
    assert state.debate is not None
    assert state.debate.challenger is not None
    assert state.challengeable is not None
    debate, (played, clue) = state.debate, state.challengeable
    if allowed:
        return (*_made_up(state, at), ClueStands(clue.by, clue.text, state.debate.challenger))
    voided = ClueVoided(clue.by, clue.text, state.debate.challenger, debate.fault)
    return (*_made_up(state, at), voided, _card(round_, played, Ending.RULED))


def _made_up(state: State, at: float) -> Events:
    """Give back the time for which the table had to rule."""
    if state.debate is None or not state.live:
        return ()
    return (Delayed(at - state.debate.at),)


def _card(round_: Round, played: Play, ending: Ending) -> CardPlayed:
    return CardPlayed(played.index, round_.cards[played.index], round_.words[played.index].word, ending)
