"""A computer in any seat of Password; this room may not know a word that its own seat does not see."""

from voicegame.players.password.act import act, give_in, time_up, waits

__all__ = ["act", "give_in", "time_up", "waits"]
