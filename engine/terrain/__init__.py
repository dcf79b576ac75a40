"""The map with what has changed on it: what holds a body up and what stops it, in three dimensions."""

from engine.terrain.bodies import BodyContact, bodies, contact_with_bodies
from engine.terrain.changed import SURFACE, THROUGH, Terrain
from engine.terrain.nouns import Body, Contact, Landing, Support
from engine.terrain.now import terrain

__all__ = [
    "SURFACE",
    "THROUGH",
    "Body",
    "BodyContact",
    "Contact",
    "Landing",
    "Support",
    "Terrain",
    "bodies",
    "contact_with_bodies",
    "terrain",
]
