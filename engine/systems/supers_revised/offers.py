"""Cutting in with a held action or a Competency Die: Interrupt Action, and Take One for the Team."""

from collections.abc import Iterator

from engine.checks import Choice, Referee
from engine.events import Checked, Conditioned, Counted, Event
from engine.geometry import distance_ft
from engine.movement.modes import core_modes
from engine.names import TokenId
from engine.rounds import DELAYED
from engine.rulings import ruling
from engine.systems.supers_revised.attributes import able, dice_of, sheet_of
from engine.systems.supers_revised.movement import action_ft
from engine.systems.supers_revised.pools import Pool
from engine.systems.supers_revised.sheet import ROWS
from engine.world import BattleState, Token, Until

INTERRUPT = "SU, Interrupt Action"
TAKE_ONE = "SU, Take One for the Team"
NOBODY = "nobody"
COMPETENCY = "competency"
OWES_ACTION = "owes_action"  # the next Dynamic Action is gone


def ready(state: BattleState, *others_than: TokenId) -> tuple[TokenId, ...]:
    """Who could cut in: a held action or a Competency Die, in this round's order. Ruling: S16, S22, S27."""
    order = [slot.token for slot in state.clock.slots]
    able_ones = [t for t in state.tokens.values() if t.name not in others_than and able(t) and _armed(t)]
    able_ones.sort(key=lambda t: order.index(t.name) if t.name in order else len(order))
    return tuple(t.name for t in able_ones)


def _armed(token: Token) -> bool:
    return token.condition(DELAYED) is not None or token.counter(COMPETENCY) > 0


def paid(state: BattleState, name: TokenId) -> Iterator[Event]:
    """The price: the held action; else a Competency Die and the next Dynamic Action."""
    token = state.tokens[name]
    if token.condition(DELAYED) is not None:
        yield Conditioned(token=name, name=DELAYED, on=False)
        return
    yield Counted(token=name, counter=COMPETENCY, now=token.counter(COMPETENCY) - 1)
    yield Conditioned(token=name, name=OWES_ACTION, since=state.clock.round)


def interrupted(
    state: BattleState, attacker: TokenId, target: TokenId, total: int, referee: Referee
) -> tuple[bool, tuple[Event, ...]]:
    """Is the action stopped? Each who is ready may try once, and the first success ends it.

    Source: SU, Interrupt Action. Ruling: S22.
    """
    events: list[Event] = []
    for name in ready(state, attacker, target):
        picked = referee.choose(_offer(f"interrupt {name}", name, (NOBODY, attacker), INTERRUPT))
        if picked == NOBODY:
            continue
        events += paid(state, name)
        attribute = _best(state, state.tokens[name])
        dice = dice_of(state, state.tokens[name], attribute)
        pool = Pool(key=f"interrupt roll {name}", who=name, dice=dice, against=(total,), source=INTERRUPT)
        shown = referee.roll(pool)
        stopped = shown >= total
        outcome = "stopped" if stopped else "in vain"
        events.append(Checked(token=name, check=pool.key, outcome=outcome, needed=str(total)))
        if stopped:
            return True, tuple(events)
    return False, tuple(events)


def taken_by(
    state: BattleState, attacker: TokenId, target: TokenId, referee: Referee
) -> tuple[TokenId, tuple[Event, ...]]:
    """Who is the target in the end, and what cutting in cost.

    Source: SU, Take One for the Team. Ruling: S23.
    """
    near = tuple(name for name in ready(state, attacker, target) if _close(state, name, target))
    if not near:
        return target, ()
    picked = referee.choose(_offer(f"take one {target}", near[0], (NOBODY, *near), TAKE_ONE))
    return (target, ()) if picked == NOBODY else (picked, tuple(paid(state, picked)))


def _offer(key: str, who: TokenId, options: tuple[str, ...], source: str) -> Choice:
    return Choice(key, who, options, offer=True, source=source)


def _close(state: BattleState, name: TokenId, target: TokenId) -> bool:
    if ruling(state.settings, "S23") == "anywhere":
        return True
    taker = state.tokens[name]
    unmoved = state.clock.round == 0 or taker.motion.moved_in != state.clock.round
    far_ft = action_ft(state, taker, core_modes().values())
    return unmoved and distance_ft(taker.at, state.tokens[target].at) <= far_ft


def _best(state: BattleState, token: Token) -> str:
    """What a token cuts in with: the attribute it attacks with best."""
    sheet = sheet_of(state, token)
    known: list[str] = [*sheet.aptitudes, *sheet.powers] if sheet else []
    fit = [name for name in known if ROWS[name]["attacks"]] or ["fighting"]
    return max(fit, key=lambda name: (_kept(state, token, name), name))


def _kept(state: BattleState, token: Token, name: str) -> int:
    dice = dice_of(state, token, name)
    return 0 if dice.half else dice.kept


def until_next_turn(state: BattleState, name: TokenId) -> Until:
    """To one's own turn in the next round. Ruling: S15."""
    return Until(round=state.clock.round + 1, turn_of=name)
