"""The one rule of order every store keeps: versions count from 1, and new records follow the log's last."""

from __future__ import annotations

from collections.abc import Sequence

from voicegame.errors import StorageError, VersionConflict
from voicegame.ports import Record


def check_versions(last: int, records: Sequence[Record]) -> None:
    """Raise VersionConflict when `records` begin at or before version `last`, StorageError when they leave a gap."""
    if records[0].version <= last:
        raise VersionConflict("Somebody else saved a turn of this table first.")
    if any(record.version != expected for expected, record in enumerate(records, start=last + 1)):
        raise StorageError("The turn was not saved, because it does not follow the last saved turn.")
