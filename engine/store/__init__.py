"""Battle files: one SQLite database each, with the history, the map and its picture inside."""

from engine.store.file import BattleFile, NotKeptError, ReadOnlyError
from engine.store.loading import DamagedError
from engine.store.lock import Holder, LockedError
from engine.store.rescue import Health, examine, rescue

__all__ = [
    "BattleFile",
    "DamagedError",
    "Health",
    "Holder",
    "LockedError",
    "NotKeptError",
    "ReadOnlyError",
    "examine",
    "rescue",
]
