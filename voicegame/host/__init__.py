"""The one imperative step: load, understand, take the turn, save, render; it may not know who listens or who speaks."""

from voicegame.host.host import Host
from voicegame.host.reply import Reply

__all__ = ["Host", "Reply"]
