"""Supers! Revised: pools of six-sided dice, Resistances that are both health and defense."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.checks import Referee
from engine.orders import AttackOrder, Catch, Impact
from engine.plans import AttackPlan
from engine.problems import Problem
from engine.rules import RulesSystem, order_rule
from engine.step import Step
from engine.systems.house.heroic import rank_of_rating
from engine.systems.supers_revised import attack as attacks
from engine.systems.supers_revised import impact as impacts
from engine.systems.supers_revised.damage import harmed
from engine.systems.supers_revised.effects import (
    duplicate,
    duplicate_problems,
    resize,
    resize_problems,
    switch,
    switch_problems,
)
from engine.systems.supers_revised.hits import hit, maneuver, maneuver_problems
from engine.systems.supers_revised.movement import BURROW, MOVEMENT, MOVING
from engine.systems.supers_revised.orders import Duplicate, Harm, Hit, Resize, SwitchPower, TakeManeuver
from engine.systems.supers_revised.schema import schema
from engine.systems.supers_revised.sheet import POOL_DICE, RESISTANCES, read_sheet, spent
from engine.systems.supers_revised.sheet_form import canonical, problems
from engine.systems.supers_revised.time import SupersTime
from engine.systems.supers_revised.turns import QUICK, SupersTurns
from engine.world import BattleState, Tally, Token


@dataclass(frozen=True, slots=True)
class SupersCombat:
    """The combat questions of Supers! Revised."""

    def maneuvers(self, state: BattleState, token: Token) -> tuple[str, ...]:
        """Attacks and their variants."""
        return attacks.maneuvers(state, token)

    def charge(self, state: BattleState, token: Token) -> str:
        """An attack at the end of a move, as hard as the body that makes it. Source: SU, Attacking."""
        del state, token
        return "charging"

    def plan(self, state: BattleState, order: AttackOrder) -> AttackPlan:
        """The dice, and what stands against the attack."""
        return attacks.plan(state, order)

    def attack(self, state: BattleState, order: AttackOrder, referee: Referee) -> Step:
        """Opposed pools, with those who cut in."""
        return attacks.attack(state, order, referee)

    def impact(self, state: BattleState, order: Impact, referee: Referee) -> Step:
        """A landing or a collision."""
        return impacts.impact(state, order, referee)

    def catch(self, state: BattleState, order: Catch, referee: Referee) -> Step:
        """A try to catch a body."""
        return impacts.catch(state, order, referee)

    def may_catch(self, state: BattleState, token: Token, body: Token) -> bool:
        """Who is able and has not tried this round."""
        return impacts.may_catch(state, token, body)


@dataclass(frozen=True, slots=True)
class SupersSheets:
    """The sheet questions of Supers! Revised."""

    def canonical(self, raw: Mapping[str, object]) -> str:
        """A sheet as canonical text. Raises SheetError naming the field."""
        return canonical(raw)

    def problems(self, raw: Mapping[str, object]) -> tuple[Problem, ...]:
        """What makes a sheet unreadable, or all that breaks a rule."""
        return problems(raw)

    def tallies(self, text: str) -> tuple[tuple[Tally, ...], tuple[Tally, ...]]:
        """The four Resistances, and Competency Dice."""
        sheet = read_sheet(text)
        tracks = tuple(Tally(name, sheet.resistances[name], sheet.resistances[name]) for name in RESISTANCES)
        counters = (Tally("competency", sheet.competency, sheet.competency),) if sheet.competency else ()
        return tracks, counters

    def derived(self, text: str) -> Mapping[str, object]:
        """The account of the pool, initiative and what the movement powers count as."""
        sheet = read_sheet(text)
        speeds = {
            mode: rank_of_rating(sheet.powers[name].part("speed"), "movement_power")
            for name, mode in MOVING.items()
            if name in sheet.powers
        }
        quick = max(sheet.resistances["reaction"], *(sheet.power_dice(name) for name in QUICK))
        used = spent(sheet)
        return {
            "pool_spent": used,
            "pool_left": POOL_DICE - used,
            "speeds": speeds,
            "initiative_dice": quick,
        }

    def schema(self) -> Mapping[str, object]:
        """The JSON Schema of a sheet."""
        return schema()


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
        order_rule(Hit, hit),
        order_rule(Harm, harmed),
    ),
    modes=(BURROW,),
    samples=SAMPLES,
)
