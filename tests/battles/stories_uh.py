"""Battles under Universal Heroes that between them end a move in every way and suffer every mishap."""

from engine.events import Bonded
from engine.geometry import Point
from engine.orders import (
    AttackOrder,
    BeginRound,
    BeginTurn,
    Change,
    Declare,
    Delay,
    EndTurn,
    MoveOrder,
    Reveal,
    Ruling,
)
from engine.systems.universal_heroes import SYSTEM
from tests.battles.story import Story, body, thing

PLAIN = {"abilities": {"endurance": 10}, "powers": {}}
FLIER = {"abilities": {"agility": 20, "endurance": 30}, "powers": {"flight": 40, "body_armor": 30}}
STRONG = {"abilities": {"strength": 75, "fighting": 40, "endurance": 40}, "powers": {"leaping": 30}}
TOUGH = {"abilities": {"endurance": 100, "strength": 30}, "powers": {"body_armor": 30}}
GLIDER = {"abilities": {"agility": 10}, "powers": {"gliding": 20}}
JUMPER = {"abilities": {"reason": 6, "endurance": 20}, "powers": {"teleportation": 10}}
RUNNER = {"abilities": {"agility": 10, "endurance": 20}, "powers": {"ground_speed": 50}}
FAILS, PASSES = 1, 100


def moved(name, mode, *waypoints, **more):
    return MoveOrder(token=name, mode=mode, waypoints=tuple(Point(*at) for at in waypoints), **more)


def at_speed(name, ft_per_turn, **more):
    change = Change(speed_ft_per_turn=ft_per_turn, **more)
    return Ruling(token=name, change=change, why="already on the way")


def roofs():
    """Off a tower's edge and down for several rounds; a short fall; a stroll."""
    bodies = body("Ann", (255.0, 140.0, 208.0)), body("Bob", (455.0, 140.0, 39.0))
    story = Story(SYSTEM, bodies, {"Ann": PLAIN, "Bob": PLAIN})
    story.does(moved("Bob", "walk", (458.0, 140.0, 39.0)))
    story.does(moved("Ann", "run", (290.0, 140.0, 208.0)))
    story.does(BeginRound()).does(BeginRound(), {"kill Ann": PASSES, "out Ann": 4})
    return story.does(BeginTurn(token="Bob")).does(moved("Bob", "run", (470.0, 140.0, 39.0)))


def fliers():
    """Up to speed, a turn lost in the air into a wall, a landing too fast, off the map, coasting."""
    bodies = (
        body("Ann", (560.0, 200.0, 13.0)),
        body("Bob", (60.0, 900.0, 60.0)),
        body("Cay", (60.0, 1000.0, 60.0)),
    )
    story = Story(SYSTEM, bodies, dict.fromkeys(("Ann", "Bob", "Cay"), FLIER))
    for name in ("Ann", "Bob", "Cay"):
        story.does(Ruling(token=name, change=Change(mode="fly"), why="aloft"))
    story.does(moved("Cay", "fly", (1300.0, 1000.0, 60.0)))
    story.does(at_speed("Cay", 660.0))
    story.does(moved("Cay", "fly", (2000.0, 1000.0, 60.0)))
    story.does(at_speed("Bob", 660.0))
    story.does(moved("Bob", "fly", (600.0, 900.0, 0.0)), {"landing Bob": FAILS})
    story.does(at_speed("Ann", 264.0))
    story.does(
        moved("Ann", "fly", (640.0, 200.0, 13.0), (560.0, 200.0, 13.0)), {"turn in the air Ann": FAILS}
    )
    return story


def slams():
    """A blow off a roof, a charge that hits, one that misses and runs on into a wall, a throw through one."""
    bodies = (
        body("Ann", (440.0, 200.0, 39.0)),
        body("Bob", (445.0, 200.0, 39.0), side="villain"),
        body("Cay", (640.0, 200.0, 0.0), side="villain"),
    )
    story = Story(SYSTEM, bodies, {"Ann": STRONG, "Bob": TOUGH, "Cay": TOUGH})
    story.does(
        AttackOrder(attacker="Ann", target="Bob", maneuver="blunt_attack", push_deg=90.0),
        {"attack Ann": 75, "slam Bob": FAILS},
    )
    story.does(Ruling(token="Ann", change=Change(at=Point(500.0, 200.0, 0.0)), why="down the stairs"))
    story.does(moved("Ann", "run", (640.0, 200.0, 0.0), strike="Cay"), {"attack Ann": FAILS})
    story.does(moved("Cay", "run", (690.0, 300.0, 0.0)))
    story.does(Ruling(token="Ann", change=Change(at=Point(685.0, 300.0, 0.0)), why="round the corner"))
    story.does(
        AttackOrder(attacker="Ann", target="Cay", maneuver="blunt_attack", push_deg=90.0),
        {"attack Ann": 75},
    )
    return story


def gliders():
    """Height lost on the level and on the way up; a grip lost on a face; an arc off a roof."""
    bodies = (
        body("Ann", (200.0, 270.0, 208.0)),
        body("Bob", (400.0, 265.6, 0.0)),
        body("Cay", (460.0, 200.0, 39.0)),
    )
    story = Story(SYSTEM, bodies, {"Ann": GLIDER, "Bob": PLAIN, "Cay": STRONG})
    story.does(Ruling(token="Ann", change=Change(mode="glide"), why="off the roof"))
    story.does(moved("Ann", "glide", (200.0, 500.0, 208.0)), {"hold height Ann": FAILS})
    story.does(BeginRound()).does(BeginTurn(token="Ann"))
    story.does(moved("Ann", "glide", (200.0, 700.0, 240.0)), {"gain height Ann": FAILS})
    story.does(BeginTurn(token="Bob"))
    story.does(moved("Bob", "climb", (400.0, 265.6, 30.0)), {"grip Bob": FAILS})
    story.does(BeginTurn(token="Cay"))
    story.does(moved("Cay", "leap", (480.0, 200.0, 0.0)))
    return story


def ground():
    """A corner taken too fast, ice, a crowd, a load too heavy, a body in the way, a locked-in walk."""
    bodies = (
        body("Ann", (60.0, 900.0, 0.0)),
        body("Bob", (110.0, 750.0, 0.0)),
        body("Cay", (380.0, 660.0, 0.0)),
        body("Dee", (800.0, 1000.0, 0.0)),
        thing("Safe", (803.0, 1000.0, 0.0), weight_lb=400.0, radius_ft=1.5, height_ft=4.0, material="steel"),
    )
    story = Story(SYSTEM, bodies, {"Ann": RUNNER, "Bob": RUNNER, "Cay": PLAIN, "Dee": PLAIN})
    story.does(at_speed("Ann", 924.0, mode="run"))
    story.does(moved("Ann", "run", (700.0, 900.0, 0.0), (300.0, 950.0, 0.0)), {"corner Ann": FAILS})
    story.does(moved("Bob", "run", (330.0, 750.0, 0.0)), {"slick Bob": FAILS})
    story.does(at_speed("Cay", 264.0, mode="run"))
    story.does(moved("Cay", "run", (560.0, 660.0, 0.0)), {"clutter Cay": FAILS})
    story.does(Ruling(facts=(Bonded(what="carry", by="Dee", of="Safe"),), why="a dolly"))
    return story.does(moved("Dee", "walk", (810.0, 1000.0, 0.0)), {"weight Dee": FAILS})


def water():
    """A swim, a breath held too long under water, a walk into a wall."""
    bodies = (
        body("Ann", (960.0, 500.0, -4.0)),
        body("Bob", (960.0, 300.0, -20.0)),
        body("Cay", (600.0, 300.0, 0.0)),
    )
    story = Story(SYSTEM, bodies, {"Ann": PLAIN, "Bob": PLAIN, "Cay": PLAIN})
    story.does(moved("Ann", "swim", (990.0, 500.0, -4.0)))
    story.does(moved("Cay", "run", (760.0, 300.0, 0.0)))
    story.does(Ruling(token="Bob", change=Change(mode="swim", counters={"breath": 10}), why="a long dive"))
    story.does(BeginRound()).does(BeginTurn(token="Bob"))
    story.does(moved("Bob", "swim", (960.0, 400.0, -20.0)), {"breath Bob": FAILS})
    return story.does(BeginRound()).does(BeginRound())


def jumps():
    """Teleports to a place in sight, to one unseen, and into a solid."""
    bodies = body("Ann", (600.0, 900.0, 0.0)), body("Bob", (640.0, 900.0, 0.0))
    story = Story(SYSTEM, bodies, {"Ann": JUMPER, "Bob": PLAIN})
    story.does(moved("Ann", "teleport", (700.0, 900.0, 0.0)))
    story.does(
        moved("Ann", "teleport", (198.0, 100.0, 0.0)),
        {"unknown goal Ann": FAILS, "scatter distance Ann": 2, "scatter direction Ann": 6},
    )
    story.does(moved("Ann", "teleport", (400.0, 200.0, 10.0)))
    return story


def rounds():
    """Declarations, one of them secret; initiative; a delay; a dodge; a body put out in the air falls."""
    bodies = (
        body("Ann", (600.0, 900.0, 0.0)),
        body("Bob", (604.0, 900.0, 0.0), side="villain"),
        body("Cay", (620.0, 940.0, 52.0), side="villain"),
    )
    story = Story(SYSTEM, bodies, {"Ann": STRONG, "Bob": PLAIN, "Cay": FLIER})
    story.does(Declare(token="Ann", maneuver="blunt_attack", target="Bob"))
    story.does(Declare(token="Bob", maneuver="fighting_dodge", secret=True))
    story.does(at_speed("Cay", 264.0, mode="fly", heading_deg=180.0))
    story.does(BeginRound(), {"initiative Ann": 5, "initiative Bob": 9, "initiative Cay": 1})
    story.does(BeginTurn(token="Bob")).does(Delay(token="Bob"))
    story.does(BeginTurn(token="Ann"))
    story.does(
        AttackOrder(attacker="Ann", target="Bob", maneuver="blunt_attack"),
        {"attack Ann": 60, "defend Bob": "fighting_dodge", "dodge Bob": PASSES},
    )
    story.does(EndTurn(token="Ann")).does(BeginTurn(token="Bob")).does(EndTurn(token="Bob"))
    story.does(Ruling(token="Cay", change=Change(conditions_on=("out",)), why="a dart"))
    story.does(BeginRound(), {"initiative Ann": 9, "initiative Bob": 2})
    story.does(Ruling(token="Bob", change=Change(hidden=True), why="smoke"), secret=True)
    return story.does(Reveal(token="Bob"))


STORIES = {
    "roofs": roofs,
    "fliers": fliers,
    "slams": slams,
    "gliders": gliders,
    "ground": ground,
    "water": water,
    "jumps": jumps,
    "rounds": rounds,
}
