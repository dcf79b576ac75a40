"""Reach by the ruler: the exact region, around what stands there, with momentum and what turning costs."""

from collections.abc import Sequence
from dataclasses import replace

from engine.movement.spend import Allowance
from engine.movement.trace import Mover
from engine.reach.begin import begin_of, budget_of, by_drop_ft
from engine.reach.cells import Cell, Cuts, Judge, cells
from engine.reach.levels import landing
from engine.reach.nouns import Asked, Band, Outline, Verdict
from engine.reach.patches import patches
from engine.reach.probes import Probe, speeds_ft
from engine.reach.roaming import Roamer
from engine.reach.spread import Bounds, around, spread
from engine.regions import Region, even_odd, united

MARGIN_FT = 5.0


def ruler_reach(asked: Asked, mover: Mover, may: Allowance) -> tuple[Outline, ...]:
    """The outlines of all that a way in a mode can end in."""
    probe = Probe(mover, asked.rules)
    budget = budget_of(mover, may, probe)
    begin = begin_of(mover, asked.planned.via, budget)
    if begin is None:
        return ()
    z = asked.height_ft(begin.chain[-1])
    dropped = by_drop_ft(asked, mover, begin.chain[-1].z - z)
    budget = replace(budget, most_ft=max(budget.most_ft + dropped, may.least_ft))
    here = around(begin.chain[-1], max(budget.most_ft - begin.spent_ft, 0.0) + MARGIN_FT)
    found = patches(probe, here, z, budget.most_ft)
    begun = {patch.from_ft for patch in found}
    by_turn = speeds_ft(probe, budget.most_ft, budget.bends_rad)
    speeds = tuple(tuple(sorted(begun.union(each))) for each in by_turn)
    cuts = Cuts(found, speeds, may.least_ft, landing(mover, z, here))
    roamer = Roamer(Judge(asked, z), budget, cuts)
    whole = spread(mover, begin, budget, Bounds(z, here), roamer)
    parts = [cell for one, piece in whole for cell in cells(one, piece, cuts)]
    return outlines(parts, roamer, budget.most_ft)


def outlines(found: Sequence[Cell], roamer: Roamer, limit_ft: float) -> tuple[Outline, ...]:
    """Cells, and what was roamed, joined by what plans say of them, the easiest first."""
    groups: dict[Verdict, list[Region]] = {said: [] for roamed in roamer.roamed for said in roamed.shares}
    for cell in sorted(found, key=lambda cell: -cell.figure.area_ft2):
        groups.setdefault(roamer.judge.verdict(cell), []).append(cell.figure)
    groups.pop(Verdict(Band.OVER), None)
    order = sorted(groups, key=easiest_first)
    made: list[Outline] = []
    done: list[Region] = []
    for number, said in enumerate(order):
        rings = [roamed.rings(order[: number + 1]) for roamed in roamer.roamed]
        if found or len(rings) != 1:
            done = [united((*done, *groups[said], *map(even_odd, rings)))]
            rings = [done[0].rings]
        made.append(Outline(band=said.band, rings=rings[0], checks=said.checks, limit_ft=limit_ft))
    return tuple(made)


def easiest_first(said: Verdict) -> tuple[bool, int, tuple[str, ...]]:
    """What verdicts are sorted by."""
    return said.band is not Band.FREE, len(said.checks), said.checks
