"""The moments of a game that the tests speak in: what each makes possible, as the dialogue would say it."""

from collections.abc import Callable
from pathlib import Path

from voicegame.lexicon import load
from voicegame.messages import Expectation, Intent

INTENTS = Path(__file__).parents[2] / "intents"

Understand = Callable[..., Intent]
"""Takes a state's name and the texts heard in it, best first."""


def _set(names: str) -> frozenset[str]:
    return frozenset(names.split())


ALWAYS = _set(
    "help what_can_i_say repeat whose_turn score what_happened slower faster louder softer be_brief say_more"
    " stop_talking pause resume undo not_me save_and_quit continue_game new_game rules change_names rename this_is"
    " cancel show_word close_eyes allow time_left statistics tutorial"
)
ALONE = _set("play_alone who_gives computer_level")
GAME = ALWAYS | _set("dial clues_so_far challenge object throw_out referee name_team i_said spell")
ANSWER = GAME | _set("give_clue word")
RESPONSE = GAME | _set("guess no_guess word")
TRIED = frozenset({"bank", "stream"})

STATES = {
    "clue": Expectation(ANSWER, "clue", load().familiar(), silence=0.5),
    "guess": Expectation(RESPONSE, "guess", load().familiar(), TRIED, 0.5),
    "correction": Expectation(RESPONSE, "guess", load().familiar(), TRIED, 0.5),
    "confirm": Expectation(GAME | _set("allow forbid yes no")),
    "ruling": Expectation(GAME | _set("allow forbid")),
    "meant": Expectation(ANSWER | _set("the_word the_command")),
    "number": Expectation(GAME | _set("word"), "number"),
    "names": Expectation(ALWAYS | ALONE | _set("names name_team referee rename house_rule"), "name", silence=0.9),
    "giver": Expectation(GAME | _set("giver word"), "name", ("ann", "ben"), silence=0.8),
    "ready": Expectation(GAME | _set("start_round yes")),
    "round": Expectation(RESPONSE | _set("give_clue"), "guess", load().familiar(), TRIED, 0.5),
    "menu": Expectation(ALWAYS | _set("continue_game new_game game_password yes no")),
}
