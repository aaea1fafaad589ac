"""From a command to the events it leads to, by the rules of standard Password (P8-P30, D8-D10)."""

from __future__ import annotations

from collections.abc import Iterable

from voicegame.errors import RuleViolation
from voicegame.lexicon import Lexicon
from voicegame.messages import CHANCE, Seat
from voicegame.rules.password.clues import Ruling, Verdict, closed_form, judge_clue, judge_response, shape
from voicegame.rules.password.evolve import evolve
from voicegame.rules.password.public import (
    Challenge,
    ClueGiven,
    ClueRefused,
    ClueRuled,
    ClueVoided,
    Command,
    Debated,
    Ending,
    FormGiven,
    GameOver,
    GiveClue,
    Guessed,
    Missed,
    Phase,
    Referee,
    Respond,
    Rule,
    ThrowOut,
    WordOver,
    team_of,
)
from voicegame.rules.password.state import CLUES, Clue, Deal, Dealt, Event, Play, State, partner, to_act, worth

Events = tuple[Event, ...]

FORM = "form"
"""The fault of a clue that is a part or form of the Password; others are named by the clue's shape."""
SPELLED = "spelled"
"""The fault of a clue that was spelled: it does not count, and nobody scores by it (P28, PG9)."""
BY_THE_TABLE = "table"
"""The fault of a debatable clue that the table does not allow."""


def decide(state: State, by: Seat, command: Command | Deal, words: Lexicon, at: float) -> Events:
    """Return the events of `command`; raises RuleViolation, with nothing lost, when it cannot be taken now.

    `at` is the host second at which it was said; the standard game has no time limit (PG11).
    """
    match command:
        case Deal():
            _require(by == CHANCE and state.phase is Phase.DEAL, "not_now")
            return (Dealt(command.card, command.a, command.b),)
        case GiveClue():
            _require_turn(state, by, Phase.CLUE)
            return _ended(state, _clue(state, by, command, words))
        case Respond():
            _require_turn(state, by, Phase.RESPONSE, Phase.CORRECTION)
            return _ended(state, _response(state, by, command, words))
        case Challenge():
            return _ended(state, _challenge(state, by, words))
        case Rule():
            _require(state.phase is Phase.RULING, "nothing_to_rule")
            return _ended(state, _rule(state, command.yes, words))
        case ThrowOut():
            _require(state.phase not in (Phase.DEAL, Phase.OVER), "not_now")
            return _ended(state, (_over(state, Ending.THROWN_OUT),))


def overruled(events: Iterable[Event]) -> tuple[Seat, Command] | None:
    """Return what was said before the last ruling among `events`, as the table allows it (D6)."""
    for event in events:
        match event:
            case ClueRefused() | ClueRuled(challenger=None):
                return event.by, GiveClue(event.text, allowed=True)
            case Missed(word=str() as word) | FormGiven(word=word):
                return event.by, Respond(word, allowed=True)
            case WordOver(ending=Ending.RULED | Ending.THROWN_OUT):
                return None
            case _:
                continue
    return None


def _clue(state: State, by: Seat, command: GiveClue, words: Lexicon) -> Events:
    ruling = judge_clue(words, state.word, command.text)
    given = ClueGiven(by, command.text, state.dial, ruling.known, settled=command.allowed)
    if ruling.verdict is Verdict.SAME:
        return (_ruled_same(state, by, command.text, ruling), _over(state, Ending.THROWN_OUT))
    if command.allowed or state.options.referee is Referee.ON_CHALLENGE:
        return (given,)
    fault = _fault(words, command.text, ruling)
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
    return _ruled(state, state.play, clue, None, fault, ruling.reason)


def _ruled_same(state: State, by: Seat, text: str, ruling: Ruling) -> ClueRuled:
    return ClueRuled(by, text, None, True, "same", ruling.reason, partner(by), 0)


def _response(state: State, by: Seat, command: Respond, words: Lexicon) -> Events:
    if command.word is None:
        return _missed(state, by, None)
    ruling = judge_response(words, state.word, command.word)
    if command.allowed or ruling.verdict is Verdict.SAME:
        points = worth(state.dial, state.play.index)
        return (Guessed(by, command.word, points), _over(state, Ending.GUESSED, by, points))
    if state.phase is Phase.CORRECTION:
        return _missed(state, by, command.word)
    if ruling.verdict in (Verdict.FORM, Verdict.PART):
        return (FormGiven(by, command.word),)
    if ruling.verdict is Verdict.DEBATABLE:
        return (Debated("response", by, command.word),)
    return _missed(state, by, command.word)


def _missed(state: State, by: Seat, word: str | None) -> Events:
    """A wrong answer: the word goes on, or ends after ten clues (P13) or a spoilt correction (P30)."""
    missed = Missed(by, word)
    if state.phase is Phase.CORRECTION:
        return (missed, _over(state, Ending.THROWN_OUT))
    if len(state.play.clues) == CLUES:
        return (missed, _over(state, Ending.MISSED))
    return (missed,)


def _challenge(state: State, by: Seat, words: Lexicon) -> Events:
    _require(state.phase is not Phase.RULING, "ruling_open")
    target = state.challengeable
    if target is None:
        raise RuleViolation("nothing_to_challenge")
    play, clue = target
    _require(team_of(clue.by) != team_of(by), "own_clue")
    _require(not clue.settled, "already_ruled")
    ruling = judge_clue(words, state.word_at(play.index), clue.text)
    fault = _fault(words, clue.text, ruling)
    if fault == SPELLED or (not fault and not ruling.known):
        return _voided(state, play, clue, by)
    if not fault and ruling.verdict is Verdict.DEBATABLE:
        return (Debated("challenge", clue.by, clue.text, by),)
    return _ruled(state, play, clue, by, fault, ruling.reason)


def _voided(state: State, play: Play, clue: Clue, by: Seat) -> Events:
    """No dictionary has the clue, or it was spelled: its turn is lost, nobody scores by the challenge (D10, PG9)."""
    voided = ClueVoided(clue.by, clue.text, by)
    if play is not state.play or state.phase is Phase.OVER:
        return (voided, WordOver(play.index, state.word_at(play.index), Ending.THROWN_OUT, None, 0))
    if len(play.clues) == CLUES:
        return (voided, _over(state, Ending.MISSED))
    return (voided,)


def _rule(state: State, yes: bool, words: Lexicon) -> Events:
    debate = state.debate
    if debate is None:
        raise RuleViolation("nothing_to_rule")
    match debate.subject:
        case "clue" if yes:
            return (ClueGiven(debate.by, debate.text, state.dial, known=True, settled=True),)
        case "clue":
            ruling = judge_clue(words, state.word, debate.text)
            return _illegal(state, debate.by, debate.text, BY_THE_TABLE, ruling)
        case "response":
            return (FormGiven(debate.by, debate.text),) if yes else _missed(state, debate.by, debate.text)
        case _:
            return _rule_challenge(state, debate, yes, words)


def _rule_challenge(state: State, debate: Debated, allowed: bool, words: Lexicon) -> Events:
    target = state.challengeable
    if target is None:
        raise RuleViolation("nothing_to_challenge")
    play, clue = target
    ruling = judge_clue(words, state.word_at(play.index), clue.text)
    return _ruled(state, play, clue, debate.challenger, "" if allowed else BY_THE_TABLE, ruling.reason)


def _ruled(state: State, play: Play, clue: Clue, challenger: Seat | None, fault: str, reason: str) -> Events:
    """The dial's value at the clue goes to the team that was right, and the word ends (P23, PG1-PG4)."""
    upheld = bool(fault)
    receiver = partner(clue.by)
    scorer = Seat((receiver + 2) % 4) if upheld else receiver
    points = worth(clue.value, play.index)
    word = state.word_at(play.index)
    return (
        ClueRuled(clue.by, clue.text, challenger, upheld, fault, reason, scorer, points),
        WordOver(play.index, word, Ending.RULED, scorer, points),
    )


def _fault(words: Lexicon, text: str, ruling: Ruling) -> str:
    """Return what is wrong with a clue, or nothing: its shape (P21, P28, PG10), or being a part or form (P22)."""
    form = shape(text)
    if form != "one" and not (form == "hyphenated" and closed_form(words, text)):
        return form
    return FORM if ruling.verdict in (Verdict.FORM, Verdict.PART, Verdict.SAME) else ""


def _over(state: State, ending: Ending, seat: Seat | None = None, points: int = 0) -> WordOver:
    return WordOver(state.play.index, state.word, ending, seat, points)


def _ended(state: State, events: Events) -> Events:
    """Add the final result when these events finish the game, or change the result of a finished one (P18, P19)."""
    if not any(isinstance(event, WordOver) for event in events):
        return events
    for event in events:
        state = evolve(state, event)
    if state.phase is not Phase.OVER:
        return events
    one, two = state.scores[0] + state.scores[1], state.scores[2] + state.scores[3]
    winner = None if one == two else int(two > one)
    return (*events, GameOver((one, two), winner))


def _require(condition: bool, code: str) -> None:
    if not condition:
        raise RuleViolation(code)


def _require_turn(state: State, by: Seat, *phases: Phase) -> None:
    """Refuse what comes at a wrong time or from a wrong seat, at no cost and whatever it was (D5)."""
    _require(state.phase is not Phase.RULING, "ruling_open")
    _require(state.phase in phases, "not_now")
    if by not in to_act(state):
        raise RuleViolation("not_your_turn", {"seat": by})
