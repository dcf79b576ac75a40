"""A move cut where people think of it: stretches between waypoints, and where a failed check leads.

It reads a plan and the odds of its order; what happens in them was worked out by the engine.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.events import Event, Moved
from engine.geometry import Path, Point, cut, distance_ft, length_ft
from engine.orders import MoveOrder
from engine.plans import Hazard, MovePlan

NEAR_FT = 1.0


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a planned path that ends at a waypoint or at the end; `check`: it hangs on a check."""

    path: Path
    from_ft: float
    to_ft: float
    areas: int
    waypoint: int = 0
    check: bool = False

    @property
    def climb_ft(self) -> float:
        """How much higher it ends."""
        return self.path[-1].z - self.path[0].z


@dataclass(frozen=True, slots=True)
class Course:
    """Where a body goes instead, from the point where a check failed."""

    hazard: int
    path: Path


def path_of(plan: MovePlan) -> Path:
    """The whole path of a plan."""
    points: list[Point] = []
    for leg in plan.legs:
        points.extend(leg.path if not points or points[-1] != leg.path[0] else leg.path[1:])
    return tuple(points)


def stretches(plan: MovePlan) -> tuple[Stretch, ...]:
    """The parts of the path between waypoints, each with the areas it costs."""
    waypoints = list(plan.order.waypoints[:-1]) if isinstance(plan.order, MoveOrder) else []
    found: list[Stretch] = []
    part: list[Point] = []
    start = travelled = 0.0
    areas = 0
    for leg in plan.legs:
        areas += leg.areas
        for index, point in enumerate(leg.path):
            if index or not part:
                travelled += distance_ft(part[-1], point) if part else 0.0
                part.append(point)
            if waypoints and index and _near(point, waypoints[0]):
                found.append(Stretch(tuple(part), start, travelled, areas, len(found) + 1))
                part, start, areas = [point], travelled, 0
                waypoints.pop(0)
    if len(part) > 1:
        found.append(Stretch(tuple(part), start, travelled, areas))
    return tuple(_checked(each, plan.hazards) for each in found)


def _near(a: Point, b: Point) -> bool:
    return abs(a.x - b.x) < NEAR_FT and abs(a.y - b.y) < NEAR_FT


def _checked(stretch: Stretch, hazards: tuple[Hazard, ...]) -> Stretch:
    on = any(stretch.from_ft - NEAR_FT <= hazard.at_ft < stretch.to_ft - NEAR_FT for hazard in hazards)
    ends = any(abs(hazard.at_ft - stretch.to_ft) <= NEAR_FT for hazard in hazards) and not stretch.waypoint
    return Stretch(stretch.path, stretch.from_ft, stretch.to_ft, stretch.areas, stretch.waypoint, on or ends)


def courses(plan: MovePlan, ways: Iterable[tuple[Event, ...]]) -> tuple[Course, ...]:
    """The ways a mover goes that are not the planned one, each from the hazard it leaves the plan at."""
    planned = path_of(plan)
    found: dict[tuple[int, Point], Course] = {}
    for events in ways:
        real = moved_path(events, plan.order.token)
        if len(real) < 2 or (
            real[-1] == plan.after.position and abs(length_ft(real) - length_ft(planned)) < NEAR_FT
        ):
            continue
        hazard = left_at(planned, real, plan.hazards)
        if hazard is None:
            continue
        rest = cut(real, plan.hazards[hazard].at_ft)[1]
        if len(rest) > 1:
            found.setdefault((hazard, rest[-1]), Course(hazard, rest))
    return tuple(found.values())


def moved_path(events: tuple[Event, ...], name: str) -> Path:
    """Where a body went in one go, from its first movement to its last."""
    points: list[Point] = []
    for event in events:
        if isinstance(event, Moved) and event.token == name:
            points.extend(event.path if not points else event.path[1:])
    return tuple(points)


def left_at(planned: Path, real: Path, hazards: tuple[Hazard, ...]) -> int | None:
    """The last hazard up to which both paths are one; none if they never were."""
    last = None
    for index, hazard in enumerate(hazards):
        here, there = cut(planned, hazard.at_ft)[1][0], cut(real, hazard.at_ft)[1][0]
        if distance_ft(here, there) > NEAR_FT:
            break
        last = index
    return last
