"""The end of a fall: on the ground, on a roof, in the water."""

from dataclasses import replace

from engine.checks import Referee
from engine.events import Collateral, Moved
from engine.orders import Impact
from engine.rulings import ruling
from engine.scale import story_ft
from engine.step import Step
from engine.systems.universal_heroes.armor import areas_counted, armor, charge_points
from engine.systems.universal_heroes.figures import fall_stories
from engine.systems.universal_heroes.harm import Wound, suffer
from engine.systems.universal_heroes.materials import material_rank
from engine.systems.universal_heroes.ranks import standard_number
from engine.systems.universal_heroes.throws import after
from engine.systems.universal_heroes.tumbling import lands_on_his_feet
from engine.terrain import Body, Support, terrain
from engine.units import TOLERANCE_FT, tidy
from engine.world import BattleState, Token

FALL = "fall"  # the cause of a landing
DOWN = (FALL, "fell on")
STORIES_AN_AREA = 10  # ruling U20, for counting


def stories_counted(state: BattleState, order: Impact) -> int:
    """The stories a turn at which a fall ends: of the whole slice, or of what was fallen of the last one.

    Ruling: U28.
    """
    if order.cause != FALL or ruling(state.settings, "U28") == "rate_of_that_turn":
        return order.areas
    fallen = (order.flown_ft + TOLERANCE_FT) / story_ft(state.settings)
    turn, before = 1, 0
    while before + fall_stories(turn) < fallen - TOLERANCE_FT:
        before += fall_stories(turn)
        turn += 1
    return min(order.areas, int(fallen - before))


def fall_areas(state: BattleState, stories: int) -> int:
    """The areas that a fall's stories a turn count as. Ruling: U30."""
    return stories // STORIES_AN_AREA if ruling(state.settings, "U30") == "converted" else stories


def impact_areas(state: BattleState, order: Impact) -> float:
    """The areas that a collision counts with: of a fall its stories, else those of the way.

    Ruling: U28, U30, U79.
    """
    if order.drop and order.cause in DOWN:
        return fall_areas(state, stories_counted(state, order))
    return areas_counted(state, order.areas, order.flown_ft)


def hits_the_ground(state: BattleState, order: Impact, referee: Referee) -> Step:
    """Whoever lands takes the whole charge less his armor; what he lands on takes it less its strength.

    A tumbler may land on his feet, and neither takes anything.
    Source: UH, Vertical Movement: falling; Table 8. Ruling: U29, U80, H13.
    """
    body = state.tokens[order.body]
    under = terrain(state).support(body.at, body.radius_ft)
    tumbles = order.cause == FALL and under.kind != "water"
    on_feet, tried = lands_on_his_feet(state, body, order.flown_ft, referee) if tumbles else (False, ())
    if on_feet:
        return Step(tried)
    step = _struck_down(after(state, tried), order, under, referee)
    return Step((*tried, *step.events), step.forced)


def _struck_down(state: BattleState, order: Impact, under: Support, referee: Referee) -> Step:
    body = state.tokens[order.body]
    total = charge_points(state, body, impact_areas(state, order))
    wet = under.kind == "water" and body.at.z - under.height_ft <= TOLERANCE_FT
    deep = wet and under.depth_ft + TOLERANCE_FT >= story_ft(state.settings)
    if deep and ruling(state.settings, "U80") == "halved":
        return _into_water(state, body, total // 2, referee)
    stands = standard_number(material_rank(under.material, state.settings))
    takes = min(total, stands) if ruling(state.settings, "U29") == "rebound" else total
    hurt = _landed(state, body, takes, referee)
    dent = Collateral(what=under.name, at=body.at, harm=total - stands, by=body.name)
    return Step((*hurt.events, *((dent,) if total > stands else ())), hurt.forced)


def _landed(state: BattleState, body: Token, points: int, referee: Referee) -> Step:
    """What of a landing gets past body armor. Ruling: U100."""
    return suffer(state, Wound(token=body.name, points=points - armor(state, body), cause="fall"), referee)


def _into_water(state: BattleState, body: Token, points: int, referee: Referee) -> Step:
    """Deep water halves the blow and takes the body a story under. Ruling: U80."""
    down = body.at._replace(z=tidy(body.at.z - story_ft(state.settings)))
    met = terrain(state).contact(Body(body.radius_ft, body.height_ft), body.at, down)
    down = met.point if met else down
    swims = replace(body.motion, position=down, mode="swim", speed_ft_per_turn=0.0, climb_ft_per_turn=0.0)
    plunge = Moved(token=body.name, mode="swim", cause="plunged", path=(body.at, down), after=swims)
    hurt = _landed(state, body, points, referee)
    return Step((plunge, *hurt.events), hurt.forced)
