"""Landing, running into things and catching in Basic Rules v.3: the house's answers."""

from dataclasses import replace

from engine.checks import Outcome, Referee
from engine.events import Bonded, Checked, Counted, Event, Moved
from engine.orders import Catch, Fall, Impact
from engine.rulings import ruling
from engine.step import Step
from engine.systems.basic_v3.attack import THROWN
from engine.systems.basic_v3.harm import able, harm, sheet_of
from engine.systems.basic_v3.movement import STRONG, beyond
from engine.systems.basic_v3.skill import SkillCheck
from engine.systems.house.room import in_arms, room, way_out
from engine.world import BattleState, Motion, Token, Until

FALLS = "House; ruling B18"
CAUGHT = "caught"
TELEPORT = "teleport"
CARRIED = ("knockback", THROWN)  # by no speed of one's own
SOLID_POINTS = 3  # ruling B25


def impact(state: BattleState, order: Impact, referee: Referee) -> Step:
    """A fall costs the stories of its last slice; a body knocked into something just stops.

    Ruling: B11, B18, B24, B25.
    """
    body = state.tokens[order.body]
    if order.drop:
        return Step(_landed(state, order, referee))
    if order.cause == TELEPORT:
        return _inside(state, order)
    if order.cause.startswith(CARRIED) or ruling(state.settings, "B24") == "no_harm":
        return Step((), (Fall(token=body.name),))
    both = (body.name, *((order.against,) if order.against in state.tokens else ()))
    events = [event for name in both for event in _hurt(state, name, order.areas, "crash", referee)]
    return Step(tuple(events), tuple(Fall(token=name) for name in both))


def _landed(state: BattleState, order: Impact, referee: Referee) -> tuple[Event, ...]:
    """The stories of the last slice, half with a Brawn check. Ruling: B18."""
    if ruling(state.settings, "B18") == "no_harm":
        return ()
    return _hurt(state, order.body, order.areas, "fall", referee)


def _hurt(state: BattleState, name: str, points: int, cause: str, referee: Referee) -> tuple[Event, ...]:
    """So many points, half of them (rounded up) with a Brawn check. Ruling: B18, B24."""
    if points <= 0:
        return ()
    events: list[Event] = []
    outcome = _brawn(state, state.tokens[name], f"landing {name}", referee, events)
    taken = points if not outcome.passed else (points + 1) // 2
    return (*events, *harm(state, name, taken, cause))


def _inside(state: BattleState, order: Impact) -> Step:
    """Out of the solid to the nearest free spot, and hurt. Ruling: B25, U91."""
    body = state.tokens[order.body]
    if room(state, body, body.at):
        return Step((), (Fall(token=body.name),))
    to = way_out(state, body, order.left)
    after = replace(body.motion, position=to)
    moved = Moved(token=body.name, mode=TELEPORT, cause="got clear", path=(body.at, to), after=after)
    hurt = harm(state, body.name, SOLID_POINTS, f"inside {order.against}")
    return Step((moved, *hurt), (Fall(token=body.name),))


def catch(state: BattleState, order: Catch, referee: Referee) -> Step:
    """A Brawn check; whoever passes it holds the body. Ruling: U74, U75."""
    catcher, body = state.tokens[order.token], state.tokens[order.body]
    tried = Counted(token=catcher.name, counter=CAUGHT, now=1, until=Until(round=state.clock.round))
    events: list[Event] = [tried]
    if not _brawn(state, catcher, f"catch {catcher.name}", referee, events).passed:
        return Step(tuple(events))
    held_at = in_arms(state, body, catcher)
    rest = Motion(position=held_at, heading_deg=body.motion.heading_deg, moved_in=state.clock.round)
    path = (body.at, held_at)
    events.append(Moved(token=body.name, mode="fall", cause="caught", path=path, after=rest))
    events.append(Bonded(what="carry", by=catcher.name, of=body.name))
    return Step(tuple(events))


def may_catch(state: BattleState, token: Token, body: Token) -> bool:
    """Able, strong enough, and not yet tried this round. Ruling: U74, B27."""
    sheet = sheet_of(state, token)
    if sheet is None or token.name == body.name or not able(token):
        return False
    return not token.counter(CAUGHT) and not beyond(state, sheet, body.weight_lb)


def _brawn(state: BattleState, token: Token, key: str, referee: Referee, events: list[Event]) -> Outcome:
    """Brawn, with an Advantage that makes one strong or quick. Source: BR, Checks."""
    sheet = sheet_of(state, token)
    if sheet is None or not able(token):
        return Outcome(False, "no check")
    number = sheet.brawn + sheet.best(STRONG)
    check = SkillCheck(key=key, who=token.name, target_number=number, dice=sheet.dice, source=FALLS)
    outcome = referee.roll(check)
    events.append(Checked(token=token.name, check=key, outcome=outcome.label, needed=f"{number} or less"))
    return outcome
