"""How large a map, a picture or a file may be: one table, asked before anything is decoded."""

from dataclasses import dataclass
from types import MappingProxyType

from engine.maps.faults import Fault, OverLimitError

MB = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Limit:
    """A size that draws a warning, a size that is refused, and what is counted."""

    soft: float
    hard: float
    unit: str


LIMITS = MappingProxyType(
    {
        "picture pixels": Limit(50e6, 100e6, "pixels"),
        "picture side": Limit(16_384, 30_000, "pixels"),
        "picture file": Limit(40 * MB, 100 * MB, "bytes"),
        "text file": Limit(16 * MB, 64 * MB, "bytes"),
        "file with its picture inside": Limit(200 * MB, 200 * MB, "bytes"),
        "nesting": Limit(32, 64, "levels"),
        "values": Limit(1_000_000, 10_000_000, "values"),
        "text": Limit(64 * 1024, MB, "characters"),
        "list": Limit(100_000, 1_000_000, "items"),
        "map side": Limit(400, 2_000, "areas"),
        "building": Limit(200, 2_000, "stories"),
        "tokens": Limit(500, 5_000, "tokens"),
        "walls": Limit(5_000, 50_000, "walls"),
        "surfaces": Limit(2_000, 20_000, "surfaces"),
        "corners": Limit(200_000, 500_000, "corners of what a map is built of"),
        "name": Limit(64, 256, "characters"),
    }
)


def within(file: str, what: str, size: float, place: str = "") -> bool:
    """Is a size below the one that draws a warning? Raises OverLimitError past the one that is refused."""
    limit = LIMITS[what]
    if size > limit.hard:
        raise OverLimitError(file, [fault(what, size, place)])
    return size <= limit.soft


def fault(what: str, size: float, place: str = "") -> Fault:
    """Words for a size past its hard limit."""
    limit = LIMITS[what]
    digits = 0 if round(size) > limit.hard else 3
    return Fault(place or what, f"{size:,.{digits}f} {limit.unit}", f"at most {limit.hard:,.0f}")
