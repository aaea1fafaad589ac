"""Two different secrets with the same public history look and sound the same to everybody who may not know them.

Runs over every game in the registry: observations, prompts, phrase lists and log lines (architecture: hidden words).
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Any

import pytest

from tests.playing import CARD, LIGHTNING, NAMES, LightningCard, Table, host
from voicegame.decks.password import Card
from voicegame.messages import Grammar, Seat, Speech
from voicegame.rules import MODULES, game

WORDS = ("piano", "garden", "bridge", "candle", "island", "rocket", "window", "spider", "butter", "camera")
OTHERS = ("trumpet", "meadow", "tunnel", "lantern", "desert", "saddle", "carpet", "turtle", "cheese", "mirror")
NEUTRAL = ("banana", "elephant", "hammer", "purple", "winter", "doctor", "pencil", "ticket")


@dataclass(frozen=True)
class Secrets:
    """How to hide either of two secrets in a game, and what can be said without touching any of them."""

    one: Any
    other: Any
    talk: tuple[str, ...]


SECRETS = {
    "password": Secrets(
        Card(1, WORDS[:5], WORDS[5:]),
        Card(1, OTHERS[:5], OTHERS[5:]),
        (
            *NEUTRAL[:3],
            "what is the score",
            "say that again",
            "i said violet",
            "undo",
            "show the word",
            "help",
            *NEUTRAL[3:],
            "the clue is pause",
            "big river",
            "no",
            "read the clues",
            "this is cleo",
            "whose turn is it",
            "throw it out please maybe",
            "what can i say",
            "pause the game",
            "resume",
            "what happened",
        ),
    )
}


ROUND = (
    *("play a match", *NAMES, "banana", "monkey", *("throw it out",) * 9),
    *("ben", "number three", "what is the score", "start", "how long left"),
    *("purple", "winter", "undo", "show the word", "what happened", "next", "doctor", "big river", "no", "ticket"),
    *("i pass", "i said hammer", "help", "pause the game", "resume", "pencil", "whose turn is it", "say that again"),
)
"""A match up to a word of its first Lightning Round that is not over."""


@dataclass
class Seen:
    """Everything that everybody may see of a game."""

    speeches: list[Speech]
    grammars: list[Grammar]
    observations: list[Any]


def play(name: str, card: Any, lines: tuple[str, ...], rounds: tuple[LightningCard, ...] = LIGHTNING) -> Seen:
    table = Table(host(decks={name: (card,), f"{name}.lightning": rounds}), seated=False)
    seen = Seen([], [], [])
    for second, line in enumerate(lines):
        table.say(line, at=second / 10)
        seen.speeches += [speech for speech in table.reply.speeches if speech.audience is None]
        seen.grammars.append(table.host.grammar(table.reply))
        folded = table.folded()
        if folded.state is None:
            continue
        givers = set(table.private())
        seen.observations += [
            game(name).observe(folded.state, seat)
            for seat in (None, *map(Seat, range(4)))
            if seat is None or (seat not in givers and folded.hands()[seat].word is None)
        ]
    return seen


@pytest.mark.parametrize("name", MODULES)
def test_two_secrets_with_one_public_history_cannot_be_told_apart(
    name: str, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG)
    secrets = SECRETS[name]
    talk = (*NAMES, *secrets.talk)
    one, other = play(name, secrets.one, talk), play(name, secrets.other, talk)
    assert one.speeches == other.speeches
    assert one.grammars == other.grammars
    assert one.observations == other.observations
    printed = capfd.readouterr()
    shown = " ".join((caplog.text, printed.out, printed.err, repr(one), repr(other))).split()
    secret_words = {*WORDS, *OTHERS} - set(one.grammars[0].words)
    assert not secret_words & set(shown)


def test_the_words_of_two_lightning_rounds_cannot_be_told_apart() -> None:
    seen = []
    for words in (WORDS[:8], OTHERS[:8]):
        cards = tuple(LightningCard(number, words) for number in range(1, 5))
        seen.append(play("password", CARD, ROUND, cards))
    one, other = seen
    assert (one.speeches, one.grammars, one.observations) == (other.speeches, other.grammars, other.observations)
    assert not {*WORDS[:8], *OTHERS[:8]} & set(repr(seen).split())


@pytest.mark.parametrize("name", MODULES)
def test_the_words_listened_for_are_the_same_whether_the_secret_is_among_them_or_not(name: str) -> None:
    familiar = Table(host(decks={"password": (Card(1, WORDS[:5], WORDS[5:]),)}))
    obscure = Table(host(decks={"password": (Card(1, ("zyzzyva",) * 5, ("qwertz",) * 5),)}))
    assert familiar.host.grammar(familiar.reply) == obscure.host.grammar(obscure.reply)


def test_each_giver_gets_the_word_and_nobody_else_does() -> None:
    table = Table(host(decks={"password": (Card(1, WORDS[:5], WORDS[5:]),)}))
    assert {seat: text.split()[-1] for seat, text in table.private().items()} == {0: "piano", 2: "piano"}
    assert "piano" not in table.heard()


def test_repeating_never_repeats_a_private_word_aloud() -> None:
    table = Table(host(decks={"password": (Card(1, WORDS[:5], WORDS[5:]),)}))
    table.say("say that again")
    assert table.private() == {}
    assert "piano" not in table.heard()


def test_undo_shows_a_word_again_only_to_those_who_had_it() -> None:
    table = Table(host(decks={"password": (Card(1, WORDS[:5], WORDS[5:]),)}))
    table.say("music")
    table.say("piano")
    table.say("take that back")
    assert set(table.private()) == {0, 2}
    assert "piano" not in table.heard()


def test_a_computer_guesses_from_what_was_said_and_not_from_the_secret() -> None:
    heard = []
    for words in (WORDS, OTHERS):
        table = Table(host(decks={"password": (Card(1, words[:5], words[5:]),)}), seated=False)
        for line in ("i play alone", "i give the clues", "ann", *NEUTRAL, "what happened", "undo"):
            table.say(line)
            heard.append((table.heard(), table.host.grammar(table.reply)))
    half = len(heard) // 2
    assert heard[:half] == heard[half:]
    assert "Pixel says" in heard[half - 3][0]
