"""Many battles from one: who wins, how long it takes, what breaks.

Each battle has a seed of its own counted from the first, so that a result never hangs on how the work was
split among processes.
"""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing import get_context
from typing import TypeAlias

from engine.battle import Battle
from engine.carry_out import carry_out
from engine.checks import Referee, Source
from engine.digest import state_hash
from engine.look import MapFile
from engine.orders import BeginTurn, Order
from engine.planning import plan
from engine.policies import MINDS, Mind
from engine.rules import RulesSystem
from engine.saves import read_saved, save
from engine.turn import upcoming
from engine.world import BattleState, Hole

MOST_ROUNDS = 50
ORDERS_A_TURN = 2  # come nearer, then strike


@dataclass(frozen=True, slots=True)
class Ended:
    """How one battle ended. ``winner``: the only side left up, "" if there is none."""

    seed: int
    winner: str
    rounds: int
    out: tuple[str, ...]
    broken: int
    state_hash: str


Task: TypeAlias = Callable[[int], Ended]
Spread: TypeAlias = Callable[[Task, Sequence[int]], Iterator[Ended]]
"""Who plays a battle for each seed; what comes of them stands in the order of the seeds."""


@dataclass(frozen=True, slots=True)
class Summary:
    """Many battles at a glance. ``out``: how often each token was put out."""

    battles: int
    wins: Mapping[str, int]
    mean_rounds: float
    out: Mapping[str, int]
    mean_broken: float


def play(battle: Battle, mind: Mind) -> Ended:
    """One battle from where it stands to its end, or to the fiftieth round."""
    state, rules, dice = battle.state, battle.rules, battle.dice()
    first = state.clock.round
    while state.clock.round - first < MOST_ROUNDS and len(sides(state, rules)) > 1:
        order = upcoming(state)
        state = _done(state, order, rules, dice)
        if isinstance(order, BeginTurn):
            state = _turn(state, order.token, (rules, mind, dice))
    return _ended(battle, state)


def simulate(
    battle: Battle, map_file: MapFile, policy: str, battles: int, spread: Spread | None = None
) -> Iterator[Ended]:
    """So many battles under a policy by name, in the order of their seeds, each as it is ready.

    *spread* shares them out among others; without it they are played here.
    """
    seeds = [seed_of(battle.seed, index) for index in range(battles)]
    if spread is None:
        yield from (play(replace(battle, seed=seed), MINDS[policy]) for seed in seeds)
        return
    yield from spread(partial(_played, "".join(save(battle, map_file)), policy), seeds)


def processes(workers: int) -> Spread:
    """Share battles out among so many processes of this machine."""

    def spread(task: Task, seeds: Sequence[int]) -> Iterator[Ended]:
        with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
            yield from pool.map(task, seeds, chunksize=4)

    return spread


def seed_of(seed: int, index: int) -> int:
    """The seed of one of many battles, the same however they are shared out."""
    return int.from_bytes(hashlib.sha256(f"{seed}/{index}".encode()).digest()[:7], "big")


def summary(ended: Iterable[Ended]) -> Summary:
    """Who won how often, how long it took, who fell, what broke."""
    found = tuple(ended)
    count = max(len(found), 1)
    return Summary(
        battles=len(found),
        wins=dict(Counter(one.winner for one in found)),
        mean_rounds=sum(one.rounds for one in found) / count,
        out=dict(Counter(name for one in found for name in one.out)),
        mean_broken=sum(one.broken for one in found) / count,
    )


def sides(state: BattleState, rules: RulesSystem) -> frozenset[str]:
    """The sides that still have somebody up."""
    able = (token for token in state.tokens.values() if token.sheet and rules.turns.able(state, token))
    return frozenset(token.side for token in able if token.side != "neutral")


def _turn(state: BattleState, name: str, how: tuple[RulesSystem, Mind, Source]) -> BattleState:
    rules, mind, dice = how
    for _ in range(ORDERS_A_TURN):
        token = state.tokens.get(name)
        if token is None or not rules.turns.able(state, token):
            break
        order = mind(state, token, rules)
        if order is None or plan(state, order, rules).problems:
            break
        state = _done(state, order, rules, dice)
    return state


def _done(state: BattleState, order: Order, rules: RulesSystem, dice: Source) -> BattleState:
    return carry_out(state, order, rules, Referee(source=dice))[0]


def _ended(battle: Battle, state: BattleState) -> Ended:
    rules = battle.rules
    left = sides(state, rules)
    fell = (token for token in state.tokens.values() if token.sheet and not rules.turns.able(state, token))
    return Ended(
        seed=battle.seed,
        winner=next(iter(left)) if len(left) == 1 else "",
        rounds=state.clock.round - battle.state.clock.round,
        out=tuple(sorted(token.name for token in fell)),
        broken=sum(isinstance(change, Hole) for change in state.changes),
        state_hash=state_hash(state),
    )


def _played(text: str, policy: str, seed: int) -> Ended:
    """What a worker does: the battle read from its lines, played with one seed."""
    from engine.systems import SYSTEMS

    return play(replace(read_saved(text, SYSTEMS).battle, seed=seed), MINDS[policy])
