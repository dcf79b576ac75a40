"""What a sheet's strikes come to."""

import json

from engine.orders import AttackOrder
from engine.systems.universal_heroes import SYSTEM
from engine.systems.universal_heroes.derived import derived
from engine.systems.universal_heroes.maneuvers import maneuvers
from engine.systems.universal_heroes.means import means_of, points_of
from engine.systems.universal_heroes.sheet import read_sheet
from tests.arena import arena, fighter

DELTA = {
    "abilities": {"fighting": 50, "strength": 10, "agility": 30},
    "powers": {
        "fire": {"number": 30, "attack": "energy", "conditional": "hyperexhaustive"},
        "claws": {"number": 20, "attack": "edged_attack"},
    },
    "weapons": {
        "blade": {"rank": "Typical", "attack": "edged_attack", "kind": "sharp_weapons"},
        "axe": {"rank": "Remarkable", "attack": "edged_throwing", "kind": "thrown_weapons"},
    },
}


def rows(maneuver):
    text = SYSTEM.sheets.canonical(json.loads(json.dumps({"system": SYSTEM.name, "name": "D", **DELTA})))
    found = derived(read_sheet(text))["strikes"]
    return {row["with"]: (row["rank"], row["damage"]) for row in found if row["maneuver"] == maneuver}


def test_weapons_and_claws_strike_beside_bare_hands_and_none_weakens_the_arm():
    """Good Strength: a Typical blade does no less than the arm."""
    assert rows("edged_attack") == {"": ("Amazing", 10), "claws": ("Amazing", 20), "blade": ("Amazing", 10)}
    assert rows("edged_throwing") == {"": ("Remarkable", 10), "axe": ("Remarkable", 30)}


def test_a_hyperexhaustive_power_is_rolled_on_shift_0():
    assert rows("energy") == {"fire": ("Shift 0", 30)}


def test_the_sheet_says_what_a_blow_does_in_play():
    state = arena(fighter("Delta"), fighter("Bob", (3.0, 0.0, 0.0)), Delta=DELTA, Bob={"abilities": {}})
    for maneuver in ("edged_attack", "edged_throwing", "energy"):
        for using, (_, damage) in rows(maneuver).items():
            order = AttackOrder(attacker="Delta", target="Bob", maneuver=maneuver, using=using)
            how = maneuvers()[maneuver]
            assert points_of(state, order, how, means_of(state, order, how)) == damage
