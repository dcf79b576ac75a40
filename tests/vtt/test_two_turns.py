"""Two turns on a real map, by keys alone and by the pointer alone: on ours, and on maps of other programs."""

import json

import pytest

from engine.events import Moved
from engine.store import BattleFile
from engine.systems.universal_heroes import SYSTEM
from tests.vtt import table as fixture
from vtt.cli.asked import Play
from vtt.cli.desk import opened
from vtt.inputs import Pointed, Pressed, Released
from vtt.paths import HOME_VARIABLE, bundled_map
from vtt.scene.spread import offsets
from vtt.scene.views import Layout
from vtt.session.pointing import Pointing
from vtt.session.table import Session

MOST_ANSWERS = 6
HALL = {
    "format": 0.3,
    "resolution": {"map_origin": {"x": 0, "y": 0}, "map_size": {"x": 60, "y": 40}, "pixels_per_grid": 70},
    "line_of_sight": [[{"x": 2, "y": 38}, {"x": 20, "y": 38}]],
    "portals": [],
    "lights": [],
    "image": "",
}
STREET = {
    "type": "FeatureCollection",
    "features": [
        {
            "type": "Feature",
            "properties": {"building": "yes", "building:levels": "3", "name": f"House {nth}"},
            "geometry": {
                "type": "Polygon",
                "coordinates": [[[x, 0], [x + 0.0004, 0], [x + 0.0004, 0.0003], [x, 0.0003], [x, 0]]],
            },
        }
        for nth, x in enumerate((0.0, 0.001), 1)
    ],
}


def downtown(folder):
    del folder
    return bundled_map("downtown")


def hall(folder):
    path = folder / "hall.dd2vtt"
    path.write_text(json.dumps(HALL), encoding="utf-8")
    return path


def street(folder):
    path = folder / "street.geojson"
    path.write_text(json.dumps(STREET), encoding="utf-8")
    return path


class RealTable(fixture.Table):
    """A battle in a file, as `vtt play` opens it."""

    def __init__(self, found):
        self.session = Session(
            battle=found.battle,
            map_file=found.map_file,
            keys=fixture.KEYS,
            measure=fixture.MEASURE,
            layout=Layout(1600.0, 900.0),
            keep=found.keep,
        )
        self.pointing = Pointing(self.session)
        self.show()

    @property
    def active(self):
        return self.session.state.clock.active

    def moved(self):
        """Who has moved of his own will."""
        return [
            event.token
            for entry in self.session.battle.played
            for event in entry.events
            if isinstance(event, Moved) and entry.order.kind == "move"
        ]

    def drawn(self, name):
        """Where a token is drawn in the window: those that share a place are spread out."""
        x, y = self.session.camera.to_px(self.session.state.tokens[name].at[:2])
        dx, dy = offsets(self.session.state, self.session.view).get(name, (0.0, 0.0))
        return x + dx, y + dy

    def drag_px(self, a, b):
        for intent in (
            Pressed("gm", a),
            Pointed("gm", mid(a, b), (1,)),
            Pointed("gm", b, (1,)),
            Released("gm", b),
        ):
            self.pointing.on(intent)
            self.show()


def mid(a, b):
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


@pytest.fixture(params=[downtown, hall, street], ids=["downtown", "dd2vtt", "geojson"])
def table(request, tmp_path, monkeypatch):
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    file = request.param(tmp_path)
    asked = Play(
        file=file, system="universal_heroes", roster=None, seed=1, feet_per_square=None, crop=None,
        size=(1600, 900), ui_scale=1.0,
    )  # fmt: skip
    found = opened(asked)
    made = RealTable(found)
    yield made
    played = made.session.battle.played
    found.close()
    assert played
    with BattleFile.read(found.path, {SYSTEM.name: SYSTEM}) as file:
        assert file.battle.played == played


def test_two_turns_by_keys_alone(table):
    for _ in range(2):
        table.keys("N")
        by_keys(table, table.active)
    first, second = dict.fromkeys(table.moved())
    assert first != second


def by_keys(table, name):
    """One step of whoever is to act, in the first direction that is open."""
    assert name
    for way in ("Right", "Left", "Up", "Down"):
        table.keys("V", way, "Enter")
        answered(table, lambda: table.keys("/"), lambda: table.keys("1"))
        if name in table.moved():
            return
        table.keys("Esc", "Esc")
    raise AssertionError(f"{name} could not be moved by keys")


def answered(table, roll, choose):
    """Whatever is asked is rolled, or the first of its options is taken."""
    for _ in range(MOST_ANSWERS):
        if table.session.tool.name != "tool.answer":
            return
        before = table.session.tool
        roll()
        if table.session.tool is before:
            choose()


def test_two_turns_by_the_pointer_alone(table):
    for _ in range(2):
        table.press_named("command.next")
        by_pointer(table, table.active)
    first, second = dict.fromkeys(table.moved())
    assert first != second


def by_pointer(table, name):
    """Drag whoever is to act a little way, in the first direction that is open."""
    assert name
    for dx, dy in ((24, 0), (-24, 0), (0, 24), (0, -24)):
        x, y = table.drawn(name)
        table.drag_px((x, y), (x + dx, y + dy))
        answered(
            table, lambda: table.press_named("command.answer.roll"), lambda: table.press_named("option.1")
        )
        if name in table.moved():
            return
        if table.session.tool.name != "tool.select":
            table.pointing.on(Pressed("gm", (x + dx, y + dy), 3))
            table.pointing.on(Released("gm", (x + dx, y + dy), 3))
    raise AssertionError(f"{name} could not be dragged: {table.session.toast}")
