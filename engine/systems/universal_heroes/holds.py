"""Wrestling: holds laid on, squeezed, and got out of."""

from collections.abc import Iterator

from engine.checks import Choice, Referee
from engine.events import Bonded, Conditioned, Event
from engine.names import TokenId
from engine.orders import AttackOrder, Order
from engine.problems import Problem, against_rules, impossible
from engine.rulings import ruling
from engine.step import Step
from engine.systems.house.gaps import within_arm
from engine.systems.universal_heroes.abilities import number_of, rank_of, sheet_of
from engine.systems.universal_heroes.armor import armor
from engine.systems.universal_heroes.conditions import (
    ATTACKED,
    GRIPS,
    HELD,
    HINDERED,
    REVERSED,
    counted,
    has,
    holder,
    off,
    off_against,
    this_round,
)
from engine.systems.universal_heroes.harm import Wound, suffer
from engine.systems.universal_heroes.orders import Escape, Squeeze
from engine.systems.universal_heroes.ranks import Color, Need, effect, needed
from engine.systems.universal_heroes.talents import quirk_cs, talent_cs
from engine.systems.universal_heroes.throws import Ask, after, thrown
from engine.world import BattleState, Token, Until

STRENGTH = "strength"
PARTIAL_CS = -2
GRAPPLING, ESCAPING = "UH, Grappling", "UH, Escaping"


def grappled(state: BattleState, order: AttackOrder, result: str) -> Step:
    """A partial hold hinders, and ties whom the grappler is strong enough to keep; a hold ties fast.

    Source: UH, Effects: Hold; classic, Partial.
    """
    by, of = state.tokens[order.attacker], state.tokens[order.target]
    tied = (Bonded(what="hold", by=by.name, of=of.name),)
    if result == "Hold":
        fast = (*off(of, (HINDERED,)), *off_against(by, GRIPS, of.name))
        return Step((*fast, Conditioned(token=of.name, name=HELD), *tied))
    strong = number_of(state, by, STRENGTH) >= number_of(state, of, STRENGTH)
    until = Until() if strong else Until(round=state.clock.round + 1)
    hindered = Conditioned(token=of.name, name=HINDERED, value=PARTIAL_CS, until=until)
    grips = Conditioned(token=by.name, name=GRIPS, against=of.name, until=until)
    return Step((hindered, *(tied if strong else (grips,))))


def squeeze(state: BattleState, order: Squeeze, referee: Referee) -> Step:
    """A Strength FEAT against an Endurance FEAT of the same color; unresisted, it harms by Strength.

    Source: UH, Grappling. Ruling: U42.
    """
    by, of = state.tokens[order.token], state.tokens[squeezed(state, order)]
    ask = Ask(who=by.name, word="squeeze", rank=rank_of(state, by, STRENGTH), source=GRAPPLING)
    hue, tried = thrown(state, ask, referee)
    tried = (*tried, *counted(state, by, ATTACKED))
    if hue is Color.WHITE:
        return Step(tried)
    now = after(state, tried)
    resisted, answer = _resists(now, by, of, hue, referee)
    if resisted:
        return Step((*tried, *answer))
    points = number_of(state, by, STRENGTH) - armor(state, of)
    hurt = suffer(after(now, answer), Wound(token=of.name, points=points, cause="squeezed"), referee)
    return Step((*tried, *answer, *hurt.events), hurt.forced)


def _resists(
    state: BattleState, by: Token, of: Token, hue: Color, referee: Referee
) -> tuple[bool, tuple[Event, ...]]:
    """Ruling: U42."""
    rank = rank_of(state, of, "endurance.resistance")
    by_rank = ruling(state.settings, "U42") == "strength_rank"
    need = needed(rank, rank_of(state, by, STRENGTH), state.settings) if by_rank else Need(int(hue))
    if need in (Need.AUTOMATIC, Need.IMPOSSIBLE) or sheet_of(state, of) is None:
        return need is Need.AUTOMATIC, ()
    ask = Ask(who=of.name, word="resist", rank=rank, needed=need.word, source=GRAPPLING)
    found, events = thrown(state, ask, referee)
    return found >= need, events


def squeezed(state: BattleState, order: Squeeze) -> TokenId:
    """Whom a squeeze is for: the one named, or the one in hold, wholly or partly."""
    return order.target or next(in_grip(state, state.tokens[order.token]), "")


def in_grip(state: BattleState, by: Token) -> Iterator[TokenId]:
    """Whom somebody holds, and whom he has by a partial hold and still reaches. Source: UH, Grappling."""
    yield from (bond.of for bond in state.bonds if bond.by == by.name and bond.kind == "hold")
    gripped = (state.tokens.get(one.against) for one in by.conditions if one.name == GRIPS)
    yield from (token.name for token in gripped if token is not None and within_arm(by, token))


def _gripper(state: BattleState, name: TokenId) -> TokenId:
    """Who has somebody by a partial hold that ties nobody, "" for nobody."""
    gripping = (one.name for one in state.tokens.values() if has(state, one, GRIPS, name))
    return next(gripping, "")


def squeeze_problems(state: BattleState, order: Squeeze) -> tuple[Problem, ...]:
    """Only whom one holds, at least partly, can be squeezed. Source: UH, Grappling."""
    if squeezed(state, order) not in in_grip(state, state.tokens[order.token]):
        return (impossible(f"{order.token} does not hold {order.target or 'anybody'}", GRAPPLING),)
    return ()


def escape_cs(state: BattleState, token: Token) -> int:
    """A column for every rank of Strength between the two. Source: UH, Escaping."""
    grip = state.tokens.get(holder(state, token.name) or _gripper(state, token.name))
    between = rank_of(state, token, STRENGTH) - rank_of(state, grip, STRENGTH) if grip else 0
    sheet = sheet_of(state, token)
    return between + (talent_cs(sheet, "escaping") + quirk_cs(sheet, "escaping") if sheet else 0)


def escape(state: BattleState, order: Escape, referee: Referee) -> Step:
    """Out of the hold, or out and the hold turned about. Source: UH, Escaping; classic, Reverse."""
    token = state.tokens[order.token]
    ask = Ask(
        who=token.name,
        word="escape",
        rank=rank_of(state, token, STRENGTH),
        cs=escape_cs(state, token),
        source=ESCAPING,
    )
    hue, tried = thrown(state, ask, referee)
    tried = (*tried, *counted(state, token, ATTACKED))
    result = effect("Escaping", hue)
    if result == "Miss":
        return Step(tried)
    grip = holder(state, token.name)
    freed = tuple(_freed(state, token))
    more = _turned(after(state, (*tried, *freed)), token, grip, referee) if result == "Reverse" else Step()
    return Step((*tried, *freed, *more.events), more.forced)


def _freed(state: BattleState, token: Token) -> Iterator[Event]:
    for bond in state.bonds:
        if bond.of == token.name and bond.kind == "hold":
            yield Bonded(what="hold", by=bond.by, of=bond.of, on=False)
    yield from off(token, (HELD, HINDERED))
    for other in state.tokens.values():
        yield from off_against(other, GRIPS, token.name)


def _turned(state: BattleState, token: Token, grip: TokenId, referee: Referee) -> Step:
    """Free, and at once a grapple of his own, or any act two columns off. Source: classic, Reverse."""
    options = ("free", "act", "grapple") if grip else ("free", "act")
    picked = referee.choose(Choice(f"reverse {token.name}", token.name, options, source=ESCAPING))
    if picked == "grapple":
        back: Order = AttackOrder(attacker=token.name, target=grip, maneuver="grappling")
        return Step(forced=(back,))
    return Step((this_round(state, token.name, REVERSED, PARTIAL_CS),) if picked == "act" else ())


def escape_problems(state: BattleState, order: Escape) -> tuple[Problem, ...]:
    """Nobody gets out of a hold he is not in. Source: UH, Escaping."""
    token = state.tokens[order.token]
    if not holder(state, token.name) and not has(state, token, HELD) and not has(state, token, HINDERED):
        return (against_rules(f"Nobody holds {token.name}", ESCAPING),)
    return ()
