"""From hypotheses to one intent, and from sentences to what to listen for; this room may not see a secret."""

from voicegame.nlu.phrases import grammar
from voicegame.nlu.templates import Sentences, load_sentences
from voicegame.nlu.understand import understand

__all__ = ["Sentences", "grammar", "load_sentences", "understand"]
