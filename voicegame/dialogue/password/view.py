"""Password's part of the view."""

from voicegame.dialogue.state import View
from voicegame.rules.password.public import Observation


def observed(view: View) -> Observation:
    """Return the public observation of a game of Password that has begun."""
    assert isinstance(view.observation, Observation)
    return view.observation
