"""Everything that can go wrong, as one tree; each message is a sentence that may be said to a player.

VoicegameError
├── ConfigError          a setting or a settings file cannot be used
├── DataError            a file we ship or a player edited (intents, prompts, deck) is broken
├── DeviceError          a microphone or loudspeaker is missing or was lost
├── RecognizerError      a recogniser cannot be used or stopped answering
├── VoiceError           a voice cannot be used or stopped answering
├── ModelError           a recogniser's model is missing, damaged or cannot be fetched
├── StorageError         a turn cannot be saved or read
│   └── VersionConflict  somebody else saved a turn of this table first
└── RuleViolation        the rules refuse a command (code and facts, never a secret)
"""

from __future__ import annotations

from collections.abc import Mapping


class VoicegameError(Exception):
    """Root of the tree; `str()` is one plain sentence."""


class ConfigError(VoicegameError):
    """A setting or a settings file cannot be used."""


class DataError(VoicegameError):
    """A file of intents, prompts, cards or words is broken."""


class DeviceError(VoicegameError):
    """A microphone or loudspeaker is missing or was lost."""


class DeviceUnanswered(DeviceError):
    """The sound system does not answer, so that asking again at once would only take longer."""


class RecognizerError(VoicegameError):
    """A recogniser cannot be used or stopped answering."""


class VoiceError(VoicegameError):
    """A voice cannot be used or stopped answering."""


class ModelError(VoicegameError):
    """A recogniser's model is missing, damaged or cannot be fetched."""


class StorageError(VoicegameError):
    """A turn cannot be saved or read."""


class VersionConflict(StorageError):
    """The table's log has grown since it was read."""


class RuleViolation(VoicegameError):
    """The rules refuse a command.

    `code` is the last part of a prompt key (``not_your_turn``); `facts` fill that prompt and hold nothing secret.
    """

    def __init__(self, code: str, facts: Mapping[str, object] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.facts: Mapping[str, object] = facts or {}
