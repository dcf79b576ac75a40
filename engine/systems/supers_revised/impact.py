"""Landing, running into things and catching in Supers! Revised: what the text leaves to the table."""

from engine.checks import Referee
from engine.events import Bonded, Checked, Counted, Event, Moved
from engine.orders import Catch, Fall, Impact
from engine.rulings import ruling
from engine.step import Step
from engine.systems.supers_revised.attributes import able, dice_of
from engine.systems.supers_revised.damage import off
from engine.systems.supers_revised.pools import Pool, degree
from engine.world import BattleState, Motion, Token, Until

FALLING = "SU, Knockback"
MOST_STORIES = 30  # the height the text calls relatively high
CATCH_NUMBER = 7  # house: two dice's middle
CAUGHT = "caught"


def impact(state: BattleState, order: Impact, referee: Referee) -> Step:
    """A landing is a Fortitude check against one a story; a flight just stops at what is in the way.

    Source: SU, Knockback. Ruling: S4.
    """
    body = state.tokens[order.body]
    if order.drop:
        return Step(_landed(state, body, order.areas, referee))
    harm = ("fortitude",) if ruling(state.settings, "S4") == "one_die" and body.sheet else ()
    return Step(tuple(off(state, body.name, harm, "impact")) if harm else (), (Fall(token=body.name),))


def _landed(state: BattleState, body: Token, stories: int, referee: Referee) -> tuple[Event, ...]:
    if not able(body):
        return ()
    number = min(stories, MOST_STORIES)
    key = f"landing {body.name}"
    dice = dice_of(state, body, "fortitude")
    pool = Pool(key=key, who=body.name, dice=dice, against=(number - 1,), source=FALLING)
    lost = degree(number - 1 - referee.roll(pool), state.settings)
    checked = Checked(token=body.name, check=key, outcome="hurt" if lost else "unhurt", needed=str(number))
    return (checked, *off(state, body.name, ("fortitude",) * lost, "fall"))


def catch(state: BattleState, order: Catch, referee: Referee) -> Step:
    """An Athleticism check; whoever passes it holds the body. Ruling: S4 as the house's."""
    catcher, body = state.tokens[order.token], state.tokens[order.body]
    key = f"catch {catcher.name}"
    dice = dice_of(state, catcher, "athleticism")
    pool = Pool(key=key, who=catcher.name, dice=dice, against=(CATCH_NUMBER - 1,), source=FALLING)
    held = referee.roll(pool) >= CATCH_NUMBER
    tried = Counted(token=catcher.name, counter=CAUGHT, now=1, until=Until(round=state.clock.round))
    outcome = "caught" if held else "missed"
    checked = Checked(token=catcher.name, check=key, outcome=outcome, needed=str(CATCH_NUMBER))
    if not held:
        return Step((tried, checked))
    rest = Motion(position=catcher.at, heading_deg=body.motion.heading_deg, moved_in=state.clock.round)
    moved = Moved(token=body.name, mode="carried", cause="caught", path=(body.at, catcher.at), after=rest)
    return Step((tried, checked, moved, Bonded(what="carry", by=catcher.name, of=body.name)))


def may_catch(state: BattleState, token: Token, body: Token) -> bool:
    """Able, and not yet tried this round."""
    del state
    return token.name != body.name and able(token) and not token.counter(CAUGHT)
