"""What stands between a blow and whom it strikes: body armor, force fields, and what a body is made of."""

from collections.abc import Mapping

from engine.rulings import ruling
from engine.systems.universal_heroes.abilities import number_of, power_score, rank_of, sheet_of
from engine.systems.universal_heroes.materials import material_rank
from engine.systems.universal_heroes.ranks import Rank, rank_of_number, shifted, standard_number
from engine.units import AREA_FT
from engine.world import BattleState, Token

ENDURANCE, BODY_ARMOR, FORCE_FIELD = "endurance", "body_armor", "force_field"
ENERGY = ("En",)
MOST_POINTS = {"20_points": 20, "20_areas": 40, "no_cap": 0}  # 0: no upper end
PIERCING = "AP"  # the open tag of what pierces armor
PIERCING_CS = -2
ENERGY_PAST_BODY_ARMOR, OTHER_PAST_FORCE_FIELD = 20, 10


def armor(state: BattleState, token: Token, damage: str = "BA", tags: tuple[str, ...] = ()) -> int:
    """The points that body armor or a force field takes off a blow, whichever is better, never both.

    A thing has the strength of its material. Source: UH, Types of Damage; classic, Powers in Combat.
    Ruling: U97, U100.
    """
    if sheet_of(state, token) is None:
        worn = standard_number(material_rank(token.material, state.settings))
    else:
        worn = max(_body_armor(state, token, damage), _force_field(state, token, damage))
    return standard_number(shifted(rank_of_number(worn), PIERCING_CS)) if PIERCING in tags and worn else worn


def _body_armor(state: BattleState, token: Token, damage: str) -> int:
    score = power_score(state, token, BODY_ARMOR)
    if score is None:
        return 0
    return max(0, score.number - (ENERGY_PAST_BODY_ARMOR if damage in ENERGY else 0))


def _force_field(state: BattleState, token: Token, damage: str) -> int:
    score = power_score(state, token, FORCE_FIELD)
    if score is None:
        return 0
    return max(0, score.number - (0 if damage in ENERGY else OTHER_PAST_FORCE_FIELD))


def toughness(state: BattleState, token: Token) -> Rank:
    """The rank that withstands slams, stuns and killing blows; of a thing, its material's.

    Source: UH, Abilities: Endurance (resistance). Ruling: U97.
    """
    if sheet_of(state, token) is None:
        return material_rank(token.material, state.settings)
    return rank_of(state, token, "endurance.resistance")


def solidity(state: BattleState, token: Token) -> int:
    """What a body that is run into throws back: its Endurance, or its material's strength.

    Ruling: U77, U97.
    """
    if sheet_of(state, token) is None:
        return armor(state, token)
    return max(0, number_of(state, token, "endurance"))


def charge_bases(state: BattleState, token: Token) -> Mapping[str, int]:
    """What a body may charge with, the higher first: its Endurance or its body armor, and no force field.

    Source: UH, Charging. Ruling: U37.
    """
    plated = _body_armor(state, token, "BA")
    found = (ENDURANCE, solidity(state, token)), (BODY_ARMOR, plated)
    return dict(sorted(found, key=lambda base: -base[1]) if plated else found[:1])


def charge_points(state: BattleState, token: Token, areas: float, base: str = "") -> int:
    """The harm of a body at speed: the base said, else the higher, and two points an area up to 20.

    Source: UH, Charging. Ruling: U36, U37.
    """
    bases = charge_bases(state, token)
    return bases.get(base, max(bases.values())) + speed_points(state, areas)


def speed_points(state: BattleState, areas: float) -> int:
    """The points that areas run or flown add. Source: UH, Charging. Ruling: U36."""
    points = int(2 * areas)
    return min(points, MOST_POINTS[ruling(state.settings, "U36")] or points)


def areas_counted(state: BattleState, whole: int, way_ft: float) -> float:
    """The areas that count of a way: whole ones, or parts too. Source: UH, Charging. Ruling: U79."""
    parts = ruling(state.settings, "U79") == "part_areas"
    return max(way_ft / AREA_FT, whole) if parts else whole
