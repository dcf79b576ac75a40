"""How many plans end in each way, over all headings, modes and efforts of some twenty small maps.

A count that changes says that movement changed: ``python -m tests.counts.test_counts`` writes them anew, and
the commit says why. ``python -m tests.counts.test_counts --slow`` works every plan out the slow way as well.
"""

import os
import sys
from collections import Counter
from pathlib import Path

import pytest

from engine.geometry import away
from engine.movement.plan import plan_move
from engine.orders import Driven
from engine.plans import Stop
from tests.counts.places import PLACES
from tests.counts.reference import Slow
from tests.engine.movement.course import LIMITS, WINGS, Rules, go

FILE = Path(__file__).with_name("counts.tsv")
HEADINGS = range(0, 360, 10)
EFFORTS = ("full", "walk", 50.0)
MODES = ("walk", "run", "fly", "glide", "leap", "climb", "swim", "teleport", "thrown")
EFFORTLESS = ("leap", "climb", "teleport")  # what runs out is a range or a climb
FAR_FT = 120.0
RULES = Rules(limits_by_mode=LIMITS | WINGS)
NIGHT = os.environ.get("HYPOTHESIS_PROFILE") == "night"
LOOKED_AT = HEADINGS if NIGHT else HEADINGS[::4]


def goal_of(state, heading):
    return away(state.tokens["Ace"].at, heading, FAR_FT)


def ended(state, mode, heading, effort="full"):
    """How a plan ends, or ``refused``."""
    goal = goal_of(state, heading)
    order = Driven(token="Ace", to=goal, cause="slam") if mode == "thrown" else go(mode, goal, effort=effort)
    plan = plan_move(state, order, RULES)
    return "refused" if plan.problems else plan.stop.value


def efforts_of(mode):
    return EFFORTS[:1] if mode == "thrown" else EFFORTS


def efforts_by_day(mode):
    """Where nothing hangs on the effort, by day only the full one is counted."""
    return efforts_of(mode) if NIGHT or mode not in EFFORTLESS else EFFORTS[:1]


def rows(efforts=efforts_of):
    """Every row of the file: place, mode, effort, and a count for each way to end."""
    ends = [*(stop.value for stop in Stop), "refused"]
    yield ["place", "mode", "effort", *ends]
    for place, state in PLACES.items():
        for mode in MODES:
            for effort in efforts(mode):
                found = Counter(ended(state, mode, heading, effort) for heading in HEADINGS)
                yield [place, mode, str(effort), *(str(found[end]) for end in ends)]


def differences(headings, efforts=efforts_of, places=PLACES):
    """Where the slow way ends otherwise: place, mode, effort, heading, as planned, as worked out slowly."""
    for place in places:
        state = PLACES[place]
        slow = Slow(state)
        for mode in MODES:
            for effort in efforts(mode):
                for heading in headings:
                    planned = ended(state, mode, heading, effort)
                    expected = slow.ends(mode, goal_of(state, heading), effort)
                    if planned != expected:
                        yield place, mode, effort, heading, planned, expected


def test_the_counts_are_those_on_file():
    written = [line.split("\t") for line in FILE.read_text("utf-8").splitlines()]
    counted = list(rows(efforts_by_day))
    told = {tuple(row[:3]) for row in counted}
    assert counted == [row for row in written if tuple(row[:3]) in told]
    assert {tuple(row[:2]) for row in written} == {key[:2] for key in told}


def test_where_nothing_hangs_on_the_effort_the_file_counts_alike():
    lines = [line.split("\t") for line in FILE.read_text("utf-8").splitlines()]
    same = {(row[0], row[1], *row[3:]) for row in lines if row[1] in EFFORTLESS}
    assert len(same) == len(EFFORTLESS) * len(PLACES)


@pytest.mark.parametrize("place", PLACES)
def test_a_slow_way_of_working_it_out_ends_alike(place):
    """All headings, modes and efforts at night; by day every fourth heading at full effort."""
    efforts = efforts_of if NIGHT else lambda mode: ("full",)
    assert list(differences(LOOKED_AT, efforts, (place,))) == []


@pytest.mark.parametrize("place", PLACES)
def test_a_short_way_worked_out_slowly_ends_alike(place):
    assert list(differences(HEADINGS[::9], lambda mode: efforts_of(mode)[1:], (place,))) == []


if __name__ == "__main__":
    if "--slow" in sys.argv:
        for line in differences(HEADINGS, places=[place for place in PLACES if place in sys.argv] or PLACES):
            print(*line, sep="\t")
    else:
        FILE.write_text("".join("\t".join(row) + "\n" for row in rows()), "utf-8")
