"""The shelf of the window: bundled maps and those played on last, rosters kept by the user, his battles."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from engine.formats.imports import NothingToPlayError
from engine.gate import read_toml
from engine.maps.faults import BadFileError
from engine.maps.folder import map_path
from engine.maps.rosters import Roster, read_roster
from engine.maps.whole import take
from engine.plugins import PlugInError
from engine.rules import RulesSystem
from engine.store import BattleFile
from engine.systems import installed
from engine.units import AREA_FT
from vtt.app import Opened
from vtt.cli.files import is_battle, written
from vtt.cli.fresh import fresh, on_the_table, safely, warnings
from vtt.cli.making import Wanted
from vtt.cli.opening import systems
from vtt.cli.output import Output
from vtt.cli.plugins import plugins_on
from vtt.cli.recent import changed_s, recent, there
from vtt.paths import assets, bundled_map, bundled_maps, folders, maps
from vtt.sentences import counted
from vtt.session.shelf import MapOffer, NewBattle, RosterOffer, SheetOffer, Shelf, ShelfError

ROSTERS = "rosters"
MOST_BATTLES = 8
UNUSABLE = (OSError, BadFileError, NothingToPlayError, PlugInError, LookupError)


@dataclass(frozen=True, slots=True)
class DataShelf:
    """What lies in the program's folder and in the user's.

    *out* is told where a fresh battle is kept; ``safe``: battles are opened without their art.
    """

    out: Output
    safe: bool = False

    @property
    def offers(self) -> Shelf:
        """What the session asks it: the shelf itself."""
        return self

    @property
    def systems(self) -> tuple[RulesSystem, ...]:
        """Every rule system that can be played."""
        return installed(plugins=plugins_on())

    @property
    def places(self) -> tuple[tuple[str, Path], ...]:
        """Folders to begin in when a file is looked for."""
        return tuple((name, path) for name, path in _places() if _is_folder(path))

    def maps(self) -> tuple[MapOffer, ...]:
        """The bundled maps, then those played on last, then the battles kept here."""
        ours = [path for path in map(bundled_map, bundled_maps()) if path is not None]
        others = [path for path in recent() if path not in ours and there(path)]
        return (*(self.offer(path) for path in (*ours, *others)), *_battles())

    def offer(self, path: Path) -> MapOffer:
        """A file that somebody chose, as a map or a battle."""
        try:
            return _battle(path) if is_battle(path) else MapOffer(path, *_described(path))
        except OSError:  # what it is shows when it is opened
            return MapOffer(path, path.name)

    def rosters(self) -> tuple[RosterOffer, ...]:
        """The rosters kept here; files that are none are passed over."""
        return tuple(_kept_rosters())

    def roster(self, path: Path) -> RosterOffer:
        """A roster that somebody chose. Raises ShelfError."""
        try:
            return _offered(path, read_roster(path))
        except UNUSABLE as error:
            raise ShelfError(str(error)) from None

    def sheets(self) -> tuple[SheetOffer, ...]:
        """The sheets in the rosters kept here, then in those that come with the program."""
        return tuple(offer for path in _roster_files() for offer in _sheets_in(path))

    def keep(self, name: str, text: str) -> str:
        """Keep a roster under a name that is free. Raises OSError."""
        folder = folders().data / ROSTERS
        folder.mkdir(parents=True, exist_ok=True)
        path = _free(folder, name)
        written(path, text.encode())
        return str(path)

    def open(self, wanted: NewBattle) -> Opened:
        """The battle that is asked for, open for play. Raises ShelfError."""
        try:
            found = replace(self._opened(wanted), shelf=self)
            return safely(found) if self.safe else found
        except UNUSABLE as error:
            raise ShelfError(" ".join(str(error).split())) from None

    def _opened(self, wanted: NewBattle) -> Opened:
        if is_battle(wanted.map):
            file = BattleFile.open(wanted.map, systems())
            return on_the_table(file, warnings(file))
        asked = Wanted(map=wanted.map, system=wanted.system, roster=wanted.roster, seed=wanted.seed)
        return fresh(asked, self.out)


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False


def _described(path: Path) -> tuple[str, str]:
    """The name of a map and a line about it, without reading more than that."""
    file = map_path(path)
    if file.suffix != ".toml":
        return path.stem, path.suffix.removeprefix(".")
    try:
        raw = read_toml(take(file, "text file"), str(file))
    except (OSError, BadFileError):
        return path.name, ""
    found = raw if isinstance(raw, dict) else {}
    match found.get("size_ft"):
        case [int() | float() as wide, int() | float() as high]:
            said = f"{wide / AREA_FT:.3g} by {high / AREA_FT:.3g} areas"
        case _:
            said = ""
    return str(found.get("name", path.name)), said


def _places() -> Iterator[tuple[str, Path]]:
    """The folders there should be; the one one is in may be gone, and not everybody has a home."""
    with suppress(OSError):
        yield "Here", Path.cwd()
    with suppress(RuntimeError):
        yield "Home", Path.home()
    yield "Kept", folders().data
    yield "Maps", maps()


def _battles() -> Iterator[MapOffer]:
    """The battles in the user's folder, the one played last first."""
    found = sorted(folders().data.glob("*.battle"), key=changed_s, reverse=True)
    for path in found[:MOST_BATTLES]:
        yield _battle(path)


def _battle(path: Path) -> MapOffer:
    played = datetime.fromtimestamp(changed_s(path), UTC).astimezone()
    return MapOffer(path, path.stem, f"played {played:%d %b %H:%M}", battle=True)


def _roster_files() -> Iterator[Path]:
    for folder in (folders().data / ROSTERS, assets() / ROSTERS):
        yield from (*sorted(folder.glob("*.json")), *sorted(folder.glob("*.toml")))


def _sheets_in(path: Path) -> Iterator[SheetOffer]:
    """Every sheet of a roster, once; none of a file that is no roster."""
    try:
        roster = read_roster(path)
    except (OSError, BadFileError):
        return
    sides = {token.sheet: token.side for token in roster.tokens if isinstance(token.sheet, str)}
    own = ((each.name, each.side, each.sheet) for each in roster.tokens if isinstance(each.sheet, Mapping))
    shared = ((name, sides.get(name, "hero"), sheet) for name, sheet in roster.sheets.items())
    for name, side, sheet in (*own, *shared):
        yield SheetOffer(name, path.stem, side, {"system": roster.system, "name": name, **sheet})


def _kept_rosters() -> Iterator[RosterOffer]:
    folder = folders().data / ROSTERS
    for path in sorted(folder.glob("*.json")) + sorted(folder.glob("*.toml")):
        try:
            yield _offered(path, read_roster(path))
        except (OSError, BadFileError):
            continue


def _offered(path: Path, roster: Roster) -> RosterOffer:
    return RosterOffer(path, path.stem, roster.system, counted(len(roster.tokens), "token"))


def _free(folder: Path, name: str) -> Path:
    """A file name nobody has taken, after somebody's name."""
    kept = "".join(letter if letter.isalnum() else "-" for letter in name.lower())
    slug = "-".join(part for part in kept.split("-") if part)[:64] or "somebody"
    names = (f"{slug}{end}.json" for end in ("", *(f"-{number}" for number in range(2, 10_000))))
    return next(folder / each for each in names if not (folder / each).exists())
