"""The bundled battle uses every rule of movement: each clause with what of the battle shows it."""

from functools import cache
from itertools import pairwise

import pytest

from engine.events import (
    Attacked,
    Bonded,
    Breached,
    Checked,
    Collateral,
    Conditioned,
    Counted,
    Hurt,
    Moved,
    Opened,
    Switched,
)
from engine.orders import AttackOrder, Group, MoveOrder, OpenOrder, PutDown
from engine.plans import Stop
from tests.vtt.test_demo_script import played

AREA, STORY = 132.0, 13.0


def events(kind, **facts):
    found = (e for entry in played().played for e in entry.events if isinstance(e, kind))
    return [event for event in found if all(getattr(event, name) == value for name, value in facts.items())]


def moves(mode, cause=""):
    return [move for move in events(Moved, mode=mode) if cause in ("", move.cause)]


def checks(kind, outcome):
    return [c for c in events(Checked) if c.check.startswith(kind) and c.outcome == outcome]


@cache
def all_plans():
    """What was shown of every move of the script before it was made."""
    battle = played()
    moves_at = [at for at, entry in enumerate(battle.played) if isinstance(entry.order, MoveOrder)]
    return tuple(battle.moved_to(at).preview(battle.played[at].order) for at in moves_at)


def plans(mode=""):
    return [shown for shown in all_plans() if mode in ("", shown.order.mode)]


def orders(kind):
    return [entry.order for entry in played().played if isinstance(entry.order, kind)]


def after(order_kind, event_kind, **facts):
    """Events that came of orders of one kind."""
    entries = [entry for entry in played().played if isinstance(entry.order, order_kind)]
    found = [e for entry in entries for e in entry.events if isinstance(e, event_kind)]
    return [e for e in found if all(getattr(e, name) == value for name, value in facts.items())]


def rise(move):
    return move.path[-1].z - move.path[0].z


SHOWN = {
    "walking": lambda: moves("walk"),
    "running": lambda: moves("run", "order"),
    "a turn over 90 degrees at speed, lost: on as it was heading, into the wall as a charge": lambda: (
        moves("run", "corner") and checks("corner", "white")
    ),
    "the same turn, made": lambda: checks("corner", "red"),
    "a door opened on the way for half an area": lambda: (
        events(Opened) and any(p.spent_ft == 2.5 * AREA for p in plans("run"))
    ),
    "a door that takes an action: a run ends at it, and then it is opened": lambda: (
        after(OpenOrder, Opened, opening="No. 40/door 2")
        and any(p.why == "No. 40/door 2 is closed" for p in plans("run"))
    ),
    "squeezing between two things nearer to one another than he is wide, at half speed": lambda: any(
        leg.toll_ft and not leg.opens for p in plans("run") for leg in p.legs
    ),
    "over the quay into deep water, and a story under": lambda: any(
        rise(m) == -STORY for m in moves("swim", "plunged")
    ),
    "up from the river by the stairs": lambda: any(
        rise(m) > STORY and m.path[-1].z == 0 for m in moves("swim")
    ),
    "powered swimming, faster than an area a turn": lambda: any(
        p.spent_ft > AREA for p in plans("swim") if p.order.token == "Brightwater"
    ),
    "diving under": lambda: any(min(at.z for at in move.path) <= -26 for move in moves("swim", "order")),
    "a breath counted, and its FEAT": lambda: (
        any(c.now == 21 for c in events(Counted, counter="breath")) and checks("breath", "yellow")
    ),
    "climbing down a face, a story a turn": lambda: any(rise(m) == -STORY for m in moves("climb")),
    "a turn in the air that fails": lambda: moves("fly", "turn_in_the_air"),
    "a turn in the air that costs an area": lambda: any(
        line.text == "Turning in the air" for p in plans("fly") for line in p.account
    ),
    "speed carried over turns": lambda: any(p.account[0].ft >= 2 * AREA for p in plans("fly") if p.account),
    "a landing too fast": lambda: moves("fly", "landing"),
    "too fast to stop: an overshoot": lambda: any(p.overshoot_ft > AREA / 2 for p in plans("glide")),
    "coasting on without a move": lambda: [
        m for m in moves("glide", "coast") if m.path[0][:2] != m.path[-1][:2]
    ],
    "a glider without speed, who sinks a story": lambda: any(
        m.path[0][:2] == m.path[-1][:2] and rise(m) == -STORY for m in moves("glide", "coast")
    ),
    "a glider who gains a story by a red FEAT": lambda: (
        checks("gain height", "red") and any(rise(m) == STORY for m in moves("glide"))
    ),
    "a glider who holds his height by a yellow FEAT": lambda: [
        c for c in events(Checked) if c.check.startswith("hold height")
    ],
    "a crowd at unsafe speed: a crash, and who was hit is told": lambda: events(Collateral, what="crowd"),
    "a leap forward": lambda: any(m.path[-1].z == m.path[0].z for m in moves("leap")),
    "a leap that ends in the air: a fall": lambda: any(p.stop is Stop.UNSUPPORTED for p in plans("leap")),
    "a fall in slices by turn": lambda: any(m.after.turns_falling == 2 for m in moves("fall")),
    "falling on somebody hurts him": lambda: [
        h for h in events(Hurt) if h.cause == "struck by Lamp post 5" and h.token == "Brightwater"
    ],
    "a body falling is caught by one who flew there": lambda: [
        b for b in events(Bonded, what="carry", on=True) if b.by == "Pale Engine"
    ],
    "a teleport into a solid": lambda: [h for h in events(Hurt) if h.cause.startswith("inside")],
    "a teleport to a place unknown that goes astray": lambda: moves("teleport", "unknown_goal"),
    "a slam through a wall, into a body, which flies in its turn": lambda: (
        events(Breached) and len({m.token for m in moves("thrown")}) > 2
    ),
    "a charge": lambda: events(Attacked, maneuver="charging"),
    "a charger lured, who runs on into what stands behind": lambda: moves("thrown", "ran on"),
    "a fastball special": lambda: events(Attacked, maneuver="fastball_special"),
    "passengers": lambda: [move for move in events(Moved) if move.riders],
    "a weight carried by a FEAT of Strength": lambda: checks("weight", "yellow"),
    "a thing thrown at a place": lambda: [o for o in orders(AttackOrder) if o.aim and o.using],
    "what is let go in the air falls": lambda: after(PutDown, Moved, mode="fall"),
    "a group that moves as one": lambda: orders(Group),
    "off the map, which is a place": lambda: any(p.stop is Stop.OFF_MAP for p in plans()),
    "powered ground speed by Table 7, gained by Endurance": lambda: any(
        line.text.startswith("ground speed") and line.ft == 5 * AREA
        for p in plans("run")
        for line in p.account
    ),
    "a turn about at half of top speed: no check": lambda: any(
        p.account[0].ft > AREA and not p.hazards for p in plans("run") if p.order.token == "Wick 1"
    ),
    "a step up onto a rim and down into shallow water": lambda: any(
        {1.5, -2.0} <= {at.z for at in move.path} for move in moves("run")
    ),
    "treading water, at a walk": lambda: any(p.spent_ft == AREA / 10 for p in plans("swim")),
    "under the bridge, where there is room": lambda: any(
        a.y > 600 and b.y < 528 for m in moves("swim") for a, b in pairwise(m.path)
    ),
    "breath gone: a red FEAT that fails, and drowning": lambda: (
        checks("breath", "green") and events(Conditioned, token="Skyhook", name="dying", on=True)
    ),
    "climbing up a face onto the roof": lambda: any(rise(m) == STORY for m in moves("climb")),
    "a grip that is lost, and the fall": lambda: (
        [m.token for m in moves("climb", "grip")] == ["Ninefold"] and checks("grip", "white")
    ),
    "braking by halving": lambda: any(
        p.account[0].ft == 2 * AREA and p.spent_ft == AREA for p in plans("fly") if p.order.effort == "brake"
    ),
    "hovering without speed": lambda: any(
        m.path[0] == m.path[-1] and m.path[0].z > 100 for m in moves("fly", "coast")
    ),
    "a leap up onto something, and down from it unhurt": lambda: (
        {16.0, -16.0} <= {rise(m) for m in moves("leap")}
    ),
    "landing in the street after three slices, as a charge": lambda: [
        h for h in events(Hurt, token="Oxbow", cause="fall") if h.points == 50
    ],
    "a teleport to a place in sight: no check": lambda: any(
        not p.hazards and p.stop is Stop.ARRIVED for p in plans("teleport")
    ),
    "a teleport into somebody": lambda: events(Hurt, cause="inside Wick 2"),
    "stuck in a solid: out, and ranks of Endurance lost by the turn": lambda: (
        checks("solid", "white")
        and events(Conditioned, token="Ninefold", name="rank_lost:endurance", value=2)
    ),
    "Slam?: nothing more, a stagger, an area": lambda: (
        checks("slam", "red") and moves("thrown", "stagger") and checks("slam", "green")
    ),
    "a wall that holds, and who was thrown against it is hurt": lambda: events(
        Hurt, cause="into Old Mint/wall 2"
    ),
    "a body thrown into deep water": lambda: after(AttackOrder, Moved, mode="swim", cause="plunged"),
    "a group of which one cannot, and the other goes": lambda: any(group.split for group in orders(Group)),
    "areas, then the ruler, and nobody moves at the switch": lambda: events(Switched, setting="measure"),
}


@pytest.mark.parametrize("clause", SHOWN)
def test_the_bundled_battle_shows(clause):
    assert SHOWN[clause]()


def test_no_move_of_the_bundled_battle_ends_otherwise_than_was_shown():
    for shown, entry in zip(
        plans(), [e for e in played().played if isinstance(e.order, MoveOrder)], strict=True
    ):
        own = [e for e in entry.events if isinstance(e, Moved) and e.token == entry.order.token]
        if own and own[0].cause == "order":
            assert own[0].after == shown.after
