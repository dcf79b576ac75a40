"""What could go wrong on a leg or before an attack: which FEAT decides it, and what failing it does.

Looks at one leg, the motion it is entered with and the ground; rolls nothing.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from types import MappingProxyType
from typing import TypeAlias

from engine.geometry import distance_ft, length_ft
from engine.movement.modes import core_modes
from engine.plans import Hazard, Leg, Shift
from engine.rulings import ruling
from engine.scale import story_ft
from engine.systems.house.bearing import sees_place
from engine.systems.house.bends import SAFE_LANDING_FT, SHARP_DEG, bends, height_kept, out_of_control
from engine.systems.house.clutter import clutter_on
from engine.systems.house.heroic import WALK_FT
from engine.systems.house.ladders import on_ladder
from engine.systems.universal_heroes import figures
from engine.systems.universal_heroes.abilities import power_of, power_score, rank_of, sheet_of
from engine.systems.universal_heroes.breath import gasp_need
from engine.systems.universal_heroes.derived import running_ability
from engine.systems.universal_heroes.exertion import carries, rolls_for_it, tiring
from engine.systems.universal_heroes.feats import FeatCheck
from engine.systems.universal_heroes.limits import limits
from engine.systems.universal_heroes.loads import load_need
from engine.systems.universal_heroes.powers import power_column
from engine.systems.universal_heroes.ranks import TABLES, Need, column_words, shifted
from engine.systems.universal_heroes.scores import HALVES, ROWS
from engine.systems.universal_heroes.shifts import total
from engine.systems.universal_heroes.talents import has_talent, quirk_cs, talent_cs
from engine.units import TOLERANCE_FT, areas_ft
from engine.world import BattleMap, BattleState, Motion, Surface, Token

BREATH, HEIGHT = "breath", "height"
KNOWS_THE_PLACE = "knows_the_place"  # of whoever the Judge says has been there
ALOFT = ("fly", "glide", "coast")
Looked: TypeAlias = Iterator[Hazard]


@dataclass(frozen=True, slots=True, kw_only=True)
class Danger:
    """One kind of thing that goes wrong: what is rolled, the color it needs, what failing does.

    ``power``: one that may be rolled instead, if it is better; ``task``: what talents for it are called.
    """

    kind: str
    ability: str
    power: str
    need: Need
    mishap: str
    task: str
    source: str


@cache
def danger(kind: str) -> Danger:
    """A hazard as the table has it."""
    row = TABLES["hazards"].exact(kind)
    return Danger(
        kind=kind,
        ability=row["ability"],
        power=row["power"],
        need=Need.named(row["needed"]),
        mishap=row["mishap"],
        task=row["task"] or row["ability"],
        source=row["source"],
    )


def leg_hazards(state: BattleState, token: Token, leg: Leg, motion: Motion) -> Looked:
    """What could go wrong on a leg entered with a motion, in no order; ``at_ft`` counts from its start."""
    if distance_ft(token.at, leg.path[0]) <= TOLERANCE_FT:
        yield from _weight(state, token)
        yield from _breath(state, token)
    yield from _effort(state, token, leg, motion)
    for look in LOOKS.get(motion.mode, ()):
        yield from look(state, token, leg, motion)


def attack_hazards(state: BattleState, token: Token) -> Looked:
    """What could go wrong before an attack: being too fast among clutter.

    Source: UH, Clutter. Ruling: U96.
    """
    motion = token.motion
    here = Leg(path=(token.at, token.at), medium="air" if motion.mode in ALOFT else "ground")
    yield from _clutter(state, token, here, motion)


def hazard(
    state: BattleState, token: Token, of: Danger, at_ft: float = 0.0, need: Need | None = None
) -> Hazard:
    """A danger as this token meets it: the better of ability and power, with talents and quirks.

    Ruling: U18, H15.
    """
    rank, name = rank_of(state, token, of.ability), short_name(of.ability)
    powered = power_column(state, token, of.power) if power_of(state, token, of.power) else rank
    if powered > rank:
        rank, name = powered, of.power.replace("_", " ")
    wanted = of.need if need is None else need
    shifts = _own_shifts(state, token, of)
    cs = total(shifts)
    check = FeatCheck(
        key=f"{of.kind} {token.name}".replace("_", " "),
        who=token.name,
        column=shifted(rank, cs),
        need=wanted,
        source=of.source,
    )
    label = f"{wanted.word} {name} FEAT"
    column = column_words(rank, cs)
    return Hazard(
        kind=of.kind,
        at_ft=at_ft,
        check=check,
        mishap=out_of_control(of.mishap, state.settings),
        label=label,
        column=column,
        shifts=shifts,
    )


@cache
def short_name(path: str) -> str:
    """An ability as the document writes it: ``agility.balance`` is "Agility (bal)"."""
    ability, _, half = path.partition(".")
    if not half:
        return ability.capitalize()
    row = next(row for row in ROWS if row["ability"] == ability)
    return f"{ability.capitalize()} ({row[('first_short', 'second_short')[HALVES[ability].index(half)]]})"


def safe_ft_per_turn(state: BattleState, token: Token, *, aloft: bool) -> float:
    """The speed at which clutter is no danger. Source: UH, Clutter. Ruling: U16, U17."""
    return areas_ft(_safe_aloft(state, token) if aloft else _safe_afoot(state, token))


def _own_shifts(state: BattleState, token: Token, of: Danger) -> tuple[Shift, ...]:
    """What his talents and quirks are worth here. Source: UH, Column Shifts."""
    sheet = sheet_of(state, token)
    if sheet is None:
        return ()
    found = (
        Shift(talent_cs(sheet, of.task), "talent", "UH, Talents"),
        Shift(quirk_cs(sheet, of.task), "quirk", "UH, Quirks"),
    )
    return tuple(shift for shift in found if shift.cs)


def _safe_aloft(state: BattleState, token: Token) -> float:
    score = power_score(state, token, "flight") or power_score(state, token, "gliding")
    if score is None:
        return 0.0
    match ruling(state.settings, "U16"):
        case "flight_table_less_one":
            return figures.flight_areas(shifted(score.rank, -1), state.settings)
        case "flight_table":
            return figures.flight_areas(score.rank, state.settings)
        case _:
            return figures.land_areas(score.rank, state.settings)


def _safe_afoot(state: BattleState, token: Token) -> float:
    rank = rank_of(state, token, running_ability(state.settings))
    score = power_score(state, token, "ground_speed")
    if ruling(state.settings, "U17") == "less_one_area":
        fast = figures.land_areas(score.rank, state.settings) if score else 0.0
        return max(figures.running_areas(rank, state.settings), fast) - 1.0
    slower = figures.land_areas(shifted(score.rank, -1), state.settings) if score else 0.0
    return max(figures.running_areas(shifted(rank, -1), state.settings), slower)


def _weight(state: BattleState, token: Token) -> Looked:
    """Every turn that something heavy is carried on. Source: UH, Table 2. Ruling: U83."""
    need = load_need(state, token)
    if need is not Need.AUTOMATIC:
        yield hazard(state, token, danger("weight"), need=need)


def _breath(state: BattleState, token: Token) -> Looked:
    """A move made without air once the breath is out. Source: UH, Swimming. Ruling: U57."""
    need = gasp_need(state, token)
    if need is not Need.AUTOMATIC:
        yield hazard(state, token, danger(BREATH), need=need)


def _effort(state: BattleState, token: Token, leg: Leg, motion: Motion) -> Looked:
    """A move by a hyperexhaustive power, where a battle wants a FEAT of it for that.

    Source: UH, Rank Conditionals: the Hyperexhaustive Rank. Ruling: H15.
    """
    name = tiring(state, token, motion.mode) if rolls_for_it(state) else ""
    if not name or not carries(state, token, name, moved_ft=motion.speed_ft_per_turn, medium=leg.medium):
        return
    rank, of = power_column(state, token, name), danger("effort")
    check = FeatCheck(
        key=f"{of.kind} {token.name}", who=token.name, column=rank, need=of.need, source=of.source
    )
    label = f"{of.need.word} {name.replace('_', ' ')} FEAT"
    yield Hazard(
        kind=of.kind,
        at_ft=0.0,
        check=check,
        mishap=of.mishap,
        label=label,
        of=name,
        column=column_words(rank, 0),
    )


def _corner(state: BattleState, token: Token, leg: Leg, motion: Motion) -> Looked:
    """A turn over 90 degrees on the ground, too fast. Source: UH, Turning. Ruling: U14, U18."""
    sharp = [at_ft for at_ft, turn_deg in bends(token, leg, motion) if turn_deg > SHARP_DEG]
    found = limits(state, token, core_modes()["run"]) if sharp else None
    top_ft = found.top_ft_per_turn if found else 0.0
    at_top = ruling(state.settings, "U14") == "at_top_only"
    least_ft = top_ft - TOLERANCE_FT if at_top else top_ft / 2 + TOLERANCE_FT
    if motion.speed_ft_per_turn > least_ft:
        yield from (hazard(state, token, danger("corner"), at_ft=at_ft) for at_ft in sharp)


def _air_turn(state: BattleState, token: Token, leg: Leg, motion: Motion) -> Looked:
    """A turn over 90 degrees in the air, at any speed. Source: UH, Turning. Ruling: U15."""
    need = Need.YELLOW if ruling(state.settings, "U15") == "each_change_yellow" else None
    for at_ft, turn_deg in bends(token, leg, motion):
        if turn_deg > SHARP_DEG:
            yield hazard(state, token, danger("turn_in_the_air"), at_ft=at_ft, need=need)


def _landing(state: BattleState, token: Token, leg: Leg, motion: Motion) -> Looked:
    """Touching down at more than three areas a turn. Source: UH, Flight: landing. Ruling: U12."""
    if leg.surface and motion.speed_ft_per_turn > SAFE_LANDING_FT + TOLERANCE_FT:
        yield hazard(state, token, danger("landing"), at_ft=length_ft(leg.path))


def _clutter(state: BattleState, token: Token, leg: Leg, motion: Motion) -> Looked:
    """Going among clutter faster than is safe. Source: UH, Clutter. Ruling: U16, U17, U96."""
    safe_ft = safe_ft_per_turn(state, token, aloft=leg.medium == "air")
    met = clutter_on(state, leg.path) if motion.speed_ft_per_turn > safe_ft + TOLERANCE_FT else None
    if met is not None:
        yield replace(hazard(state, token, danger("clutter"), at_ft=met.at_ft), of=met.surface)


def _unknown(state: BattleState, token: Token, leg: Leg, motion: Motion) -> Looked:
    """A teleport to where one neither sees nor knows. Source: UH, Teleportation. Ruling: U27."""
    del motion
    known = token.condition(KNOWS_THE_PLACE) is not None or ruling(state.settings, "U27") == "never_scatters"
    if not known and not sees_place(state, token, leg.path[-1]):
        yield hazard(state, token, danger("unknown_goal"))


def _slick(state: BattleState, token: Token, leg: Leg, motion: Motion) -> Looked:
    """Running on ice. Ruling: H4."""
    surface = _surfaces(state.map).get(leg.surface)
    rolled = ruling(state.settings, "H4") == "green_on_ice"
    if rolled and surface is not None and surface.kind == "ice" and motion.speed_ft_per_turn > WALK_FT:
        yield hazard(state, token, danger("slick"))


def _grip(state: BattleState, token: Token, leg: Leg, motion: Motion) -> Looked:
    """Climbing a bare face, not a ladder, unskilled. Source: UH, Agility: balance. Ruling: H3."""
    del motion
    sheet = sheet_of(state, token)
    sure = sheet is not None and (has_talent(sheet, "climbing") or "climbing" in sheet.powers)
    bare = leg.medium == "face" and not on_ladder(state.map, leg)
    if bare and not sure and ruling(state.settings, "H3") == "green_on_bare_faces":
        yield hazard(state, token, danger("grip"), at_ft=length_ft(leg.path))


def _height(state: BattleState, token: Token, leg: Leg, motion: Motion) -> Looked:
    """Gliding level, or upward; once a turn. Source: UH, Flight: gliding. Ruling: U13."""
    kind = height_kept(leg, motion, story_ft(state.settings))
    if kind:
        yield replace(hazard(state, token, danger(kind)), of=HEIGHT)


@lru_cache(maxsize=8)
def _surfaces(of: BattleMap) -> Mapping[str, Surface]:
    return MappingProxyType({surface.name: surface for surface in of.surfaces})


Look: TypeAlias = Callable[[BattleState, Token, Leg, Motion], Looked]
LOOKS: Mapping[str, tuple[Look, ...]] = MappingProxyType({
    "run": (_corner, _slick, _clutter),
    "climb": (_grip,),
    "fly": (_air_turn, _clutter, _landing),
    "teleport": (_unknown,),
    "glide": (_height, _air_turn, _clutter, _landing),
})  # fmt: skip
