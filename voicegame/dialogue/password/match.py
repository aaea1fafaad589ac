"""What is said of a match beside its words: who begins, ties, the Lightning Rounds' set-up, games, the end."""

from __future__ import annotations

from voicegame.dialogue.password.view import members, name, observed, side
from voicegame.dialogue.state import View
from voicegame.messages import Prompt
from voicegame.rules.password.public import (
    GameOver,
    GameStarted,
    GiverChosen,
    MatchOver,
    Mode,
    NumberPicked,
    Phase,
    Seen,
    Tied,
    Tossed,
)

Prompts = tuple[Prompt, ...]


def tell(view: View, event: Seen) -> Prompts | None:
    """Return what is said of `event`, `None` when it is not of a match."""
    match event:
        case Tossed():
            sides = view.names if observed(view).mode is Mode.THREE else view.teams
            return (Prompt("match.tossed", {"side": sides[event.first]}),)
        case Tied():
            return (Prompt("match.tied", {"points": event.points}),)
        case GameOver(totals, int() as winner) if observed(view).mode is Mode.MATCH:
            facts = {"team": view.teams[winner], "points": totals[winner], "other": totals[1 - winner]}
            return (Prompt("match.game_won", facts),)
        case GiverChosen() if event.giver in view.computers:
            return (Prompt("match.giver_chosen", {"name": view.names[event.giver]}),)
        case NumberPicked() if event.by in view.computers:
            return (Prompt("match.number_picked", {"name": view.names[event.by], "number": event.number}),)
        case GiverChosen() | NumberPicked():
            return ()
        case GameStarted():
            facts = {"game": event.game + 1, "team": view.teams[event.first_team]}
            return (Prompt("match.game_started", facts),)
        case MatchOver():
            return _over(view, event)
        case _:
            return None


def turn(view: View) -> Prompts:
    """Return what the match waits for beside a word."""
    seen = observed(view)
    round_ = seen.lightning
    if seen.phase is Phase.BREAK:
        return (Prompt("match.next_game"),)
    if round_ is None:
        return ()
    giver, receiver = round_.giver, round_.receiver
    facts = {"giver": name(view, giver), "receiver": name(view, receiver), "number": round_.number}
    if all(seat in view.computers for seat, known in enumerate(view.names) if known in members(view, round_.team)):
        return ()
    match seen.phase:
        case Phase.GIVER:
            one, two = members(view, round_.team)
            return (Prompt("match.giver", {"team": view.teams[round_.team], "one": one, "two": two}),)
        case Phase.NUMBER:
            return () if receiver in view.computers else (Prompt("match.number", facts),)
        case Phase.READY if giver in view.computers:
            return (Prompt("match.ready_to_guess", facts),)
        case Phase.READY:
            return (Prompt("match.ready_alone" if receiver in view.computers else "match.ready", facts),)
        case _:
            return ()


def score(view: View) -> Prompts:
    """Return games and points of the whole match, Lightning Rounds included (L5)."""
    seen = observed(view).match
    if seen is None:
        return ()
    (one, two), (games_one, games_two) = seen.totals, seen.wins
    facts = {"one": view.teams[0], "two": view.teams[1], "points_one": one, "points_two": two}
    return (Prompt("match.score", {**facts, "games_one": games_one, "games_two": games_two}),)


def _over(view: View, event: MatchOver) -> Prompts:
    """Name the winner by points, which may not be the team with more games (L5, L6, LG8)."""
    one, two = event.totals
    games = Prompt("match.games", {"one": event.games[0], "two": event.games[1]})
    if event.winner is None:
        return (Prompt("match.tie", {"points": one, "games": games}),)
    points, other = (one, two) if event.winner == 0 else (two, one)
    facts = {"team": side(view, event.winner), "players": " and ".join(members(view, event.winner))}
    fewer = event.games[event.winner] < max(event.games)
    key = "match.won_by_points" if fewer else "match.won_by_games" if one == two else "match.won"
    return (Prompt(key, {**facts, "points": points, "other": other, "games": games}),)
