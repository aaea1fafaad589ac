"""Facts about English words; this room may not judge a clue or know a game, and reads nothing but its own tables."""

from voicegame.lexicon.custom import UNAMENDED, Agreement, Amendment, parse_amendment
from voicegame.lexicon.endings import Ending, EndingKind
from voicegame.lexicon.kinship import Kin, KinKind
from voicegame.lexicon.names import given_names
from voicegame.lexicon.passwords import Level, Passwords
from voicegame.lexicon.patterns import Patterns, Rack
from voicegame.lexicon.spelling import SPELLING_ALPHABET, fold, letters
from voicegame.lexicon.words import Lexicon, load

__all__ = [
    "SPELLING_ALPHABET",
    "UNAMENDED",
    "Agreement",
    "Amendment",
    "Ending",
    "EndingKind",
    "Kin",
    "KinKind",
    "Level",
    "Lexicon",
    "Passwords",
    "Patterns",
    "Rack",
    "fold",
    "given_names",
    "letters",
    "load",
    "parse_amendment",
]
