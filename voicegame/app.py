"""The composition root: the only place that names adapters and joins them; this module may not hold any game logic."""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from io import TextIOWrapper
from pathlib import Path
from types import MappingProxyType

from voicegame.config import Config, prepare_data_dir
from voicegame.dialogue.state import Preferences
from voicegame.errors import DataError, VoicegameError
from voicegame.host import Host
from voicegame.lexicon import UNAMENDED, Amendment, parse_amendment
from voicegame.ports import Dice, Recognizer, TableStore
from voicegame.transports.delivery import Delivery
from voicegame.transports.keyboard import Keyboard
from voicegame.transports.screen import Screen
from voicegame.transports.speaking import Speaker
from voicegame.voice.portaudio import PortAudio


class MonotonicClock:
    """The host's clock: seconds that never go back, whatever happens to the wall clock (B14)."""

    def now(self) -> float:
        """Return the monotonic seconds of this machine."""
        return time.monotonic()


class SystemDice:
    """Fair chance from the system's own source."""

    def __init__(self) -> None:
        self._random = random.SystemRandom()

    def below(self, limit: int) -> int:
        """Return a whole number from 0 to `limit` - 1."""
        return self._random.randrange(limit)


def build_host(
    config: Config,
    store: TableStore,
    dice: Dice | None = None,
    deck: Path | None = None,
    choices: Mapping[str, str] = MappingProxyType({}),
) -> Host:
    """Return a host for `store` with the words, sentences, prompts and cards of the configured language.

    `deck` is a file of a player's own Password cards; raises DataError with all its faults. `choices` are the house
    rules of a new table.
    """
    from voicegame.decks import password
    from voicegame.lexicon import load as load_words
    from voicegame.nlu import load_sentences
    from voicegame.prompts import load as load_prompts

    words = load_words()
    ours = password.load()
    own = password.load_checked(deck, words) if deck else ours
    return Host(
        store,
        dice or SystemDice(),
        words,
        load_sentences(config.intents_dir, config.language),
        load_prompts(config.language),
        {"password": own.cards or ours.cards, "password.lightning": own.lightning or ours.lightning},
        time.time,
        Preferences(rate=config.rate, volume=config.volume),
        _amendment(config.dictionary),
        choices,
    )


def _amendment(path: Path | None) -> Amendment | None:
    """Return what a table's dictionary file says; raises DataError when it cannot be read."""
    if path is None:
        return None
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise DataError(f"The dictionary {path} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise DataError(f"The dictionary {path} is not UTF-8 text.") from error
    return parse_amendment(text, str(path))


def check_deck(path: Path | None) -> Iterator[str]:
    """Yield sentences about a deck of Password cards without fault; raises DataError, one line for each fault."""
    from voicegame.decks.password import load_checked, unfamiliar
    from voicegame.lexicon import load

    words = load()
    deck = load_checked(path, words)
    for kind, cards in (("Games", deck.cards), ("Lightning Rounds", deck.lightning)):
        number = sum(len(card.words) for card in cards)
        levels = ", ".join(f"{count} {level}" for level, count in Counter(card.level for card in cards).items())
        yield f"{kind}: {len(cards)} card{'s' * (len(cards) != 1)} ({levels or 'none'}), {number} words, no fault."
    if rare := unfamiliar(deck, words):
        yield f"Not listened for especially, so that an answer may have to be spelled: {', '.join(rare)}."


def inquire(asked: Sequence[str], batch: str | None, quickword: bool, dictionary: Path | None) -> Iterator[str]:
    """Yield what is known of one word or of two that were `asked`, or a verdict for each line of the file `batch`.

    Raises DataError when a file cannot be read.
    """
    from voicegame import inquiry
    from voicegame.lexicon import load

    words = load(_amendment(dictionary) or UNAMENDED)
    if batch is None:
        yield from inquiry.describe(words, *asked) if len(asked) == 1 else inquiry.settle(words, *asked)
        return
    judge = inquiry.judge_words if quickword else inquiry.judge_clues
    try:
        with _lines(batch) as lines:
            yield from judge(words, lines)
    except OSError as error:
        raise DataError(f"{batch} cannot be read: {error.strerror}.") from error


def count_pegs(asked: Sequence[str], batch: str | None) -> Iterator[str]:
    """Yield the pegs of a secret and a row that were `asked`, or of each line of the file `batch`.

    Raises DataError when a file cannot be read.
    """
    from voicegame import inquiry

    if batch is None:
        yield from inquiry.count_pegs((" ".join(asked),))
        return
    try:
        with _lines(batch) as lines:
            yield from inquiry.count_pegs(lines)
    except OSError as error:
        raise DataError(f"{batch} cannot be read: {error.strerror}.") from error


def _lines(batch: str) -> TextIOWrapper:
    """Open a file, or standard input for "-", as text that never fails to decode."""
    if batch == "-":
        return TextIOWrapper(sys.stdin.buffer, encoding="utf-8-sig", errors="replace")
    return Path(batch).open(encoding="utf-8-sig", errors="replace")


def play(
    game: str,
    config: Config,
    text: bool = False,
    deck: Path | None = None,
    choices: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """Play `game` here and now: hands-free where there is a microphone, else (or for `text`) typed."""
    from voicegame.storage.sqlite import SqliteStore
    from voicegame.voice.devices import missing, missing_both

    prepare_data_dir(config)
    clock = MonotonicClock()
    keyboard = Keyboard(sys.stdin, clock)
    screen = Screen(sys.stdout, keyboard)
    host = build_host(config, SqliteStore(config.database), deck=deck, choices=choices)
    audio = PortAudio()
    if not text and (absent := missing_both(audio, config.input_device, config.output_device)):
        screen.show(absent)
    if config.private_device and (absent := missing(audio, "output", config.private_device)):
        screen.show(absent)
    shared = None if text else _speaker(config, audio, config.output_device, screen.show)
    private = _speaker(config, audio, config.private_device, screen.show) if config.private_device else None
    delivery = Delivery(host, screen, shared, private)
    try:
        recognizer = None if text else _ears(config, audio, screen.show)
        if recognizer is None:
            from voicegame.transports import terminal

            terminal.play(host, game, keyboard, delivery, clock)
        else:
            _play_by_voice(host, game, recognizer, keyboard, delivery, clock, audio, config)
    finally:
        delivery.close()
        host.close()


def _play_by_voice(
    host: Host,
    game: str,
    recognizer: Recognizer,
    keyboard: Keyboard,
    delivery: Delivery,
    clock: MonotonicClock,
    audio: PortAudio,
    config: Config,
) -> None:
    from voicegame.speech.capture import SoundCardMicrophone
    from voicegame.transports.microphone import HandsFree
    from voicegame.voice.input_process import InputProcess

    microphone = SoundCardMicrophone(InputProcess(audio, config.input_device or None), clock)
    try:
        HandsFree(host, microphone, recognizer, keyboard, delivery, clock).play(host.open(game))
    finally:
        microphone.close()
        recognizer.close()


def _speaker(config: Config, audio: PortAudio, device: str, tell: Callable[[str], None]) -> Speaker | None:
    """Return a mouth on `device`, if there is one."""
    from voicegame.voice.devices import missing
    from voicegame.voice.earcons import earcon
    from voicegame.voice.factory import best_voice
    from voicegame.voice.forgiving import ForgivingVoice
    from voicegame.voice.loudspeaker import SoundCardLoudspeaker

    if missing(audio, "output", device or None):
        return None
    voice, sentence = best_voice(config.voice or None)
    tell(sentence)
    return Speaker(ForgivingVoice(voice, tell), SoundCardLoudspeaker(audio, device or None), earcon, tell)


def _ears(config: Config, audio: PortAudio, tell: Callable[[str], None]) -> Recognizer | None:
    """Return the best recogniser, if there is a microphone for it."""
    from voicegame.speech import best_recognizer
    from voicegame.voice.devices import missing

    if missing(audio, "input", config.input_device or None):
        return None
    try:
        recognizer, sentence = best_recognizer(config.models_dir, config.recognizer, warn=tell)
    except VoicegameError as error:
        tell(f"{error} The game goes on by keyboard.")
        return None
    tell(sentence)
    return recognizer
