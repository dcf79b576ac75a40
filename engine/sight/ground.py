"""The ground at height 0, which hides what lies in rivers and pits from whoever is not over them."""

from engine.geometry import Point
from engine.kernels import NEVER, strip
from engine.sight.screens import Changes
from engine.terrain import terrain
from engine.terrain.changed import Part
from engine.terrain.layout import Deck
from engine.terrain.spans import Span, seen_from_above, spans
from engine.units import TOLERANCE_FT
from engine.world import BattleMap, BattleState

GROUND = "ground"


def first_ground(battle_map: BattleMap, changes: Changes, line: tuple[Point, Point]) -> float:
    """The part of a line at which it goes into the ground; NEVER if it does not."""
    a, b = line
    if min(a.z, b.z) >= -TOLERANCE_FT:
        return NEVER
    low, high = strip(a.z, b.z - a.z, min(a.z, b.z), -TOLERANCE_FT)
    at, end = max(low, 0.0), min(high, 1.0)
    parts = terrain(BattleState(map=battle_map, changes=changes)).parts
    for begin, till in sorted(span for part in parts for span in _sunk(part, line)):
        if begin > at + _hair(a, b):
            break
        at = max(at, till)
    return at if at < end - _hair(a, b) else NEVER


def _hair(a: Point, b: Point) -> float:
    """The tolerance as a part of a line."""
    return TOLERANCE_FT / max(abs(b.x - a.x) + abs(b.y - a.y) + abs(b.z - a.z), TOLERANCE_FT)


def _sunk(part: Part, line: tuple[Point, Point]) -> list[Span]:
    """The parts of a line over the bottom of a river or pit."""
    layout, found = part.layout, []
    way = seen_from_above(*line, TOLERANCE_FT)
    for sheet in layout.sunk:
        over = _over(layout.decks[sheet], line)
        if over[0] <= over[1]:
            on = spans(layout.sheets, sheet, way)
            found += [(max(low, over[0]), min(high, over[1])) for low, high in on]
    return [span for span in found if span[0] <= span[1]]


def _over(deck: Deck, line: tuple[Point, Point]) -> Span:
    """When a line is above the bottom of what is sunk."""
    a, b = line
    bottom = deck.low_ft - deck.depth_ft - TOLERANCE_FT
    low, high = strip(a.z, b.z - a.z, bottom, max(a.z, b.z, bottom))
    return max(low, 0.0), min(high, 1.0)
