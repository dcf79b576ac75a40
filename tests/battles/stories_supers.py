"""Fights under Supers! Revised: every maneuver to every degree, every kind of attack, every power of use."""

from engine.geometry import Point
from engine.orders import (
    Advance,
    AttackOrder,
    BeginRound,
    BeginTurn,
    Carry,
    Change,
    Delay,
    EndRound,
    MoveOrder,
    Ruling,
)
from engine.systems.supers_revised import SYSTEM
from engine.systems.supers_revised.orders import (
    Duplicate,
    MoveOther,
    Resize,
    SwitchPower,
    TakeManeuver,
    TryAttribute,
)
from tests.battles.story import Story, body, thing

DICE = 8
FULL = dict.fromkeys(("composure", "fortitude", "reaction", "will"), DICE)
FORM = "elemental_form"
ON_HIT = (
    "ensnare",
    "emotion_control",
    "illusions",
    "mental_paralysis",
    "physical_paralysis",
    "power_steal",
    "telepathy",
    "transformation",
    "time_control",
    "vampirism",
)
FIGHTER = {"resistances": FULL, "powers": {FORM: DICE, "super_running": DICE, **dict.fromkeys(ON_HIT, DICE)}}
OVER = ("out", "held", "blinded", "broken:visor")
HERE, THERE = Point(600.0, 300.0, 0.0), Point(604.0, 300.0, 0.0)
MARGINS = (0, 7, 13, 19, 25, 31)
ONES, SIXES = (1,) * DICE, (6,) * DICE


def faces(total, dice):
    """So many dice that show so much together, the first of them the most."""
    shown = []
    for left in range(dice - 1, -1, -1):
        shown.append(max(1, min(6, total - sum(shown) - left)))
    assert sum(shown) == total, (total, dice)
    return tuple(shown)


def again(story, **places):
    """Everybody well, free and back in his place."""
    for name, at in places.items():
        change = Change(
            at=at, mode="walk", speed_ft_per_turn=0.0, heading_deg=90.0, tracks=FULL, conditions_off=OVER
        )
        story.does(Ruling(token=name, change=change, why="another bout"))
    return story


def strikes(maneuver="attack", using=FORM, by="Ann", at="Bob", **more):
    return AttackOrder(attacker=by, target=at, maneuver=maneuver, using=using, **more)


def won(margin, dice=DICE, by="Ann", over="Bob", defense="reaction"):
    """Answers of an attack that is over its defense by so much."""
    resists = faces(DICE + dice - min(dice, DICE), DICE)
    total = sum(resists) + margin
    return {f"attack {by}": faces(total, dice), f"defend {over}": defense, f"defense {over}": resists}


def bouts():
    """Every maneuver that is an attack: missed, and come to by each degree."""
    bodies = body("Ann", HERE), body("Bob", THERE, side="villain")
    story = Story(SYSTEM, bodies, {"Ann": FIGHTER, "Bob": FIGHTER}, seed=6)
    dice = {"full_attack": DICE + 1, "critical_strike": DICE - 2}
    aims = {"called_shot": "blinded", "break": "visor", "critical_strike": "2"}
    for maneuver in ("attack", "full_attack", "called_shot", "critical_strike", "break", "grappling_attack"):
        order, count = strikes(maneuver, aim=aims.get(maneuver)), dice.get(maneuver, DICE)
        lost = {"attack Ann": (1,) * count, "defend Bob": "reaction", "defense Bob": SIXES}
        again(story.does(order, lost), Ann=HERE, Bob=THERE)
        for margin in MARGINS:
            said = critical(margin) if maneuver == "critical_strike" else won(margin, count)
            story.does(order, said)
            if maneuver == "grappling_attack":
                escape = TakeManeuver(token="Bob", name="escape", using=FORM)
                story.does(escape, won(margin, by="Bob", over="Ann"))
            again(story, Ann=HERE, Bob=THERE)
    charge = MoveOrder(token="Ann", mode="run", waypoints=(), strike="Bob")
    for margin in MARGINS:
        again(story, Ann=Point(560.0, 300.0, 0.0), Bob=THERE)
        story.does(charge, won(margin))
    return again(story, Ann=HERE, Bob=THERE)


def critical(margin):
    """Six dice to hit with, and four more that count only once they have."""
    more = faces(max(4, min(24, margin)), 4)
    needed = faces(DICE + max(0, margin - 24), DICE - 2)
    return {"attack Ann": needed, "defend Bob": "reaction", "defense Bob": ONES, "critical Ann": more}


def walks(mode, *waypoints, by="Ann"):
    return MoveOrder(token=by, mode=mode, waypoints=tuple(Point(*at) for at in waypoints))


def switches(power, on=True, by="Ann", **more):
    return SwitchPower(token=by, power=power, on=on, **more)


WONDER = {
    "resistances": FULL,
    "aptitudes": {"presence": 3, "technology": 2},
    "powers": {
        **dict.fromkeys(ON_HIT, DICE),
        "energy_control": {"dice": DICE, "boosts": {"area_effect": 2}},
        "super_strength": DICE,
        "mental_blast": DICE,
        **dict.fromkeys(("invisibility", "obscure", "insubstantiality", "dimensional_travel"), 2),
        **dict.fromkeys(("duplicate_self", "summoning", "size_control", "healing", "imbue"), 3),
        **dict.fromkeys(("telekinesis", "stretching", "burrowing", "teleportation", "flight"), 3),
        **dict.fromkeys(("super_leap", "super_swimming", "wall_crawling"), 3),
    },
}
TARGET = {
    "resistances": FULL,
    "aptitudes": {"presence": 2},
    "powers": {
        "flight": {"dice": 3, "complications": ["device_easily_taken_fragile"]},
        "armor": 4,
        "mental_shield": 4,
    },
}
FAR, SWORD = Point(640.0, 300.0, 0.0), Point(604.0, 302.0, 0.0)
STRENGTH = "super_strength"


def powers():
    """Everything a power may do: to a mind, to a body, to a wall, to the map, to oneself."""
    bodies = (
        body("Ann", HERE),
        body("Bob", THERE, side="villain"),
        body("Cay", (640.0, 320.0, 0.0), side="villain"),
        thing("Crate", (600.0, 304.0, 0.0), weight_lb=150.0, material="wood", height_ft=3.0),
        thing("Sword", SWORD, weight_lb=5.0, material="steel", height_ft=1.0, radius_ft=0.5),
    )
    story = Story(SYSTEM, bodies, {"Ann": WONDER, "Bob": TARGET, "Cay": TARGET}, seed=7)
    for power in (*ON_HIT, "mental_blast"):
        story.does(strikes(using=power), won(13, defense="composure"))
        if power in ("ensnare", "physical_paralysis"):
            story.does(TakeManeuver(token="Bob", name="escape", using="flight"), {"bonds Bob": ONES})
        again(story, Ann=HERE, Bob=THERE)
    taunt = {"attack Ann": (6, 6, 6), "defend Bob": "presence", "defense Bob": (1, 1)}
    again(story.does(strikes(using="presence"), taunt), Ann=HERE, Bob=THERE)
    guarded = won(0)
    for defense, power in (("armor", "energy_control"), ("mental_shield", "mental_blast")):
        answers = {**guarded, "defend Bob": defense, "defense Bob": (2, 2, 2, 2)}
        again(story.does(strikes(using=power), answers), Ann=HERE, Bob=THERE)
    _areas_and_things(story)
    _of_oneself(story)
    _on_the_map(story)
    return story


def _areas_and_things(story):
    """A blast about a place, a sword from a hand, a device, a crate hurled, a wall."""
    blast = AttackOrder(
        attacker="Ann", maneuver="attack", using="energy_control", aim=Point(632.0, 320.0, 3.0)
    )
    story.does(blast, {"attack Ann": SIXES, "defend Cay": "reaction", "defense Cay": ONES})
    for margin in (7, 13):
        story.does(Carry(token="Bob", what="Sword"))
        again(
            story.does(strikes("called_shot", using=STRENGTH, aim="disarm"), won(margin)), Ann=HERE, Bob=THERE
        )
        change = Change(at=SWORD)
        story.does(Ruling(token="Sword", change=change, why="back where it lay"))
    again(story.does(strikes("break", using=STRENGTH, aim="flight"), won(13)), Ann=HERE, Bob=FAR)
    story.does(Carry(token="Ann", what="Crate"))
    again(story.does(strikes(using="Crate"), won(13)), Ann=Point(697.0, 200.0, 0.0), Bob=THERE)
    story.does(
        AttackOrder(attacker="Ann", maneuver="break", using=STRENGTH, aim="Wall"), {"attack Ann": SIXES}
    )
    again(story, Ann=HERE)


def _of_oneself(story):
    """Unseen, through a wall, out of this world; grown and shrunk; healing, a named effect, a check."""
    story.does(switches("invisibility"))
    story.does(strikes(by="Bob", at="Ann", using="fighting"), {"hide Ann": (6, 6), "notice Bob": 1})
    story.does(switches("invisibility", on=False))
    again(story, Ann=Point(690.0, 400.0, 0.0), Bob=THERE)
    story.does(switches("insubstantiality")).does(walks("run", (701.0, 400.0, 0.0)))
    story.does(switches("insubstantiality", on=False))
    again(story, Ann=HERE, Bob=THERE)
    story.does(switches("dimensional_travel")).does(switches("dimensional_travel", on=False))
    story.does(Resize(token="Ann", dice=3)).does(Resize(token="Ann", dice=-2)).does(
        Resize(token="Ann", dice=0)
    )
    hurt = Change(tracks={"will": 3})
    story.does(Ruling(token="Bob", change=hurt, why="an old wound"))
    story.does(switches("healing", target="Bob"), {"heal Ann": (6, 6, 6)})
    story.does(switches("imbue", target="Bob")).does(switches("imbue", on=False))
    lock = TryAttribute(token="Ann", attribute="technology", number=9, why="open the lock")
    story.does(lock, {"open the lock Ann": (6, 4)})
    story.does(Advance(seconds=3600))


def _on_the_map(story):
    """A cloud, copies and a creature, a thing and a body moved by the mind, and every way of moving."""
    story.does(switches("obscure", at=Point(620.0, 300.0, 0.0))).does(switches("obscure", on=False))
    story.does(Duplicate(token="Ann", count=2, power="duplicate_self"))
    story.does(Duplicate(token="Ann", power="summoning"))
    again(story, Ann=HERE, Bob=FAR)
    story.does(MoveOther(token="Ann", target="Crate", to=Point(620.0, 340.0, 20.0)))
    story.does(strikes("grappling_attack", using="telekinesis"), won(0, 3))
    story.does(MoveOther(token="Ann", target="Bob", to=Point(640.0, 300.0, 40.0)))
    story.does(TakeManeuver(token="Bob", name="escape", using="flight"), won(0, 3, by="Bob", over="Ann"))
    again(story, Ann=Point(600.0, 400.0, 0.0), Bob=FAR)
    story.does(walks("fly", (600.0, 420.0, 10.0), (640.0, 440.0, 0.0)))
    story.does(walks("leap", (660.0, 450.0, 0.0)))
    again(story, Ann=Point(690.0, 450.0, 0.0)).does(walks("burrow", (712.0, 450.0, 0.0)))
    story.does(walks("teleport", (460.0, 320.0, 0.0)), override="he knows the place")
    again(story, Ann=Point(464.0, 200.0, 0.0)).does(walks("climb", (462.5, 200.0, 20.0)))
    again(story, Ann=Point(960.0, 300.0, -4.0)).does(walks("swim", (980.0, 400.0, -4.0)))


THREE = dict.fromkeys(FULL, 3)
QUICK = {
    "resistances": THREE,
    "aptitudes": {"fighting": 3, "shooting": 3},
    "powers": {"super_speed": {"dice": 4, "boosts": {"split_action": 1}}},
}
SHARP = {"resistances": THREE, "aptitudes": {"fighting": 3}, "powers": {"super_senses": 4}}
PLAIN = {"resistances": THREE, "aptitudes": {"fighting": 3, "shooting": 3}, "powers": {"armor": 4}}
TRUE = {**PLAIN, "competency": 3}
LOW, HIGH = (2, 2, 2), (5, 5, 5)


def rounds():
    """Initiative and its ties, actions held and owed, somebody stopped, a blow taken for another, rest."""
    bodies = (
        body("Ann", HERE),
        body("Bob", THERE, side="villain"),
        body("Cay", (606.0, 304.0, 0.0)),
        body("Dot", (598.0, 304.0, 0.0), side="villain"),
    )
    story = Story(SYSTEM, bodies, {"Ann": QUICK, "Bob": SHARP, "Cay": TRUE, "Dot": PLAIN}, seed=8)
    _held(begins(story))
    _owed(begins(story.does(EndRound())))
    _split(begins(story.does(EndRound())))
    return story.does(EndRound()).does(Advance(seconds=4 * 3600))


def begins(story):
    """A round in the order Ann, Bob, Cay, Dot: the last two are tied in all, and throw again."""
    first = {"initiative Ann": (6, 6, 6, 6), "initiative Bob": (5, 5, 5, 5)}
    tied = {"initiative Cay": HIGH, "initiative Dot": HIGH, "tie Cay": HIGH, "tie Dot": LOW}
    return story.does(BeginRound(), {**first, **tied})


def turn(name):
    return BeginTurn(token=name)


def _held(story):
    """Ann holds her action and stops Bob; Cay defends fully; Dot leaves himself open, and pays for it."""
    story.does(turn("Ann")).does(Delay(token="Ann")).does(turn("Bob"))
    cut = {"attack Bob": HIGH, "interrupt Ann": "Bob", "interrupt roll Ann": (5, 4, 4, 4)}
    story.does(strikes(using="fighting", by="Bob", at="Cay"), cut)
    story.does(turn("Cay")).does(TakeManeuver(token="Cay", name="full_defense"))
    parried = {"attack Dot": (5, 5, 5, 5), "defend Cay": "fighting", "defense Cay": (6, 5, 5, 1)}
    story.does(turn("Dot"))
    story.does(strikes("full_attack", using="fighting", by="Dot", at="Cay"), parried)
    open_to = {"attack Ann": HIGH, "defend Dot": "reaction", "defense Dot": LOW}
    story.does(turn("Ann")).does(strikes(using="fighting", at="Dot"), open_to)


def _owed(story):
    """Competency Dice: for a blow taken, for an Interrupt in vain, for one of what is no attack."""
    story.does(turn("Ann")).does(turn("Bob"))
    taken = {"attack Bob": HIGH, "take one Ann": "Cay", "defend Cay": "armor", "defense Cay": (4, 4, 4, 4, 4)}
    story.does(strikes(using="fighting", by="Bob", at="Ann"), taken)
    story.does(turn("Cay")).does(turn("Dot"))
    vain = {
        "attack Dot": HIGH,
        "interrupt Cay": "Dot",
        "interrupt roll Cay": LOW,
        "defend Ann": "fighting",
        "defense Ann": LOW,
    }
    story.does(strikes(using="shooting", by="Dot", at="Ann"), vain)
    stop = TakeManeuver(
        token="Cay", name="interrupt_action", target="Dot", using="shooting", against="fighting"
    )
    story.does(stop, {"action Dot": LOW, "interrupt roll Cay": HIGH}, override="two at once")


def _split(story):
    """Two attacks of a Split Action, an Armor that tires, and nothing left to defend with."""
    for name, at in {"Ann": HERE, "Dot": Point(598.0, 304.0, 0.0)}.items():
        story.does(Ruling(token=name, change=Change(at=at), why="in the thick of it again"))
    story.does(turn("Ann"))
    for using, attack, defense in (("fighting", HIGH, (1, 1, 2, 2)), ("shooting", LOW, (6, 6, 6))):
        said = {"attack Ann": attack, "defend Dot": "armor", "defense Dot": defense}
        story.does(strikes(using=using, at="Dot"), said)
    hits = {"attack Bob": (5, 5), "defend Cay": "composure", "defense Cay": LOW, "critical Bob": (6, 6)}
    story.does(turn("Bob")).does(strikes("critical_strike", using="fighting", by="Bob", at="Cay"), hits)
    last = {"attack Dot": (4, 4, 2), "defend Ann": "none", "defense Ann": 1, "split Ann": "fortitude 2"}
    story.does(turn("Cay")).does(turn("Dot")).does(strikes(using="shooting", by="Dot", at="Ann"), last)
    story.does(Ruling(token="Ann", change=Change(at=HERE), why="he lies at Bob's feet"))
    story.does(strikes(using="fighting", by="Bob", at="Ann"), {"attack Bob": LOW}, override="he is merciless")


STORIES = {"supers_bouts": bouts, "supers_powers": powers, "supers_rounds": rounds}
