"""What reading a map came to: what it is, what was counted, guessed and dropped."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from itertools import chain

from engine.maps.drawing import Drawing
from engine.units import AREA_FT, tidy

OURS = "knockback map"


@dataclass(frozen=True, slots=True)
class Dropped:
    """Something in a file that did not come over."""

    what: str
    count: int
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """Figures of a whole file, whatever part of it is played. Stories are known by levels or a height."""

    format: str
    name: str
    size_ft: tuple[float, float]
    squares: tuple[float, float] | None = None
    feet_per_square: float | None = None
    walls: int = 0
    wall_segments: int = 0
    doors: int = 0
    windows: int = 0
    lights: int = 0
    buildings: int = 0
    storeys_known: int = 0
    storeys_guessed: int = 0
    water: int = 0
    clutter: int = 0
    crs: str | None = None
    dropped: tuple[Dropped, ...] = ()
    warnings: tuple[str, ...] = ()

    @property
    def size_areas(self) -> tuple[float, float]:
        """The size in areas, to a tenth."""
        return round(self.size_ft[0] / AREA_FT, 1), round(self.size_ft[1] / AREA_FT, 1)

    def document(self) -> dict[str, object]:
        """The figures as the JSON document of ``info``."""
        facts = asdict(self)
        sizes = {"size_ft": [tidy(side) for side in self.size_ft], "size_areas": list(self.size_areas)}
        return {"schema": 1, "format": facts.pop("format"), "name": facts.pop("name"), **sizes} | {
            key: list(value) if isinstance(value, tuple) else value
            for key, value in facts.items()
            if key != "size_ft"
        }


def described(drawing: Drawing) -> Report:
    """The figures of a map of ours."""
    doors_and_windows = [piece.openings for piece in drawing.buildings]
    doors_and_windows += [piece.openings for piece in drawing.walls]
    openings = tuple(chain.from_iterable(doors_and_windows))
    return Report(
        format=OURS,
        name=drawing.name,
        size_ft=drawing.size_ft,
        walls=len(drawing.walls),
        wall_segments=sum(len(wall.line) - 1 for wall in drawing.walls),
        doors=_count(opening.kind == "door" for opening in openings),
        windows=_count(opening.kind == "window" for opening in openings),
        lights=len(drawing.lights),
        buildings=len(drawing.buildings),
        storeys_known=len(drawing.buildings),
        water=_count(surface.kind == "water" for surface in drawing.surfaces),
        clutter=_count(bool(surface.clutter) for surface in drawing.surfaces),
    )


def tallied(items: Iterable[tuple[str, str]]) -> tuple[Dropped, ...]:
    """Pairs of what was dropped and why, counted, in the order they first came."""
    counts: dict[tuple[str, str], int] = {}
    for item in items:
        counts[item] = counts.get(item, 0) + 1
    return tuple(Dropped(what, count, why) for (what, why), count in counts.items())


def _count(flags: Iterable[bool]) -> int:
    return sum(flags)
