"""The same moves worked out the slow way: in steps of a quarter foot, looking at everything.

It shares no code with the movement: figures are shapely's, heights and contacts are looked up afresh at each
step. It knows every chosen way of moving, a body thrown level, and a fall, of somebody at rest.
"""

import math
from dataclasses import dataclass

import numpy
import shapely

from engine.world import Hole, Opening, OpeningState

STEP_FT, SLACK_FT = 0.25, 0.02
LIFT_FT, HOP_FT, DOOR_FT, ARM_FT = 2.0, 6.0, 66.0, 5.0
BUDGETS = {"walk": 13.2, "run": 396.0, "fly": 264.0, "glide": 792.0, "swim": 132.0}
STROLL_FT, CLIMB_FT, LEAP_FT, LEAP_DOWN_FT = 13.2, 13.0, 100.0, 150.0
HOLE_FT = 0.5  # how exactly one must aim at a hole


@dataclass(frozen=True)
class Solid:
    """A prism that stops bodies: a wall, a part of one, a door."""

    name: str
    figure: object
    base: float
    top: float
    door: str = ""


class Slow:
    """One body on one map, at rest."""

    def __init__(self, state, name="Ace"):
        self.state, self.token = state, state.tokens[name]
        self.radius, self.height = self.token.radius_ft, self.token.height_ft
        self.others = [other for other in state.tokens.values() if other is not self.token]
        self.solids = [solid for wall in state.map.obstacles for solid in self.parts_of(wall)]
        self.decks = [(s, shapely.Polygon(s.outline, s.holes)) for s in state.map.surfaces]
        self.tops = [(w, shapely.Polygon(w.outline, w.holes)) for w in state.map.obstacles]
        self.holes = [change for change in state.changes if isinstance(change, Hole)]

    def parts_of(self, wall):
        """A wall in three where a door is: beside it, above it, and the door itself unless it stands open."""
        figure = shapely.Polygon(wall.outline, wall.holes)
        door = next((each for each in self.state.map.openings if each.obstacle == wall.name), None)
        if door is None:
            return [Solid(wall.name, figure, wall.base_ft, wall.top_ft)]
        (ax, ay), (bx, by) = door.span
        gap = shapely.LineString([(ax, ay), (bx, by)]).buffer(5.0, cap_style="flat")
        frame = figure.intersection(gap)
        now = self.position(door)
        made = [
            Solid(wall.name, figure.difference(gap), wall.base_ft, wall.top_ft),
            Solid(wall.name, frame, door.top_ft, wall.top_ft),
        ]
        shut = Solid(door.name, frame, door.base_ft, door.top_ft, "" if now == "locked" else door.name)
        return made if now == "open" else [*made, shut]

    def position(self, door: Opening):
        changed = [one.state for one in self.state.changes if isinstance(one, OpeningState)]
        return changed[-1] if changed else door.state

    def course(self, goal, reach_ft=math.inf):
        """Places a quarter foot apart on the way to a goal, each with all distances from there."""
        x, y, _ = self.token.at
        span = math.hypot(goal[0] - x, goal[1] - y)
        far = numpy.append(numpy.arange(STEP_FT, min(span, reach_ft), STEP_FT), min(span, reach_ft))
        xs, ys = x + far * (goal[0] - x) / span, y + far * (goal[1] - y) / span
        spots = shapely.points(xs, ys)
        return Course(
            far,
            xs,
            ys,
            [(solid, shapely.distance(solid.figure, spots)) for solid in self.solids],
            [(body, numpy.hypot(xs - body.at.x, ys - body.at.y) - body.radius_ft) for body in self.others],
            [(deck, shapely.distance(figure, spots)) for deck, figure in self.decks],
            [(wall, shapely.distance(figure, spots)) for wall, figure in self.tops],
        )

    def floor(self, course, at, z, *, swims=False):
        """The highest thing that holds a foot up at a step of a course, no higher than *z*."""
        x, y = course.xs[at], course.ys[at]
        found = [] if self.sunk(x, y) else [0.0]
        for deck, gaps in course.decks:
            if gaps[at] > self.radius / 2:
                continue
            water = deck.kind == "water"
            found.append(self.slope(deck, x, y) if swims or not water else deck.elevation_ft - deck.depth_ft)
        found += [wall.top_ft for wall, gaps in course.tops if gaps[at] <= self.radius / 2]
        return max((height for height in found if height <= z + SLACK_FT), default=-math.inf)

    def sunk(self, x, y):
        """Is the ground at height 0 cut away under a foot, and all around it?"""
        waters = [figure for deck, figure in self.decks if deck.kind == "water"]
        turns = [k * math.pi / 4 for k in range(8)]
        half = self.radius / 2
        around = [(x, y), *((x + half * math.cos(turn), y + half * math.sin(turn)) for turn in turns)]
        return any(all(shapely.intersects_xy(water, *spot) for spot in around) for water in waters)

    @staticmethod
    def slope(surface, x, y):
        if surface.top_ft is None:
            return surface.elevation_ft
        turn = math.radians(surface.up_deg)
        along = [px * math.sin(turn) - py * math.cos(turn) for px, py in (*surface.outline, (x, y))]
        part = (along[-1] - min(along[:-1])) / (max(along[:-1]) - min(along[:-1]))
        return surface.elevation_ft + (surface.top_ft - surface.elevation_ft) * min(max(part, 0.0), 1.0)

    def struck(self, course, at, heights, gone=frozenset()):
        """What a body between two heights presses into at a step: ``contact``, a solid, or nothing."""
        low, high = heights
        for body, gaps in course.bodies:
            beside = low < body.at.z + body.height_ft - SLACK_FT and high > body.at.z + SLACK_FT
            if beside and gaps[at] < self.radius - SLACK_FT:
                return "contact"
        for solid, gaps in course.solids:
            beside = low < solid.top - SLACK_FT and high > solid.base + SLACK_FT
            if beside and gaps[at] < self.radius - SLACK_FT and solid.name not in gone:
                return solid
        return self.under_a_slope(course, at, low) if low < LIFT_FT else ""

    def under_a_slope(self, course, at, low):
        """A ramp is solid for whoever does not walk up it."""
        for deck, gaps in course.decks:
            ramp = deck.top_ft is not None and gaps[at] < self.radius - SLACK_FT
            if ramp and self.slope(deck, course.xs[at], course.ys[at]) > low + SLACK_FT:
                return Solid(deck.name, None, 0.0, deck.top_ft)
        return ""

    def risen(self, course, at, z):
        """How high a body on its way up over a slope must be there to be clear of it; None off slopes."""
        for deck, gaps in course.decks:
            if deck.top_ft is None or gaps[at] >= self.radius - SLACK_FT:
                continue
            x, y, turn = course.xs[at], course.ys[at], math.radians(deck.up_deg)
            ahead = self.slope(deck, x + self.radius * math.sin(turn), y - self.radius * math.cos(turn))
            uphill = self.slope(deck, x, y) >= self.slope(deck, course.xs[0], course.ys[0])
            if uphill and self.slope(deck, x, y) <= z + SLACK_FT and ahead > z:
                return ahead
        return None

    def through(self, solid, x, y):
        """Is a body that meets a wall there aimed at a hole in it?"""
        for hole in self.holes:
            room = hole.width_ft / 2 - self.radius + HOLE_FT
            if hole.obstacle == solid.name and abs(y - hole.at.y) <= room:
                return True
        return False

    def ended(self, x, y, stop):
        wide, deep = self.state.map.size_ft
        return stop if -SLACK_FT <= x <= wide + SLACK_FT and -SLACK_FT <= y <= deep + SLACK_FT else "off_map"

    def afoot(self, goal, budget, *, swims=False, climb=CLIMB_FT):
        """How a way on foot, or swum, ends: how, and whether it came to water."""
        course, gone = self.course(goal), set()
        z, spent, climbed, wet = self.token.at.z, 0.0, 0.0, False
        before = 0.0
        for at, far in enumerate(course.far):
            floor = self.floor(course, at, z + LIFT_FT, swims=swims)
            if z - floor > HOP_FT:
                return ("blocked" if self.water_below(course, at, z) and not swims else "unsupported"), wet
            over = z - floor > LIFT_FT and self.struck(
                course, at, (floor + LIFT_FT, floor + self.height), gone
            )
            foot = z if over else floor  # over an edge it comes down further out
            met = self.struck(course, at, (foot + LIFT_FT, foot + self.height), gone)
            if isinstance(met, Solid) and self.through(met, course.xs[at], course.ys[at]):
                gone.add(met.name)
                met = self.struck(course, at, (foot + LIFT_FT, foot + self.height), gone)
            if isinstance(met, Solid) and met.door and self.fits(course, at, foot):
                if spent + DOOR_FT > budget:
                    return "spent", wet
                spent += DOOR_FT
                gone.add(met.name)
                met = ""
            if met:
                return ("contact" if met == "contact" else "blocked"), wet
            flat, up = far - before, abs(foot - z)
            spent += math.hypot(flat, up) if up < 2 * STEP_FT else flat + up
            climbed += up
            before, z = far, foot
            wet = wet or (swims and self.in_water(course, at, z))
            if spent > budget + SLACK_FT or climbed > climb + 1.0:
                return self.ended(course.xs[at], course.ys[at], "spent"), wet
        return self.ended(goal[0], goal[1], "arrived"), wet

    def fits(self, course, at, foot):
        """Would a body at a door touch nothing but the door?"""
        for solid, gaps in course.solids:
            beside = foot + LIFT_FT < solid.top - SLACK_FT and foot + self.height > solid.base + SLACK_FT
            if beside and not solid.door and gaps[at] < self.radius - SLACK_FT:
                return False
        return True

    def water_below(self, course, at, z):
        waters = (deck for deck, gaps in course.decks if deck.kind == "water" and gaps[at] <= self.radius / 2)
        return any(z - water.elevation_ft <= HOP_FT for water in waters)

    def in_water(self, course, at, z):
        waters = (deck for deck, gaps in course.decks if deck.kind == "water" and gaps[at] <= self.radius / 2)
        return any(abs(z - water.elevation_ft) < SLACK_FT for water in waters)

    def level(self, goal, budget=math.inf, lift=0.0, *, opens=True):
        """How a level flight ends, its feet lifted by so much; one at will rises over slopes."""
        course, z, spent, gone = self.course(goal), self.token.at.z, 0.0, set()
        top, before = (0.0, z), (0.0, z)
        for at, far in enumerate(course.far):
            risen = self.risen(course, at, z) if opens else None
            top = top if risen is None else (far, risen)
            past = (far - top[0]) / max(course.far[-1] - top[0], SLACK_FT)
            z = top[1] + (self.token.at.z - top[1]) * past
            spent += math.hypot(far - before[0], z - before[1]) - (far - before[0])
            before = far, z
            met = self.struck(course, at, (z + lift, z + self.height), gone)
            if isinstance(met, Solid) and self.through(met, course.xs[at], course.ys[at]):
                gone.add(met.name)
                met = self.struck(course, at, (z + lift, z + self.height), gone)
            if isinstance(met, Solid) and met.door and opens and self.fits(course, at, z - LIFT_FT):
                if far + spent + DOOR_FT > budget:
                    return "spent"
                spent += DOOR_FT
                gone.add(met.name)
                met = ""
            if met:
                return "contact" if met == "contact" else "blocked"
            if far + spent > budget + SLACK_FT:
                return self.ended(course.xs[at], course.ys[at], "spent")
        return self.ended(goal[0], goal[1], "arrived")

    def thrown(self, goal):
        """A body thrown level slides over curbs, and falls where nothing bears it at its end."""
        end = self.level(goal, lift=LIFT_FT, opens=False)
        course = self.course(goal)
        last, z = len(course.far) - 1, self.token.at.z
        if end in {"arrived", "off_map"} and self.floor(course, last, z + LIFT_FT, swims=True) < z - SLACK_FT:
            return "unsupported"
        return end

    def leaps(self, goal):
        """A leap of its whole range toward a goal further off: the first arc that clears everything."""
        span = LEAP_FT
        course = self.course(goal, span)
        first = span * 0.125
        rises = [first + (LEAP_FT - first) * step / 6 for step in range(7)] + [span * 0.06, span * 0.03]
        ends = [self.arc(course, span, rise) for rise in rises]
        good = next((end for end in ends if end == "spent"), None)
        return good or next((end for end in ends if end == "unsupported"), ends[0])

    def arc(self, course, span, rise):
        z0 = self.token.at.z
        knots = [(n / 12 * span, z0 + 4 * rise * (n / 12) * (1 - n / 12)) for n in range(13)]
        heights = numpy.interp(course.far, [far for far, _ in knots], [z for _, z in knots])
        for at in range(len(course.far)):
            z = float(heights[at])
            if z0 - z > LEAP_DOWN_FT:
                return "unsupported"
            met = self.struck(course, at, (z, z + self.height))
            if met:
                near = span - course.far[at] <= ARM_FT and met != "contact" and met.top >= z0 - SLACK_FT
                above = near and at > 0 and float(heights[at - 1]) >= met.top - STEP_FT
                return "spent" if above else ("contact" if met == "contact" else "blocked")
        held = self.floor(course, len(course.far) - 1, z0, swims=True) >= z0 - SLACK_FT
        return self.ended(course.xs[-1], course.ys[-1], "spent") if held else "unsupported"

    def climbs(self, goal):
        """Along a face, level: only to a place that has one within reach, and has one all the way."""
        course, z = self.course(goal), self.token.at.z
        far = []
        for at in range(len(course.far)):
            faces = [gaps[at] for solid, gaps in course.solids
                     if z < solid.top - SLACK_FT and z + self.height > solid.base + SLACK_FT]  # fmt: skip
            if min(faces, default=math.inf) - self.radius > ARM_FT:
                return "blocked"
            far.append(course.far[at])
            if self.struck(course, at, (z, z + self.height)):
                return "spent" if far[-1] > CLIMB_FT else "blocked"
        return "spent" if far[-1] > CLIMB_FT else "arrived"

    def teleports(self, goal):
        course, z = self.course(goal), self.token.at.z
        last = len(course.far) - 1
        if self.struck(course, last, (z, z + self.height)):
            return "contact"
        held = (
            abs(self.floor(course, last, z, swims=True) - z) <= SLACK_FT
            or self.floor(course, last, z) >= z - SLACK_FT
        )
        return self.ended(goal[0], goal[1], "arrived") if held else "unsupported"

    def ends(self, mode, goal, effort):
        """How a move in a mode ends, or ``refused``."""
        top = BUDGETS.get(mode, 0.0)
        budget = min({"full": top, "walk": STROLL_FT}[effort] if isinstance(effort, str) else effort, top)
        match mode:
            case "walk" | "run":
                return self.afoot(goal, budget)[0]
            case "swim":
                wet = self.afoot(goal, math.inf, swims=True, climb=math.inf)[1]
                return self.afoot(goal, budget, swims=True, climb=math.inf)[0] if wet else "refused"
            case "fly" | "glide":
                return self.level(goal, budget)
            case "leap":
                return self.leaps(goal)
            case "climb":
                return self.climbs(goal)
            case "teleport":
                return self.teleports(goal)
            case _:
                return self.thrown(goal)


@dataclass(frozen=True)
class Course:
    """A way in small steps: how far along, where, and how far off everything is there."""

    far: object
    xs: object
    ys: object
    solids: list
    bodies: list
    decks: list
    tops: list
