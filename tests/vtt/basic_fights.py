"""Whole fights of four against four under Basic Rules v.3, by the same hands as those of `fights`.

``python -m tests.vtt.basic_fights --seeds 20 --orders 300`` plays them and ends with 1 if anything was amiss.
"""

import argparse
import sys
from collections import Counter
from dataclasses import replace
from unittest.mock import patch

from engine.systems.basic_v3 import SYSTEM
from engine.world import BattleState
from tests.battles.story import PROVING_GROUND, body, thing
from tests.vtt import fights

RATINGS = {
    "Anvil": (1, 3, 2, "boss"), "Bolt": (2, 3, 1, "hero"), "Cinder": (3, 1, 2, "hero"),
    "Dream": (3, 1, 2, "hero"), "Eel": (1, 3, 2, "boss"), "Fade": (2, 1, 3, "hero"),
    "Grove": (1, 2, 3, "mook"), "Horde": (2, 3, 1, "mook"),
}  # fmt: skip
ADVANTAGES = {
    "Anvil": (("Great Fists", "fists", "knockback"), ("Strong", "lifts", "holds"), ("Leaper", "leaps")),
    "Bolt": (("Speedster", "super speed", "quick"), ("Wall Crawler", "climbs"), ("Lucky", "nerve")),
    "Cinder": (("Fire Caster", "bolt of fire", "storm"), ("Flight", "flies"), ("Shield", "shield")),
    "Dream": (("Telepath", "telepath", "calm"), ("Teleporter", "teleports"), ("Proud", "nerve")),
    "Eel": (("Swimmer", "swims", "aquatic"), ("Whip", "wrestles"), ("Thick Hide", "tough")),
    "Fade": (("Ghost", "invisible", "stealth"), ("Gun", "gun"), ("Sharp Eyes", "senses")),
    "Grove": (("Storm Caller", "storm", "knocks back"), ("Tree", "strong", "tough"), ("Sage", "scholar")),
    "Horde": (("Glider Wings", "glides"), ("Club", "club"), ("Many", "alert")),
}
MARKS = (3, 2, 1)


def sheet(name):
    brains, brawn, moxie, role = RATINGS[name]
    named = zip(ADVANTAGES[name], MARKS, strict=True)
    return {
        "name": name,
        "attributes": {"brains": brains, "brawn": brawn, "moxie": moxie},
        "advantages": {word: {"rating": n, "specifics": list(rest)} for (word, *rest), n in named},
        "role": role,
    }


def opening():
    """Eight with every use of an Advantage between them, on and about a hall; a crate and a car."""
    texts = {name: SYSTEM.sheets.canonical(sheet(name)) for name in RATINGS}
    tokens = [fighter(name, text) for name, text in texts.items()]
    tokens.append(thing("Crate", (484.0, 304.0, 0.0), weight_lb=150.0, material="wood", radius_ft=1.5))
    tokens.append(thing("Car", (572.0, 310.0, 0.0), weight_lb=3000.0, material="sheet_metal", radius_ft=4.0))
    held = {token.name: token for token in tokens}
    return BattleState(map=PROVING_GROUND, sheets=texts, tokens=held, settings={"measure": "ruler"})


def fighter(name, text):
    """One of the eight in his place."""
    tracks, counters = SYSTEM.sheets.tallies(text)
    side = "hero" if name in fights.HEROES else "villain"
    made = body(name, fights.PLACES[name], side=side, weight_lb=180.0)
    motion = replace(made.motion, mode="fly") if name in fights.FLYING else made.motion
    return replace(made, tracks=tracks, counters=counters, motion=motion)


def played(seed, orders):
    """A fight of that seed; raises FaultError for what may not happen."""
    with patch.object(fights, "SYSTEM", SYSTEM):
        fight = fights.Fight(seed, opening())
        fight.fight(orders)
        return fight


def main(words):
    """Play many and say what was done and what was amiss."""
    asked = argparse.ArgumentParser()
    asked.add_argument("--seeds", type=int, default=20)
    asked.add_argument("--orders", type=int, default=300)
    given, amiss, done = asked.parse_args(words), 0, Counter()
    for seed in range(given.seeds):
        try:
            done += played(seed, given.orders).done
        except fights.FaultError as fault:
            amiss += 1
            print(f"seed {seed}: {fault}")
    print(dict(done), f"{amiss} amiss")
    return 1 if amiss else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
