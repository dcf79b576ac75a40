"""What one may do in a turn: extra attacks, a changed action, aim; and what speaks against an order."""

from collections.abc import Iterator

from engine.checks import Referee
from engine.events import Conditioned, Counted, Declared
from engine.names import TokenId
from engine.orders import AttackOrder, Carry, Defend, MoveOrder, Order
from engine.problems import Problem, against_rules, impossible
from engine.rounds import delayed, in_round, open_play, running, slot_of, slots_to_come
from engine.rulings import ruling
from engine.step import Step
from engine.systems.house.foes import foes
from engine.systems.universal_heroes.abilities import rank_of, sheet_of
from engine.systems.universal_heroes.conditions import (
    AIMED,
    ATTACKED,
    ATTACKS,
    CHANGED,
    DEFEND,
    DEFENDS_ONLY,
    EXTRA_ATTACKS,
    REVERSED,
    able,
    counted,
    has,
    held,
    this_round,
)
from engine.systems.universal_heroes.initiative import attacks_of
from engine.systems.universal_heroes.loads import lift_need
from engine.systems.universal_heroes.orders import Aid, Aim, ChangeAction, Escape, ExtraAttacks, Squeeze
from engine.systems.universal_heroes.ranks import TABLES, Color, Need, Rank, needed, rank_named, shifted
from engine.systems.universal_heroes.shifts import tactic
from engine.systems.universal_heroes.talents import talent_cs
from engine.systems.universal_heroes.throws import Ask, after, thrown
from engine.world import BattleState, Declaration, Token, Until

STEP_1, STEP_2, STEP_3 = "UH, Step 1; ruling U33", "UH, Step 2; ruling U86", "UH, Step 3; ruling U87"
EACH_CS, FAILED_CS, CHANGED_CS, DEFENDS_CS = -1, -3, -1, -2


def attacks_intensity(attacks: int) -> Rank | None:
    """The intensity of so many attacks; none past the table. Source: UH, Step 1; Table 12. Ruling: U32."""
    rows = (row for row in TABLES["attacks"].rows if int(row["attacks"]) == attacks)
    return next((rank_named(row["rank"]) for row in rows), None)


def extra_attacks(state: BattleState, order: ExtraAttacks, referee: Referee) -> Step:
    """A Fighting FEAT for two or more attacks: each a column worse; failed, one attack three columns off.

    Source: UH, Step 1. Ruling: U33.
    """
    token = state.tokens[order.token]
    rank, need = _extra_need(state, token, order.attacks)
    ask = Ask(who=token.name, word="extra attacks", rank=rank, needed=need.word, source=STEP_1)
    hue, tried = (Color.RED, ()) if need is Need.AUTOMATIC else thrown(state, ask, referee)
    passed = hue >= need
    price = EACH_CS if passed else FAILED_CS
    cost = this_round(state, token.name, EXTRA_ATTACKS, price)
    costs = () if ruling(state.settings, "U33") == "free" else (cost,)
    end = cost.until
    won = Counted(token=token.name, counter=ATTACKS, now=order.attacks if passed else 1, until=end)
    return Step((*tried, won, *costs))


def _extra_need(state: BattleState, token: Token, attacks: int) -> tuple[Rank, Need]:
    sheet, rank = sheet_of(state, token), rank_of(state, token, "fighting.offensive")
    better = shifted(rank, talent_cs(sheet, EXTRA_ATTACKS) if sheet else 0)
    intensity = attacks_intensity(attacks)
    return better, Need.IMPOSSIBLE if intensity is None else needed(better, intensity, state.settings)


def extra_attacks_problems(state: BattleState, order: ExtraAttacks) -> tuple[Problem, ...]:
    """Before initiative, or never; and within what one's Fighting can do. Source: UH, Step 1."""
    token = state.tokens[order.token]
    if attacks_intensity(order.attacks) is None:
        return (impossible("attacks: expected 2 to 5", STEP_1),)
    found: list[Problem] = []
    if in_round(state):
        found.append(against_rules("Extra attacks are rolled for before initiative", STEP_1))
    if token.counter(ATTACKS):
        found.append(against_rules(f"{token.name} has rolled for extra attacks already", STEP_1))
    if _extra_need(state, token, order.attacks)[1] is Need.IMPOSSIBLE:
        found.append(impossible(f"{order.attacks} attacks are beyond {token.name}'s Fighting", STEP_1))
    return tuple(found)


def change_action(state: BattleState, order: ChangeAction, referee: Referee) -> Step:
    """A yellow Agility FEAT: another action a column off, or nothing but defense two columns off.

    Source: UH, Step 3. Ruling: U40.
    """
    token = state.tokens[order.token]
    rank = rank_of(state, token, "agility.balance")
    ask = Ask(who=token.name, word="change action", rank=rank, needed=Need.YELLOW.word, source=STEP_3)
    hue, tried = thrown(state, ask, referee)
    now = after(state, tried)
    if hue < Need.YELLOW:
        return Step((*tried, this_round(now, token.name, DEFENDS_ONLY, DEFENDS_CS)))
    instead = Declared(token=token.name, maneuver=order.maneuver, target=order.target)
    return Step((*tried, instead, this_round(now, token.name, CHANGED, CHANGED_CS)))


def change_problems(state: BattleState, order: ChangeAction) -> tuple[Problem, ...]:
    """Only who lost initiative changes, and before his own slot is over. Source: UH, Step 3. Ruling: U87."""
    token = state.tokens[order.token]
    place = slot_of(state, token.name)
    if not in_round(state) or place is None:
        return (against_rules(f"{token.name} has no action to change now", STEP_3),)
    before = (state.tokens[slot.token] for slot in state.clock.slots[:place] if slot.token in state.tokens)
    found: list[Problem] = []
    if all(other.side == token.side for other in before):
        found.append(against_rules(f"{token.name} has not lost initiative", STEP_3))
    if has(state, token, CHANGED) or has(state, token, DEFENDS_ONLY):
        found.append(against_rules(f"{token.name} has tried to change already", STEP_3))
    return tuple(found)


def aim(state: BattleState, order: Aim, referee: Referee) -> Step:
    """A turn spent aiming: a column better against that target until the next round ends.

    Source: classic, tactics.
    """
    del referee
    token, now = state.tokens[order.token], state.clock.round
    aimed = Conditioned(
        token=token.name, name=AIMED, value=tactic("aiming"), against=order.target, until=Until(round=now + 1)
    )
    return Step((aimed, *counted(state, token, ATTACKED)))


def aim_problems(state: BattleState, order: Aim) -> tuple[Problem, ...]:
    """Aim is taken at somebody. Source: classic, tactics."""
    if order.target not in state.tokens or order.target == order.token:
        return (impossible(f"There is no token {order.target!r} to aim at"),)
    return ()


def active(state: BattleState) -> tuple[TokenId, ...]:
    """Whose turn it is, and whoever has held his back; before the rounds begin, anybody."""
    if open_play(state):
        return tuple(token.name for token in state.tokens.values() if able(state, token))
    now = running(state)
    waiting = (state.clock.slots[index].token for index in slots_to_come(state))
    held_back = (name for name in waiting if delayed(state, name))
    return tuple(dict.fromkeys((*((now,) if now else ()), *held_back))) if in_round(state) else ()


def fits(state: BattleState, order: Order) -> tuple[Problem, ...]:
    """What holds, the count of attacks and the declaration say against an order."""
    match order:
        case AttackOrder(attacker=name):
            return tuple(_against_attack(state, state.tokens[name], order.maneuver, order.target))
        case MoveOrder(token=name, strike=strike) if strike:
            token = state.tokens[name]
            return (*_against_attack(state, token, "charging", strike), *_moved(state, token))
        case MoveOrder(token=name):
            return (*_held(state, state.tokens[name]), *_moved(state, state.tokens[name]))
        case Squeeze(token=name) | Aim(token=name) | Escape(token=name) | Aid(token=name):
            token = state.tokens[name]
            return (*_own_turn(state, token), *_against_act(state, token))
        case Carry(token=name, what=what):
            return tuple(_against_lifting(state, state.tokens[name], state.tokens[what]))
        case Defend(token=name, maneuver="evading") if state.tokens[name].counter(ATTACKED):
            return (against_rules(f"{name} has attacked this round and cannot evade", "UH, Evasion"),)
        case _:
            return ()


def _held(state: BattleState, token: Token) -> Iterator[Problem]:
    if held(state, token):
        yield against_rules(f"{token.name} is held and may only try to escape", "UH, Effects: Hold")


def _moved(state: BattleState, token: Token) -> Iterator[Problem]:
    """One move a round; who falls may still save himself."""
    motion = token.motion
    if in_round(state) and motion.moved_in == state.clock.round and not motion.turns_falling:
        yield against_rules(f"{token.name} has moved this round", "UH, Ground Movement")


def _against_lifting(state: BattleState, token: Token, what: Token) -> Iterator[Problem]:
    """Who is held takes nothing up; a foe must be held first. Source: UH, Grappling. Ruling: U84."""
    yield from _held(state, token)
    if foes(token, what) and able(state, what):
        yield against_rules(f"{what.name} lets nobody take him up; grapple him", "UH, Grappling")
    if lift_need(state, token, what.weight_lb) is Need.IMPOSSIBLE:
        yield impossible(f"{what.name} is too heavy for {token.name}", "UH, Table 2: Weight Intensities")


def _own_turn(state: BattleState, token: Token) -> Iterator[Problem]:
    """Our own orders are acts, which need one's wits and one's turn."""
    if not able(state, token):
        yield against_rules(f"{token.name} is in no state to act", "UH, Effects")
    if in_round(state) and token.name not in active(state):
        yield against_rules(f"It is not {token.name}'s turn", "UH, Step 4")


def _against_act(state: BattleState, token: Token) -> Iterator[Problem]:
    allowed = attacks_of(state, token) + has(state, token, REVERSED)
    if in_round(state) and token.counter(ATTACKED) >= allowed:
        yield against_rules(f"{token.name} has no attack left this round", "UH, Time Scale; Step 6")
    if has(state, token, DEFENDS_ONLY):
        yield against_rules(f"{token.name} may only defend himself this round", STEP_3)


def _against_attack(state: BattleState, token: Token, maneuver: str, target: TokenId) -> Iterator[Problem]:
    yield from _held(state, token)
    yield from _against_act(state, token)
    if has(state, token, f"{DEFEND}evading"):
        yield against_rules(f"{token.name} is evading and has given up his attacks", "UH, Evasion")
    said = next((said for said in state.declared if said.token == token.name), None)
    if said and in_round(state) and not _agrees(state, said, maneuver, target):
        yield against_rules(
            f"{token.name} declared {_words(said)}; ChangeAction is the way out, or the Judge's word", STEP_2
        )


def _agrees(state: BattleState, said: Declaration, maneuver: str, target: TokenId) -> bool:
    """Maneuver and target as said before initiative. Source: UH, Step 2. Ruling: U86."""
    if ruling(state.settings, "U86") == "never_checked":
        return True
    return said.maneuver == maneuver and said.target in ("", target)


def _words(said: Declaration) -> str:
    return said.maneuver.replace("_", " ") + (f" against {said.target}" if said.target else "")
