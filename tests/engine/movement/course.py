"""A small rule system, small maps and short ways to say what the movement tests need."""

import itertools
from dataclasses import dataclass, field
from types import SimpleNamespace

from engine.apply import apply
from engine.checks import Answer, Outcome, Referee
from engine.dice import DicePool
from engine.geometry import Point
from engine.movement.resolve import resolve_move
from engine.orders import MoveOrder
from engine.plans import Hazard, Limits
from engine.world import BattleMap, BattleState, Clock, Motion, Obstacle, Opening, Surface, Token

AREA = 132.0
STORY = 13.0
SLICES = {1: 39.0, 2: 78.0, 3: 130.0}  # Universal Heroes, Table 8, in feet

LIMITS = {
    "walk": Limits(top_ft_per_turn=13.2, gain_ft_per_turn=13.2, climb_ft_per_turn=STORY),
    "run": Limits(top_ft_per_turn=3 * AREA, gain_ft_per_turn=3 * AREA, climb_ft_per_turn=STORY),
    "swim": Limits(top_ft_per_turn=AREA, gain_ft_per_turn=AREA),
    "climb": Limits(top_ft_per_turn=0.0, gain_ft_per_turn=0.0, climb_ft_per_turn=STORY),
    "leap": Limits(top_ft_per_turn=0.0, gain_ft_per_turn=0.0, range_ft=100.0, down_ft=150.0),
    "teleport": Limits(top_ft_per_turn=0.0, gain_ft_per_turn=0.0, range_ft=13200.0),
}


WINGS = {
    "fly": Limits(
        top_ft_per_turn=10 * AREA,
        gain_ft_per_turn=2 * AREA,
        brake="areas_down",
        free_turn_deg=5.0,
        turn_cost_ft=AREA,
    ),
    "glide": Limits(
        top_ft_per_turn=6 * AREA, gain_ft_per_turn=6 * AREA, brake="areas_down", sink_ft_per_turn=STORY
    ),
}

COIN = DicePool(1, 2)


@dataclass(frozen=True)
class Coin:
    """A check that passes on 2 of two sides."""

    key: str
    who: str
    quiet: bool = False
    source: str = "a test"
    pool: DicePool = COIN

    def read(self, faces):
        return Outcome(faces[0] == 2, "heads" if faces[0] == 2 else "tails")

    def spread(self):
        yield from (((1,), 1), ((2,), 1))


@dataclass
class Rules:
    """A rule system that says of everybody what a test tells it to."""

    limits_by_mode: dict = field(default_factory=lambda: dict(LIMITS))
    asks: list = field(default_factory=list)
    unable: set = field(default_factory=set)
    modes: tuple = ()
    title: str = "Test rules"

    @property
    def movement(self):
        return self

    @property
    def combat(self):
        return SimpleNamespace(charge=lambda state, token: "charging")

    @property
    def turns(self):
        return SimpleNamespace(able=lambda state, token: token.name not in self.unable)

    def limits(self, state, token, mode):
        return self.limits_by_mode.get(mode.name)

    def fall_ft(self, state, turns_falling):
        return SLICES.get(turns_falling, 260.0)

    def hazards(self, state, token, at, motion):
        found = [ask(at, motion) for ask in self.asks]
        return [Hazard(kind=kind, at_ft=ft, check=Coin(kind, token.name), mishap=does, label=kind)
                for kind, ft, does in filter(None, found)]  # fmt: skip

    def roll(self, state, hazard, referee, *, declared):
        return referee.roll(hazard.check), ()

    def mishap(self, state, token, hazard, outcome):
        return hazard.mishap

    def exertion(self, state, plan, referee):
        return ()


DIGESTS = itertools.count()


def box(west, north, east, south):
    return ((west, north), (east, north), (east, south), (west, south))


def wall(name, outline, top=STORY, base=0.0, **more):
    given = {"material": "brick", "thickness_in": 12.0} | more
    return Obstacle(name=name, outline=outline, base_ft=base, top_ft=top, **given)


def land(*parts, size=(1320.0, 1320.0)):
    """A map of surfaces, obstacles and openings on bare ground."""
    kinds = {kind: tuple(p for p in parts if isinstance(p, kind)) for kind in (Surface, Obstacle, Opening)}
    return BattleMap(
        name="test",
        size_ft=size,
        surfaces=kinds[Surface],
        obstacles=kinds[Obstacle],
        openings=kinds[Opening],
        digest=f"movement-{next(DIGESTS)}",
    )


def body(name="Ace", at=(100.0, 100.0, 0.0), **more):
    motion = {key: more.pop(key) for key in tuple(more) if key in Motion.__slots__}
    return Token(name=name, side="hero", motion=Motion(position=Point(*at), **motion), **more)


def battle(battle_map, *tokens, measure="ruler", round_=0, **more):
    return BattleState(
        map=battle_map,
        tokens={token.name: token for token in tokens},
        clock=Clock(round=round_),
        settings={"measure": measure},
        **more,
    )


def go(mode, *waypoints, token="Ace", **more):
    return MoveOrder(token=token, mode=mode, waypoints=tuple(Point(*w) for w in waypoints), **more)


def faces(*shown):
    """A referee whose dice show these faces, one after the other."""
    left = list(shown)
    return Referee(source=lambda question: Answer(question.key, faces=(left.pop(0),)))


def carried_out(state, order, rules, *shown):
    """The state after an order, the events and what it forces."""
    step = resolve_move(state, order, rules, faces(*shown))
    for event in step.events:
        state = apply(state, event)
    return state, step.events, step.forced
