"""Clouds of Obscure: put up about a place, in the way of nothing but the eye, and taken away again."""

from collections.abc import Iterator

from engine.events import RaisedUp, Razed
from engine.geometry import Point, away
from engine.names import TokenId
from engine.terrain import terrain
from engine.units import tidy
from engine.world import BattleState, Gone, Obstacle, Raised, Token

DIE_FT = 10.0  # ruling S49
CORNERS = 16
SMOKE = "smoke"


def raised(state: BattleState, maker: Token, dice: int, at: Point) -> RaisedUp:
    """A cloud about a place, from the ground up. Source: SU, Powers: Obscure. Ruling: S49."""
    base_ft = terrain(state).support(at, maker.radius_ft).height_ft
    corners = (away(at, turn * 360.0 / CORNERS, DIE_FT * dice / 2) for turn in range(CORNERS))
    cloud = Obstacle(
        name=f"{_called(maker.name)}{_made(state, maker.name) + 1}",
        outline=tuple((tidy(corner.x), tidy(corner.y)) for corner in corners),
        base_ft=tidy(base_ft),
        top_ft=tidy(base_ft + DIE_FT * dice),
        material=SMOKE,
        thickness_in=0.0,
        blocks=("seeing",),
    )
    return RaisedUp(obstacle=cloud)


def lifted(state: BattleState, maker: TokenId) -> Iterator[Razed]:
    """Every cloud of somebody's that still stands, taken away."""
    gone = {change.obstacle for change in state.changes if isinstance(change, Gone)}
    yield from (Razed(obstacle=name) for name in _clouds(state, maker) if name not in gone)


def _called(maker: TokenId) -> str:
    return f"Cloud of {maker} "


def _made(state: BattleState, maker: TokenId) -> int:
    return sum(1 for _ in _clouds(state, maker))


def _clouds(state: BattleState, maker: TokenId) -> Iterator[str]:
    names = (change.obstacle.name for change in state.changes if isinstance(change, Raised))
    yield from (name for name in names if name.startswith(_called(maker)))
