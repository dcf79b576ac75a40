"""Landing, running into things and catching in Basic Rules v.3: the house's answers."""

from engine.checks import Outcome, Referee
from engine.events import Bonded, Checked, Counted, Event, Moved
from engine.orders import Catch, Fall, Impact
from engine.rulings import ruling
from engine.step import Step
from engine.systems.basic_v3.harm import able, harm, sheet_of
from engine.systems.basic_v3.skill import SkillCheck
from engine.world import BattleState, Motion, Token, Until

FALLS = "House, Basic Rules v.3: falls"
CAUGHT = "caught"


def impact(state: BattleState, order: Impact, referee: Referee) -> Step:
    """A fall costs the stories of its last slice; a body knocked into something just stops.

    Ruling: B11, B18.
    """
    body = state.tokens[order.body]
    if not order.drop:
        return Step((), (Fall(token=body.name),))
    if ruling(state.settings, "B18") == "no_harm" or order.areas <= 0:
        return Step()
    events: list[Event] = []
    outcome = _brawn(state, body, f"landing {body.name}", referee, events)
    stories = order.areas if not outcome.passed else (order.areas + 1) // 2
    return Step((*events, *harm(state, body.name, stories, "fall")))


def catch(state: BattleState, order: Catch, referee: Referee) -> Step:
    """A Brawn check; whoever passes it holds the body. Ruling: U74, U75 as the house's."""
    catcher, body = state.tokens[order.token], state.tokens[order.body]
    tried = Counted(token=catcher.name, counter=CAUGHT, now=1, until=Until(round=state.clock.round))
    events: list[Event] = [tried]
    if not _brawn(state, catcher, f"catch {catcher.name}", referee, events).passed:
        return Step(tuple(events))
    rest = Motion(position=catcher.at, heading_deg=body.motion.heading_deg, moved_in=state.clock.round)
    path = (body.at, catcher.at)
    events.append(Moved(token=body.name, mode="carried", cause="caught", path=path, after=rest))
    events.append(Bonded(what="carry", by=catcher.name, of=body.name))
    return Step(tuple(events))


def may_catch(state: BattleState, token: Token, body: Token) -> bool:
    """Able, and not yet tried this round. Ruling: U74 as the house's."""
    del state
    return token.name != body.name and able(token) and not token.counter(CAUGHT)


def _brawn(state: BattleState, token: Token, key: str, referee: Referee, events: list[Event]) -> Outcome:
    sheet = sheet_of(state, token)
    if sheet is None or not able(token):
        return Outcome(False, "no check")
    check = SkillCheck(key=key, who=token.name, target_number=sheet.brawn, dice=sheet.dice, source=FALLS)
    outcome = referee.roll(check)
    events.append(
        Checked(token=token.name, check=key, outcome=outcome.label, needed=f"{sheet.brawn} or less")
    )
    return outcome
