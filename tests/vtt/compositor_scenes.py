"""Small scenes for the compositor's tests: a map of streets, tokens, a plan, a panel."""

from vtt.shapes import Chip, Disc, Line, Part, Pin, Polygon, Rect, SceneLayer, Text

TOKEN = (Disc((0, 0), 20, 20, "token.body+ink.hero"), Text((0, 40), "Skyhook", "token.name", 0.5))
FOE = (Rect(-15, -15, 30, 30, "token.body+ink.villain"), Text((0, 40), "Grist", "token.name", 0.5))


def ground(key="map"):
    lanes = tuple(Line(((0, y), (2000, y)), "ground.lane") for y in range(0, 2000, 97))
    roofs = tuple(Rect(x, 40, 60, 90, f"building@{x / 2000}") for x in range(0, 2000, 120))
    wild = (Polygon((((900, 900), (1200, 950), (1000, 1200)),), "ground.hatch"),)
    return SceneLayer(
        "ground", "map", key, (Rect(0, 0, 2000, 2000, "ground.pavement"), *lanes, *roofs, *wild)
    )


def bands(key="plan", x=100.0):
    ring = ((x, 50.0), (x + 200, 60.0), (x + 180, 250.0), (x, 200.0))
    return SceneLayer("bands", "map", key, (Polygon((ring,), "band.free"), Polygon((ring,), "band.over")))


def tokens(*places):
    pins = tuple(Pin(at, TOKEN if index % 2 else FOE) for index, at in enumerate(places))
    return SceneLayer("tokens", "map", places, pins)


def tool(*points):
    shapes = (
        Line(points, "path.case"),
        Line(points, "path.check"),
        Pin(points[-1], (Chip((0, -30), (Part("1 area"), Part("60 yd", "mono")), "chip.limit"),)),
        Disc(points[-1], 20, 20, "path.landing"),
    )
    return SceneLayer("tool", "map", points, shapes)


def panel(text="Selected", x=300.0):
    shapes = (Rect(x, 0, 100, 300, "panel"), Text((x + 10, 30), text, "text"))
    return SceneLayer("panel.dock", "screen", text, shapes, box=(x, 0.0, 100.0, 300.0))


def tip(at, text="60%"):
    shapes = (Pin(at, (Rect(0, 0, 60, 24, "tooltip", 4), Text((8, 16), text, "text"))),)
    return SceneLayer("float", "screen", (at, text), shapes)
