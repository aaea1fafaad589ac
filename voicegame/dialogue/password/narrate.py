"""Hop 8 for Password: from public events to what the table hears, and from a hand to what its seat alone sees."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain

from voicegame.dialogue.password import lightning, match, pair, three
from voicegame.dialogue.password.report import points, word_facts
from voicegame.dialogue.password.view import BEFORE_ROUND, PAIRS, in_round, is_pair, is_three, observed, of_round
from voicegame.dialogue.state import View
from voicegame.messages import Prompt, Seat
from voicegame.rules.password.public import (
    ClueGiven,
    ClueRefused,
    ClueRuled,
    ClueStands,
    ClueVoided,
    Ending,
    FormGiven,
    GameOver,
    Guessed,
    Missed,
    Mode,
    Observation,
    Phase,
    Referee,
    Seen,
    WordOver,
    team_of,
)

Prompts = tuple[Prompt, ...]
Teller = Callable[[View, Seen], Prompts | None]
"""Returns what is said of an event, `None` when somebody else is to say it."""


def started(view: View) -> Prompts:
    """Say who plays with whom, and for what."""
    if is_pair(view):
        return pair.started(view)
    if is_three(view):
        return three.started(view)
    one, two = (" and ".join(names) for names in (view.names[:2], view.names[2:]))
    facts = {"one": view.teams[0], "two": view.teams[1], "first": one, "second": two}
    how = (Prompt("match.started"),) if observed(view).mode is Mode.MATCH else ()
    return (Prompt("setup.started", facts), *how)


def narrate(view: View, events: Iterable[Seen]) -> Prompts:
    """Return what the table hears of `events`, in their order."""
    own = {2: pair.tell, 3: three.tell}.get(len(view.names), _tell)
    tellers: tuple[Teller, ...] = (match.tell, own, _tell)
    if of_round(observed(view)):
        tellers = (lightning.tell, *tellers)
    return tuple(chain.from_iterable(_first(tellers, view, event) for event in events))


def _first(tellers: Iterable[Teller], view: View, event: Seen) -> Prompts:
    """Return what the first who knows something of `event` says of it."""
    return next((told for tell in tellers if (told := tell(view, event)) is not None), ())


def private(hand: Observation, seat: Seat) -> Prompts:
    """Return the Password for a seat that may see it."""
    if hand.word is None:
        return ()
    if in_round(hand):
        return (Prompt("lightning.your_word", {"word": hand.word}, audience=seat),)
    if hand.mode in PAIRS or hand.mode is Mode.THREE:
        return (Prompt("pair.your_word", {"word": hand.word}, audience=seat),)
    return (Prompt("password.your_word", {"label": hand.label, "word": hand.word}, audience=seat),)


def opening(view: View) -> Prompts:
    """Say which two players look at a word that has just come up (P8), and that word 5 counts double (P17)."""
    seen = observed(view)
    if seen.giver is None or seen.phase is not Phase.CLUE or seen.clues or in_round(seen):
        return ()
    if is_pair(view):
        return pair.opening(view, seen)
    if is_three(view):
        return three.opening(view, seen)
    other = Seat(seen.giver ^ 2)
    facts = {"label": seen.label, "giver": view.names[seen.giver], "other": view.names[other]}
    key = "password.word_opens_double" if seen.worth > seen.dial else "password.word_opens"
    return (Prompt(key, facts),)


def turn(view: View, asked: bool = False) -> Prompts:
    """Return the dial and who is to do what (P20)."""
    seen = observed(view)
    facts = _turn_facts(view, seen)
    if seen.phase in BEFORE_ROUND or seen.phase is Phase.BREAK:
        return match.turn(view)
    if in_round(seen) and seen.phase is not Phase.RULING:
        return lightning.turn(view, asked)
    if is_pair(view) and seen.phase is Phase.CLUE:
        return pair.clue_turn(view, seen)
    if is_three(view) and seen.phase is Phase.CLUE:
        return three.clue_turn(view, seen)
    if seen.receiver in view.computers and seen.phase in (Phase.RESPONSE, Phase.CORRECTION):
        return (Prompt("pair.clue", facts),) if seen.phase is Phase.RESPONSE else ()
    match seen.phase:
        case Phase.CLUE:
            return (Prompt("password.clue_turn" if seen.clues else "password.first_clue", facts),)
        case Phase.RESPONSE:
            return (Prompt("password.clue", facts),)
        case Phase.CORRECTION:
            return (Prompt("password.correction_turn", facts),)
        case Phase.RULING:
            objection = Prompt(f"password.objection_{seen.objection}") if seen.objection else ""
            return (Prompt(f"password.debated_{seen.subject}", {"text": seen.debated, "objection": objection}),)
        case Phase.OVER:
            return (Prompt("password.another"),)
        case _:
            return ()


def spoilt(before: View, after: View) -> bool:
    """Tell whether the word that is in play again had been told (D7)."""
    return len(observed(after).told) < len(observed(before).told)


def _tell(view: View, event: Seen) -> Prompts:
    match event:
        case ClueGiven():
            silent = event.known or observed(view).referee is Referee.ON_CHALLENGE
            return () if silent else (Prompt("password.clue_unknown", {"clue": event.text}),)
        case ClueRefused():
            return (Prompt(f"password.refused_{event.fault}", {"clue": event.text, "giver": view.names[event.by]}),)
        case ClueRuled():
            return (_ruled(view, event),)
        case ClueVoided():
            key = "password.voided" if event.fault == "unknown" else "password.voided_by_table"
            return (Prompt(key, {"clue": event.text}),)
        case ClueStands():
            return (Prompt("password.stands", {"clue": event.text}),)
        case Missed(by, str()) if by in view.computers:
            return (*pair.says(view, event), Prompt("pair.missed"))
        case Missed():
            key = "password.missed" if event.word else "password.passed"
            return (Prompt(key, {"word": event.word or "", "receiver": view.names[event.by]}),)
        case FormGiven():
            form = Prompt("password.form", {"word": event.word, "receiver": view.names[event.by]})
            return (*pair.says(view, event), form)
        case Guessed():
            right = Prompt("password.guessed", _scored(view, event.word, event.by, event.points))
            return (*pair.says(view, event), right)
        case WordOver():
            return _word_over(view, event)
        case GameOver():
            return (_game_over(view, event),)
        case _:
            return ()


def _ruled(view: View, event: ClueRuled) -> Prompt:
    if event.fault == "same":
        return Prompt("password.ruled_same", {"clue": event.text})
    facts = {
        **_scored(view, event.text, event.scorer, event.points),
        "clue": event.text,
        "reason": event.reason,
        "fault": Prompt(f"password.fault_{event.fault}", {"reason": event.reason}) if event.fault else "",
        "rule": Prompt(f"password.rule_{event.rule.lower()}"),
    }
    if event.challenger is None:
        return Prompt("password.ruled", facts)
    return Prompt("password.challenge_right" if event.upheld else "password.challenge_wrong", facts)


def _word_over(view: View, event: WordOver) -> Prompts:
    facts = word_facts(view, event)
    score = pair.score(view) if is_pair(view) else points(view)
    if event.ending in (Ending.MISSED, Ending.THROWN_OUT):
        return (Prompt(f"password.word_{event.ending.value}", facts), *score)
    return score


def _game_over(view: View, event: GameOver) -> Prompt:
    one, two = event.totals
    if event.winner is None:
        return Prompt("password.tie", {"points": one})
    winner, loser = (one, two) if event.winner == 0 else (two, one)
    players = [name for seat, name in enumerate(view.names) if team_of(Seat(seat)) == event.winner]
    facts = {"team": view.teams[event.winner], "players": " and ".join(players), "points": winner, "other": loser}
    return Prompt("password.won", facts)


def _scored(view: View, word: str, seat: Seat, points: int) -> dict[str, object]:
    return {"word": word, "points": points, "scorer": view.names[seat], "team": view.teams[team_of(seat)]}


def _turn_facts(view: View, seen: Observation) -> dict[str, object]:
    if seen.giver is None or seen.receiver is None:
        return {}
    return {
        "dial": seen.dial,
        "team": view.teams[team_of(seen.giver)],
        "giver": view.names[seen.giver],
        "receiver": view.names[seen.receiver],
        "clue": seen.clues[-1] if seen.clues else "",
    }
