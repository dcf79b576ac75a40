"""A body meets a wall, a floor, water, another body, a crowd: what both take, and how a flight goes on.

Source for all of it: UH, Vertical Movement; Charging. Rulings: U29, U70, U77, U78, U80, U96.
"""

from engine.checks import Referee
from engine.events import Collateral
from engine.orders import Driven, Fall, Impact, Order
from engine.rulings import ruling
from engine.step import Step
from engine.systems.house.breach import breach
from engine.systems.house.flight import goes_on
from engine.systems.universal_heroes.armor import armor, charge_points, solidity
from engine.systems.universal_heroes.falls import hits_the_ground, impact_areas
from engine.systems.universal_heroes.harm import Wound, suffer
from engine.systems.universal_heroes.materials import material_rank, strength_of
from engine.systems.universal_heroes.ranks import TABLES, Rank, rank_named, standard_number
from engine.systems.universal_heroes.slam import SLAMS, STAGGER, Blow, slam
from engine.systems.universal_heroes.solids import caught_in_a_solid
from engine.systems.universal_heroes.throwing import THROWN
from engine.systems.universal_heroes.throws import after
from engine.terrain import terrain
from engine.world import BattleState, Token

SURFACE, CLUTTER = "surface:", "clutter:"
HARD_LANDING = "hard landing"
TELEPORT = "teleport"
BODY_AREAS = 1  # what striking a body costs a flight: ruling U77


def impact(state: BattleState, order: Impact, referee: Referee) -> Step:
    """A collision, by what is met. Source: UH, Vertical Movement; Charging."""
    body = state.tokens.get(order.body)
    if body is None:
        return Step()
    if order.cause.startswith(f"{THROWN} at ") and order.cause == f"{THROWN} at {order.against}":
        return Step()  # the throw that brought it here does the harm
    if order.cause == STAGGER:
        return Step(forced=(Fall(token=body.name),))
    if order.cause == TELEPORT:
        return caught_in_a_solid(state, order, referee)
    if order.against in state.tokens:
        return _meets_body(state, order, referee)
    if order.against.startswith(CLUTTER):
        return _meets_clutter(state, order, referee)
    if order.drop:
        return hits_the_ground(state, order, referee)
    if order.cause == HARD_LANDING:
        return _lands_hard(state, order, referee)
    return _meets_wall(state, order, referee)


def _lands_hard(state: BattleState, order: Impact, referee: Referee) -> Step:
    """A failed landing: into the ground as in a charge, and slammed on along its heading. Ruling: U12."""
    crashed = _meets_wall(state, order, referee)
    now = after(state, crashed.events)
    body = now.tokens[order.body]
    blow = Blow(
        striker=body.name,
        struck=body.name,
        points=impact_points(now, order),
        taken=1,
        push_deg=body.motion.heading_deg,
    )
    slid = slam(now, blow, referee)
    return Step((*crashed.events, *slid.events), (*slid.forced, *crashed.forced))


def impact_points(state: BattleState, order: Impact) -> int:
    """The harm of a body that runs into something, as a charge with the areas so far. Ruling: U70, U79."""
    return charge_points(state, state.tokens[order.body], impact_areas(state, order))


def wall_strength(state: BattleState, name: str) -> Rank:
    """The strength of an obstacle, a door or a window, or of what one stands on, which has no thickness.

    Source: UH, Material Strength; Vertical Movement: falling.
    """
    material, thickness_in = terrain(state).strength(name)
    if name.startswith(SURFACE):
        return material_rank(material, state.settings)
    return strength_of(material, thickness_in, state.settings)


def lost_areas(strength: Rank) -> int:
    """Areas of a flight that breaking through costs; more than any flight has if nothing breaks through.

    Source: classic, as one public source reports it. Ruling: U78.
    """
    for row in TABLES["breaking_through"].rows:
        if strength <= rank_named(row["rank"]):
            return int(row["areas"])
    return 10_000


def _meets_wall(state: BattleState, order: Impact, referee: Referee) -> Step:
    """The wall's strength is its armor; what it absorbs comes back; what is left over breaks it.

    The ground, too, throws a body back, and is only dented.
    Source: UH, Material Strength; classic, Slam. Ruling: U70, U78, U100.
    """
    body = state.tokens[order.body]
    strength = wall_strength(state, order.against)
    total = impact_points(state, order)
    stands = standard_number(strength)
    on = goes_on(body, order, lost_areas(strength))
    spared = total > stands and _settled_later(state, order, on)
    hurt = Step() if spared else _hurt_by(state, order, min(total, stands), referee)
    if total <= stands:
        return Step(hurt.events, (*hurt.forced, Fall(token=body.name)))
    if order.against.startswith(SURFACE):
        dent = Collateral(
            what=order.against.removeprefix(SURFACE), at=body.at, harm=total - stands, by=body.name
        )
        return Step((*hurt.events, dent), (*hurt.forced, Fall(token=body.name)))
    hole = breach(body, order.against, terrain(state).strength(order.against)[0])
    return Step((*hurt.events, hole), (*hurt.forced, *on))


def _settled_later(state: BattleState, order: Impact, on: tuple[Order, ...]) -> bool:
    """Does a slam that goes on harm only where it ends? Ruling: U70."""
    goes = any(isinstance(one, Driven) for one in on)
    return goes and order.cause in SLAMS and ruling(state.settings, "U70") == "one_at_the_end"


def _hurt_by(state: BattleState, order: Impact, back: int, referee: Referee) -> Step:
    """What is thrown back on a body, less its own armor. Ruling: U100."""
    body = state.tokens[order.body]
    wound = Wound(token=body.name, points=back - armor(state, body), cause=f"into {order.against}")
    return suffer(state, wound, referee)


def _meets_body(state: BattleState, order: Impact, referee: Referee) -> Step:
    """Both are harmed; the struck one may be slammed, and goes first; the other goes on with an area less.

    Ruling: U69, U77.
    """
    body, met = state.tokens[order.body], state.tokens[order.against]
    total = impact_points(state, order)
    further = _further(state, order, met, total)
    if _settled_later(state, order, further.forced):
        return further
    got = total - armor(state, met)
    first = suffer(state, Wound(token=met.name, points=got, cause=f"struck by {body.name}"), referee)
    now = after(state, first.events)
    thrown_back = max(solidity(state, met), armor(state, met))  # armor that absorbs it is as hard to meet
    second = _hurt_by(now, order, min(total, thrown_back), referee)
    forced = (*_knocked(order, total, got), *first.forced, *second.forced, *further.forced)
    return Step((*first.events, *second.events), forced)


def _knocked(order: Impact, total: int, got: int) -> tuple[Order, ...]:
    """May the struck body fly in its turn? That comes once both are harmed. Ruling: U77."""
    if got < 0 or order.drop:
        return ()
    return (Blow(striker=order.body, struck=order.against, points=total, taken=got, past=(order.body,)),)


def _further(state: BattleState, order: Impact, met: Token, total: int) -> Step:
    """The thrown body flies on if its charge was more than the struck one could take. Ruling: U69."""
    body = state.tokens[order.body]
    could_take = solidity(state, met) + armor(state, met)
    stopped = total <= could_take or order.drop or ruling(state.settings, "U69") == "always_stops"
    if stopped:
        return Step(forced=(Fall(token=body.name),))
    return Step(forced=goes_on(body, order, BODY_AREAS, (met.name,)))


def _meets_clutter(state: BattleState, order: Impact, referee: Referee) -> Step:
    """What stands about is struck as in a charge; who or what it was goes into the log. Ruling: U96."""
    body, kind = state.tokens[order.body], order.against.removeprefix(CLUTTER)
    stands = standard_number(clutter_strength(state, kind))
    total = impact_points(state, order)
    hurt = _hurt_by(state, order, min(total, stands), referee)
    what = Collateral(what=kind, at=body.at, harm=max(0, total - stands), by=body.name)
    return Step((*hurt.events, what), hurt.forced)


def clutter_strength(state: BattleState, kind: str) -> Rank:
    """How strong what stands about is. Ruling: U96."""
    row = TABLES["clutter"].exact(kind)
    return rank_named(row["rank"]) if row["rank"] else strength_of(row["material"], 12.0, state.settings)
