"""Slams: does the struck body go, how far, and which way."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from engine.checks import Choice, Referee
from engine.events import Event
from engine.geometry import Point
from engine.names import TokenId
from engine.orders import Driven, Order, SystemOrder
from engine.rulings import ruling
from engine.step import Step
from engine.systems.house.push import (
    compass_deg,
    compass_from,
    pushed,
    pushed_as_said,
    pushed_away,
    straight_away_deg,
)
from engine.systems.universal_heroes.abilities import rank_of
from engine.systems.universal_heroes.armor import toughness
from engine.systems.universal_heroes.conditions import HELD, able, has
from engine.systems.universal_heroes.harm import parted
from engine.systems.universal_heroes.ranks import TABLES, effect, rank_of_number, row_for, standard_number
from engine.systems.universal_heroes.throws import Ask, after, thrown
from engine.units import areas_ft
from engine.world import BattleState, Token

SLAM = "UH, Effects: Grand Slam"
IN_THE_AIR = ("fly", "glide", "fall")
GRAND_SLAM, SLAM_ONE, STAGGER = "grand slam", "slam", "stagger"
SLAMS = (GRAND_SLAM, SLAM_ONE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Blow(SystemOrder):
    """Forced: what slams, by whom, whom, how hard before defenses, what of it got through, and which way.

    ``past``: whom the body does not meet on its way.
    """

    forced: ClassVar[bool] = True
    striker: TokenId
    struck: TokenId
    points: int
    taken: int
    push_deg: float | None = None
    push_up_deg: float = 0.0
    past: tuple[str, ...] = ()
    kind: Literal["blow"] = "blow"


def grand_slam_areas(state: BattleState, striker: Token, points: int) -> int:
    """Areas that a grand slam throws: a tenth of the rank of the damage before defenses, at least one.

    Source: UH, Effects: Grand Slam. Ruling: U46.
    """
    match ruling(state.settings, "U46"):
        case "raw_number":
            return max(1, points // 10)
        case "strength_speed":
            row = row_for(TABLES["land_water"], rank_of(state, striker, "strength"))
            return int(row["areas_per_turn"]) if row else 1
        case _:
            return max(1, standard_number(rank_of_number(points)) // 10)


def slam(state: BattleState, blow: Blow, referee: Referee) -> Step:
    """The check Slam?, and the flight it forces.

    Source: UH, Effects: Grand Slam; classic, Slam. Ruling: U102.
    """
    token = state.tokens[blow.struck]
    ask = Ask(who=token.name, word="slam", rank=toughness(state, token), source=SLAM)
    hue, events = thrown(state, ask, referee)
    now = after(state, events)
    match effect("Slam?", hue):
        case "Grand Slam":
            areas = grand_slam_areas(now, now.tokens[blow.striker], blow.points)
            step = _flies(now, blow, areas_ft(areas), GRAND_SLAM, referee)
        case "1 Area":
            step = _flies(now, blow, areas_ft(1), SLAM_ONE, referee)
        case "Stagger":
            step = _flies(now, blow, stagger_ft(now), STAGGER, referee)
        case _:
            step = Step()
    return Step((*events, *step.events), step.forced)


def stagger_ft(state: BattleState) -> float:
    """How far a stagger throws. Ruling: U102."""
    return 5.0 if ruling(state.settings, "U102") == "5_ft" else 6.0


def _flies(state: BattleState, blow: Blow, ft: float, cause: str, referee: Referee) -> Step:
    to = _goal(state, blow, ft, referee)
    freed, fallen = _torn_away(state, blow.struck)
    flight = Driven(token=blow.struck, to=to, cause=cause, force=blow.points, past=blow.past)
    return Step(freed, (flight, *fallen))


def _goal(state: BattleState, blow: Blow, ft: float, referee: Referee) -> Point:
    """The striker picks the direction of whom he hurt; whom he did not hurt picks it himself.

    Source: classic, Slam. Ruling: U98.
    """
    striker, struck = state.tokens[blow.striker], state.tokens[blow.struck]
    if blow.taken <= 0 and able(state, struck):
        options = compass_from(straight_away_deg(striker, struck))
        way = Choice(f"slam way {struck.name}", struck.name, options, source="Ruling U98")
        return pushed(struck, compass_deg(referee.choose(way)), ft)
    if blow.push_deg is not None or blow.push_up_deg:
        return pushed_as_said(striker, struck, ft, (blow.push_deg, blow.push_up_deg))
    return pushed_away(striker, struck, ft, supported=struck.motion.mode not in IN_THE_AIR)


def _torn_away(state: BattleState, name: TokenId) -> tuple[tuple[Event, ...], tuple[Order, ...]]:
    """A slam parts who is tied together, unless a full hold outlasts it. Ruling: U83."""
    outlasts = ruling(state.settings, "U83") == "hold_outlasts_slam" and has(state, state.tokens[name], HELD)
    if outlasts:
        return (), ()
    return parted(state, name)
