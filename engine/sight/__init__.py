"""What can be seen, or hit by what is thrown or shot: lines, bodies, and all that is in sight of a place."""

from engine.sight.bodies import between_bodies, cover, eyes, sight_of
from engine.sight.lines import Sight, between, look
from engine.sight.screens import Stops
from engine.sight.views import sight_polygon

__all__ = [
    "Sight",
    "Stops",
    "between",
    "between_bodies",
    "cover",
    "eyes",
    "look",
    "sight_of",
    "sight_polygon",
]
