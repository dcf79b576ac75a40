"""Two battles each under the two other systems: every way a move can end, and every mishap on the way."""

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


SWIFT = {
    "resistances": {"composure": 3, "fortitude": 4, "reaction": 3, "will": 3},
    "aptitudes": {"athleticism": 3},
    "powers": {"super_running": 3, "flight": 3, "teleportation": 3},
}
QUICK = {
    "attributes": {"brains": 1, "brawn": 2, "moxie": 3},
    "advantages": {"Flight": 3, "Super Speed": 2, "Teleporter": 2, "Glider": 1},
    "role": "hero",
}


def perils(system, sheet, top_ft, fails):
    """Too fast round a corner, in the air, onto the ground, into a crowd; off a face; to a place unseen."""
    places = {
        "Ann": (60.0, 900.0, 0.0),
        "Bob": (560.0, 200.0, 13.0),
        "Cay": (60.0, 1000.0, 60.0),
        "Dee": (60.0, 660.0, 0.0),
        "Eve": (400.0, 265.6, 0.0),
        "Fay": (300.0, 300.0, 0.0),
    }
    bodies = [body(name, at) for name, at in places.items()]
    story = Story(system, bodies, dict.fromkeys(places, sheet), seed=9)
    for name, mode, ft in (
        ("Ann", "run", top_ft),
        ("Bob", "fly", 264.0),
        ("Cay", "fly", 660.0),
        ("Dee", "run", top_ft),
    ):
        change = Change(mode=mode, speed_ft_per_turn=ft)
        story.does(Ruling(token=name, change=change, why="already on the way"))
    ways = {
        "corner Ann": moved("Ann", "run", (700.0, 900.0, 0.0), (300.0, 950.0, 0.0)),
        "turn in the air Bob": moved("Bob", "fly", (640.0, 200.0, 13.0), (560.0, 200.0, 13.0)),
        "landing Cay": moved("Cay", "fly", (600.0, 1000.0, 0.0)),
        "clutter Dee": moved("Dee", "run", (850.0, 660.0, 0.0)),
        "grip Eve": moved("Eve", "climb", (400.0, 265.6, 30.0)),
        "unknown goal Fay": moved("Fay", "teleport", (150.0, 60.0, 0.0)),
    }
    for key, order in ways.items():
        story.does(order, {key: fails})
    return story


def supers_perils():
    """Under Supers! Revised: too few dice come up."""
    return perils(SUPERS, SWIFT, 792.0, (1, 1, 1))


def basic_perils():
    """Under Basic Rules v.3: both dice are over the number; and a glide that does not hold its height."""
    story = perils(BASIC, QUICK, 660.0, (9, 9))
    aloft = Change(at=Point(200.0, 270.0, 208.0), mode="glide", speed_ft_per_turn=264.0)
    story.does(Ruling(token="Fay", change=aloft, why="off the roof"))
    return story.does(moved("Fay", "glide", (200.0, 500.0, 208.0)), {"hold height Fay": (9, 9)})


STORIES = {
    "supers_street": supers,
    "basic_street": basic,
    "supers_perils": supers_perils,
    "basic_perils": basic_perils,
}
