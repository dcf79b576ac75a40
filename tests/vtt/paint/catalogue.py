"""One shape of each kind in each kind of style: what the painter must be able to do."""

from vtt.shapes import Arc, Chip, Curve, Disc, Line, Part, Pin, Polygon, Rect, Text, icon

ZIGZAG = ((20.0, 30.0), (70.0, 32.0), (22.0, 38.0), (90.0, 90.0))
RING = ((10.0, 10.0), (90.0, 20.0), (80.0, 80.0), (20.0, 70.0))
HOLE = ((30.0, 30.0), (60.0, 32.0), (55.0, 60.0))

CATALOGUE = {
    "line cased": Line(ZIGZAG, "path.case"),
    "line dashed": Line(ZIGZAG, "path.check"),
    "line sharp": Line(ZIGZAG, "band.feat"),
    "line alone": Line(((50.0, 50.0), (51.0, 50.0)), "path.fly"),
    "polygon": Polygon((RING,), "building@0.5"),
    "polygon with a hole": Polygon((RING, HOLE), "band.free"),
    "polygon hatched outside": Polygon((RING,), "band.over"),
    "polygon hatched": Polygon((RING, HOLE), "path.over"),
    "rect": Rect(20, 20, 60, 40, "chip"),
    "rect with a shadow": Rect(20, 20, 60, 40, "card.check", 6),
    "rect crisp": Rect(20.3, 20.4, 60, 1, "panel.rule"),
    "disc": Disc((50, 50), 30, 20, "water.pool", -14),
    "disc dashed": Disc((50, 50), 25, 25, "token.flying+ink.hero"),
    "arc": Arc((50, 50), 30, 146, -112, "token.health.ok"),
    "arc thick": Arc((50, 50), 30, 34, 114, "token.health.case"),
    "curve": Curve("M20 20C40 60 60 60 80 20S90 90 50 80Q30 70 30 40T20 60A9 9 0 0 1 25 65Z", "water"),
    "curve named": Pin((30, 30), (Curve("emblem.grist", "emblem+ink.hero"),), scale=2),
    "text": Text((20, 50), "Skyhook, 12 stories", "text"),
    "text with a halo": Text((80, 50), "Ångström jy", "token.name", 1.0),
    "text turned": Text((50, 50), "Calloway River", "text.place.water", 0.5, 86),
    "text shortened": Text((10, 50), "A name far too long for its place", "text.title", room=60),
    "text large": Text((5, 70), "Round 3", "text.40"),
    "chip": Chip((50, 50), (Part("3 areas"), Part("74 yd", "mono+ink.dim")), "chip.ok"),
    "chip with an icon": Chip((10, 50), (Part(icon="icon.stun", style="ink.hurt"), Part("Stun")), "chip", 0),
    "icon": icon("icon.fist", (30, 30), 20),
    "group": Pin(
        (40, 40), (Disc((0, 0), 20, 20, "token.body+ink.hero"), Text((0, 30), "x", "text")), 1.3, 20, 0.5
    ),
    "group cut": Pin((20, 20), (Rect(-10, -10, 90, 90, "panel"),), clip=(0, 0, 30, 20)),
}
