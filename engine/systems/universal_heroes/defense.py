"""What the target of an attack does about it: which defenses are open, and what the one chosen comes to."""

from dataclasses import dataclass, replace

from engine.checks import Choice, Referee
from engine.events import Conditioned, Event
from engine.orders import AttackOrder
from engine.rulings import ruling
from engine.systems.universal_heroes.abilities import rank_of
from engine.systems.universal_heroes.conditions import (
    DEFEND,
    DEFENSES,
    EVADED,
    HELD,
    able,
    counted,
    has,
    off_against,
)
from engine.systems.universal_heroes.loads import lift_need
from engine.systems.universal_heroes.maneuvers import Defense, Maneuver, defenses
from engine.systems.universal_heroes.means import Means
from engine.systems.universal_heroes.ranks import (
    SHIFT_0,
    TABLES,
    Color,
    Need,
    Rank,
    effect,
    rank_named,
    shifted,
    standard_number,
)
from engine.systems.universal_heroes.shifts import defense_shifts, tactic, total
from engine.systems.universal_heroes.throws import Ask, after, thrown
from engine.world import BattleState, Token, Until

NONE = "none"
SOURCE = "UH, Slugfest, Ranged and Wrestling Combat"
WALKED_INTO = {"grappling": Color.RED, "grabbing": Color.YELLOW}  # UH, the Wrestling Dodge: into the hold


@dataclass(frozen=True, slots=True, kw_only=True)
class Stand:
    """What a defense comes to: shifts on the attack, an attack that misses or is sure to hit, armor, a catch.

    ``least``: the color that the attack has at least; ``block``: armor won; ``caught``: "Catch" or "Damage".
    """

    name: str = NONE
    events: tuple[Event, ...] = ()
    cs: int = 0
    misses: bool = False
    least: Color = Color.WHITE
    block: int = 0
    caught: str = ""


def shifts_to_come(how: Maneuver) -> tuple[int, ...]:
    """Every shift that a defense against this maneuver may yet put on the attack."""
    dodges = {0, -2, -4, -6}
    lured = {tactic("luring") + cs for cs in dodges} if "luring" in how.defenses else set()
    caught = {1} if "catching" in how.defenses else set()
    return tuple(sorted(dodges | lured | caught))


def open_defenses(
    state: BattleState, target: Token, how: Maneuver, means: Means, *, aware: bool
) -> tuple[str, ...]:
    """The defenses a target has against this attack; the one he said he would use stands first.

    Source: UH, Time Scale: attacks he is aware of; Evasion. Ruling: U34.
    """
    if not aware or not able(state, target) or has(state, target, HELD):
        return (NONE,)
    fitting = tuple(name for name in how.defenses if _able_to(state, target, name, how, means))
    said = tuple(name for name in fitting if has(state, target, f"{DEFEND}{name}"))
    return tuple(dict.fromkeys((*said, NONE, *fitting)))


def _able_to(state: BattleState, target: Token, name: str, how: Maneuver, means: Means) -> bool:
    match name:
        case "evading":
            return has(state, target, f"{DEFEND}evading")
        case "catching":
            deft = rank_of(state, target, "agility.dexterity") >= least_to_catch(how, means)
            return deft and (means.item is None or _can_lift(state, target, means.item))
        case _:
            return True


def _can_lift(state: BattleState, target: Token, item: Token) -> bool:
    return lift_need(state, target, item.weight_lb) is not Need.IMPOSSIBLE


def least_to_catch(how: Maneuver, means: Means) -> Rank:
    """The Agility that catching such a missile takes. Source: classic, Catching."""
    kind = means.power.kind if means.power else ""
    missile = {"bows": "arrow"}.get(kind, "bullet" if how.name == "shooting" else "other")
    return rank_named(TABLES["catching"].exact(missile)["rank"])


def defended(state: BattleState, order: AttackOrder, options: tuple[str, ...], referee: Referee) -> Stand:
    """The target's choice and its FEAT. Source: UH, Slugfest, Ranged and Wrestling Combat."""
    name = order.target
    picked = referee.choose(Choice(f"defend {name}", name, options, source=SOURCE))
    if picked == NONE:
        return Stand()
    defense = defenses()[picked]
    token = state.tokens[name]
    tried = counted(state, token, DEFENSES)
    ask = Ask(
        who=name,
        word=defense.check,
        rank=defense_rank(state, token, defense),
        cs=total(defense_shifts(state, token, defense)) + _aimed_at_catcher(picked),
        source=SOURCE,
    )
    hue, events = thrown(after(state, tried), ask, referee)
    stand = _comes_to(after(state, (*tried, *events)), order, defense, hue)
    return replace(stand, events=(*tried, *events, *stand.events))


def _comes_to(state: BattleState, order: AttackOrder, defense: Defense, hue: Color) -> Stand:
    """What a color means for this defense. Source: UH, Effects Rolled on the Universal Table. Ruling: U44."""
    result = effect(defense.column, hue)
    match defense.name:
        case "evading":
            return _evaded(state, order, result)
        case "blocking":
            return Stand(name=defense.name, block=block_points(state, state.tokens[order.target], result))
        case "catching":
            return _caught(state, result)
        case "wrestling_dodge" if result == "Autohit":
            return Stand(name=defense.name, least=WALKED_INTO[order.maneuver])
        case "luring":
            return Stand(name=defense.name, cs=_cs(result) + tactic("luring"))
        case _:
            return Stand(name=defense.name, cs=_cs(result))


def _cs(result: str) -> int:
    """The shift in a cell such as "-4 CS"; nothing in "None"."""
    return int(result.removesuffix(" CS")) if result.endswith(" CS") else 0


def block_points(state: BattleState, token: Token, result: str) -> int:
    """The armor that a block is worth: Strength shifted, nothing below Shift 0.

    Source: UH, Blocking; Effects: -6 CS to +1 CS. Ruling: U45.
    """
    strength = blocking_rank(state, token)
    if strength + _cs(result) < SHIFT_0:
        return 0
    return standard_number(shifted(strength, _cs(result)))


def _evaded(state: BattleState, order: AttackOrder, result: str) -> Stand:
    """Green avoids the attack; better gains a column or two against this opponent in the next round.

    Source: UH, Evasion. Ruling: U85: the last attack counts.
    """
    token = state.tokens[order.target]
    before = off_against(token, EVADED, order.attacker)
    if result == "Autohit":
        return Stand(name="evading", least=Color.GREEN, events=before)
    if result == "Evasion":
        return Stand(name="evading", misses=True, events=before)
    better = Conditioned(
        token=token.name,
        name=EVADED,
        value=_cs(result),
        against=order.attacker,
        since=state.clock.round + (state.clock.phase == "turns"),
        until=Until(round=state.clock.round + 1),
    )
    return Stand(name="evading", misses=True, events=(better,))


def _caught(state: BattleState, result: str) -> Stand:
    """A white catch is struck for sure; a green one too, or it is read a column better.

    Source: UH, Catching; classic. Ruling: U41.
    """
    if result in ("Damage", "Catch"):
        return Stand(name="catching", misses=True, caught=result)
    if result == "Miss" and ruling(state.settings, "U41") == "one_column_better":
        return Stand(name="catching", cs=1)
    return Stand(name="catching", least=Color.GREEN)


def defense_rank(state: BattleState, token: Token, defense: Defense) -> Rank:
    """What a defense is rolled with; a block with the better of arms and legs.

    Source: UH, Blocking. Ruling: U43.
    """
    if defense.name == "blocking":
        return blocking_rank(state, token)
    by_strength = defense.name == "wrestling_dodge" and ruling(state.settings, "U43") == "strength"
    return rank_of(state, token, "strength" if by_strength else defense.ability)


def blocking_rank(state: BattleState, token: Token) -> Rank:
    """The better of upper and lower Strength. Source: UH, Blocking."""
    return max(rank_of(state, token, "strength.upper"), rank_of(state, token, "strength.lower"))


def _aimed_at_catcher(picked: str) -> int:
    """Three columns off to catch what was aimed at oneself. Source: classic, Catching."""
    return -3 if picked == "catching" else 0
