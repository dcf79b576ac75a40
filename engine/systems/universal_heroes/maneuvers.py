"""The maneuvers of combat and the defenses against them: one row each, from the toml files of those names."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Literal, TypeAlias, cast

Form: TypeAlias = Literal["slugfest", "ranged", "wrestling", "charging"]
By: TypeAlias = Literal["strength", "power", "charge", "nothing"]
Reach: TypeAlias = Literal["arm", "throw", "power", "run"]
Fact: TypeAlias = Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Maneuver:
    """Something one does to somebody: what is rolled, where it is read, what harm it does."""

    name: str
    column: str
    ability: str
    form: Form
    damage: str
    by: By
    reach: Reach
    defenses: tuple[str, ...]

    @property
    def title(self) -> str:
        """The maneuver in words."""
        return self.name.replace("_", " ")


@dataclass(frozen=True, slots=True, kw_only=True)
class Defense:
    """Something one does about an attack: what is rolled and where it is read."""

    name: str
    column: str
    ability: str
    check: str


@cache
def maneuvers() -> Mapping[str, Maneuver]:
    """Every maneuver by name. Source: UH, Slugfest, Ranged, Wrestling and Charging Combat."""
    return MappingProxyType({name: _maneuver(name, fact) for name, fact in _rows("maneuvers").items()})


@cache
def defenses() -> Mapping[str, Defense]:
    """Every defense by name. Source: UH, Slugfest, Ranged, Wrestling and Charging Combat."""
    rows = cast("Mapping[str, Mapping[str, str]]", _rows("defenses"))
    return MappingProxyType({name: Defense(name=name, **fact) for name, fact in rows.items()})


def _rows(name: str) -> Mapping[str, Fact]:
    text = files("engine.systems.universal_heroes").joinpath(f"{name}.toml").read_text("utf-8")
    return tomllib.loads(text)


def _maneuver(name: str, fact: Fact) -> Maneuver:
    answers = cast("list[str]", fact["defenses"])
    words = cast("Mapping[str, str]", {word: of for word, of in fact.items() if word != "defenses"})
    return Maneuver(
        name=name,
        column=words["column"],
        ability=words["ability"],
        form=cast("Form", words["form"]),
        damage=words["damage"],
        by=cast("By", words["by"]),
        reach=cast("Reach", words["reach"]),
        defenses=tuple(answers),
    )
