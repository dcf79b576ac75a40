"""Small maps, each with somebody on it, that every way of moving is tried on."""

from engine.world import Hole, Opening, OpeningState, Surface
from tests.engine.movement.course import battle, body, box, land, wall

SIDE = 300.0
MIDDLE = (150.0, 150.0)


def _land(*parts):
    return land(*parts, size=(SIDE, SIDE))


def _state(*parts, z=0.0, at=MIDDLE, others=(), **more):
    return battle(_land(*parts), body(at=(*at, z)), *others, **more)


def _slab(name, ring, top, thick=1.0):
    return wall(name, ring, base=top - thick, top=top), Surface(
        name=name, outline=ring, elevation_ft=top, kind="floor"
    )


WALL = wall("Wall", box(200, 40, 201, 260), top=39.0)
DOOR = Opening(name="Door", obstacle="Wall", span=((200.5, 146), (200.5, 154)), base_ft=0, top_ft=8)
ROOF = box(110, 110, 190, 190)
LAKE = Surface(name="Lake", outline=box(0, 0, 130, 300), kind="water", elevation_ft=-1.0, depth_ft=20.0)
FORD = Surface(name="Ford", outline=box(170, 0, 230, 300), kind="water", depth_ft=1.5)
RAMP = Surface(name="Ramp", outline=box(170, 130, 196, 170), kind="ramp", top_ft=13.0, up_deg=90.0)
TERRACE = Surface(name="Terrace", outline=box(196, 60, 300, 240), elevation_ft=13.0, kind="roof")
STAIRS = Surface(name="Stairs", outline=box(170, 140, 196, 160), kind="stairs", top_ft=13.0, up_deg=90.0)
PILLARS = tuple(
    wall(f"Pillar {x}/{y}", box(x, y, x + 4, y + 4), top=20.0)
    for x in range(65, 250, 50)
    for y in range(65, 250, 50)
)
CROWD = tuple(
    body(f"B{x}{y}", (x, y, 0.0)) for x in (110, 150, 190) for y in (110, 150, 190) if (x, y) != (150, 150)
)

PLACES = {
    "open ground": _state(),
    "one wall": _state(WALL),
    "a gap as wide as the body": _state(
        wall("A", box(200, 0, 201, 148.5)), wall("B", box(200, 151.5, 201, 300))
    ),
    "a door open": _state(WALL, DOOR, changes=(OpeningState("Door", "open"),)),
    "a door locked": _state(WALL, DOOR, changes=(OpeningState("Door", "locked"),)),
    "a broken wall": _state(WALL, changes=(Hole("Wall", body(at=(198.5, 150.0, 0.0)).at, 8.0, 8.0),)),
    "a block": _state(wall("Block", box(180, 100, 260, 200), top=30.0)),
    "a courtyard": _state(wall("Ring", box(80, 80, 220, 220), top=26.0, holes=(box(100, 100, 200, 200),))),
    "pillars": _state(*PILLARS),
    "a crowd": _state(others=CROWD),
    "a low beam": _state(wall("Beam", box(180, 0, 182, 300), base=5.0, top=6.0)),
    "a curb": _state(wall("Curb", box(180, 0, 300, 300), top=1.5)),
    "a dock": _state(*_slab("Dock", ROOF, 4.0, 4.0), z=4.0),
    "a roof": _state(*_slab("Roof", ROOF, 26.0), z=26.0),
    "a roof over a lower one": _state(
        *_slab("High", ROOF, 26.0), *_slab("Low", box(190, 110, 260, 190), 18.0), z=26.0
    ),
    "under a roof": _state(*_slab("Roof", ROOF, 13.0), wall("Back", box(110, 109, 190, 110), top=13.0)),
    "a ramp": _state(RAMP, TERRACE, wall("Terrace", TERRACE.outline, top=13.0)),
    "a lake": _state(LAKE),
    "a ford": _state(FORD),
    "the edge of the map": _state(at=(20.0, 20.0)),
    "a door closed": _state(WALL, DOOR),
    "beside a wall": _state(wall("Wall", box(152, 40, 153, 260), top=39.0)),
    "a quay": _state(
        Surface(name="Basin", outline=box(160, 0, 300, 300), kind="water", elevation_ft=-9.0, depth_ft=20.0)
    ),
    "stairs": _state(STAIRS, wall("Landing", box(196, 130, 240, 170), top=13.0)),
    "a wall askew": _state(wall("Askew", ((170, 120), (171, 119), (221, 199), (220, 200)), top=39.0)),
}
