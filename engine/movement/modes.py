"""The ways of moving: one row each, read from modes.toml."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Literal, TypeAlias

Track: TypeAlias = Literal["surface", "face", "line", "arc", "plumb", "ends"]
Medium: TypeAlias = Literal["ground", "water", "face", "air", "none"]
Limit: TypeAlias = Literal["speed", "climb", "range", "falling", "none"]


@dataclass(frozen=True, slots=True)
class Mode:
    """A way of moving: the shape of its path, what it moves in, what runs out."""

    name: str
    track: Track
    medium: Medium
    limit: Limit
    chosen: bool
    needs_support: bool
    keeps_speed: bool

    @property
    def digs(self) -> bool:
        """Does it lead straight on through the earth?"""
        return self.track == "line" and self.medium == "ground"


@cache
def core_modes() -> Mapping[str, Mode]:
    """The rows of modes.toml by name."""
    rows = tomllib.loads(files("engine.movement").joinpath("modes.toml").read_text("utf-8"))
    return {name: Mode(name=name, **row) for name, row in rows.items()}


def mode(name: str, added: Iterable[Mode] = ()) -> Mode | None:
    """The row of that name, a system's own rows before the core's; none if there is none."""
    return next((row for row in added if row.name == name), core_modes().get(name))
