"""The search for plans into areas: which are still without one, and the best found so far for each."""

from dataclasses import dataclass, field
from math import floor, pi

from engine.geometry import Flat, Path, Ring
from engine.movement.spend import areas_along
from engine.reach.nouns import Asked, Band, Place
from engine.reach.rooms import Room
from engine.reach.squares import Square, figure_of, square_of, steps_between
from engine.reach.stars import Wedge, sector
from engine.reach.ways import Source, Wanted
from engine.units import AREA_FT, TOLERANCE_FT

INSET_FT = 1.0
LEAST_FT2 = 4.0
COARSE_RAD = pi / 30


@dataclass(slots=True)
class Search:
    """The areas still to be found a plan for, and the best found so far for each."""

    asked: Asked
    height_ft: float
    most_ft: float
    turn_ft: float
    open_: set[Square]
    zones: tuple[Ring, ...] = ()
    found: dict[Square, Place] = field(default_factory=dict)
    inside: dict[int, set[Square]] = field(default_factory=dict)

    def wants(self, square: Square, *, direct: bool) -> bool:
        """May another plan still do better there? Ways around are sought only to where none leads yet."""
        place = self.found.get(square)
        return square in self.open_ and (place is None or (direct and place.band is not Band.FREE))

    @property
    def wanted(self) -> Wanted:
        """What ways are looked for."""
        return Wanted(self.more_in, self.leads_on, self.toward, COARSE_RAD)

    def pays_for(self, source: Source, path: Path) -> bool:
        """Does a path through a source enter no more areas than the move pays for?"""
        return self.left_after(source, path) >= 0

    def left_after(self, source: Source, path: Path) -> int:
        """How many more areas may be entered after a path through a source."""
        turned = self.turn_ft if source.turned else 0.0
        return floor((self.most_ft - turned) / AREA_FT + TOLERANCE_FT) - areas_along(path, self.zones)

    def leads_on(self, source: Source) -> bool:
        """Can any area without a plan be come to from a source?"""
        left, here = self.left_after(source, source.chain), square_of(source.flat)
        return any(steps_between(here, one) <= left for one in self.open_ if one not in self.found)

    def toward(self, at: Flat, wedge: Wedge) -> bool:
        """Does an area without a plan lie in some directions from a place?"""
        far = sector(at, wedge, self.most_ft + 2 * AREA_FT)
        return any(figure_of(one).common(far).area_ft2 for one in self.open_ if one not in self.found)

    def more_in(self, room: Room) -> bool:
        """Is there an area left to find a plan for that lies in a room?"""
        if id(room) not in self.inside:
            parts = ((square, figure_of(square, INSET_FT).common(room.figure)) for square in self.open_)
            self.inside[id(room)] = {square for square, part in parts if part.area_ft2 > LEAST_FT2}
        return any(square not in self.found for square in self.inside[id(room)])

    def ask(self, square: Square, waypoints: Path) -> bool:
        """Does a plan through waypoints end in an area, with no check? What is better than before is kept."""
        plan = self.asked.plan(waypoints)
        end = plan.after.position
        off = floor(end.z / AREA_FT) != floor(self.height_ft / AREA_FT) and plan.mode in ("fly", "glide")
        if plan.problems or plan.unborne or off or square_of((end.x, end.y)) != square:
            return False
        band = Band.CHECK if plan.hazards else Band.FREE
        before = self.found.get(square)
        if before is None or len(before.plan.hazards) > len(plan.hazards):
            column, row = square
            order = self.asked.order(waypoints)
            self.found[square] = Place(column=column, row=row, order=order, plan=plan, band=band)
        return band is Band.FREE
