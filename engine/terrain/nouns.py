"""What terrain speaks of: the body that moves, what holds it up, what it meets, where it lands."""

from dataclasses import dataclass

from engine.geometry import Point
from engine.world import Obstacle, Opening


@dataclass(frozen=True, slots=True)
class Body:
    """The prism that moves. ``step_ft``: how high it lifts its feet; ``passes``: what does not stop it.

    ``passes`` holds materials and the words ``wall``, ``door`` and ``window``; ``*`` stands for everything.
    """

    radius_ft: float
    height_ft: float
    step_ft: float = 0.0
    passes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Support:
    """What holds a body up. ``kind``: a surface's, ``bed`` of a water or ``top`` of a prism."""

    height_ft: float
    name: str
    kind: str
    material: str
    depth_ft: float = 0.0


@dataclass(frozen=True, slots=True)
class Contact:
    """The first obstacle a body met on a straight way, and where it then is.

    ``from_above``: it is a slope, and the body would come to be below the height of it.
    """

    at_ft: float
    point: Point
    obstacle: Obstacle
    material: str
    opening: Opening | None = None
    from_above: bool = False

    @property
    def name(self) -> str:
        """What an impact names: the door or window met, else the obstacle."""
        return self.opening.name if self.opening else self.obstacle.name


@dataclass(frozen=True, slots=True)
class Landing:
    """Where a way down meets something to stand on or swim in."""

    at_ft: float
    point: Point
    support: Support


GROUND = Support(0.0, "ground", "pavement", "concrete")
