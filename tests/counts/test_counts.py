"""How many plans end in each way, over all headings, modes and efforts of twenty small maps.

A count that changes says that movement changed: ``python -m tests.counts.test_counts`` writes them anew, and
the commit says why.
"""

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
MODES = ("run", "fly", "glide", "leap", "climb", "swim", "thrown")
FAR_FT = 120.0
RULES = Rules(limits_by_mode=LIMITS | WINGS)
DRY = [
    name
    for name in PLACES
    if name not in {"a lake", "a ford", "a broken wall", "a door open", "a door locked"}
]


def planned(state, mode, heading, effort="full"):
    goal = away(state.tokens["Ace"].at, heading, FAR_FT)
    if mode == "thrown":
        return plan_move(state, Driven(token="Ace", to=goal, cause="slam"), RULES)
    return plan_move(state, go(mode, goal, effort=effort), RULES)


def counted(place, mode, effort):
    found = Counter()
    for heading in HEADINGS:
        plan = planned(PLACES[place], mode, heading, effort)
        found["refused" if plan.problems else plan.stop.value] += 1
    return found


def rows():
    """Every row of the file: place, mode, effort, and a count for each way to end."""
    ends = [*(stop.value for stop in Stop), "refused"]
    yield ["place", "mode", "effort", *ends]
    for place in PLACES:
        for mode in MODES:
            for effort in EFFORTS if mode in {"run", "fly"} else EFFORTS[:1]:
                found = counted(place, mode, effort)
                yield [place, mode, str(effort), *(str(found[end]) for end in ends)]


def test_the_counts_are_those_on_file():
    written = [line.split("\t") for line in FILE.read_text("utf-8").splitlines()]
    assert list(rows()) == written


@pytest.mark.parametrize("place", DRY)
@pytest.mark.parametrize(("mode", "budget"), [("run", 396.0), ("fly", 264.0)])
def test_a_slow_way_of_working_it_out_ends_alike(place, mode, budget):
    state = PLACES[place]
    slow = Slow(state)
    for heading in HEADINGS[::4]:
        goal = away(state.tokens["Ace"].at, heading, FAR_FT)
        expected = slow.on_foot(goal, budget) if mode == "run" else slow.in_the_air(goal, budget)
        assert (heading, planned(state, mode, heading).stop.value) == (heading, expected)


@pytest.mark.parametrize("place", DRY)
def test_a_short_way_worked_out_slowly_ends_alike(place):
    state = PLACES[place]
    for heading in HEADINGS[::9]:
        goal = away(state.tokens["Ace"].at, heading, FAR_FT)
        expected = Slow(state).on_foot(goal, 50.1)
        assert (heading, planned(state, "run", heading, 50.1).stop.value) == (heading, expected)


if __name__ == "__main__":
    FILE.write_text("".join("\t".join(row) + "\n" for row in rows()), "utf-8")
