"""The bundled encounters in all three systems: the same cast in the same places, each by its own sheets."""

import pytest

from engine.battle import Battle
from engine.maps.folder import ROSTERS, read_map
from engine.maps.muster import opening
from engine.maps.rosters import read_roster
from engine.movement.modes import core_modes
from engine.policies import MINDS
from engine.simulate import play
from engine.systems import SYSTEMS
from engine.terrain import Body, contact_with_bodies, terrain
from tests.engine.systems.ring import ring

MAPS = ("downtown", "harbor", "warehouse")
OTHERS = ("supers_revised", "basic_v3")


@pytest.fixture(scope="module")
def maps(root):
    return {name: read_map(root / "maps" / name) for name in MAPS}


def roster(root, name, system):
    return read_roster(root / "maps" / name / ROSTERS / f"{system}.toml")


def state(root, maps, name, system):
    return opening(maps[name], SYSTEMS[system], roster(root, name, system))


@pytest.mark.parametrize("system", OTHERS)
@pytest.mark.parametrize("name", MAPS)
def test_the_cast_stands_where_it_stands_under_universal_heroes(root, maps, name, system):
    ours = state(root, maps, name, system).tokens
    theirs = state(root, maps, name, "universal_heroes").tokens
    assert {n: (t.side, t.at.x, t.at.y, t.emblem) for n, t in ours.items()} == {
        n: (t.side, t.at.x, t.at.y, t.emblem) for n, t in theirs.items()
    }


@pytest.mark.parametrize("system", OTHERS)
@pytest.mark.parametrize("name", MAPS)
def test_nobody_hangs_in_the_air_who_cannot_fly_or_stands_in_a_wall(root, maps, name, system):
    now = state(root, maps, name, system)
    for token in now.tokens.values():
        body = Body(token.radius_ft, token.height_ft)
        others = [other for other in now.tokens.values() if other is not token]
        assert terrain(now).free(body, token.at) == ""
        assert contact_with_bodies(body, token.at, token.at, others) is None


@pytest.mark.parametrize("system", OTHERS)
def test_no_sheet_of_the_bundle_breaks_a_rule_of_its_document(root, system):
    rules = SYSTEMS[system]
    files = [root / "maps" / name / ROSTERS / f"{system}.toml" for name in MAPS]
    files.append(root / "assets" / "rosters" / f"{system}.toml")
    for file in files:
        found = read_roster(file)
        sheets = [*found.sheets.values(), *(t.sheet for t in found.tokens if not isinstance(t.sheet, str))]
        for sheet in filter(None, sheets):
            raw = {"system": system, "name": "Somebody", **sheet}
            assert rules.sheets.problems(raw) == (), (file.name, sheet["name"])


@pytest.mark.parametrize(
    ("system", "lacks"), [("supers_revised", {"glide"}), ("basic_v3", set())]
)  # no power of Supers! Revised glides
def test_the_casts_of_a_system_move_in_every_way_it_has(root, maps, system, lacks):
    rules = SYSTEMS[system]
    used = set()
    for name in MAPS:
        now = state(root, maps, name, system)
        people = [token for token in now.tokens.values() if token.sheet]
        for mode in (mode for mode in core_modes().values() if mode.chosen):
            used |= {mode.name for token in people if rules.movement.limits(now, token, mode)}
    assert {mode.name for mode in core_modes().values() if mode.chosen} - used == lacks


@pytest.mark.parametrize("system", OTHERS)
def test_the_sample_roster_of_a_system_is_four_against_four(root, system):
    found = read_roster(root / "assets" / "rosters" / f"{system}.toml")
    sides = [token.side for token in found.tokens]
    assert (sides.count("hero"), sides.count("villain")) == (4, 4)
    assert all(token.at is None for token in found.tokens)


@pytest.mark.parametrize("system", OTHERS)
def test_the_sample_roster_fights_to_an_end_on_open_ground(root, system):
    found = read_roster(root / "assets" / "rosters" / f"{system}.toml")
    half = [*found.tokens[:2], *found.tokens[4:6]]
    sheets = {token.name: found.sheets[token.sheet] for token in half}
    sides = {token.name: token.side for token in half}
    places = {token.name: (1500 + 20 * index, 1500, 0) for index, token in enumerate(half)}
    now = ring(SYSTEMS[system], sheets, places, sides=sides)
    ended = play(Battle.begin(now, SYSTEMS[system], 7), MINDS["nearest"])
    assert ended.winner in ("hero", "villain")
    assert len(ended.out) >= 2
