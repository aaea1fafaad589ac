"""Word Mastermind's referee; this room may not show anybody a hidden word before it is found or told."""

from voicegame.rules.mastermind.pegs import Pegs, pegs, pegs_of_all

__all__ = ["Pegs", "pegs", "pegs_of_all"]
