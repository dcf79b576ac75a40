"""What failing a hazard does: each mishap by its name, from the place where the check failed.

``stop``: it stands or hovers there. ``straight_on`` and ``out_of_control``: it goes on as it was heading, as
far as this turn's speed leads, and strikes what is there as a charge. ``fall``: it falls from there.
``sink``: the rest of the way goes down by what a glider loses; ``level``: it does not rise.
``judge``: the Judge says which.
``crash_clutter``: it strikes what stands about. ``hard_landing``: it comes down all the same and strikes the
ground. ``scatter``: it comes out elsewhere. ``none``: nothing. Any other name stops the body.
"""

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from types import MappingProxyType

from engine.checks import Choice, Outcome, Referee
from engine.dice import DicePool, Faces
from engine.geometry import Path, Point, away, cut, distance_ft, length_ft, lerp, tidied
from engine.movement.hazards import climb_after, course_deg
from engine.movement.spend import areas_along, zones_of
from engine.movement.trace import Mover, Stretch, trace
from engine.names import TokenId
from engine.orders import Fall, Impact, Order
from engine.plans import Hazard, Stop
from engine.rulings import ruling
from engine.scale import story_ft
from engine.terrain import SURFACE
from engine.units import MOST_FT, TOLERANCE_FT, tidy, whole_areas
from engine.world import BattleState, Motion

NOTHING = ("", "none")
RESTING = "walk"
JUDGED = ("out_of_control", "stop", "fall")  # what the Judge may say of whoever loses control; ruling U18
SCATTER_PART = 0.1  # of the distance jumped, for each point of a ten-sided die. Ruling: U90
SCATTER_DEG = 30.0  # of a turn, for each hour of a twelve-sided die


@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """A move whose hazard failed: its whole path, how far it had come, and what it would have left behind."""

    mover: Mover
    path: Path
    hazard: Hazard
    speed_ft: float
    after: Motion

    @property
    def parts(self) -> tuple[Path, Path]:
        """The path up to the hazard, and the rest."""
        return cut(self.path, self.hazard.at_ft)

    @property
    def left_ft(self) -> float:
        """How far this turn's speed leads on from the hazard."""
        return max(self.speed_ft, length_ft(self.path)) - self.hazard.at_ft


@dataclass(frozen=True, slots=True)
class Mended:
    """What a mishap makes of a move: the path it took, the motion after it, and what it forces."""

    path: Path
    after: Motion
    forced: tuple[Order, ...] = ()


Mishap = Callable[[Broken, Referee], Mended]


def mishap(name: str, broken: Broken, referee: Referee) -> Mended:
    """The move as a mishap leaves it."""
    return MISHAPS.get(name, _stop)(broken, referee)


def areas_flown(state: BattleState, path: Path) -> int:
    """The areas a collision counts: whole ones of the length, in area play those entered. Ruling: U79."""
    if state.measure == "area":
        return areas_along(path, zones_of(state.map))
    return whole_areas(length_ft(path))


def _stop(broken: Broken, referee: Referee) -> Mended:
    del referee
    done, _ = broken.parts
    return _resting(broken, done)


def _fall(broken: Broken, referee: Referee) -> Mended:
    stopped = _stop(broken, referee)
    speed = broken.speed_ft if broken.mover.mode.medium == "air" and broken.mover.mode.keeps_speed else 0.0
    after = replace(stopped.after, speed_ft_per_turn=tidy(speed))
    return Mended(stopped.path, after, (Fall(token=broken.mover.token.name),))


def _straight_on(broken: Broken, referee: Referee) -> Mended:
    """Keeps heading and speed this turn, and collides as a charge. Ruling: U18."""
    del referee
    done, _ = broken.parts
    goal = _ahead(broken, done)
    return _onward(broken, done, (goal,))


def _judged(broken: Broken, referee: Referee) -> Mended:
    """The Judge says what losing control comes to. Ruling: U18."""
    name = broken.mover.token.name
    says = Choice(f"lost control {name}", name, JUDGED, source="Ruling U18")
    return mishap(referee.choose(says), broken, referee)


def _sink(broken: Broken, referee: Referee) -> Mended:
    """Altitude is lost over the rest of the way. Source: UH, Flight."""
    del referee
    return _bent(broken, broken.mover.limits.sink_ft_per_turn)


def _level(broken: Broken, referee: Referee) -> Mended:
    """The rest of the way does not rise. Source: UH, Flight."""
    del referee
    return _bent(broken, 0.0)


def _crash_clutter(broken: Broken, referee: Referee) -> Mended:
    """It strikes what stands there. Source: UH, Clutter. Ruling: U96."""
    stopped = _stop(broken, referee)
    at = stopped.path[-1]
    here = broken.mover.ground.clutter(at, 2 * story_ft(broken.mover.state.settings))
    kind = here.clutter if here else broken.hazard.kind.removeprefix("clutter ")
    return replace(stopped, forced=(_impact(broken, stopped.path, f"clutter:{kind}", "lost control"),))


def _hard_landing(broken: Broken, referee: Referee) -> Mended:
    """Down all the same, into the ground as a charge. Ruling: U12."""
    del referee
    end = broken.path[-1]
    surface = f"{SURFACE}{broken.mover.support(end).name}"
    landed = _resting(broken, broken.path)
    return replace(landed, forced=(_impact(broken, broken.path, surface, "hard landing"),))


def _scatter(broken: Broken, referee: Referee) -> Mended:
    """So many tenths of the distance jumped, or of the range, in the direction of an hour of the clock.

    Ruling: U90.
    """
    name = broken.mover.token.name
    tenths = referee.roll(Die(f"scatter distance {name}", name, 10)).degree
    hour = referee.roll(Die(f"scatter direction {name}", name, 12)).degree
    here, goal = broken.path[0], broken.path[-1]
    of_range = ruling(broken.mover.state.settings, "U90") == "of_the_range"
    whole_ft = broken.mover.limits.range_ft if of_range else distance_ft(here, goal)
    spot = away(goal, hour * SCATTER_DEG, min(whole_ft * SCATTER_PART * tenths, MOST_FT / 2))
    return _onward(broken, (here,), (tidied(spot),))


@dataclass(frozen=True, slots=True)
class Die:
    """One die, read as it lies."""

    key: str
    who: TokenId
    sides: int
    quiet: bool = False
    source: str = "Ruling U90"

    @property
    def pool(self) -> DicePool:
        """The die."""
        return DicePool(1, self.sides)

    def read(self, faces: Faces) -> Outcome:
        """The face."""
        return Outcome(True, str(faces[0]), faces[0])

    def spread(self) -> Iterator[tuple[Faces, int]]:
        """Every face by itself."""
        yield from (((face,), 1) for face in range(1, self.sides + 1))


def _ahead(broken: Broken, done: Path) -> Point:
    """Where the body comes that goes straight on from the end of a path."""
    for a, b in zip(done[-2::-1], done[:0:-1], strict=True):
        span = distance_ft(a, b)
        if span > TOLERANCE_FT:
            return lerp(a, b, 1 + broken.left_ft / span)
    motion = broken.mover.token.motion
    climb = motion.climb_ft_per_turn / motion.speed_ft_per_turn if motion.speed_ft_per_turn else 0.0
    level = math.sqrt(max(1 - climb * climb, 0.0)) * broken.left_ft
    return away(done[-1], motion.heading_deg, level, climb * broken.left_ft)


def _bent(broken: Broken, sink_ft: float) -> Mended:
    """The rest of the way without its rises, lower at its end by so much."""
    done, rest = broken.parts
    whole = length_ft(rest) or 1.0
    top = done[-1].z
    bent: list[Point] = []
    along = 0.0
    for a, b in pairwise(rest):
        along += distance_ft(a, b)
        bent.append(tidied(b._replace(z=min(b.z, top) - sink_ft * along / whole)))
    return _onward(broken, done, tuple(bent))


def _onward(broken: Broken, done: Path, goals: Path) -> Mended:
    """On from the end of a path, as a body that opens no doors and stops at what it meets."""
    mover = broken.mover
    token = replace(mover.token, motion=replace(mover.token.motion, position=done[-1]))
    stretch = trace(replace(mover, token=token, opens=False), goals)
    path = (*done, *(point for one in stretch.legs for point in one.path[1:]))
    end = tidied(path[-1])
    landed = mover.supported(end) and mover.mode.medium == "air"
    stopped = _struck(stretch) or landed or not mover.mode.keeps_speed
    speed = 0.0 if stopped else tidy(broken.speed_ft)
    after = replace(
        broken.after,
        position=end,
        heading_deg=tidy(course_deg(path, mover.token.motion.heading_deg, last=True)),
        speed_ft_per_turn=speed,
        climb_ft_per_turn=climb_after(path, speed),
        mode=mover.mode.name if mover.mode.keeps_speed else RESTING,
    )
    return Mended(path, after, _forced(broken, stretch, path))


def _struck(stretch: Stretch) -> bool:
    return stretch.stop in {Stop.BLOCKED, Stop.CONTACT}


def _forced(broken: Broken, stretch: Stretch, path: Path) -> tuple[Order, ...]:
    mover = broken.mover
    if _struck(stretch) and stretch.met:
        return (_crash(broken, path, stretch.met),)
    at = path[-1]
    held = not mover.mode.needs_support or mover.supported(at) or mover.ground.water(at) is not None
    return () if held and stretch.stop is not Stop.UNSUPPORTED else (Fall(token=mover.token.name),)


def _crash(broken: Broken, path: Path, against: str) -> Impact:
    """Into what was in the way; a teleporter into what he came out in, knowing where he came from."""
    if broken.mover.mode.track != "ends":
        return _impact(broken, path, against, "lost control")
    return Impact(body=broken.mover.token.name, against=against, cause="teleport", areas=0, left=path[0])


def _impact(broken: Broken, path: Path, against: str, cause: str) -> Impact:
    """A collision as a charge with this turn's whole speed where that is more than the way so far."""
    state = broken.mover.state
    flown = max(areas_flown(state, path), whole_areas(broken.speed_ft))
    return Impact(body=broken.mover.token.name, against=against, cause=cause, areas=flown)


def _resting(broken: Broken, done: Path) -> Mended:
    mover, at = broken.mover, tidied(done[-1])
    held = not mover.mode.needs_support or mover.supported(at) or mover.ground.water(at) is not None
    resting = mover.supported(at) and mover.mode.track != "face"
    after = replace(
        broken.after,
        position=at,
        speed_ft_per_turn=0.0,
        climb_ft_per_turn=0.0,
        mode="walk" if resting else mover.mode.name,
    )
    return Mended(done, after, () if held else (Fall(token=mover.token.name),))


MISHAPS: Mapping[str, Mishap] = MappingProxyType(
    {
        "stop": _stop,
        "fall": _fall,
        "straight_on": _straight_on,
        "out_of_control": _straight_on,
        "judge": _judged,
        "sink": _sink,
        "level": _level,
        "crash_clutter": _crash_clutter,
        "hard_landing": _hard_landing,
        "scatter": _scatter,
    }
)
