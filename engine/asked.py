"""One order in one state, as what a plan is kept by for a moment: the very same things, not equal ones."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.orders import Order
from engine.rules import RulesSystem
from engine.world import BattleState

GivenOrder = TypeVar("GivenOrder", bound=Order)


@dataclass(frozen=True, slots=True, eq=False)
class Asked(Generic[GivenOrder]):
    """What is planned: an order in a state under a system; equal things would take long to compare."""

    state: BattleState
    order: GivenOrder
    rules: RulesSystem

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Asked):
            return False
        return other.state is self.state and other.order is self.order and other.rules is self.rules

    def __hash__(self) -> int:
        return hash((id(self.state), id(self.order)))
