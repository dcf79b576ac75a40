"""A small battle on the table, its keys and its pointer, for the tests of session and tools."""

from engine.battle import Battle
from engine.geometry import Point
from engine.look import Footprint, Look, MapFile
from engine.systems.universal_heroes import SYSTEM
from engine.world import BattleMap, BattleState, Motion, Obstacle, Surface, Token
from vtt.inputs import KeyPressed, Pointed, Pressed, Released, Scrolled
from vtt.keys import parse_keys
from vtt.paths import assets
from vtt.scene.views import Layout
from vtt.session.assembly import scene
from vtt.session.pointing import Pointing
from vtt.session.table import Session
from vtt.theme import RoughMeasure, read_theme

TYPICAL = dict.fromkeys(("fighting", "agility", "strength", "endurance", "reason", "intuition", "psyche"), 6)
SHEETS = {
    "Ace": {**TYPICAL, "agility": 20, "endurance": 20},
    "Bob": {**TYPICAL, "fighting": 30, "strength": 50, "endurance": 30},
}
POWERS = {"Ace": {"flight": 20}, "Bob": {}}
OUTLINE = ((600.0, 100.0), (700.0, 100.0), (700.0, 300.0), (600.0, 300.0))
BLOCK = Obstacle(name="block", outline=OUTLINE, top_ft=130.0, material="stone", thickness_in=1200.0)
GROUND = BattleMap(
    name="Field",
    size_ft=(1320.0, 792.0),
    surfaces=(Surface(name="field", outline=((0, 0), (1320, 0), (1320, 792), (0, 792))),),
    obstacles=(BLOCK,),
    digest="field, table",
)
FIELD = MapFile(
    map=GROUND,
    look=Look(footprints=(Footprint(name="block", outline=OUTLINE, top_ft=130.0, stories=10),)),
    measure="area",
)
KEYS = parse_keys((assets() / "keys.toml").read_text(encoding="utf-8"))
MEASURE = RoughMeasure(read_theme(assets() / "themes", "dark"))


def sheet(name):
    raw = {"system": "universal_heroes", "name": name, "abilities": SHEETS[name], "powers": POWERS[name]}
    return SYSTEM.sheets.canonical(raw)


def person(name, side, at):
    tracks, counters = SYSTEM.sheets.tallies(sheet(name))
    return Token(
        name=name,
        side=side,
        motion=Motion(position=Point(*at), heading_deg=90.0),
        tracks=tracks,
        counters=counters,
        sheet=name,
    )


def opening():
    ace, bob = person("Ace", "hero", (198.0, 462.0, 0.0)), person("Bob", "villain", (462.0, 462.0, 0.0))
    crate = Token(name="Crate 1", side="neutral", radius_ft=2.0, motion=Motion(position=Point(900, 600, 0)))
    return BattleState(
        map=GROUND,
        sheets={name: sheet(name) for name in SHEETS},
        tokens={token.name: token for token in (ace, bob, crate)},
        settings={"measure": "area"},
    )


class Table:
    """A session with hands: keys are pressed, the pointer is moved in feet of the map."""

    def __init__(self, state=None, keep=None, seed=1):
        self.kept = []
        self.session = Session(
            battle=Battle.begin(state or opening(), SYSTEM, seed),
            map_file=FIELD,
            keys=KEYS,
            measure=MEASURE,
            layout=Layout(1920.0, 1080.0),
            keep=keep or self.kept.append,
        )
        self.pointing = Pointing(self.session)
        self.show()

    def show(self):
        """The scene as it is now."""
        made = scene(self.session, self.pointing.hand)
        self.session.count_wanted()
        return made

    def keys(self, *names):
        """Keys one after another: `Shift+N`, `Enter`, `7`."""
        for name in names:
            *mods, key = name.split("+") if len(name) > 1 else [name]
            char = key if len(key) == 1 and not mods else ""
            self.pointing.on(KeyPressed("gm", key, frozenset(mods), char=char))
            self.show()

    def px(self, x, y):
        """Where a place of the map is in the window."""
        return self.session.camera.to_px((x, y))

    def point(self, x, y, *buttons):
        self.pointing.on(Pointed("gm", self.px(x, y), buttons))
        self.show()

    def press(self, x, y, button=1, mods=(), clicks=1):
        self.pointing.on(Pressed("gm", self.px(x, y), button, frozenset(mods), clicks))
        self.show()

    def release(self, x, y, button=1, mods=()):
        self.pointing.on(Released("gm", self.px(x, y), button, frozenset(mods)))
        self.show()

    def click(self, x, y, mods=()):
        self.press(x, y, mods=mods)
        self.release(x, y, mods=mods)

    def drag(self, a, *through, mods=()):
        """Press at a place, move through others, let go at the last."""
        self.press(*a)
        for at in through:
            self.point(*at, 1)
        self.release(*through[-1], mods=mods)

    def wheel(self, x, y, by, mods=()):
        self.pointing.on(Scrolled("gm", self.px(x, y), by, frozenset(mods)))
        self.show()

    def press_named(self, name):
        """Press a button, tab or chip by its name and let go of it."""
        picks = {pick.name: pick.box for layer in self.show() for pick in layer.picks}
        x, y, wide, high = picks[name]
        at = (x + wide / 2, y + high / 2)
        for intent in (Pressed("gm", at), Released("gm", at)):
            self.pointing.on(intent)
            self.show()

    def layer(self, name):
        return next((layer for layer in self.show() if layer.name == name), None)

    @property
    def state(self):
        return self.session.state

    def at(self, name):
        return self.state.tokens[name].at
