"""What lies ready beside the table: rule systems, maps, rosters, and a place to keep a new character.

Whoever opens the window brings it; the session only asks.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from engine.rules import RulesSystem


class ShelfError(Exception):
    """Something on the shelf cannot be used; the text says what and why."""


@dataclass(frozen=True, slots=True)
class MapOffer:
    """A map that can be played on: its file or folder, what it is called, a line about it."""

    path: Path
    title: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class RosterOffer:
    """A roster that can be put on a map. ``system``: whose sheets are in it, "" for any system's."""

    path: Path
    title: str
    system: str = ""
    detail: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewBattle:
    """What a new battle is wanted of.

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

    def maps(self) -> tuple[MapOffer, ...]:
        """The bundled maps, then those played on last."""

    def rosters(self) -> tuple[RosterOffer, ...]:
        """The rosters kept here."""

    def keep(self, name: str, text: str) -> str:
        """Keep a roster under a name; where it is. Raises OSError."""
