"""What is no person: walls, doors and things as targets, and how hard they are to break."""

from engine.rulings import ruling
from engine.systems.house.solidity import rating_of_rank, strength_rank
from engine.systems.house.walls import stands
from engine.terrain import terrain
from engine.world import BattleState

NOTHING = 1  # against what does not resist: SU, No Viable Defense
DIE_MIDDLE = 3.5
HALF_DIE = 2
THING_IN = 2.0  # how thick what a thing is made of counts


def thing_number(state: BattleState, name: str) -> int:
    """The target number of a thing, a wall, a door: the middle of its material's dice.

    Source: SU, Break. Ruling: S43.
    """
    if ruling(state.settings, "S43") == "nothing":
        return NOTHING
    rank = _rank(state, name)
    if rank == "Shift 0":
        return NOTHING
    dice = rating_of_rank(rank, "athleticism")
    return int(dice * DIE_MIDDLE + 0.5) if dice else HALF_DIE


def is_wall(state: BattleState, name: str) -> bool:
    """Is there a wall, door or window of that name?"""
    return stands(state, name)


def is_opening(state: BattleState, name: str) -> bool:
    """Is it a door or a window?"""
    return any(opening.name == name for opening in state.map.openings)


def _rank(state: BattleState, name: str) -> str:
    token = state.tokens.get(name)
    if token is not None:
        return strength_rank(token.material, THING_IN)
    return strength_rank(*terrain(state).strength(name))
