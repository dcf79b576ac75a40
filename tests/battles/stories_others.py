"""One street fight each under the two other systems: every way a move can end, blows, a long fall."""

from engine.geometry import Point
from engine.orders import AttackOrder, BeginRound, BeginTurn, Change, MoveOrder, Ruling
from engine.systems.basic_v3 import SYSTEM as BASIC
from engine.systems.supers_revised import SYSTEM as SUPERS
from tests.battles.story import Story, body

TOUGH = {
    "resistances": {"composure": 3, "fortitude": 4, "reaction": 3, "will": 3},
    "aptitudes": {"fighting": 4},
    "powers": {"flight": {"dice": 3, "boosts": {}, "complications": []}},
}
WEAK = {
    "resistances": {"composure": 1, "fortitude": 2, "reaction": 1, "will": 1},
    "aptitudes": {},
    "powers": {},
}
HERO = {
    "attributes": {"brains": 2, "brawn": 3, "moxie": 1},
    "advantages": {"Flight": 3, "Fists": 2, "Cape": 2, "Wit": 1},
    "role": "hero",
}
MOOK = {
    "attributes": {"brains": 1, "brawn": 2, "moxie": 3},
    "advantages": {"Club": 3, "Gang": 2, "Boots": 2, "Nerve": 1},
    "role": "mook",
}


def moved(name, mode, *waypoints, **more):
    return MoveOrder(token=name, mode=mode, waypoints=tuple(Point(*at) for at in waypoints), **more)


def street(system, sheets, maneuver):
    """A walk, a wall, a roof's edge, a fall of some rounds, a charge, blows, somebody carried off."""
    bodies = (
        body("Ann", (600.0, 300.0, 0.0)),
        body("Bob", (255.0, 140.0, 208.0), side="villain"),
        body("Cay", (640.0, 900.0, 0.0), side="villain"),
    )
    story = Story(system, bodies, sheets)
    story.does(moved("Ann", "walk", (605.0, 300.0, 0.0)))
    story.does(moved("Ann", "run", (640.0, 300.0, 0.0), effort=10.0))
    story.does(moved("Ann", "run", (690.0, 300.0, 0.0))).does(moved("Ann", "run", (760.0, 300.0, 0.0)))
    story.does(moved("Bob", "run", (290.0, 140.0, 208.0)))
    story.does(BeginRound()).does(BeginRound())
    story.does(Ruling(token="Ann", change=Change(at=Point(628.0, 900.0, 0.0)), why="round the corner"))
    story.does(BeginTurn(token="Ann"))
    story.does(moved("Ann", "run", (640.0, 900.0, 0.0), strike="Cay"))
    story.does(AttackOrder(attacker="Ann", target="Cay", maneuver=maneuver), override="a second blow")
    return story


def supers():
    """Under Supers! Revised."""
    return street(SUPERS, {"Ann": TOUGH, "Bob": WEAK, "Cay": WEAK}, "attack")


def basic():
    """Under Basic Rules v.3."""
    return street(BASIC, {"Ann": HERO, "Bob": MOOK, "Cay": MOOK}, "brawn")


STORIES = {"supers_street": supers, "basic_street": basic}
