"""How long exact odds take: of a blow with slam, stun, wall and fall behind it; of one that throws three.

The time is that of this process alone.
"""

from dataclasses import replace

from benchmarks.table import downtown
from benchmarks.timing import median_ms, show
from engine.events import Moved
from engine.geometry import Point
from engine.odds import odds
from engine.orders import AttackOrder
from engine.world import BattleMap

BLOW = AttackOrder(attacker="Grist", target="Oxbow", maneuver="blunt_attack", push_deg=270)
ROW = {"Grist": 700.0, "Oxbow": 695.0, "Skyhook": 640.0, "Brightwater": 585.0}


def on_a_roof(battle):
    """Two who stand beside each other on a roof."""
    grist = battle.state.tokens["Grist"]
    beside = replace(grist, motion=replace(grist.motion, position=Point(355.5, 363.0, 182.0)))
    return battle.state.with_token(beside)


def in_a_row(battle):
    """Three in a line on open ground, each in the way of the one before, and who strikes the first."""
    there = {name: at_rest(battle.state.tokens[name], Point(x, 400.0, 0.0)) for name, x in ROW.items()}
    return replace(
        battle.state, map=BattleMap(name="plain", size_ft=(1000.0, 800.0), digest="plain"), tokens=there
    )


def at_rest(token, at):
    """A token that stands somewhere on the ground."""
    return replace(token, motion=replace(token.motion, position=at, mode="walk", speed_ft_per_turn=0.0))


def thrown(way):
    """Whom one of the outcomes throws."""
    return {event.token for event in way.events if isinstance(event, Moved) and event.mode == "thrown"}


def main():
    """Both blows."""
    battle, _ = downtown()
    roof, row = on_a_roof(battle), in_a_row(battle)
    show("odds of a blow on a roof", median_ms(lambda: odds(roof, BLOW, battle.rules), 20), 20)
    found = odds(row, BLOW, battle.rules)
    most = max(len(thrown(way)) for way in found.ways)
    show("odds of a slam with a chain of three", median_ms(lambda: odds(row, BLOW, battle.rules), 20), 50)
    print(f"{'':<44} {len(found.ways)} outcomes, at most {most} are thrown; chances add up to", end=" ")
    print(sum(way.chance for way in found.ways))


if __name__ == "__main__":
    main()
