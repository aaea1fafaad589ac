"""Playing with computers: which seats they take, who gives the clues, and how well they play."""

from __future__ import annotations

from voicegame.dialogue import house
from voicegame.dialogue.games import dialogue_of
from voicegame.dialogue.state import Choose, Move, SeatComputers, Start, Turn, View
from voicegame.messages import Intent, Level, Prompt, Seat

PARTNER = {Seat(1): "Pixel"}
"""Names of computers by seat: easy to tell apart by ear, and nobody's own."""
TEAM = {**PARTNER, Seat(2): "Turbo", Seat(3): "Widget"}
SEATED = {"pair": PARTNER, "lightning": PARTNER, "standard": TEAM, "match": TEAM}
"""Which computers are needed for one person to play in each mode."""

GIVING = ("first", "second", "by_turns")
"""Who of two partners gives the clues: the person, the computer, or both."""


def play_alone(view: View, intent: Intent) -> Turn:
    """Let computers take all other seats; begin when the person's name is known."""
    if view.observation is not None and not _over(view):
        return _say(view, Prompt("alone.before_a_game"))
    mode, giving = intent.slots.get("company", ""), intent.slots.get("giving", "")
    mode = mode if mode in SEATED else "pair"
    moves: tuple[Move, ...] = (Choose("mode", mode), SeatComputers(SEATED[mode], _level(view, intent)))
    if giving in GIVING:
        moves = (Choose("giving", giving), *moves)
    if view.names[0]:
        return Turn(moves=(*moves, Start()))
    return Turn(moves=moves, say=(_company(mode, giving), Prompt("alone.your_name")))


def who_gives(view: View, intent: Intent) -> Turn | None:
    """Choose who of two partners gives the clues; said before anybody sat down, it is a wish to play alone."""
    giving = intent.slots.get("giving", "")
    if giving not in GIVING or (view.observation is not None and dialogue_of(view.game).situation(view) == "giver"):
        return None
    if view.observation is None and not view.computers:
        return play_alone(view, intent)
    return house.choose(view, "giving", giving, ask(view))


def computer_level(view: View, intent: Intent) -> Turn:
    """Choose how well the computers play from now on."""
    if not view.computers:
        return _say(view, Prompt("alone.no_computers"))
    level = _level(view, intent)
    names = {seat: view.names[seat] for seat in view.computers}
    said = (Prompt("alone.level", {"level": Prompt(f"alone.{level.value}")}), *ask(view))
    return Turn((SeatComputers(names, level),), said, memory=view.memory)


def ask(view: View) -> tuple[Prompt, ...]:
    """Ask for the name of the person who plays with computers, if it is still to be said."""
    return (Prompt("alone.your_name"),) if view.computers and not view.names[0] else ()


def _company(mode: str, giving: str) -> Prompt:
    """Say who the computers are, and what can still be chosen."""
    partner, *others = SEATED[mode].values()
    if others:
        return Prompt("alone.with_team", {"partner": partner, "others": " and ".join(others)})
    chosen = Prompt(f"house.giving_{giving}") if giving in GIVING else Prompt("house.giving_by_turns")
    return Prompt("alone.with_partner", {"partner": partner, "giving": chosen})


def _level(view: View, intent: Intent) -> Level:
    """Return the level that was asked for, or the one that holds."""
    holds = next(iter(view.computers.values()), Level.NORMAL)
    return next((level for level in Level if level == intent.slots.get("level")), holds)


def _over(view: View) -> bool:
    return dialogue_of(view.game).situation(view) == "over"


def _say(view: View, prompt: Prompt) -> Turn:
    return Turn(say=(prompt,), memory=view.memory)
