"""Moves with something at stake under the two small systems, from one opening, for odds beside dice.

Every kind of check on a way, every kind of mishap, knockback into and over what is there, falls and catches.
"""

from dataclasses import replace
from functools import cache

from engine.geometry import Point
from engine.orders import AttackOrder, Coast, Fall, MoveOrder
from engine.systems.basic_v3 import SYSTEM as BASIC
from engine.systems.supers_revised import SYSTEM as SUPERS
from engine.world import Bond
from tests.battles.story import Story, body, thing

SWIFT = {
    "resistances": {"composure": 2, "fortitude": 2, "reaction": 1, "will": 2},
    "aptitudes": {"athleticism": 2, "fighting": 2},
    "powers": {
        **dict.fromkeys(("super_running", "flight", "teleportation", "super_leap", "super_strength"), 2),
    },
}
GROUNDED = {**SWIFT, "powers": dict.fromkeys(("super_leap", "super_strength"), 2)}
QUICK = {
    "attributes": {"brains": 1, "brawn": 3, "moxie": 2},
    "advantages": {
        "Flight": {"rating": 3, "specifics": ["flies", "glider"]},
        "Super Speed": {"rating": 2, "specifics": ["runs", "leaps"]},
        "Teleporter": {"rating": 2, "specifics": ["teleports"]},
        "Great Fists": {"rating": 1, "specifics": ["fist fighter", "knockback"]},
    },
    "role": "hero",
}
FISTS = {
    "attributes": {"brains": 1, "brawn": 3, "moxie": 2},
    "advantages": {
        "Great Fists": {"rating": 3, "specifics": ["fist fighter", "knockback"]},
        "Boots": {"rating": 2, "specifics": ["leaps", "sure feet"]},
        "Wit": {"rating": 2, "specifics": ["jokes", "riddles"]},
        "Nerve": {"rating": 1, "specifics": ["proud", "calm"]},
    },
    "role": "hero",
}
MOVERS = {
    "supers_revised": (SUPERS, (SWIFT, GROUNDED), "attack", "super_strength"),
    "basic_v3": (BASIC, (QUICK, FISTS), "brawn", "Great Fists"),
}
# who stands where, heading east: at what speed and in what mode he is already going
PLACES = {
    "Ann": ((60.0, 900.0, 0.0), 660.0, "run"),  # at a run, about to turn
    "Bob": ((560.0, 200.0, 13.0), 264.0, "fly"),  # in the air, about to turn
    "Cay": ((60.0, 1000.0, 60.0), 660.0, "fly"),  # coming down fast
    "Dee": ((60.0, 660.0, 0.0), 660.0, "run"),  # on his way into a crowd
    "Eve": ((400.0, 265.6, 0.0), 0.0, "walk"),  # at the foot of a bare face
    "Fay": ((300.0, 300.0, 0.0), 0.0, "walk"),  # about to teleport to where he cannot see
    "Gus": ((255.0, 198.0, 208.0), 0.0, "walk"),  # on the tower, near its edge
    "Hal": ((259.0, 198.0, 208.0), 0.0, "walk"),  # between him and the edge
    "Ida": ((640.0, 300.0, 0.0), 0.0, "walk"),  # in front of the wall
    "Jon": ((685.0, 300.0, 0.0), 0.0, "walk"),  # nearer to it
    "Kim": ((693.0, 300.0, 0.0), 0.0, "walk"),  # nearest to it
    "Lee": ((300.0, 400.0, 20.0), 1320.0, "fly"),  # too fast to stop before it
    "May": ((460.0, 150.0, 39.0), 0.0, "walk"),  # on the hall, at its edge
    "Ned": ((600.0, 800.0, 36.0), 0.0, "fall"),  # in the air, without wings
    "Ora": ((620.0, 804.0, 20.0), 0.0, "fly"),  # who may catch him
    "Pat": ((150.0, 270.0, 208.0), 264.0, "glide"),  # with nothing but air under him
}
ON_FOOT = ("Eve", "Gus", "Hal", "Ida", "Jon", "Kim", "May", "Ned")


def _move(name, mode, *waypoints, **more):
    return MoveOrder(token=name, mode=mode, waypoints=tuple(Point(*at) for at in waypoints), **more)


def _strikes(maneuver, by, at, using):
    return AttackOrder(attacker=by, target=at, maneuver=maneuver, using=using)


def _orders(maneuver, using):
    return {
        "round a corner": _move("Ann", "run", (500.0, 900.0, 0.0), (300.0, 950.0, 0.0)),
        "a turn in the air": _move("Bob", "fly", (640.0, 200.0, 13.0), (560.0, 200.0, 13.0)),
        "a turn in the air, headlong": _move(
            "Bob", "fly", (640.0, 200.0, 13.0), (640.0, 500.0, 13.0), effort="headlong"
        ),
        "a fast landing": _move("Cay", "fly", (600.0, 1000.0, 0.0)),
        "through a crowd": _move("Dee", "run", (850.0, 660.0, 0.0)),
        "up a bare face": _move("Eve", "climb", (400.0, 265.6, 13.0)),
        "to an unknown place": _move("Fay", "teleport", (150.0, 60.0, 0.0)),
        "to a place unknown and solid": _move("Fay", "teleport", (400.0, 200.0, 10.0)),
        "a leap off a tower": _move("Hal", "leap", (275.0, 198.0, 0.0)),
        "a step off a roof": _move("May", "walk", (470.0, 150.0, 39.0)),
        "knocked off a tower": _strikes(maneuver, "Gus", "Hal", using),
        "knocked into a wall": _strikes(maneuver, "Jon", "Kim", using),
        "a charge that knocks one into the next": _move("Ida", "run", strike="Jon"),
        "too fast to stop before a wall": _move("Lee", "fly", (696.0, 400.0, 10.0)),
        "on without a will": Coast(token="Lee"),
        "a slice of a fall": Fall(token="Ned"),
        "a catch on the way down": _move("Ora", "fly", (604.0, 804.0, 30.0), catch="Ned"),
        "a crate hurled into a wall": _strikes(maneuver, "Ida", "Jon", "Crate"),
        "level on wings": _move("Pat", "glide", (150.0, 500.0, 208.0)),
    }


def _opening(system, winged, grounded):
    bodies = [body(name, at) for name, (at, _, _) in PLACES.items()]
    crate = thing("Crate", (640.0, 303.0, 0.0), weight_lb=150.0, material="wood", height_ft=3.0)
    sheets = {name: grounded if name in ON_FOOT else winged for name in PLACES}
    state = Story(system, (*bodies, crate), sheets, seed=9).battle.state
    for name, (_, speed_ft, mode) in PLACES.items():
        token = state.tokens[name]
        motion = replace(
            token.motion, speed_ft_per_turn=speed_ft, mode=mode, turns_falling=int(mode == "fall")
        )
        state = state.with_token(replace(token, motion=motion))
    return replace(state, bonds=(Bond("carry", "Ida", "Crate"),))


@cache
def moves(system):
    """The orders by what they are, each with the one state it is given in."""
    rules, sheets, maneuver, using = MOVERS[system]
    state = _opening(rules, *sheets)
    return {name: (state, order) for name, order in _orders(maneuver, using).items()}
