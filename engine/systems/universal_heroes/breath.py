"""Holding one's breath: who is under water, for how long, and when it becomes a FEAT."""

from engine.checks import Referee
from engine.events import Counted, Event
from engine.geometry import contains
from engine.systems.universal_heroes.abilities import score_of, sheet_of
from engine.systems.universal_heroes.feats import Feat
from engine.systems.universal_heroes.figures import breath_turns
from engine.systems.universal_heroes.hazards import danger
from engine.systems.universal_heroes.karma import checked, rolled
from engine.systems.universal_heroes.ranks import Need
from engine.units import TOLERANCE_FT
from engine.world import BattleState, Surface, Token

COUNTER = "breath"  # turns without air so far
NEEDS_NO_AIR = ("water_breathing", "self_sustenance")
AFTER = (Need.AUTOMATIC, Need.GREEN, Need.YELLOW, Need.RED)  # by rounds past the breath


def breath_need(held: int, most: int) -> Need:
    """The color needed in the so-many-th turn without air. Source: UH, Swimming."""
    return AFTER[min(max(held - most, 0), len(AFTER) - 1)]


def submerged(state: BattleState, token: Token) -> bool:
    """Is the whole of a body under water?"""
    return any(_under(surface, token) for surface in state.map.surfaces if surface.kind == "water")


def breathe(state: BattleState, token: Token, referee: Referee) -> tuple[tuple[Event, ...], bool]:
    """One turn with or without air: the count of it, the FEAT if one is due, and whether he drowns.

    Source: UH, Swimming. Ruling: U57.
    """
    sheet = sheet_of(state, token)
    if sheet is None or any(name in sheet.powers for name in NEEDS_NO_AIR) or not submerged(state, token):
        air = token.counter(COUNTER) > 0
        return ((Counted(token=token.name, counter=COUNTER, now=0),) if air else ()), False
    held = token.counter(COUNTER) + 1
    most = breath_turns(score_of(state, token, danger("breath").ability), state.settings)
    counted = Counted(token=token.name, counter=COUNTER, now=held, full=most)
    need = breath_need(held, most)
    if need is Need.AUTOMATIC:
        return (counted,), False
    events, drowns = _gasp(state, token, need, referee)
    return (counted, *events), drowns


def _gasp(state: BattleState, token: Token, need: Need, referee: Referee) -> tuple[tuple[Event, ...], bool]:
    found = danger("breath")
    column = score_of(state, token, found.ability).rank
    feat = Feat(key=f"breath {token.name}", who=token.name, column=column, source=found.source)
    kept, paid = rolled(state, feat, referee)
    hue = kept.color()
    return (*paid, checked(feat, hue.word, need.word)), hue < need


def _under(surface: Surface, token: Token) -> bool:
    deep = token.at.z + token.height_ft <= surface.elevation_ft + TOLERANCE_FT
    high = token.at.z >= surface.elevation_ft - surface.depth_ft - TOLERANCE_FT
    return deep and high and contains(surface.outline, surface.holes, (token.at.x, token.at.y))
