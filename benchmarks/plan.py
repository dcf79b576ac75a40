"""How long a plan takes on downtown, mode by mode."""

from benchmarks.table import downtown
from benchmarks.timing import median_ms, show
from engine.carry_out import plan
from engine.geometry import Point
from engine.orders import MoveOrder

ORDERS = (
    MoveOrder(token="Skyhook", mode="fly", waypoints=(Point(700, 500, 200), Point(900, 300, 150))),
    MoveOrder(token="Grist", mode="run", waypoints=(Point(360, 366, 182),)),
    MoveOrder(token="Oxbow", mode="leap", waypoints=(Point(460, 420, 182),)),
    MoveOrder(token="Brightwater", mode="swim", waypoints=(Point(1180, 700, -8), Point(1200, 900, -8))),
    MoveOrder(token="Ninefold", mode="teleport", waypoints=(Point(900, 560, 0),)),
    MoveOrder(token="Lampblack", mode="glide", waypoints=(Point(300, 200, 143),)),
    MoveOrder(token="Wick 1", mode="climb", waypoints=(Point(519, 986, 130),)),
)

if __name__ == "__main__":
    battle, _ = downtown()
    for order in ORDERS:
        ms = median_ms(lambda order=order: plan(battle.state, order, battle.rules))
        show(f"plan: {order.token}, {order.mode}", ms, 5)
