"""Everything the host can say, as data, and its rendering; this room may not decide what is said or who hears it."""

from voicegame.prompts.catalogue import Catalogue, load
from voicegame.prompts.render import render

__all__ = ["Catalogue", "load", "render"]
