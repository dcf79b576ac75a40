"""Knockback's engine: how heroes move and fight, without a window, a clock or a die of its own.

The names below are what others build on; each is imported when it is first used. Inside the engine, import
from the module that owns a name. ``docs/walk-through.md`` plays a battle with them.

>>> from engine import BattleMap, BattleState, Battle, MoveOrder, Motion, Point, Token, system
>>> rules = system("basic")
>>> text = rules.sheets.canonical({"name": "Ace", "attributes": {"brains": 1, "brawn": 3, "moxie": 2}})
>>> ace = Token(name="Ace", side="hero", motion=Motion(position=Point(50.0, 50.0, 0.0)), sheet="ace")
>>> ground = BattleMap(name="Field", size_ft=(800.0, 800.0), digest="a field")
>>> battle = Battle.begin(BattleState(map=ground, sheets={"ace": text}, tokens={"Ace": ace}), rules, seed=1)
>>> run = MoveOrder(token="Ace", mode="run", waypoints=(Point(250.0, 50.0, 0.0),))
>>> battle.preview(run).stop.value
'arrived'
>>> battle.commit(run).state.tokens["Ace"].at
Point(x=250.0, y=50.0, z=0.0)
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.battle import Battle, RefusedError, Told
    from engine.checks import Answer, Check, Choice, Outcome, Referee, Unanswered
    from engine.dice import DicePool, Faces
    from engine.digest import state_hash
    from engine.events import Event
    from engine.formats.any_map import describe_map, import_map, open_map
    from engine.forms import read_order
    from engine.geometry import Point
    from engine.look import MapFile
    from engine.maps.folder import roster_path
    from engine.maps.muster import muster, opening
    from engine.maps.rosters import read_roster
    from engine.measure import Measurement
    from engine.odds import Odds
    from engine.orders import AttackOrder, MoveOrder, Order, SystemOrder
    from engine.planning import plan
    from engine.plans import AttackPlan, Hazard, Limits, MovePlan, Plan, Stop
    from engine.problems import Problem, Severity
    from engine.rules import RulesSystem, order_rule
    from engine.saves import read_saved, save
    from engine.step import Step
    from engine.store import BattleFile
    from engine.systems import SYSTEMS, system
    from engine.world import BattleMap, BattleState, Motion, Token

OWNERS = {
    "engine.battle": ("Battle", "RefusedError", "Told"),
    "engine.checks": ("Answer", "Check", "Choice", "Outcome", "Referee", "Unanswered"),
    "engine.digest": ("state_hash",),
    "engine.dice": ("DicePool", "Faces"),
    "engine.events": ("Event",),
    "engine.formats.any_map": ("describe_map", "import_map", "open_map"),
    "engine.forms": ("read_order",),
    "engine.geometry": ("Point",),
    "engine.look": ("MapFile",),
    "engine.maps.folder": ("roster_path",),
    "engine.maps.muster": ("muster", "opening"),
    "engine.maps.rosters": ("read_roster",),
    "engine.measure": ("Measurement",),
    "engine.odds": ("Odds",),
    "engine.orders": ("AttackOrder", "MoveOrder", "Order", "SystemOrder"),
    "engine.planning": ("plan",),
    "engine.plans": ("AttackPlan", "Hazard", "Limits", "MovePlan", "Plan", "Stop"),
    "engine.problems": ("Problem", "Severity"),
    "engine.rules": ("RulesSystem", "order_rule"),
    "engine.saves": ("read_saved", "save"),
    "engine.step": ("Step",),
    "engine.store": ("BattleFile",),
    "engine.systems": ("SYSTEMS", "system"),
    "engine.world": ("BattleMap", "BattleState", "Motion", "Token"),
}
OWNER = {name: module for module, names in OWNERS.items() for name in names}

__all__ = [
    "SYSTEMS",
    "Answer",
    "AttackOrder",
    "AttackPlan",
    "Battle",
    "BattleFile",
    "BattleMap",
    "BattleState",
    "Check",
    "Choice",
    "DicePool",
    "Event",
    "Faces",
    "Hazard",
    "Limits",
    "MapFile",
    "Measurement",
    "Motion",
    "MoveOrder",
    "MovePlan",
    "Odds",
    "Order",
    "Outcome",
    "Plan",
    "Point",
    "Problem",
    "Referee",
    "RefusedError",
    "RulesSystem",
    "Severity",
    "Step",
    "Stop",
    "SystemOrder",
    "Token",
    "Told",
    "Unanswered",
    "describe_map",
    "import_map",
    "muster",
    "open_map",
    "opening",
    "order_rule",
    "plan",
    "read_order",
    "read_roster",
    "read_saved",
    "roster_path",
    "save",
    "state_hash",
    "system",
]


def __getattr__(name: str) -> object:
    """A public name, from the module that owns it."""
    owner = OWNER.get(name)
    if owner is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(owner), name)
