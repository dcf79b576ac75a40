"""How long the odds of a blow take, with slam, stun, wall and fall behind it."""

from dataclasses import replace

from benchmarks.table import downtown
from benchmarks.timing import median_ms, show
from engine.geometry import Point
from engine.orders import AttackOrder

BLOW = AttackOrder(attacker="Grist", target="Oxbow", maneuver="blunt_attack", push_deg=270)

if __name__ == "__main__":
    battle, _ = downtown()
    grist = battle.state.tokens["Grist"]
    beside = replace(grist, motion=replace(grist.motion, position=Point(355.5, 363.0, 182.0)))
    state = battle.state.with_token(beside)
    near = replace(battle, opening=state, states=())
    show("odds of a blow on a roof", median_ms(lambda: near.odds(BLOW), 20), 20)
