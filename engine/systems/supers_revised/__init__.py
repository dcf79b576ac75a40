"""Supers! Revised: pools of six-sided dice, Resistances that are both health and defense."""

from engine.rules import Maker, RulesSystem, order_rule
from engine.systems.supers_revised.acts import acts
from engine.systems.supers_revised.arms import means
from engine.systems.supers_revised.combat import SupersCombat
from engine.systems.supers_revised.copies import duplicate, duplicate_problems
from engine.systems.supers_revised.cutting import maneuver, maneuver_problems
from engine.systems.supers_revised.damage import harmed
from engine.systems.supers_revised.hits import hit
from engine.systems.supers_revised.maker import KINDS, made
from engine.systems.supers_revised.movement import BURROW, MOVEMENT
from engine.systems.supers_revised.orders import (
    Duplicate,
    Harm,
    Hit,
    MoveOther,
    Resize,
    SwitchPower,
    TakeManeuver,
    TryAttribute,
)
from engine.systems.supers_revised.powers import switch, switch_problems
from engine.systems.supers_revised.reasons import reasons
from engine.systems.supers_revised.sheet import RESISTANCES
from engine.systems.supers_revised.sheet_rules import SupersSheets
from engine.systems.supers_revised.sizes import resize, resize_problems
from engine.systems.supers_revised.telekinesis import move_other, move_other_problems
from engine.systems.supers_revised.time import SupersTime
from engine.systems.supers_revised.tries import check, check_problems
from engine.systems.supers_revised.turns import SupersTurns

SAMPLES = (
    {
        "name": "Kite",
        "resistances": {"composure": 2, "fortitude": 3, "reaction": 3, "will": 2},
        "aptitudes": {"athleticism": 2, "shooting": 2},
        "powers": {"flight": 3, "energy_control": 3, "super_leap": 2, "wall_crawling": 1},
    },
    {
        "name": "Anvil",
        "resistances": {"composure": 3, "fortitude": 4, "reaction": 2, "will": 2},
        "aptitudes": {"fighting": 3},
        "powers": {"super_strength": 4, "armor": 2, "teleportation": 1, "burrowing": 1},
    },
)

SYSTEM = RulesSystem(
    name="supers_revised",
    title="Supers! Revised",
    tracks=RESISTANCES,
    movement=MOVEMENT,
    combat=SupersCombat(),
    turns=SupersTurns(),
    time=SupersTime(),
    sheets=SupersSheets(),
    orders=(
        order_rule(SwitchPower, switch, switch_problems),
        order_rule(TakeManeuver, maneuver, maneuver_problems),
        order_rule(Duplicate, duplicate, duplicate_problems),
        order_rule(Resize, resize, resize_problems),
        order_rule(MoveOther, move_other, move_other_problems),
        order_rule(TryAttribute, check, check_problems),
        order_rule(Hit, hit),
        order_rule(Harm, harmed),
    ),
    modes=(BURROW,),
    samples=SAMPLES,
    maker=Maker(made, KINDS),
    reasons=reasons,
    acts=acts,
    means=means,
)
