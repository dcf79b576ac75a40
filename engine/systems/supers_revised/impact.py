"""Landing, running into things and catching in Supers! Revised: what the text leaves to the table."""

from engine.checks import Referee
from engine.events import Bonded, Checked, Counted, Event, Moved
from engine.orders import Catch, Fall, Impact
from engine.rulings import ruling
from engine.scale import story_ft
from engine.step import Step
from engine.systems.house.room import in_arms
from engine.systems.supers_revised.attributes import AWAY, able, dice_of, kept
from engine.systems.supers_revised.damage import off
from engine.systems.supers_revised.hits import HELD
from engine.systems.supers_revised.hurling import THROWN
from engine.systems.supers_revised.loads import beyond
from engine.systems.supers_revised.pools import Pool, degree
from engine.systems.supers_revised.solid import out_of_the_solid
from engine.units import TOLERANCE_FT
from engine.world import BattleState, Motion, Token, Until

FALLING = "SU, Knockback"
MOST_STORIES = 30  # the height the text calls relatively high
CATCH_NUMBER = 7  # house: two dice's middle
CATCHING = ("athleticism", "super_speed", "flight", "telekinesis")
CAUGHT = "caught"
TELEPORT, KNOCKBACK, TELEKINESIS = "teleport", "knockback", "telekinesis"
CARRIED = (KNOCKBACK, TELEKINESIS, THROWN)  # by no speed of one's own


def impact(state: BattleState, order: Impact, referee: Referee) -> Step:
    """A landing is a Fortitude check against one a story; a flight just stops at what is in the way.

    Source: SU, Knockback. Ruling: S4, S30, S46.
    """
    body = state.tokens[order.body]
    if order.drop:
        return Step(_landed(state, body, stories(state, order), referee))
    if order.cause == TELEPORT:
        return Step(tuple(out_of_the_solid(state, body, order.left)), (Fall(token=body.name),))
    if order.cause.startswith(CARRIED):
        return _stopped(state, order)
    return _crashed(state, order, referee)


def stories(state: BattleState, order: Impact) -> int:
    """The stories of a whole fall; of one whose height nobody knows, those of its last slice.

    Ruling: S4, U20.
    """
    if not order.flown_ft:
        return order.areas
    return int((order.flown_ft + TOLERANCE_FT) // story_ft(state.settings))


def _stopped(state: BattleState, order: Impact) -> Step:
    """Knocked into something: no harm, or a die of it. Source: SU, Knockback. Ruling: S4."""
    body = state.tokens[order.body]
    one_die = ruling(state.settings, "S4") == "one_die" and order.cause == KNOCKBACK and body.sheet
    harm = tuple(off(state, body.name, ("fortitude",), "impact")) if one_die else ()
    return Step(harm, (Fall(token=body.name),))


def _crashed(state: BattleState, order: Impact, referee: Referee) -> Step:
    """Into something by one's own speed: Fortitude against one an area, for a body struck as well.

    Ruling: S46.
    """
    if ruling(state.settings, "S46") == "no_harm":
        return Step((), (Fall(token=order.body),))
    both = [order.body, *([order.against] if order.against in state.tokens else [])]
    events: list[Event] = []
    for name in both:
        events += _landed(state, state.tokens[name], order.areas, referee)
    return Step(tuple(events), tuple(Fall(token=name) for name in both))


def _landed(state: BattleState, body: Token, number: int, referee: Referee) -> tuple[Event, ...]:
    """A Fortitude check; the degree to which it falls short is lost. Source: SU, Knockback. Ruling: S4."""
    number = min(number, MOST_STORIES)
    if not body.sheet or number < 1:
        return ()
    key = f"landing {body.name}"
    dice = dice_of(state, body, "fortitude")
    pool = Pool(key=key, who=body.name, dice=dice, against=(number - 1,), source=FALLING)
    lost = degree(number - 1 - referee.roll(pool), state.settings)
    checked = Checked(token=body.name, check=key, outcome="hurt" if lost else "unhurt", needed=str(number))
    return (checked, *off(state, body.name, ("fortitude",) * lost, "fall"))


def catch(state: BattleState, order: Catch, referee: Referee) -> Step:
    """Athleticism, or a power that serves, against the middle of two dice; whoever passes it holds the body.

    Ruling: U74.
    """
    catcher, body = state.tokens[order.token], state.tokens[order.body]
    key = f"catch {catcher.name}"
    best = max(CATCHING, key=lambda name: kept(state, catcher, name))
    dice = dice_of(state, catcher, best)
    pool = Pool(key=key, who=catcher.name, dice=dice, against=(CATCH_NUMBER - 1,), source=FALLING)
    held = referee.roll(pool) >= CATCH_NUMBER
    tried = Counted(token=catcher.name, counter=CAUGHT, now=1, until=Until(round=state.clock.round))
    outcome = "caught" if held else "missed"
    checked = Checked(token=catcher.name, check=key, outcome=outcome, needed=str(CATCH_NUMBER))
    if not held:
        return Step((tried, checked))
    held_at = in_arms(state, body, catcher)
    rest = Motion(position=held_at, heading_deg=body.motion.heading_deg, moved_in=state.clock.round)
    moved = Moved(token=body.name, mode="fall", cause="caught", path=(body.at, held_at), after=rest)
    return Step((tried, checked, moved, Bonded(what="carry", by=catcher.name, of=body.name)))


def may_catch(state: BattleState, token: Token, body: Token) -> bool:
    """Able, here, with free arms and strong enough, and not yet tried this round. Ruling: U74, S52."""
    free = able(token) and not token.counter(CAUGHT) and not any(map(token.condition, (HELD, AWAY)))
    return token.name != body.name and free and not beyond(state, token, body.weight_lb)
