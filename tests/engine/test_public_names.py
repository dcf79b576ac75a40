"""What the engine offers to others."""

import subprocess
import sys

import engine


def test_every_public_name_is_there_and_owned():
    assert sorted(engine.OWNER) == sorted(engine.__all__)
    assert all(getattr(engine, name) is not None for name in engine.__all__)


def test_importing_the_engine_loads_nothing_heavy():
    heavy = ("numpy", "shapely", "pydantic", "pygame", "skia")
    code = f"import sys, engine; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_battle_can_be_played_from_the_public_names_alone():
    rules = engine.system("basic")
    text = rules.sheets.canonical(rules.samples[0])
    tracks, counters = rules.sheets.tallies(text)
    token = engine.Token(
        name="Ace",
        side="hero",
        motion=engine.Motion(position=engine.Point(50.0, 50.0, 0.0)),
        sheet="ace",
        tracks=tracks,
        counters=counters,
    )
    ground = engine.BattleMap(name="field", size_ft=(200.0, 200.0), digest="a field")
    state = engine.BattleState(map=ground, sheets={"ace": text}, tokens={"Ace": token})
    order = engine.MoveOrder(token="Ace", mode="walk", waypoints=(engine.Point(56.0, 50.0, 0.0),))
    battle = engine.Battle.begin(state, rules, seed=1).commit(order)
    assert battle.state.tokens["Ace"].at == engine.Point(56.0, 50.0, 0.0)
