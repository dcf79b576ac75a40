"""The script of an attack: the roll that is kept, the defense, the color, and what it forces.

The harm itself is another order's, which knows only the result.
"""

from dataclasses import dataclass

from engine.checks import Choice, Referee
from engine.events import Attacked, Event
from engine.geometry import Point
from engine.orders import AttackOrder
from engine.rulings import ruling
from engine.step import Step
from engine.systems.house.area import steps_up
from engine.systems.house.bearing import Bearing, bearing
from engine.systems.universal_heroes.abilities import rank_of
from engine.systems.universal_heroes.armor import charge_bases
from engine.systems.universal_heroes.charges import pulls_up, runs_on
from engine.systems.universal_heroes.conditions import AIMED, ATTACKED, EVADED, REVERSED, counted, off_against
from engine.systems.universal_heroes.defense import Stand, defended, open_defenses, shifts_to_come
from engine.systems.universal_heroes.feats import Kept
from engine.systems.universal_heroes.holds import grappled
from engine.systems.universal_heroes.items import grabbed
from engine.systems.universal_heroes.karma import COUNTER, cost, rolled, spend
from engine.systems.universal_heroes.maneuvers import Maneuver, maneuvers
from engine.systems.universal_heroes.means import Means, means_of, points_of
from engine.systems.universal_heroes.objects import strikes_object
from engine.systems.universal_heroes.orders import Struck
from engine.systems.universal_heroes.powers import power_column, wear
from engine.systems.universal_heroes.ranks import Color, Rank, effect
from engine.systems.universal_heroes.shifts import attack_shifts, total
from engine.systems.universal_heroes.throwing import FASTBALL, flung, flung_past, thrown_points
from engine.systems.universal_heroes.throws import Ask, after, seen
from engine.world import BattleState

LOWER = "lower_effect_one_color"
CHARGING = "UH, Charging; ruling U37"


@dataclass(frozen=True, slots=True, kw_only=True)
class Bout:
    """One attack with all that is known of it before a die is thrown."""

    order: AttackOrder
    how: Maneuver
    means: Means
    bears: Bearing
    cs: int

    @property
    def throws(self) -> bool:
        """Is a body thrown in it?"""
        return self.means.item is not None and self.how.reach == "throw"


def attack(state: BattleState, order: AttackOrder, referee: Referee) -> Step:
    """The whole of an attack up to its result. Source: UH, Step 4; Effects. Ruling: U39."""
    how = maneuvers().get(order.maneuver)
    means = means_of(state, order, how) if how else None
    if how is None or means is None:
        return Step()
    if order.target not in state.tokens:
        return strikes_object(state, order, how, means, referee)
    steps = (
        steps_up(state, state.tokens[order.attacker], state.tokens[order.target])
        if how.reach == "arm"
        else ()
    )
    now = after(state, steps)
    bears = bearing(now, order)
    shifts = attack_shifts(now, order, how, means, aware=bears.aware)
    bout = Bout(order=order, how=how, means=means, bears=bears, cs=total(shifts))
    step = _strike(now, bout, referee)
    return Step((*steps, *step.events), step.forced)


def _strike(state: BattleState, bout: Bout, referee: Referee) -> Step:
    """The d100 is kept until the defense is known, or thrown after it. Ruling: U39."""
    if ruling(state.settings, "U39") == "defense_first":
        stand = _stands(state, bout, referee)
        kept, paid = _rolled(after(state, stand.events), bout, referee)
    else:
        kept, paid = _rolled(state, bout, referee)
        stand = _stands(after(state, paid), bout, referee)
    now = after(state, (*paid, *stand.events))
    hue = Color.WHITE if stand.misses else max(kept.color(bout.cs + stand.cs), stand.least)
    hue, bought = _lowered(now, bout.order, hue, referee)
    done = (seen(_ask(state, bout), hue, stand.cs), *_done(after(now, bought), bout, hue, referee))
    step = _follows(after(now, (*bought, *done)), bout, stand=stand, hue=hue, referee=referee)
    return Step((*paid, *stand.events, *bought, *done, *step.events), step.forced)


def _rolled(state: BattleState, bout: Bout, referee: Referee) -> tuple[Kept, tuple[Event, ...]]:
    ask = _ask(state, bout)
    return rolled(state, ask.feat(shifts_to_come(bout.how)), referee, declared=bout.order.karma)


def _ask(state: BattleState, bout: Bout) -> Ask:
    rank = attack_rank(state, bout.order, bout.how, bout.means)
    return Ask(who=bout.order.attacker, word="attack", rank=rank, cs=bout.cs, source="UH, Step 4")


def attack_rank(state: BattleState, order: AttackOrder, how: Maneuver, means: Means) -> Rank:
    """The rank an attack is rolled with; a hyperexhaustive power's own; of two who attack as one, the better.

    Source: UH, Slugfest, Ranged and Wrestling Combat; the Hyperexhaustive Rank; classic, Fastball Special.
    """
    token = state.tokens[order.attacker]
    if means.own and means.power is not None and means.power.conditional == "hyperexhaustive":
        return power_column(state, token, means.name)
    own = rank_of(state, token, how.ability)
    if how.name == FASTBALL and means.item is not None:
        return max(own, rank_of(state, means.item, "fighting.offensive"))
    return own


def _stands(state: BattleState, bout: Bout, referee: Referee) -> Stand:
    target = state.tokens[bout.order.target]
    options = open_defenses(state, target, bout.how, bout.means, aware=bout.bears.aware)
    return defended(state, bout.order, options, referee)


def _lowered(
    state: BattleState, order: AttackOrder, hue: Color, referee: Referee
) -> tuple[Color, tuple[Event, ...]]:
    """For Karma the striker may hold his blow back by one color. Source: classic, Karma."""
    token = state.tokens[order.attacker]
    if hue <= Color.GREEN or token.counter(COUNTER) < cost(LOWER):
        return hue, ()
    key = f"lower attack {token.name}"
    offer = Choice(key, token.name, ("no", "yes"), offer=True, source="Classic, Karma")
    if referee.choose(offer) == "no":
        return hue, ()
    return Color(hue - 1), (spend(state, token, cost(LOWER)),)


def _done(state: BattleState, bout: Bout, hue: Color, referee: Referee) -> tuple[Event, ...]:
    """The log's lines, one attack more on the count, aim and position used, a power worn."""
    order, token = bout.order, state.tokens[bout.order.attacker]
    result = result_of(state, bout.how, hue)
    told = Attacked(attacker=token.name, target=order.target, maneuver=order.maneuver, result=result)
    first_only = ruling(state.settings, "U85") == "first_attack"
    return (
        told,
        *(() if isinstance(order.aim, Point) else counted(state, token, ATTACKED)),
        *off_against(token, AIMED, order.target),
        *(off_against(token, EVADED, order.target) if first_only else ()),
        *off_against(token, REVERSED, ""),
        *(wear(state, token, bout.means.name, referee) if bout.means.own else ()),
    )


def _follows(state: BattleState, bout: Bout, *, stand: Stand, hue: Color, referee: Referee) -> Step:
    """What a result leads to. Source: UH, Effects Rolled on the Universal Table."""
    order, result = bout.order, result_of(state, bout.how, hue)
    match result:
        case "Miss":
            return _missed(state, bout, stand)
        case "Partial" | "Hold":
            return grappled(state, order, result)
        case "Take" | "Grab" | "Break":
            return grabbed(state, order, result)
        case _:
            blow = _blow(bout, stand, result=result, points=_points(state, bout, referee))
            if bout.throws:
                return flung(state, order, blow)
            return Step(pulls_up(state, order) if bout.how.form == "charging" else (), (blow,))


def result_of(state: BattleState, how: Maneuver, hue: Color) -> str:
    """What a color means for a maneuver. Source: UH, Effects. Ruling: H9."""
    pointed = how.name == "blunt_throwing" and hue is Color.YELLOW
    if pointed and ruling(state.settings, "H9") == "bullseye":
        return "Bullseye"
    return effect(how.column, hue)


def _missed(state: BattleState, bout: Bout, stand: Stand) -> Step:
    if bout.how.form == "charging":
        return runs_on(state, bout.order, lured=stand.name == "luring")
    if bout.throws:
        return flung_past(state, bout.order, stand.caught)
    return Step()


def _points(state: BattleState, bout: Bout, referee: Referee) -> int:
    """The harm of what has hit. Source: UH, Order of Actions, step 4. Ruling: U38."""
    if bout.throws:
        return thrown_points(state, bout.order)
    return points_of(state, bout.order, bout.how, bout.means, base=_base(state, bout, referee))


def _base(state: BattleState, bout: Bout, referee: Referee) -> str:
    """What a charger strikes with, if a battle asks him: Endurance or body armor. Ruling: U37."""
    if bout.how.by != "charge" or ruling(state.settings, "U37") != "charger_picks":
        return ""
    name = bout.order.attacker
    bases = tuple(charge_bases(state, state.tokens[name]))
    return referee.choose(Choice(f"charge with {name}", name, bases, source=CHARGING)) if bases[1:] else ""


def _blow(bout: Bout, stand: Stand, *, result: str, points: int) -> Struck:
    order, how = bout.order, bout.how
    return Struck(
        token=order.attacker,
        target=order.target,
        maneuver=order.maneuver,
        damage=how.damage,
        points=points,
        result=result,
        tags=bout.means.tags,
        block=stand.block,
        push_deg=order.push_deg,
        push_up_deg=order.push_up_deg,
        part=order.aim if isinstance(order.aim, str) else "",
    )
