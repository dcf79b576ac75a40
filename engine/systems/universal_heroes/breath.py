"""Holding one's breath: who is under water, for how long, when it becomes a FEAT, and who drowns.

A turn without air is counted once a round: as it begins, or as the round ends without it. Its FEAT is a check
of the move made in it, or else of its end.
"""

from dataclasses import replace

from engine.checks import Referee
from engine.events import Counted, Event
from engine.geometry import contains
from engine.systems.universal_heroes.abilities import rank_of, score_of, sheet_of
from engine.systems.universal_heroes.conditions import DEAD, DYING, OUT, comes_on, has
from engine.systems.universal_heroes.dying import begins_to_die
from engine.systems.universal_heroes.feats import Feat
from engine.systems.universal_heroes.figures import breath_turns
from engine.systems.universal_heroes.karma import checked, rolled
from engine.systems.universal_heroes.ranks import TABLES, Need
from engine.systems.universal_heroes.throws import after
from engine.units import TOLERANCE_FT
from engine.world import BattleState, Surface, Token, Until

COUNTER = "breath"  # turns without air so far
COUNTED = "breath_counted"  # this round is counted among those turns
TRIED = "breath_tried"  # this round's FEAT has been made
NEEDS_NO_AIR = ("water_breathing", "self_sustenance")
AFTER = (Need.AUTOMATIC, Need.GREEN, Need.YELLOW, Need.RED)  # by rounds past the breath
ROW = TABLES["hazards"].exact("breath")


def breath_need(held: int, most: int) -> Need:
    """The color needed in the so-many-th turn without air. Source: UH, Swimming."""
    return AFTER[min(max(held - most, 0), len(AFTER) - 1)]


def submerged(state: BattleState, token: Token) -> bool:
    """Is the whole of a body under water?"""
    return any(_under(surface, token) for surface in state.map.surfaces if surface.kind == "water")


def airless(state: BattleState, token: Token) -> bool:
    """Does somebody who needs air have none?"""
    sheet = sheet_of(state, token)
    return sheet is not None and not any(n in sheet.powers for n in NEEDS_NO_AIR) and submerged(state, token)


def breathe(state: BattleState, token: Token) -> tuple[Event, ...]:
    """A turn with or without air is counted as it begins. Source: UH, Swimming. Ruling: U57."""
    if not airless(state, token):
        return (Counted(token=token.name, counter=COUNTER, now=0),) if token.counter(COUNTER) else ()
    held = token.counter(COUNTER) + 1
    return (Counted(token=token.name, counter=COUNTER, now=held, full=longest(state, token)),)


def holds_on(state: BattleState, token: Token) -> tuple[Event, ...]:
    """A round's turn with or without air, counted once however often it begins. Source: UH, Swimming."""
    if token.counter(COUNTED):
        return ()
    breath = breathe(state, token)
    if not airless(state, token):
        return breath
    mark = Counted(token=token.name, counter=COUNTED, now=1, until=Until(round=state.clock.round))
    return (*breath, mark)


def longest(state: BattleState, token: Token) -> int:
    """Turns that a breath lasts. Source: UH, Swimming. Ruling: U57."""
    return breath_turns(score_of(state, token, ROW["ability"]), state.settings)


def gasp_need(state: BattleState, token: Token) -> Need:
    """What this turn without air still needs: nothing with breath left, or once the FEAT has been made."""
    if token.counter(TRIED) or not token.counter(COUNTER) or not airless(state, token):
        return Need.AUTOMATIC
    return breath_need(token.counter(COUNTER), longest(state, token))


def tried(state: BattleState, token: Token) -> Counted:
    """The FEAT of this round has been made."""
    return Counted(token=token.name, counter=TRIED, now=1, until=Until(round=state.clock.round))


def gasp(state: BattleState, token: Token, referee: Referee) -> tuple[Event, ...]:
    """The FEAT of a turn that ends without air, if its move has not made it. Source: UH, Swimming."""
    need = gasp_need(state, token)
    if need is Need.AUTOMATIC:
        return ()
    column = rank_of(state, token, ROW["ability"])
    feat = Feat(key=f"breath {token.name}", who=token.name, column=column, source=ROW["source"])
    kept, paid = rolled(state, feat, referee)
    hue = kept.color()
    told = (*paid, checked(feat, hue.word, need.word), tried(state, token))
    return told if hue >= need else (*told, *drowns(after(state, told), token))


def held_under(state: BattleState, token: Token, referee: Referee) -> tuple[Event, ...]:
    """A round without air of whoever has no turn in it, senseless or passed over: counted, then its FEAT.

    Source: UH, Swimming. Ruling: U57.
    """
    if has(state, token, DYING) or has(state, token, DEAD):
        return ()
    counted = holds_on(state, token)
    now = after(state, counted)
    return (*counted, *gasp(now, now.tokens[token.name], referee))


def over_time(
    state: BattleState, token: Token, turns: int, referee: Referee
) -> tuple[int, tuple[Event, ...]]:
    """So many turns go by outside the rounds: how many were lived through without air, and what came of it.

    Source: UH, Swimming. Ruling: U57.
    """
    if not airless(state, token):
        return turns, breathe(state, token)
    held, most = token.counter(COUNTER), longest(state, token)
    quiet = min(max(most - held, 0), turns)
    events: tuple[Event, ...] = (Counted(token=token.name, counter=COUNTER, now=held + quiet, full=most),)
    for turn in range(quiet, turns):
        now = after(state, (*events, *_anew(state, token)))
        breath = breathe(now, now.tokens[token.name])
        now = after(now, breath)
        events = (*events, *breath, *gasp(now, now.tokens[token.name], referee))
        now = after(state, events)
        if has(now, now.tokens[token.name], DYING):
            return turn + 1, events
    return turns, events


def _anew(state: BattleState, token: Token) -> tuple[Event, ...]:
    """No FEAT has been made yet in this turn."""
    return (replace(tried(state, token), now=0),)


def drowns(state: BattleState, token: Token) -> tuple[Event, ...]:
    """Out of air: senseless, and dying. Source: UH, Swimming."""
    fainted = () if has(state, token, OUT) else (comes_on(state, token.name, OUT),)
    return (*fainted, *begins_to_die(after(state, fainted), token.name))


def _under(surface: Surface, token: Token) -> bool:
    deep = token.at.z + token.height_ft <= surface.elevation_ft + TOLERANCE_FT
    high = token.at.z >= surface.elevation_ft - surface.depth_ft - TOLERANCE_FT
    return deep and high and contains(surface.outline, surface.holes, (token.at.x, token.at.y))
