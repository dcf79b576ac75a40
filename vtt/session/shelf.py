"""What lies ready beside the table: rule systems, maps, rosters, and a place to keep a new character.

Whoever opens the window brings it; the session only asks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from engine.rules import RulesSystem


class ShelfError(Exception):
    """Something on the shelf cannot be used; the text says what and why."""


@dataclass(frozen=True, slots=True)
class MapOffer:
    """A map that can be played on, or a battle to go on with: its place, its name, a line about it."""

    path: Path
    title: str
    detail: str = ""
    battle: bool = False


@dataclass(frozen=True, slots=True)
class RosterOffer:
    """A roster that can be put on a map. ``system``: whose sheets are in it, "" for any system's."""

    path: Path
    title: str
    system: str = ""
    detail: str = ""


@dataclass(frozen=True, slots=True)
class SheetOffer:
    """A sheet in a roster: whose it is, in which roster, of which side; the sheet as it is written."""

    name: str
    roster: str
    side: str
    written: Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class NewBattle:
    """What a new battle is wanted of; of an old one only where it is.

    ``roster``: none takes the map's own, and where it has none the samples; ``seed``: none for any.
    """

    map: Path
    system: str
    roster: Path | None = None
    seed: int | None = None


class Shelf(Protocol):
    """The shelf."""

    @property
    def systems(self) -> tuple[RulesSystem, ...]:
        """Every rule system that can be played."""

    @property
    def places(self) -> tuple[tuple[str, Path], ...]:
        """Folders to begin in when a file is looked for, by their names."""

    def maps(self) -> tuple[MapOffer, ...]:
        """The bundled maps, then those played on last, then the battles kept here."""

    def offer(self, path: Path) -> MapOffer:
        """A file that somebody chose, as a map or a battle."""

    def rosters(self) -> tuple[RosterOffer, ...]:
        """The rosters kept here."""

    def roster(self, path: Path) -> RosterOffer:
        """A roster that somebody chose. Raises ShelfError for a file that is none."""

    def sheets(self) -> tuple[SheetOffer, ...]:
        """The sheets in the rosters kept here, then those in the rosters that come with the program."""

    def keep(self, name: str, text: str) -> str:
        """Keep a roster under a name; where it is. Raises OSError."""
