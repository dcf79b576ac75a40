"""What carrying out one order comes to."""

from dataclasses import dataclass

from engine.events import Event
from engine.orders import Order


@dataclass(frozen=True, slots=True)
class Step:
    """Facts, and the orders they force, to be carried out before anything that waits."""

    events: tuple[Event, ...] = ()
    forced: tuple[Order, ...] = ()
