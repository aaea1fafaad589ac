"""What is said for one Password outside Lightning Rounds: clue, response, challenge, ruling (P8-P30, R1-R4, D8-D10)."""

from __future__ import annotations

from voicegame.errors import RuleViolation
from voicegame.lexicon import Lexicon
from voicegame.messages import Seat
from voicegame.rules.password.chance import Event
from voicegame.rules.password.clues import Ruling, Verdict, judge_clue, judge_response
from voicegame.rules.password.plays import CLUES, Clue, Play
from voicegame.rules.password.public import (
    Challenge,
    ClueGiven,
    ClueRefused,
    ClueRuled,
    ClueStands,
    ClueVoided,
    Command,
    Debated,
    Ending,
    FormGiven,
    GiveClue,
    Guessed,
    Missed,
    Mode,
    Object,
    Phase,
    Referee,
    Respond,
    Rule,
    ThrowOut,
    WordOver,
)
from voicegame.rules.password.rulings import (
    BY_THE_TABLE,
    SAME,
    SPELLED,
    UNKNOWN,
    judged,
    require,
    require_turn,
    rule_of,
    target,
)
from voicegame.rules.password.seating import paid_by_ruling, worth
from voicegame.rules.password.state import State

Events = tuple[Event, ...]


def play(state: State, by: Seat, command: Command, words: Lexicon) -> Events:
    """Return the events of `command` up to the end of the word; raises RuleViolation."""
    match command:
        case GiveClue():
            require_turn(state, by, Phase.CLUE)
            return _clue(state, by, command, words)
        case Respond():
            require_turn(state, by, Phase.RESPONSE, Phase.CORRECTION)
            return _response(state, by, command, words)
        case Challenge():
            return _challenge(state, by, words)
        case Object():
            _, clue = target(state, by)
            return (Debated("objection", clue.by, clue.text, by, command.kind.value),)
        case Rule():
            require(state.phase is Phase.RULING, "nothing_to_rule")
            return _rule(state, command.yes, words)
        case ThrowOut():
            require(state.live, "not_now")
            return (_over(state, Ending.THROWN_OUT),)
        case _:
            raise RuleViolation("not_now")


def _clue(state: State, by: Seat, command: GiveClue, words: Lexicon) -> Events:
    ruling, fault = judged(words, state.word, command.text)
    if ruling.verdict is Verdict.SAME:
        ruled = ClueRuled(by, command.text, None, True, SAME, ruling.reason, state.receiver, 0, ruling.rule)
        return (ruled, _over(state, Ending.THROWN_OUT))
    given = ClueGiven(by, command.text, state.dial, ruling.known, settled=command.allowed)
    if command.allowed or state.options.referee is Referee.ON_CHALLENGE:
        return (given,)
    if fault:
        return _illegal(state, by, command.text, fault, ruling)
    if ruling.verdict is Verdict.DEBATABLE:
        return (Debated("clue", by, command.text),)
    return (given,)


def _illegal(state: State, by: Seat, text: str, fault: str, ruling: Ruling) -> Events:
    """Treat an illegal clue as the referee's mode wants it (D8)."""
    if state.options.referee is Referee.GENTLE or fault == SPELLED:
        return (ClueRefused(by, text, fault),)
    clue = Clue(by, text, state.dial, ruling.known)
    return _ruled(state, state.play, clue, None, fault, ruling)


def _response(state: State, by: Seat, command: Respond, words: Lexicon) -> Events:
    if command.word is None:
        return _missed(state, by, None)
    ruling = judge_response(words, state.word, command.word)
    if command.allowed or ruling.verdict is Verdict.SAME:
        points = worth(state.mode, state.dial, state.play.index)
        also = state.giver if state.mode is Mode.THREE else None
        return (Guessed(by, command.word, points), _over(state, Ending.GUESSED, by, points, also))
    if command.bare:
        return _missed(state, by, None)
    if state.phase is not Phase.CORRECTION and ruling.verdict in (Verdict.FORM, Verdict.PART):
        return (FormGiven(by, command.word),)
    if state.phase is not Phase.CORRECTION and ruling.verdict is Verdict.DEBATABLE:
        return (Debated("response", by, command.word),)
    return _missed(state, by, command.word)


def _missed(state: State, by: Seat, word: str | None) -> Events:
    """A wrong answer: the word goes on, or ends after ten clues (P13) or a spoilt correction (P30)."""
    missed = Missed(by, word)
    if state.phase is Phase.CORRECTION:
        return (missed, _over(state, Ending.THROWN_OUT))
    if len(state.play.clues) == CLUES and state.play.last_answer:
        return (missed, _over(state, Ending.MISSED))
    return (missed,)


def _challenge(state: State, by: Seat, words: Lexicon) -> Events:
    play, clue = target(state, by)
    ruling, fault = judged(words, state.word_at(play.index), clue.text)
    if fault == SPELLED or (not fault and not ruling.known):
        return _voided(state, play, clue, by, fault or UNKNOWN)
    if not fault and ruling.verdict is Verdict.DEBATABLE:
        return (Debated("challenge", clue.by, clue.text, by),)
    return _ruled(state, play, clue, by, fault, ruling)


def _voided(state: State, play: Play, clue: Clue, by: Seat, fault: str) -> Events:
    """The clue does not count: its turn is lost, and nobody scores by the challenge (D10, PG9)."""
    voided = ClueVoided(clue.by, clue.text, by, fault)
    if state.is_over(play):
        return (voided, WordOver(play.index, state.word_at(play.index), Ending.THROWN_OUT, None, 0))
    if len(play.clues) == CLUES:
        return (voided, _over(state, Ending.MISSED))
    return (voided,)


def _rule(state: State, yes: bool, words: Lexicon) -> Events:
    debate = state.debate
    assert debate is not None
    match debate.subject:
        case "clue" if yes:
            return (ClueGiven(debate.by, debate.text, state.dial, known=True, settled=True),)
        case "clue":
            return _illegal(state, debate.by, debate.text, BY_THE_TABLE, judge_clue(words, state.word, debate.text))
        case "response":
            return (FormGiven(debate.by, debate.text),) if yes else _missed(state, debate.by, debate.text)
        case _:
            return _rule_challenge(state, debate, yes, words)


def _rule_challenge(state: State, debate: Debated, allowed: bool, words: Lexicon) -> Events:
    assert state.challengeable is not None
    assert debate.challenger is not None
    play, clue = state.challengeable
    if debate.subject == "objection":
        if allowed:
            return (ClueStands(clue.by, clue.text, debate.challenger),)
        return _voided(state, play, clue, debate.challenger, debate.fault)
    ruling = judge_clue(words, state.word_at(play.index), clue.text)
    return _ruled(state, play, clue, debate.challenger, "" if allowed else BY_THE_TABLE, ruling)


def _ruled(state: State, play: Play, clue: Clue, challenger: Seat | None, fault: str, ruling: Ruling) -> Events:
    """The dial's value at the clue goes to the side that was right, and the word ends (P23, PG1-PG4, RG4)."""
    upheld = bool(fault)
    scorer = paid_by_ruling(state.mode, clue.by, state.receiver, challenger, upheld)
    points = 0 if scorer is None else worth(state.mode, clue.value, play.index)
    rule, named = rule_of(fault, ruling), state.receiver if scorer is None else scorer
    return (
        ClueRuled(clue.by, clue.text, challenger, upheld, fault, ruling.reason, named, points, rule),
        WordOver(play.index, state.word_at(play.index), Ending.RULED, scorer, points),
    )


def _over(
    state: State, ending: Ending, seat: Seat | None = None, points: int = 0, also: Seat | None = None
) -> WordOver:
    return WordOver(state.play.index, state.word, ending, seat, points, also)
