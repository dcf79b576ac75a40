"""Bodies without a sheet: cars, crates and lamp posts, as tokens."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from types import MappingProxyType

from engine.maps.drawing import DrawnThing
from engine.maps.heights import placed
from engine.maps.parts import numbered
from engine.world import BattleMap, Motion, Token


@dataclass(frozen=True, slots=True)
class Build:
    """How large, how heavy and of what a body is."""

    radius_ft: float
    height_ft: float
    weight_lb: float
    material: str = ""


PERSON = Build(1.5, 6.0, 180.0)
BUILDS = MappingProxyType(
    {
        "car": Build(5.0, 5.0, 3_000.0, "sheet_metal"),
        "truck": Build(8.0, 11.0, 20_000.0, "light_machinery"),
        "bus": Build(8.0, 11.0, 20_000.0, "light_machinery"),
        "crate": Build(2.0, 4.0, 200.0, "wood"),
        "barrel": Build(1.0, 3.0, 200.0, "wood"),
        "lamp_post": Build(0.5, 20.0, 300.0, "iron"),
    }
)


def thing_tokens(drawn: Sequence[DrawnThing], battle_map: BattleMap) -> tuple[Token, ...]:
    """A token for each thing, called by its kind and a number if it has no name of its own."""
    pairs = zip(numbered(_names(drawn)), drawn, strict=True)
    return tuple(_token(name, thing, battle_map) for name, thing in pairs)


def _names(drawn: Sequence[DrawnThing]) -> list[str]:
    count: Counter[str] = Counter()
    names = []
    for thing in drawn:
        count[thing.kind] += 1
        names.append(thing.name or f"{thing.kind.replace('_', ' ').capitalize()} {count[thing.kind]}")
    return names


def _token(name: str, thing: DrawnThing, battle_map: BattleMap) -> Token:
    build = BUILDS[thing.kind]
    return Token(
        name=name,
        side="neutral",
        radius_ft=build.radius_ft,
        height_ft=build.height_ft,
        weight_lb=build.weight_lb,
        material=build.material,
        motion=Motion(position=placed(battle_map, thing.at), heading_deg=thing.heading_deg % 360.0),
    )
