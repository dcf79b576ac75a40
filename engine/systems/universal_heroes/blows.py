"""A blow that has hit: its harm, what its color does beyond that, and what comes back on the striker."""

from engine.checks import Referee
from engine.events import Event
from engine.names import TokenId
from engine.orders import Fall, Order
from engine.rulings import ruling
from engine.step import Step
from engine.systems.house.gaps import within_arm
from engine.systems.universal_heroes.abilities import rank_of, sheet_of
from engine.systems.universal_heroes.armor import armor, toughness
from engine.systems.universal_heroes.conditions import DEAD, able, has
from engine.systems.universal_heroes.dying import killing_blow
from engine.systems.universal_heroes.harm import HEALTH, Wound, stun, suffer
from engine.systems.universal_heroes.items import called, called_shot
from engine.systems.universal_heroes.karma import COUNTER, spend
from engine.systems.universal_heroes.orders import Struck
from engine.systems.universal_heroes.resistances import resisted
from engine.systems.universal_heroes.slam import Blow, slam
from engine.systems.universal_heroes.talents import has_talent
from engine.systems.universal_heroes.throws import after
from engine.world import BattleState

CHARGING = "charging"
HERO = "hero"
LEVELER = "martial_arts_a"  # slams and stuns whoever is stronger than he: classic


def struck(state: BattleState, order: Struck, referee: Referee) -> Step:
    """A blow lands: on what was called, or on the body; whatever it was struck with drops.

    Source: UH, Step 4; Effects: Hit, Bullseye.
    """
    drops: tuple[Order, ...] = (Fall(token=order.thrown),) if order.thrown else ()
    if not _arrives(state, order):
        return Step(forced=drops)
    step = called_shot(state, order) if called(order) else _lands(state, order, referee)
    return Step(step.events, (*step.forced, *drops))


def _arrives(state: BattleState, order: Struck) -> bool:
    """Is everybody still there, and did a thrown body come as far as its target?"""
    target = state.tokens.get(order.target)
    with_what = state.tokens.get(order.thrown or order.token)
    if target is None or with_what is None:
        return False
    return not order.thrown or within_arm(with_what, target)


def _lands(state: BattleState, order: Struck, referee: Referee) -> Step:
    """Harm first; then what the color adds, if the blow matched the defenses; then the striker's own share.

    Source: UH, Step 4. Ruling: U38; the gate is classic.
    """
    held_off = resisted(state, order, referee)
    if held_off.whole:
        return Step(held_off.events)
    now = after(state, held_off.events)
    stands = max(armor(now, now.tokens[order.target], order.damage, order.tags), order.block, held_off.points)
    got = order.points - stands
    wound = Wound(token=order.target, points=got, cause=order.maneuver, damage=order.damage)
    first = suffer(now, wound, referee)
    hurt = after(now, first.events)
    more = _color(now, hurt, order, got, referee) if got >= 0 else Step()
    slammed = after(hurt, more.events)
    back = _rebound(slammed, order, referee)
    paid = _kill_rule(state, after(slammed, back.events), order)
    events = (*held_off.events, *first.events, *more.events, *back.events, *paid)
    return Step(events, (*more.forced, *first.forced, *back.forced))


def _color(before: BattleState, hurt: BattleState, order: Struck, got: int, referee: Referee) -> Step:
    """What slams, stuns and killing blows do beyond their harm. Source: UH, Effects; classic, Slam, Stun."""
    target = hurt.tokens[order.target]
    match order.result:
        case "Slam" | "Stun" if not _reaches(hurt, order):
            return Step()
        case "Slam":
            blow = Blow(
                striker=order.thrown or order.token,
                struck=order.target,
                points=order.points,
                taken=got,
                push_deg=order.push_deg,
                push_up_deg=order.push_up_deg,
            )
            return slam(hurt, blow, referee)
        case "Stun" if able(hurt, target):
            return stun(hurt, order.target, referee)
        case "Kill" if _still_up(before, hurt, order.target):
            return Step(killing_blow(hurt, order.target, got, order.damage, referee))
        case _:
            return Step()


def _reaches(state: BattleState, order: Struck) -> bool:
    """Is a blunt blow strong enough to slam or stun, in a battle that asks? Ruling: H8."""
    if order.maneuver != "blunt_attack" or ruling(state.settings, "H8") == "no_gate":
        return True
    striker, target = state.tokens[order.token], state.tokens[order.target]
    sheet = sheet_of(state, striker)
    if sheet is not None and has_talent(sheet, LEVELER):
        return True
    return rank_of(state, striker, "strength") >= toughness(state, target)


def _still_up(before: BattleState, hurt: BattleState, name: TokenId) -> bool:
    """One blow is checked once for death, though it both kills and ends his Health."""
    ended = before.tokens[name].track(HEALTH) > 0 >= hurt.tokens[name].track(HEALTH)
    return not ended


def _rebound(state: BattleState, order: Struck, referee: Referee) -> Step:
    """A body at speed feels what armor throws back, less its own. Source: classic, Charging."""
    name = order.thrown or (order.token if order.maneuver == CHARGING else "")
    if not name:
        return Step()
    back = min(order.points, armor(state, state.tokens[order.target])) - armor(state, state.tokens[name])
    return suffer(state, Wound(token=name, points=back, cause=f"ran into {order.target}"), referee)


def _kill_rule(before: BattleState, now: BattleState, order: Struck) -> tuple[Event, ...]:
    """A hero who kills loses all Karma. Source: classic, Karma."""
    target, striker = now.tokens[order.target], now.tokens[order.token]
    fresh = has(now, target, DEAD) and not has(before, before.tokens[order.target], DEAD)
    if not fresh or striker.side != HERO or not striker.counter(COUNTER):
        return ()
    return (spend(now, striker, striker.counter(COUNTER)),)
