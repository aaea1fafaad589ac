"""Quickword's referee: which words a card accepts, and why not; this room may not know whose list a word is on."""

from voicegame.rules.quickword.cards import SECTORS, Card, LengthCard, StartCard, WordCard, YellowCard, answers, fits
from voicegame.rules.quickword.words import BLUE_WITH_NAMES, GREEN, STRICT, Verdict, WordRules, WordRuling, judge_word

__all__ = [
    "BLUE_WITH_NAMES",
    "GREEN",
    "SECTORS",
    "STRICT",
    "Card",
    "LengthCard",
    "StartCard",
    "Verdict",
    "WordCard",
    "WordRules",
    "WordRuling",
    "YellowCard",
    "answers",
    "fits",
    "judge_word",
]
