"""What Password tells when it is asked: the score, the dial, the clues, what happened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from voicegame.dialogue.password import lightning, match, pair, three
from voicegame.dialogue.password.view import in_round, is_pair, is_three, observed
from voicegame.dialogue.state import View
from voicegame.messages import Prompt
from voicegame.rules.password.public import WordOver

Prompts = tuple[Prompt, ...]


def score(view: View) -> Prompts:
    """Return the points of the game, of the match and of a Lightning Round."""
    seen = observed(view)
    if in_round(seen):
        return lightning.score(view)
    if is_pair(view):
        return pair.score(view)
    if is_three(view):
        return three.score(view)
    return (*points(view), *match.score(view)) if seen.lightning is None else match.score(view)


def points(view: View) -> Prompts:
    """Return both teams' points of this game."""
    one, two = observed(view).totals
    facts = {"one": view.teams[0], "two": view.teams[1], "points_one": one, "points_two": two}
    return (Prompt("password.score", facts),)


def dial(view: View) -> Prompts:
    """Return what a right answer is worth now."""
    seen = observed(view)
    if seen.giver is None:
        return (Prompt("password.over"),)
    return (Prompt("password.dial", {"dial": seen.dial, "worth": seen.worth}),)


def clues(view: View) -> Prompts:
    """Return the clues given for this word and the answers that were wrong."""
    seen = observed(view)
    if not seen.clues:
        return (Prompt("password.no_clues"),)
    said = (Prompt("password.clues", {"clues": ", ".join(seen.clues)}),)
    if not seen.responses:
        return said
    return (*said, Prompt("password.responses", {"responses": ", ".join(seen.responses)}))


def recap(view: View) -> Prompts:
    """Return the last three words that were played, and the score."""
    seen = observed(view)
    if is_pair(view):
        return (*map(pair.told, seen.told[-3:]), *score(view))
    if is_three(view):
        return (*(three.told(view, over) for over in seen.told[-3:]), *score(view))
    told = tuple(Prompt(f"password.told_{over.ending.value}", word_facts(view, over)) for over in seen.told[-3:])
    return (*told, *score(view))


def statistics(view: View, tallies: Mapping[str, Any]) -> Prompts:
    """Return each person's words, mean dial, games and best Lightning Round, from tallies by name in small letters."""
    prompts = []
    for seat, known in enumerate(view.names):
        tally = tallies.get(known.casefold())
        if not known or seat in view.computers:
            continue
        if tally is None or not (tally.words or tally.games or tally.best_round):
            prompts.append(Prompt("statistics.none", {"name": known}))
            continue
        facts = {"words": tally.words, "dial": f"{tally.average_dial:.1f}", "games": tally.games, "won": tally.won}
        prompts.append(Prompt("statistics.player", {"name": known, **facts}))
        if tally.best_round:
            prompts.append(Prompt("statistics.round", {"name": known, "best": tally.best_round}))
    return tuple(prompts) or (Prompt("statistics.nobody"),)


def word_facts(view: View, event: WordOver) -> dict[str, object]:
    """Return what is said of a word that is over."""
    name = view.names[event.seat] if event.seat is not None else ""
    return {"word": event.word, "points": event.points, "scorer": name}
