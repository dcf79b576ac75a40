"""What a route is."""

from dataclasses import dataclass

from engine.geometry import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Route:
    """The places a way leads through, its beginning left out, and how long it is; or why there is none."""

    waypoints: Path = ()
    length_ft: float = 0.0
    why: str = ""

    @property
    def found(self) -> bool:
        """Is there a way?"""
        return not self.why
