"""A battle file: what is handed to ``keep`` is on disk when it returns.

Opening never writes. Rows are never deleted: undo moves the cursor.
"""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from types import TracebackType

from engine.battle import Battle
from engine.look import MapFile
from engine.maps.faults import BadFileError, Fault, NewerFileError, shown
from engine.rules import RulesSystem
from engine.store.keeping import fill, keep, kept_of
from engine.store.loading import DamagedError, Loaded, load
from engine.store.lock import Holder, Lock, LockedError
from engine.store.migrations import STEPS, MigrationError, discard, migrate, migrated, settle
from engine.store.schema import APPLICATION_ID, SQLITE, UNREADABLE, VERSION, pragma, reading, writing

Systems = Mapping[str, RulesSystem]
FOR_READING = "it was opened for reading"


class ReadOnlyError(OSError):
    """The file may be looked at and not be written; the text says why."""


class NotKeptError(OSError):
    """Nothing was written: the disk is full, or the file cannot be reached."""


@contextmanager
def beside(path: Path, end: str) -> Iterator[Path]:
    """Where a new file is made before it goes by its name; nothing of it stays if that fails."""
    working = path.with_name(f".{path.name}.{end}")
    try:
        discard(working)
        yield working
    except (sqlite3.Error, UnicodeEncodeError) as error:  # SQL knows no name that is no text
        raise NotKeptError(f"{path}: nothing was written: {error}") from error
    finally:
        discard(working)


class BattleFile:
    """One battle in one file, open for play or only to be read.

    ``read_only``: why nothing may be written, "" if it may. ``held_by``: who else writes it.
    ``damage``: what of it cannot be read. ``newer``: is it newer than the program? ``missing``: the system
    that it needs and that is not installed.
    """

    def __init__(self, path: Path, loaded: Loaded, lock: Lock | None = None, read_only: str = "") -> None:
        self.path = path
        self.battle = loaded.battle
        self.map_file = loaded.map_file
        self.damage = loaded.damage
        self.read_only = read_only
        self.held_by: Holder | None = None
        self.newer = False
        self.missing = ""
        self._kept = kept_of(loaded.battle)
        self._older = loaded.version < VERSION
        self._lock = lock
        self._connection: sqlite3.Connection | None = None
        self._written: tuple[int, int] | None = None  # which file the connection has in hand

    @classmethod
    def create(cls, path: Path, battle: Battle, map_file: MapFile) -> "BattleFile":
        """A new file, whole under its name or not there.

        Raises FileExistsError for one that is there, or NotKeptError.
        """
        _free(path)
        with ExitStack() as undoing:
            lock = Lock(path)
            undoing.callback(lock.release)
            with beside(path, "new") as working:
                with closing(writing(working)) as connection:
                    fill(connection, battle, map_file)
                settle(working, path)
            undoing.pop_all()
        return cls(path, Loaded(battle, map_file), lock)

    @classmethod
    def open(cls, path: Path, systems: Systems | None = None) -> "BattleFile":
        """A file for play; only to be read if another process plays it, or its folder cannot be written.

        Raises DamagedError or NewerFileError if nothing of it can be read, OSError if it is not there.
        """
        header(path)
        try:
            lock = Lock(path)
        except LockedError as locked:
            found = cls._read(path, systems, None, str(locked))
            found.held_by = locked.holder
            return found
        except OSError as error:
            return cls._read(path, systems, None, f"its folder cannot be written: {error.strerror}")
        return cls._read(path, systems, lock, "")

    @classmethod
    def read(cls, path: Path, systems: Systems | None = None) -> "BattleFile":
        """A file only to be looked at; others may play it meanwhile."""
        header(path)
        return cls._read(path, systems, None, FOR_READING)

    def keep(self, battle: Battle) -> None:
        """Everything new of the battle, on disk when this returns; all of it, or nothing.

        Raises ReadOnlyError, NotKeptError, or ValueError for a battle that did not come out of this file.
        """
        if self.read_only:
            raise ReadOnlyError(f"{self.path}: nothing was written: {self.read_only}")
        if battle.opening is not self.battle.opening:
            raise ValueError(f"{self.path} is the file of another battle")
        try:
            writer = self._writer()
            self._still_there()
            self._kept = keep(writer, battle, self._kept)
        except (sqlite3.Error, MigrationError, BadFileError) as error:
            raise NotKeptError(f"{self.path}: nothing was written: {error}") from error
        self.battle = battle

    def copy_to(self, path: Path) -> None:
        """A whole copy under another name. Raises FileExistsError for one that is there, or NotKeptError."""
        _free(path)
        with beside(path, "copy") as working:
            with closing(reading(self.path)) as connection:
                connection.execute("VACUUM INTO ?", (str(working),))
            settle(working, path)

    def close(self) -> None:
        """Let the file go; everything is in it, and nothing lies beside it."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        if self._lock is not None:
            self._lock.release()
            self._lock = None
        self.read_only = self.read_only or "it was closed"

    def __enter__(self) -> "BattleFile":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _writer(self) -> sqlite3.Connection:
        """The connection that writes; made at the first entry, so that opening changes nothing."""
        if self._connection is None:
            if self._older:
                migrate(self.path, STEPS, VERSION)
            self._connection = writing(self.path)
            self._written = _identity(self.path)
        return self._connection

    def _still_there(self) -> None:
        """The file goes by its name still; what is written into one that does not, nobody finds again.

        Raises NotKeptError, or BadFileError if something else has been written over it.
        """
        try:
            header(self.path)
            moved = _identity(self.path) != self._written
        except FileNotFoundError:
            moved = True
        if moved:
            raise NotKeptError(f"{self.path}: nothing was written: it was moved, deleted or replaced")

    @classmethod
    def _read(cls, path: Path, systems: Systems | None, lock: Lock | None, read_only: str) -> "BattleFile":
        with ExitStack() as undoing:
            if lock is not None:
                undoing.callback(lock.release)
            known = installed() if systems is None else systems
            loaded, newer = _loaded(path, known)
            missing = "" if loaded.battle.rules.name in known else loaded.battle.rules.name
            lacks = f"its rule system {missing!r} is not installed" if missing else ""
            why = read_only or newer or ("it is damaged" if loaded.damage else lacks)
            if not why:
                undoing.pop_all()
        found = cls(path, loaded, None if why else lock, why)
        found.newer, found.missing = bool(newer), missing
        return found


def _identity(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_dev, found.st_ino


def _free(path: Path) -> None:
    if path.exists():
        raise FileExistsError(f"{path}: there is a file of that name already")


def header(path: Path) -> None:
    """Raises BadFileError for what is no battle file, OSError for what cannot be read."""
    with path.open("rb") as file:
        start = file.read(100)
    if not start.startswith(SQLITE):
        raise BadFileError(str(path), [Fault("its first bytes", shown(start[:16]), "a battle file")])
    if int.from_bytes(start[68:72], "big") != APPLICATION_ID:
        raise BadFileError(str(path), [Fault("its mark", "another program's database", "a battle file")])


def installed() -> Systems:
    """The rule systems there are, plug-ins included."""
    from engine.systems import installed as systems

    return {system.name: system for system in systems()}


def _loaded(path: Path, systems: Systems) -> tuple[Loaded, str]:
    """What a file holds, and why it may not be written for being newer than the program."""
    with closing(reading(path)) as connection:
        version = version_of(connection, path)
        if version < VERSION:
            with closing(migrated(connection, STEPS, VERSION)) as copy:
                return load(copy, str(path), systems), ""
        if version == VERSION:
            return load(connection, str(path), systems), ""
        newer = Fault("its version", str(version), f"at most {VERSION}: the file is newer than the program")
        try:
            return load(connection, str(path), systems), f"{newer.place} is {version}, newer than the program"
        except BadFileError:
            raise NewerFileError(str(path), [newer]) from None


def version_of(connection: sqlite3.Connection, path: Path) -> int:
    """The version of a battle file's tables. Raises DamagedError for one there never was."""
    try:
        version = pragma(connection, "user_version")
    except UNREADABLE as error:
        raise DamagedError(str(path), [Fault("", str(error), "a sound battle file")]) from None
    oldest = min(STEPS, default=VERSION)
    if version < oldest:
        raise DamagedError(str(path), [Fault("its version", str(version), f"at least {oldest}")])
    return version
