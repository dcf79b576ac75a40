"""What an attack is made with: bare hands, a power, a weapon, or a body in the attacker's hands."""

from dataclasses import dataclass
from itertools import chain

from engine.orders import AttackOrder
from engine.systems.house.gaps import ARM_FT
from engine.systems.universal_heroes.abilities import (
    number_of,
    power_of,
    power_score,
    rank_of,
    sheet_of,
    weapon_of,
)
from engine.systems.universal_heroes.armor import areas_counted, charge_points
from engine.systems.universal_heroes.figures import power_range_areas, throwing_range_areas
from engine.systems.universal_heroes.maneuvers import Maneuver
from engine.systems.universal_heroes.scores import Score
from engine.systems.universal_heroes.sheet import Power
from engine.units import areas_ft, whole_areas
from engine.world import BattleState, Token


@dataclass(frozen=True, slots=True, kw_only=True)
class Means:
    """What is struck with; all empty for bare hands. ``own``: a power, not a weapon."""

    name: str = ""
    power: Power | None = None
    score: Score | None = None
    own: bool = False
    item: Token | None = None

    @property
    def tags(self) -> tuple[str, ...]:
        """The kind and open tags of the power or weapon."""
        if self.power is None:
            return ()
        return tuple(word for word in (self.power.kind, *self.power.tags) if word)


BARE = Means()


def means_of(state: BattleState, order: AttackOrder, how: Maneuver) -> Means | None:
    """What the order strikes with, by name, or the first power or weapon that strikes so; none if unknown."""
    token = state.tokens[order.attacker]
    if order.using in state.tokens:
        return Means(name=order.using, item=state.tokens[order.using])
    if order.using:
        return _named(state, token, order.using)
    return _usual(state, token, how) if how.by == "power" else BARE


def _named(state: BattleState, token: Token, name: str) -> Means | None:
    power = power_of(state, token, name)
    if power is not None:
        return Means(name=name, power=power, score=power_score(state, token, name), own=True)
    weapon = weapon_of(state, token, name)
    return None if weapon is None else Means(name=name, power=weapon, score=weapon.score)


def _usual(state: BattleState, token: Token, how: Maneuver) -> Means | None:
    sheet = sheet_of(state, token)
    if sheet is None:
        return None
    listed = chain(sheet.powers.values(), sheet.weapons.values())
    fitting = (of.name for of in listed if how.name in (of.attack, of.name))
    found = (_named(state, token, name) for name in fitting)
    return next((means for means in found if means is not None), None)


def points_of(state: BattleState, order: AttackOrder, how: Maneuver, means: Means, *, base: str = "") -> int:
    """The rank number of the harm before defenses: there are no damage dice, and no weapon weakens an arm.

    ``base``: what a charger has picked. Source: UH, Abilities: Strength; Charging. Ruling: U37, U38, U79.
    """
    token = state.tokens[order.attacker]
    if how.by == "charge":
        run_ft = order.run_up_ft
        return charge_points(state, token, areas_counted(state, whole_areas(run_ft), run_ft), base)
    own = number_of(state, token, "strength.upper") if how.by == "strength" else 0
    return max(own, means.score.number if means.score else 0)


def reach_ft(state: BattleState, order: AttackOrder, how: Maneuver, means: Means) -> float:
    """How far the attack goes, edge to edge.

    Source: UH, Table 3: Standard Power Ranges; throwing as classic. Ruling: U101.
    """
    token = state.tokens[order.attacker]
    match how.reach:
        case "throw":
            return areas_ft(throwing_range_areas(rank_of(state, token, "strength"))) or ARM_FT
        case "power" if means.power is not None and means.score is not None:
            areas = means.power.range_areas
            return areas_ft(power_range_areas(means.score.rank) if areas is None else areas) or ARM_FT
        case _:
            return ARM_FT
