"""What follows a game's last word: its result, a tie-break, the next game, the end of the match (P18, P19, L3-L6)."""

from __future__ import annotations

from collections.abc import Sequence

from voicegame.rules.password.chance import Event
from voicegame.rules.password.public import (
    GameOver,
    GameResult,
    GameStarted,
    MatchOver,
    MatchTie,
    Mode,
    Phase,
    Tied,
)
from voicegame.rules.password.rulings import require
from voicegame.rules.password.state import State

GAMES = 2
"""Games that win a match (L4)."""


def after_word(state: State) -> tuple[Event, ...]:
    """Return the result when the word that has just ended finishes the game or changes its result.

    A game of a match needs a winner, so at a tie one more Password is played (PG12).
    """
    if len(state.told) < state.seating.words:
        return ()
    if state.mode is Mode.PAIR:
        return (GameOver(state.totals, None),)
    best = max(state.totals)
    winner = state.totals.index(best) if state.totals.count(best) == 1 else None
    if winner is not None or state.mode is not Mode.MATCH:
        return (GameOver(state.totals, winner),)
    return (Tied(best),) if len(state.told) == len(state.words) else ()


def next_game(state: State) -> GameStarted:
    """Return the start of the next game, which the other team opens (PG13); raises RuleViolation."""
    require(state.phase is Phase.BREAK, "not_now")
    return GameStarted(state.game + 1, 1 - state.first)


def wins(games: Sequence[GameResult]) -> tuple[int, int]:
    """Return the games won by each team."""
    won = [game.winner for game in games]
    return won.count(0), won.count(1)


def totals(games: Sequence[GameResult]) -> tuple[int, int]:
    """Return each team's points of all games, Lightning Rounds included (L5)."""
    one, two = (
        sum(game.totals[team] + (game.points if game.winner == team else 0) for game in games) for team in (0, 1)
    )
    return one, two


def match_over(games: Sequence[GameResult], tie: MatchTie) -> MatchOver | None:
    """Return the result once a team has two games (L4): the points decide, not the games (L5, L6, LG8)."""
    won, (one, two) = wins(games), totals(games)
    if max(won) < GAMES:
        return None
    if one != two:
        return MatchOver((one, two), won, int(two > one))
    return MatchOver((one, two), won, won.index(max(won)) if tie is MatchTie.GAMES else None)
