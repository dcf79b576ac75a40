"""Walls and doors under Basic Rules v.3: how many successes break them, and the hole they leave."""

from engine.events import Breached
from engine.systems.house.breach import breach
from engine.systems.house.gaps import middle
from engine.systems.house.heroic import heroes, rank_of_rating
from engine.systems.house.solidity import strength_rank
from engine.systems.house.walls import nearest_of, stands
from engine.terrain import terrain
from engine.world import BattleState, Token


def stands_there(state: BattleState, wall: str) -> bool:
    """Is there a wall, door or window of that name?"""
    return stands(state, wall)


def needed(state: BattleState, number: int, wall: str) -> int:
    """Successes that break a wall: one where the number's rank is the wall's, two a rank below, else none.

    Ruling: B23.
    """
    order = [row["rank"] for row in heroes()["ranks"].rows]
    wanted = order.index(strength_rank(*terrain(state).strength(wall)))
    short = wanted - order.index(rank_of_rating(number, "brawn"))
    return 0 if short > 1 else 2 if short == 1 else 1


def hole(state: BattleState, attacker: Token, wall: str) -> Breached:
    """What breaking leaves, where the attacker stands. Ruling: B23."""
    at = nearest_of(state, wall, middle(attacker))._replace(z=attacker.at.z)
    return breach(attacker, wall, terrain(state).strength(wall)[0], at)
