"""A million FEATs in one call beside a plain numpy table; one whole attack; the odds of one."""

from dataclasses import replace
from importlib.util import find_spec

import numpy

from benchmarks.table import downtown
from benchmarks.timing import in_turns_ms, median_ms, show
from engine.battle import Told
from engine.checks import Answer
from engine.geometry import Point
from engine.orders import AttackOrder, Defend
from engine.systems.universal_heroes.batch import read_many
from engine.systems.universal_heroes.ranks import BEYOND, LOWEST, color

MANY = 1_000_000
BLOW = AttackOrder(attacker="Grist", target="Oxbow", maneuver="blunt_attack", push_deg=270)
TOLD = {"attack Grist": (80,), "dodge Oxbow": (1,), "slam Oxbow": (1,)}


def thrown():
    """Ranks and faces of a million FEATs."""
    dice = numpy.random.default_rng(1)
    ranks = dice.integers(LOWEST, BEYOND + 1, MANY, dtype=numpy.int16)
    return ranks, dice.integers(1, 101, MANY, dtype=numpy.int16)


def plain_table(ranks, faces):
    """What a numpy programmer would write: one look-up in a flat table by an int16 index."""
    rows = [[0, *(color(rank, face) for face in range(1, 101))] for rank in range(LOWEST, BEYOND + 1)]
    flat = numpy.array(rows, numpy.int8).ravel()
    return lambda: flat[(ranks - LOWEST) * numpy.int16(101) + faces]


def side_by_side():
    """Two who stand beside each other on a roof with walls and drops about."""
    battle, _ = downtown()
    grist = battle.state.tokens["Grist"]
    beside = replace(grist, motion=replace(grist.motion, position=Point(355.5, 363.0, 182.0)))
    near = replace(battle, opening=battle.state.with_token(beside), states=())
    return near.commit(Defend(token="Oxbow", maneuver="fighting_dodge"))


def answers():
    """A dodge that does not help, and a grand slam off the roof."""
    return Told({key: Answer(key, faces=said) for key, said in TOLD.items()})


if __name__ == "__main__":
    given = thrown()
    works = {"table": plain_table(*given), "ours": lambda: read_many(*given)}
    base, ours = in_turns_ms(works, 41).values()
    aim = 0.4 if find_spec("numba") else 1.0
    ratio = ours / base
    print(f"a million FEATs: {ours:.2f} ms, numpy int16 table {base:.2f} ms")
    print(f"{'ratio':<44} {ratio:9.2f}      aim {aim:g}      {'ok' if ratio <= aim else 'OVER'}")
    near = side_by_side()
    told = answers()
    show("an attack with dodge, harm, slam and fall", median_ms(lambda: near.commit(BLOW, told), 50), 2)
    show("exact odds of the same attack", median_ms(lambda: near.odds(BLOW), 20), 20)
