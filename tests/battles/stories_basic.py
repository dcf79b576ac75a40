"""Fights under Basic Rules v.3: every attribute, every role, dice that cancel, contests and coins."""

from engine.geometry import Point
from engine.orders import (
    AttackOrder,
    BeginRound,
    BeginTurn,
    Carry,
    Change,
    Defend,
    EndRound,
    EndTurn,
    MoveOrder,
    Ruling,
)
from engine.systems.basic_v3 import SYSTEM
from engine.systems.basic_v3.orders import TrySkill
from tests.battles.story import Story, body, thing

HERE, THERE, FAR = Point(600.0, 300.0, 0.0), Point(604.0, 300.0, 0.0), Point(650.0, 300.0, 0.0)
MISSES = (10, 10)


def who(*attributes, role="hero", **advantages):
    """A sheet: Brains, Brawn and Moxie, and Advantages with their rating and their specifics."""
    named = {
        name.replace("_", " "): {"rating": rating, "specifics": specifics}
        for name, (rating, *specifics) in advantages.items()
    }
    return {
        "attributes": dict(zip(("brains", "brawn", "moxie"), attributes, strict=True)),
        "advantages": named,
        "role": role,
    }


HERO = who(
    1,
    3,
    2,
    Strongman=(3, "strong", "lifts cars"),
    Great_Fists=(2, "fist fighter", "knockback"),
    Bomber=(2, "grenades", "throws far"),
    Telepath=(1, "psychic", "calm"),
)
SNEAK = who(
    3,
    2,
    1,
    Thief=(3, "stealth", "picks locks"),
    Acrobat=(2, "agile", "dodges"),
    Psychic=(2, "telepath", "reads minds"),
    Stubborn=(1, "nerve", "proud"),
)
MOOK = who(1, 2, 3, role="mook", Club=(3, "club", "loud"), Gang=(2, "many", "armed"))
BOSS = who(2, 3, 1, role="boss", Mastermind=(3, "psychic", "proud"), Tyrant=(2, "intimidating", "tough"))
FULL = {"Ann": 15, "Bob": 9, "Cay": 15, "Dot": 20}
OVER = ("out", "hidden", "going_down")


def again(story, **places):
    """Everybody well and back in his place."""
    for name, at in places.items():
        change = Change(
            at=at,
            mode="walk",
            speed_ft_per_turn=0.0,
            heading_deg=90.0,
            tracks={"health": FULL[name]},
            conditions_off=OVER,
        )
        story.does(Ruling(token=name, change=change, why="another bout"))
    return story


def strikes(maneuver="brawn", using="", by="Ann", at="Bob", **more):
    return AttackOrder(attacker=by, target=at, maneuver=maneuver, using=using, **more)


def bouts():
    """Missed, cancelled, got through and critical; with body, wits and nerve; on and by every role."""
    bodies = (
        body("Ann", HERE),
        body("Bob", THERE, side="villain"),
        body("Cay", (600.0, 304.0, 0.0), side="villain"),
        body("Dot", (598.0, 296.0, 0.0), side="villain"),
        thing("Crate", (597.0, 302.0, 0.0), weight_lb=150.0, material="wood", height_ft=3.0),
    )
    sheets = {"Ann": HERO, "Bob": SNEAK, "Cay": MOOK, "Dot": BOSS}
    story = Story(SYSTEM, bodies, sheets, seed=10)
    _dice(story)
    _roles(story)
    _ways(story)
    return _contests(story)


def _dice(story):
    """Brawn 3 and Great Fists 2 come to 5: a die that shows 5 is critical."""
    guard = {"defend Bob": "brawn + Acrobat"}  # comes to 4
    for attack, defense in (
        ((10, 10), None),  # misses
        ((2, 10), (10, 10)),  # one die gets through
        ((2, 3), (10, 10)),  # both do
        ((2, 3), (1, 10)),  # one is cancelled, at the defender's choice
        ((2, 3), (1, 1)),  # both are
        ((5, 10), (1, 1)),  # a critical is cancelled by none of these
        ((5, 10), (4, 10)),  # but by another
        ((5, 2), (4, 1)),  # each its own
    ):
        answers = {"attack Ann": attack, **({**guard, "defense Bob": defense} if defense else {})}
        if (attack, defense) == ((2, 3), (1, 10)):
            answers["cancel Bob"] = "3"
        again(story.does(strikes(using="Great Fists"), answers), Ann=HERE, Bob=THERE)
    for attribute in ("brains", "moxie"):
        said = {"attack Ann": (1, 10), "defense Bob": MISSES}
        again(story.does(strikes(attribute), said), Ann=HERE, Bob=THERE)


def _roles(story):
    """A henchman falls to one success and throws one die; a big bad guy throws three."""
    again(
        story.does(strikes(at="Cay"), {"attack Ann": (1, 10), "defense Cay": 10}),
        Cay=Point(600.0, 304.0, 0.0),
    )
    again(story.does(strikes(by="Cay", at="Ann"), {"attack Cay": 1, "defense Ann": MISSES}), Ann=HERE)
    again(story.does(strikes(by="Dot", at="Ann"), {"attack Dot": (1, 2, 3), "defense Ann": MISSES}), Ann=HERE)
    story.does(strikes(at="Dot"), {"attack Ann": (2, 3), "defense Dot": (10, 10, 10)})
    story.does(strikes(at="Bob"), {"attack Ann": (5, 5), "defense Bob": MISSES})
    story.does(strikes(at="Bob"), {"attack Ann": (1, 10)})  # who is out defends no more
    story.does(Ruling(token="Bob", change=Change(conditions_on=("dead",)), why="his player says so"))
    story.does(Ruling(token="Bob", change=Change(conditions_off=("dead",)), why="a dream"))
    again(story, Ann=HERE, Bob=THERE)


def _ways(story):
    """A grenade, a hurled crate, a wall, a charge; a sneak not noticed, and one who is, by a coin."""
    grenade = AttackOrder(attacker="Ann", maneuver="brawn", using="Bomber", aim=Point(650.0, 310.0, 3.0))
    again(story, Bob=FAR)
    again(story.does(grenade, {"attack Ann": (2, 2), "defense Bob": MISSES}), Bob=FAR)
    charge = MoveOrder(token="Ann", mode="run", waypoints=(), strike="Bob")
    again(story.does(charge, {"attack Ann": (4, 10), "defense Bob": MISSES}), Ann=HERE, Bob=FAR)
    story.does(Carry(token="Ann", what="Crate"))
    again(
        story.does(strikes(using="Crate"), {"attack Ann": (3, 10), "defense Bob": MISSES}),
        Ann=Point(697.0, 200.0, 0.0),
    )
    wall = AttackOrder(attacker="Ann", maneuver="brawn", using="Strongman", aim="Wall")
    story.does(wall, {"attack Ann": (4, 3)})
    again(story, Ann=HERE, Bob=THERE)
    story.does(Ruling(token="Bob", change=Change(conditions_on=("hidden",)), why="into the shadows"))
    story.does(strikes(), {"notice Ann": MISSES, "hide Bob": (4, 10)})
    tie = {
        "notice Ann": (1, 10),
        "hide Bob": (1, 10),
        "coin Ann": 1,
        "attack Ann": (1, 10),
        "defense Bob": MISSES,
    }
    again(story.does(strikes(), tie), Ann=HERE, Bob=THERE)


def _contests(story):
    """Checks at the table: by oneself, opposed and won, lost, tied, and settled for nobody."""
    story.does(Defend(token="Bob", maneuver="moxie"))
    alone = TrySkill(token="Bob", attribute="brains", advantage="Thief", why="pick the lock")
    story.does(alone, {"pick the lock Bob": (6, 10)}).does(alone, {"pick the lock Bob": MISSES})
    spot = TrySkill(
        token="Ann", attribute="brains", target="Bob", against="brawn", against_advantage="Thief", why="spot"
    )
    for mine, theirs, coin in (
        ((1, 10), (10, 10), None),
        ((1, 10), (5, 10), None),
        ((1, 10), (1, 10), 1),
        ((1, 10), (1, 10), 2),
        ((10, 10), (10, 10), None),
    ):
        story.does(spot, {"spot Ann": mine, "brawn Bob": theirs, **({"coin Ann": coin} if coin else {})})
    return story


def rounds():
    """Initiative with a roll-off, then one for those who act at the same time and fall together."""
    bodies = (
        body("Ann", HERE),
        body("Bob", THERE, side="villain"),
        body("Cay", (598.0, 304.0, 0.0), side="villain"),
    )
    story = Story(SYSTEM, bodies, {"Ann": HERO, "Bob": SNEAK, "Cay": MOOK}, seed=11)
    # ratings of initiative: Ann 3, Bob 4, Cay 4
    same = {"initiative Ann": (5, 6), "initiative Bob": (5, 5), "initiative Cay": (1, 1)}
    story.does(BeginRound(), {**same, "roll off Ann": (2, 2), "roll off Bob": (9, 9)})
    for name in ("Bob", "Ann", "Cay"):
        story.does(BeginTurn(token=name))
        at = "Bob" if name == "Ann" else "Ann"
        story.does(strikes(by=name, at=at), {f"attack {name}": (10, 10) if name != "Cay" else 10})
    story.does(EndRound())
    together = Change(setting={"B2": "simultaneous"}, tracks={"health": 2})
    story.does(Ruling(token="Bob", change=together, why="those who are tied act together"))
    story.does(BeginRound(), same).does(BeginTurn(token="Ann"))
    story.does(strikes(), {"attack Ann": (3, 3), "defense Bob": MISSES})
    story.does(strikes(by="Bob", at="Ann"), {"attack Bob": (1, 2), "defense Ann": MISSES})
    story.does(EndTurn(token="Ann")).does(BeginTurn(token="Bob")).does(EndTurn(token="Bob"))
    return story.does(EndRound())


STORIES = {"basic_bouts": bouts, "basic_rounds": rounds}
