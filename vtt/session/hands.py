"""What anybody may do with his hands and his turn, under any rules: take up, put down, doors, hold back.

Which of it is possible the engine says; here the orders are only written.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.names import TokenId
from engine.orders import BeginTurn, Carry, Delay, OpenOrder, Order, PutDown
from engine.rounds import delayed, in_round, running
from engine.table_orders import door_position
from engine.world import BattleState
from vtt.tools.attack import targets

MOST_NEAR = 8
MOST_DOORS = 40
Handed = tuple[str, str, Order]  # a word for the command, the words on the chip, the order


def handed(state: BattleState, name: TokenId) -> Iterator[Handed]:
    """Orders a token might be given, whether or not anything speaks against them."""
    for bond in state.bonds:
        if bond.by == name:
            verb = {"carry": "Put down", "hold": "Let go of", "ride": "Set down"}[bond.kind]
            yield f"put down {bond.of}", f"{verb} {bond.of}", PutDown(token=name, what=bond.of)
    for other in targets(state, name, out=True)[:MOST_NEAR]:
        yield f"carry {other}", f"Take up {other}", Carry(token=name, what=other)
    for opening in state.map.openings[:MOST_DOORS]:
        opens = door_position(state, opening) != "open"
        said = f"{'Open' if opens else 'Close'} {opening.name}"
        yield f"door {opening.name}", said, OpenOrder(token=name, opening=opening.name, on=opens)
    yield from _turn(state, name)


def _turn(state: BattleState, name: TokenId) -> Iterator[Handed]:
    """A turn held back, and taken after all."""
    if not in_round(state):
        return
    if delayed(state, name):
        yield "take turn", "Take the turn now", BeginTurn(token=name)
    elif running(state) == name:
        yield "delay", "Hold the turn back", Delay(token=name)
