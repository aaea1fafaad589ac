"""The last gate for hidden words, and speech that can be stopped."""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from queue import SimpleQueue
from threading import Thread

import pytest

from tests.playing import Table, Time
from voicegame.errors import DeviceError
from voicegame.messages import Pcm, Seat, Speech
from voicegame.transports.delivery import Delivery
from voicegame.transports.keyboard import LONGEST, Keyboard, Line
from voicegame.transports.screen import Screen
from voicegame.transports.speaking import Speaker
from voicegame.voice.silent import SilentLoudspeaker, SilentVoice


class Terminal(io.StringIO):
    """A stream that says it is a real terminal."""

    def isatty(self) -> bool:
        return True


class Keys:
    """A terminal's keyboard on which Enter can be pressed."""

    def __init__(self) -> None:
        self.pressed: SimpleQueue[str] = SimpleQueue()

    def isatty(self) -> bool:
        return True

    def readline(self, size: int = -1) -> str:
        return self.pressed.get()


class Asking(Terminal):
    """A screen that presses Enter as soon as it shows that somebody should."""

    def __init__(self, keys: Keys) -> None:
        super().__init__()
        self._keys = keys

    def write(self, text: str) -> int:
        if "ress Enter" in text:
            self._keys.pressed.put("\n")
        return super().write(text)


@dataclass
class Room:
    """A table with everything that can be seen and heard in the room."""

    keys: io.StringIO = field(default_factory=io.StringIO)
    out: io.StringIO = field(default_factory=io.StringIO)
    speaks: bool = True
    headphones: bool = False

    def __post_init__(self) -> None:
        self.table = Table()
        self.voice, self.private_voice = SilentVoice(), SilentVoice()
        self.keyboard = Keyboard(self.keys, Time())
        screen = Screen(self.out, self.keyboard)
        shared = speaker(self.voice) if self.speaks else None
        private = speaker(self.private_voice) if self.headphones else None
        self.waited: list[float] = []
        self.delivery = Delivery(self.table.host, screen, shared, private, self.waited.append)

    def deliver(self) -> Room:
        self.delivery.deliver(self.table.reply)
        return self

    def aloud(self) -> str:
        return " ".join(text for text, _ in self.voice.said)


def speaker(voice: SilentVoice) -> Speaker:
    return Speaker(voice, SilentLoudspeaker(), lambda name: Pcm(b"", 16_000), lambda sentence: None)


def test_d1_a_private_word_goes_to_the_headphones_and_nowhere_else() -> None:
    room = Room(headphones=True).deliver()
    assert "monkey" in " ".join(text for text, _ in room.private_voice.said)
    assert "monkey" not in room.aloud()
    assert "monkey" not in room.out.getvalue()


def test_d1_on_a_terminal_it_is_shown_after_enter_on_a_screen_without_scrollback() -> None:
    room = Room(Terminal("\n\n"), Terminal()).deliver()
    shown = room.out.getvalue()
    before, _, after = shown.partition("\x1b[?1049h")
    secret, _, rest = after.partition("\x1b[?1049l")
    assert "monkey" in secret
    assert secret.endswith("\x1b[2J\x1b[H")
    assert "monkey" not in before + rest + room.aloud()
    assert "Ann and Cleo: press Enter when the others look away." in before


def test_the_enter_that_shows_a_word_does_not_silence_what_follows() -> None:
    keys = Keys()
    room = Room(keys, Asking(keys))  # type: ignore[arg-type]
    room.keyboard.on_line = room.delivery.interrupt
    room.deliver()
    assert room.aloud().endswith("Ann gives the first clue to Ben.")


def test_the_screen_is_wiped_even_when_the_keyboard_ends() -> None:
    room = Room(Terminal("\n"), Terminal())
    with pytest.raises(EOFError):
        room.deliver()
    assert room.out.getvalue().endswith("\x1b[?1049l")


def test_without_a_private_channel_the_host_says_so_and_offers_closed_eyes() -> None:
    room = Room().deliver()
    assert "close your eyes" in room.aloud()
    assert "monkey" not in room.aloud() + room.out.getvalue()


def test_d1_closed_eyes_say_the_word_aloud_only_when_the_table_chose_it() -> None:
    room = Room()
    room.table.say("close your eyes")
    room.table.say("show the word")
    said = room.deliver().aloud()
    assert said.index("Ben and Dan, cover your ears.") < said.index("monkey") < said.index("you may listen again")
    assert room.waited == [3.0]


def test_a_program_that_reads_the_output_is_told_whose_the_word_is() -> None:
    assert "[Ann, Cleo] A1: monkey" in Room(speaks=False).deliver().out.getvalue()


def test_a_lost_loudspeaker_is_said_once_and_the_words_stay_on_the_screen() -> None:
    class Broken(SilentLoudspeaker):
        def play(self, pcm: Pcm, volume: float) -> None:
            raise DeviceError("The loudspeaker was lost.")

    warnings: list[str] = []
    room = Room(out=Terminal())
    mouth = Speaker(SilentVoice(), Broken(), lambda name: Pcm(b"\0\0", 16_000), warnings.append)
    delivery = Delivery(room.table.host, Screen(room.out, Keyboard(Terminal("\n\n"), Time())), mouth)
    delivery.deliver(room.table.reply)
    assert warnings == ["The loudspeaker was lost. The game goes on in text."]
    assert "Ann and Cleo, look at the word." in room.out.getvalue()


def test_lost_headphones_leave_the_screen_as_the_private_channel() -> None:
    class Unplugged(SilentLoudspeaker):
        def play(self, pcm: Pcm, volume: float) -> None:
            raise DeviceError("The headphones were lost.")

    room = Room(Terminal("\n\n"), Terminal())
    headphones = Speaker(SilentVoice(), Unplugged(), lambda name: Pcm(b"\0\0", 16_000), lambda sentence: None)
    screen = Screen(room.out, Keyboard(Terminal("\n\n"), Time()))
    Delivery(room.table.host, screen, speaker(room.voice), headphones, lambda seconds: None).deliver(room.table.reply)
    assert "monkey" in room.out.getvalue().partition("\x1b[?1049h")[2].partition("\x1b[?1049l")[0]
    assert "monkey" not in room.aloud()


def test_stop_silences_the_rest_of_a_reply() -> None:
    voice = SilentVoice()
    mouth = speaker(voice)
    mouth.stop()
    mouth.say(Speech("hello", "", "right", "hello"), Room().table.reply.preferences)
    assert not voice.said
    mouth.begin()
    mouth.say(Speech("hello", "", "right", "hello"), Room().table.reply.preferences)
    assert [text for text, _ in voice.said] == ["hello"]


def test_a_huge_line_is_cut_and_its_rest_forgotten() -> None:
    keyboard = Keyboard(io.StringIO("x" * 1_000_000 + "\nnext\n"), Time())
    assert keyboard.line() == Line("x" * LONGEST, 100.0)
    assert keyboard.line() == Line("next", 100.0)
    with pytest.raises(EOFError):
        keyboard.line()


def test_a_line_interrupts_as_soon_as_it_is_there() -> None:
    interrupted: list[bool] = []
    keyboard = Keyboard(io.StringIO("\n"), Time(), lambda: interrupted.append(True))
    assert keyboard.line(5) == Line("", 100.0)
    for thread in _reading():
        thread.join(5)
    assert interrupted == [True]


def test_control_characters_in_names_and_words_never_reach_the_terminal() -> None:
    room = Room(Terminal(), Terminal(), speaks=False)
    Screen(room.out, Keyboard(room.keys, Time())).show("a\x1b[2Jb\x07")
    assert room.out.getvalue() == "a[2Jb\n"


def _reading() -> list[Thread]:
    import threading

    return [thread for thread in threading.enumerate() if thread.name == "keyboard"]


def test_seats_that_see_the_same_word_share_one_showing() -> None:
    room = Room(speaks=False).deliver()
    assert room.out.getvalue().count("monkey") == 1
    assert set(room.table.private()) == {Seat(0), Seat(2)}


def test_whoever_plays_alone_hears_the_word_aloud_and_covers_no_ears() -> None:
    room = Room()
    room.table = Table(room.table.host, seated=False)
    for line in ("new game", "i play alone", "i give the clues", "ann"):
        room.table.say(line)
    said = room.deliver().aloud()
    assert "Your word: monkey" in said
    assert "ears" not in said
    assert room.waited == []


ROUND = ("play a match", "new game", "yes", "plants", "garden", *("throw it out",) * 9, "cleo", "three", "start")


def in_round(room: Room) -> str:
    """Let a Lightning Round begin and return what the screen shows from then on."""
    for line in ROUND:
        room.table.say(line)
    room.out.seek(0)
    room.out.truncate()
    return room.deliver().out.getvalue()


def test_lg7_in_a_round_the_word_is_held_on_the_screen_like_a_card_until_the_end() -> None:
    room = Room(Terminal(), Terminal())
    shown = in_round(room)
    assert shown.startswith("Sixty seconds.\n\x1b[?1049h")
    assert "\x1b[?1049l" not in shown
    assert "ladder" in shown.partition("\x1b[?1049h")[2]
    for line in ("climb", "ladder"):
        room.table.say(line)
        room.deliver()
    room.table.time_up(60.0)
    ended = room.deliver().out.getvalue()
    assert ended.count("\x1b[?1049h") == ended.count("\x1b[?1049l") == 1
    assert "The round is over." in ended.partition("\x1b[?1049l")[2]
    assert room.aloud().startswith("The round is over.")


def test_lg7_in_a_round_nobody_is_asked_to_put_the_headphones_on_again() -> None:
    room = Room(headphones=True)
    in_round(room)
    assert [text for text, _ in room.private_voice.said] == ["ladder"]
    assert (room.waited, room.aloud()) == ([], "")


def test_a_held_word_is_taken_away_when_the_game_is_left() -> None:
    room = Room(Terminal(), Terminal())
    in_round(room)
    room.delivery.close()
    assert room.out.getvalue().endswith("\x1b[2J\x1b[H\x1b[?1049l")
