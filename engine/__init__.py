"""Knockback's engine: how heroes move and fight, without a window, a clock or a die of its own.

The names below are what others build on; each is imported when it is first used. Inside the engine, import
from the module that owns a name.
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
    from engine.geometry import Point
    from engine.look import MapFile
    from engine.maps.muster import muster, opening
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
    "engine.geometry": ("Point",),
    "engine.look": ("MapFile",),
    "engine.maps.muster": ("muster", "opening"),
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
    "read_saved",
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
