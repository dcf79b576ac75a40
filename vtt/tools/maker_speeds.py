"""How fast somebody on paper would be in each way of moving: what the rules answer for an empty map."""

from __future__ import annotations

from collections.abc import Iterator

from engine.geometry import Point
from engine.movement.modes import Mode, core_modes
from engine.plans import Limits
from engine.rules import RulesSystem
from engine.units import AREA_FT, mph
from engine.world import BattleMap, BattleState, Motion, Token
from vtt.scene import figures, terms

NOBODY = "somebody"
EMPTY = BattleMap(name="nowhere", size_ft=(AREA_FT, AREA_FT), digest="nowhere, for sheets")


def speeds(rules: RulesSystem, text: str) -> Iterator[tuple[str, str]]:
    """Each way of moving that the rules let a sheet have, with its limit as a battle would begin with it."""
    tracks, counters = rules.sheets.tallies(text)
    motion = Motion(position=Point(0.0, 0.0, 0.0))
    token = Token(name=NOBODY, side="hero", motion=motion, tracks=tracks, counters=counters, sheet=NOBODY)
    state = BattleState(map=EMPTY, sheets={NOBODY: text}, tokens={NOBODY: token})
    rows: dict[str, Mode] = {**core_modes(), **{mode.name: mode for mode in rules.modes}}
    for mode in rows.values():
        limits = rules.movement.limits(state, token, mode) if mode.chosen else None
        if limits is not None:
            yield terms.capital(mode.name), words(mode, limits)


def words(mode: Mode, limits: Limits) -> str:
    """The limit that a way of moving runs out of, in its own unit."""
    if mode.limit == "range":
        return figures.length(limits.range_ft, by_area=False)
    if mode.limit == "climb":
        return f"{figures.number(limits.climb_ft_per_turn)} ft a turn"
    ft = limits.top_ft_per_turn
    return f"{figures.counted(ft / AREA_FT, 'area')}, {figures.number(ft)} ft, {figures.number(mph(ft))} mph"
