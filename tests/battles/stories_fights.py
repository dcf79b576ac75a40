"""Three fights under Universal Heroes that between them use every maneuver and come to every effect."""

from engine.events import Bonded
from engine.geometry import Point
from engine.orders import (
    AttackOrder,
    BeginRound,
    BeginTurn,
    Change,
    Declare,
    Defend,
    MoveOrder,
    Ruling,
)
from engine.systems.universal_heroes import SYSTEM
from engine.systems.universal_heroes.orders import (
    Aid,
    Aim,
    ChangeAction,
    Escape,
    ExtraAttacks,
    Squeeze,
)
from tests.battles.story import Story, body, thing

ALL = dict.fromkeys(("fighting", "agility", "strength", "endurance"), 20)
BRAWLER = {"abilities": ALL}
GUNNER = {
    "abilities": ALL,
    "powers": {
        "beam": {"rank": "Excellent", "attack": "energy"},
        "pulse": {"rank": "Excellent", "attack": "force"},
    },
    "weapons": {"rifle": {"number": 20, "attack": "shooting", "kind": "guns"}},
    "talents": ["guns"],
}
CATCHER = {"abilities": {**ALL, "agility": 30}}
RUNNER = {"abilities": {"agility": 10, "endurance": 20}, "powers": {"ground_speed": 50}}
WHITE, GREEN, YELLOW, RED = COLORS = (10, 50, 80, 97)  # in the columns Excellent and Remarkable
OVER = ("out", "stunned", "dying", "rank_lost:endurance", "held", "hindered", "reversed", "grips")
FULL = {"health": 80}
HERE, THERE = Point(600.0, 300.0, 0.0), Point(604.0, 300.0, 0.0)


def again(story, **places):
    """Everybody well, free and back in his place."""
    for name, at in places.items():
        change = Change(
            at=Point(*at),
            mode="walk",
            speed_ft_per_turn=0.0,
            heading_deg=90.0,
            tracks=FULL,
            conditions_off=OVER,
        )
        story.does(Ruling(token=name, change=change, why="another bout"))
    return story


def strikes(maneuver, by="Ann", at="Bob", **more):
    return AttackOrder(attacker=by, target=at, maneuver=maneuver, **more)


def slugfest():
    """Blows of fist and blade, charges, and every answer to them: slams, stuns and killing blows."""
    bodies = body("Ann", HERE), body("Bob", THERE, side="villain")
    story = Story(SYSTEM, bodies, {"Ann": BRAWLER, "Bob": BRAWLER}, seed=4)
    for face in (WHITE, GREEN):
        again(story.does(strikes("blunt_attack"), {"attack Ann": face}), Ann=HERE, Bob=THERE)
        again(story.does(strikes("edged_attack"), {"attack Ann": face}), Ann=HERE, Bob=THERE)
    for face in COLORS:
        story.does(strikes("blunt_attack"), {"attack Ann": YELLOW, "slam Bob": face})
        again(story, Ann=HERE, Bob=THERE)
        story.does(strikes("blunt_attack"), {"attack Ann": RED, "stun Bob": face})
        again(story, Ann=HERE, Bob=THERE)
        story.does(strikes("edged_attack"), {"attack Ann": RED, "kill Bob": face})
        again(story, Ann=HERE, Bob=THERE)
    again(story.does(strikes("edged_attack"), {"attack Ann": YELLOW, "stun Bob": GREEN}), Ann=HERE, Bob=THERE)
    _charges(story)
    return _answers(story)


def _charges(story):
    """A run-up of an area and more, four ways; lured past, the charger runs on into the wall."""
    start, end = Point(540.0, 300.0, 0.0), Point(690.0, 300.0, 0.0)
    charge = MoveOrder(token="Ann", mode="run", waypoints=(), strike="Bob")
    more = ({}, {}, {"slam Bob": RED}, {"stun Bob": RED})
    for face, then in zip(COLORS, more, strict=True):
        again(story, Ann=start, Bob=end)
        story.does(charge, {"attack Ann": face, **then})
    again(story, Ann=start, Bob=end)
    story.does(charge, {"attack Ann": GREEN, "defend Bob": "luring", "dodge Bob": RED})


def _answers(story):
    """The four colors of a fighting dodge, an evasion and a block."""
    for face in COLORS:
        again(story, Ann=HERE, Bob=THERE)
        dodge = {"attack Ann": GREEN, "defend Bob": "fighting_dodge", "dodge Bob": face}
        story.does(strikes("blunt_attack"), dodge)
        again(story, Ann=HERE, Bob=THERE)
        block = {"attack Ann": GREEN, "defend Bob": "blocking", "block Bob": face}
        story.does(strikes("edged_attack"), block)
    story.does(Defend(token="Bob", maneuver="evading"))
    for face in COLORS:
        again(story, Ann=HERE, Bob=THERE)
        story.does(strikes("blunt_attack"), {"attack Ann": WHITE, "defend Bob": "evading", "evade Bob": face})
    return story


def missiles():
    """Things thrown and shot, from near, unseen and with aim; dodged, caught and called; a friend hurled."""
    far = Point(650.0, 300.0, 0.0)
    bodies = (
        body("Ann", HERE),
        body("Bob", far, side="villain"),
        body("Cay", (603.0, 300.0, 0.0)),
        thing("Crate", (600.0, 303.0, 0.0), weight_lb=150.0, material="wood", height_ft=3.0),
        thing(
            "Radio", (650.0, 303.0, 0.0), weight_lb=5.0, material="electronics", height_ft=1.0, radius_ft=0.5
        ),
    )
    sheets = {"Ann": GUNNER, "Bob": CATCHER, "Cay": BRAWLER}
    story = Story(SYSTEM, bodies, sheets, seed=5)
    after = {
        "blunt_throwing": {RED: {"stun Bob": RED}},
        "edged_throwing": {YELLOW: {"stun Bob": RED}, RED: {"kill Bob": RED}},
        "energy": {RED: {"kill Bob": RED}},
        "force": {RED: {"stun Bob": RED}},
        "shooting": {RED: {"kill Bob": RED}},
    }
    for maneuver, then in after.items():
        for face in COLORS:
            again(story, Ann=HERE, Bob=far)
            story.does(strikes(maneuver), {"attack Ann": face, **then.get(face, {})})
    for face in COLORS:
        again(story, Ann=HERE, Bob=far)
        story.does(strikes("energy"), {"attack Ann": GREEN, "defend Bob": "dodging", "dodge Bob": face})
    _caught(story, far)
    _tactics(story, far)
    return _hurled(story, far)


def _caught(story, far):
    """Three columns off for whoever is aimed at: a Typical column, four colors; and a body falling by."""
    for face in (10, 60, 90, 100):
        again(story, Ann=HERE, Bob=far)
        told = {"attack Ann": WHITE, "defend Bob": "catching", "catch Bob": face}
        story.does(strikes("edged_throwing"), told)
    story.does(Ruling(facts=(Bonded(what="carry", by="Ann", of="Crate"),), why="picked up"))
    again(story, Ann=HERE, Bob=far)
    story.does(
        strikes("blunt_throwing", using="Crate"),
        {"lift Ann": GREEN, "attack Ann": GREEN, "defend Bob": "catching", "catch Bob": 100},
    )


def _tactics(story, far):
    """Aim, point blank, from the blind side; a called shot at what is in his hand, and at his knee."""
    again(story, Ann=HERE, Bob=far)
    story.does(Aim(token="Ann", target="Bob")).does(strikes("shooting"), {"attack Ann": GREEN})
    again(story, Ann=HERE, Bob=THERE)
    story.does(strikes("force"), {"attack Ann": GREEN})
    again(story, Ann=HERE, Bob=far)
    story.does(Ruling(token="Bob", change=Change(conditions_on=("unaware",)), why="he looks away"))
    story.does(strikes("shooting", aim="knee"), {"attack Ann": YELLOW})
    story.does(Ruling(token="Bob", change=Change(conditions_off=("unaware",)), why="he looks up"))
    story.does(Ruling(token="Radio", change=Change(at=Point(650.0, 303.0, 0.0)), why="he takes it up"))
    story.does(Ruling(facts=(Bonded(what="carry", by="Bob", of="Radio"),), why="he takes it up"))
    again(story, Ann=HERE, Bob=far)
    story.does(strikes("energy", aim="Radio"), {"attack Ann": YELLOW})


def _hurled(story, far):
    """Ann throws Cay at Bob, four ways: each color of the charge."""
    more = ({}, {}, {"slam Bob": RED}, {"stun Bob": RED})
    for face, then in zip(COLORS, more, strict=True):
        again(story, Ann=HERE, Bob=far, Cay=(603.0, 300.0, 0.0))
        story.does(Ruling(facts=(Bonded(what="carry", by="Ann", of="Cay"),), why="up she goes"))
        told = {"lift Ann": YELLOW, "attack Ann": face, **then}
        story.does(strikes("fastball_special", using="Cay"), told)
    return story


def wrestling():
    """Holds laid on, squeezed, broken and turned about; things grabbed; and a round by all its steps."""
    bodies = (
        body("Ann", HERE),
        body("Bob", THERE, side="villain"),
        body("Cay", (600.0, 310.0, 0.0)),
        body("Dee", (60.0, 900.0, 0.0), side="neutral"),
        thing(
            "Radio", (604.0, 303.0, 0.0), weight_lb=5.0, material="electronics", height_ft=1.0, radius_ft=0.5
        ),
    )
    sheets = {"Ann": {"abilities": {**ALL, "fighting": 30}}, "Bob": BRAWLER, "Cay": BRAWLER, "Dee": RUNNER}
    story = Story(SYSTEM, bodies, sheets, seed=6)
    for face in COLORS:
        again(_let_go(story), Ann=HERE, Bob=THERE)
        story.does(strikes("grappling"), {"attack Ann": face})
    story.does(Squeeze(token="Ann"), {"squeeze Ann": YELLOW, "resist Bob": GREEN})
    for face, then in zip(COLORS, ({}, {}, {}, {"reverse Bob": "act"}), strict=True):
        _held(again(_let_go(story), Ann=HERE, Bob=THERE))
        story.does(Escape(token="Bob"), {"escape Bob": face, **then})
    for face in COLORS:
        again(_let_go(story), Ann=HERE, Bob=THERE)
        told = {"attack Ann": YELLOW, "defend Bob": "wrestling_dodge", "dodge Bob": face}
        story.does(strikes("grappling"), told)
    _grabs(story)
    _rounds(again(_let_go(story), Ann=HERE, Bob=THERE))
    return _judged(story)


def _let_go(story):
    """Nobody holds or carries anybody."""
    loose = tuple(
        Bonded(what=bond.kind, by=bond.by, of=bond.of, on=False) for bond in story.battle.state.bonds
    )
    return story.does(Ruling(facts=loose, why="they part")) if loose else story


def _held(story):
    """Bob in Ann's full hold."""
    return story.does(strikes("grappling"), {"attack Ann": RED})


def _grabs(story):
    """Four tries for what is in Bob's hand."""
    for face in COLORS:
        again(_let_go(story), Ann=HERE, Bob=THERE)
        story.does(Ruling(facts=(Bonded(what="carry", by="Bob", of="Radio"),), why="in his hand"))
        story.does(strikes("grabbing"), {"attack Ann": face})


def _rounds(story):
    """Extra attacks, declarations, an action changed, a blow that kills, and help for the dying."""
    story.does(ExtraAttacks(token="Ann", attacks=2), {"extra attacks Ann": YELLOW})
    story.does(Declare(token="Ann", maneuver="edged_attack", target="Bob"))
    story.does(Declare(token="Bob", maneuver="blunt_attack", target="Cay", secret=True))
    story.does(
        BeginRound(), {"initiative Ann": 9, "initiative Bob": 5, "initiative Cay": 4, "initiative Dee": 2}
    )
    story.does(BeginTurn(token="Ann"))
    story.does(strikes("edged_attack"), {"attack Ann": 100, "kill Bob": YELLOW})
    story.does(
        ChangeAction(token="Bob", maneuver="blunt_attack", target="Ann"), {"change action Bob": YELLOW}
    )
    story.does(BeginTurn(token="Bob")).does(
        strikes("blunt_attack", by="Bob", at="Ann"), {"attack Bob": GREEN}
    )
    story.does(BeginTurn(token="Cay")).does(BeginTurn(token="Dee")).does(BeginTurn(token="Ann"))
    story.does(strikes("edged_attack"), {"attack Ann": 100, "kill Bob": WHITE})
    story.does(
        BeginRound(), {"initiative Ann": 2, "initiative Bob": 3, "initiative Cay": 9, "initiative Dee": 1}
    )
    story.does(Ruling(token="Cay", change=Change(at=Point(607.0, 303.0, 0.0)), why="at his side"))
    return story.does(BeginTurn(token="Cay")).does(Aid(token="Cay", target="Bob"))


def _judged(story):
    """A corner taken too fast in a battle that asks the Judge what losing control means."""
    story.does(Ruling(change=Change(setting={"U18": "judge"}), why="the Judge will say"))
    story.does(
        Ruling(token="Dee", change=Change(speed_ft_per_turn=924.0, mode="run"), why="already on the way")
    )
    story.does(BeginTurn(token="Bob")).does(BeginTurn(token="Ann")).does(BeginTurn(token="Dee"))
    corner = (Point(700.0, 900.0, 0.0), Point(300.0, 950.0, 0.0))
    run = MoveOrder(token="Dee", mode="run", waypoints=corner)
    return story.does(run, {"corner Dee": WHITE, "lost control Dee": "stop"})


STORIES = {"slugfest": slugfest, "missiles": missiles, "wrestling": wrestling}
