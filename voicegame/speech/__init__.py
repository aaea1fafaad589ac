"""Sound becomes n-best hypotheses; this room may not know the game, its words' meaning, or any secret."""

from voicegame.speech.choice import best_recognizer

__all__ = ["best_recognizer"]
