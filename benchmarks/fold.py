"""How long a battle takes to be replayed from its events."""

from functools import reduce

from benchmarks.table import downtown
from benchmarks.timing import median_ms, show
from engine.apply import apply
from engine.events import Hurt, Moved
from engine.geometry import Point

if __name__ == "__main__":
    battle, _ = downtown()
    motion = battle.state.tokens["Skyhook"].motion
    path = (motion.position, Point(610, 640, 156))
    events = [
        Moved(token="Skyhook", mode="fly", cause="order", path=path, after=motion),
        Hurt(token="Grist", track="health", points=0, cause="nothing"),
    ] * 500
    ms = median_ms(lambda: reduce(apply, events, battle.opening), 20)
    show("an event applied", ms / len(events), 0.01)
