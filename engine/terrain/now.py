"""The terrain of a state: the layout of its map, which all states share, and the few changes of one."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from engine.terrain.changed import Part, Terrain
from engine.terrain.layout import Layout, beyond, laid_out, layout
from engine.terrain.pieces import parted
from engine.world import BattleMap, BattleState, Gone, Hole, MapChange, OpeningState, Raised, Rubble


def terrain(state: BattleState) -> Terrain:
    """The terrain of a state; states with one map and equal changes share it."""
    return _terrain(state.map, state.changes)


@lru_cache(maxsize=128)
def _terrain(battle_map: BattleMap, changes: tuple[MapChange, ...]) -> Terrain:
    gone = frozenset(change.obstacle for change in changes if isinstance(change, Gone))
    positions = _positions(battle_map, changes)
    holes: dict[str, tuple[Hole, ...]] = {}
    for change in changes:
        if isinstance(change, Hole):
            holes[change.obstacle] = (*holes.get(change.obstacle, ()), change)
    off_map = beyond(battle_map)
    layouts = (layout(battle_map), *((off_map,) if off_map else ()), *_added(changes))
    parts = tuple(_part(one, gone, positions) for one in layouts)
    return Terrain(battle_map.size_ft, parts, holes, positions)


def _positions(battle_map: BattleMap, changes: tuple[MapChange, ...]) -> dict[str, str]:
    """How every door and window stands now; one broken through stands open."""
    found: dict[str, str] = {opening.name: opening.state for opening in battle_map.openings}
    for change in changes:
        match change:
            case OpeningState(opening=name, state=state):
                found[name] = state
            case Hole(obstacle=name) | Gone(obstacle=name) if name in found:
                found[name] = "open"
            case _:
                continue
    return found


def _part(lay: Layout, gone: frozenset[str], positions: Mapping[str, str]) -> Part:
    open_now = {name for name, position in positions.items() if position == "open"}
    pieces_off = [
        piece.obstacle.name in gone or (piece.opening is not None and piece.opening.name in open_now)
        for piece in lay.pieces
    ]
    return Part(lay, pieces_off, [deck.name in gone for deck in lay.decks])


def _added(changes: tuple[MapChange, ...]) -> Iterator[Layout]:
    stand = (change.obstacle for change in changes if isinstance(change, Raised))
    raised = [obstacle for obstacle in stand if "moving" in obstacle.blocks]
    rubble = [change.surface for change in changes if isinstance(change, Rubble)]
    if raised or rubble:
        yield laid_out((piece for obstacle in raised for piece in parted(obstacle, ())), raised, rubble)
