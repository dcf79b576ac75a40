"""The ground, waters and decks of a map."""

from engine.geometry import Point
from engine.maps.build import build
from engine.maps.drawing import DrawnBlock, DrawnSurface, Ground, Make
from engine.maps.heights import bare
from engine.terrain import Body

POND = ((100.0, 100.0), (200.0, 100.0), (200.0, 180.0), (100.0, 180.0))
RIVER = ((100.0, 0.0), (200.0, 0.0), (200.0, 300.0), (100.0, 300.0))


def surfaces(ground):
    return {surface.name: surface for surface in ground.surfaces}


def test_the_ground_lies_at_height_0_wherever_nothing_else_does(drawn):
    ground = build(drawn(surfaces=(DrawnSurface(name="Pond", kind="water", outline=POND, depth_ft=4.0),))).map
    assert surfaces(ground)["ground"].holes != ()
    assert bare(ground).support(Point(50, 50, 100), 0).name == "ground"
    assert bare(ground).support(Point(150, 150, 100), 0).name == "Pond"


def test_the_ground_is_what_the_file_says(drawn):
    ice = surfaces(build(drawn(ground=Ground("ice"))).map)["ground"]
    assert (ice.kind, ice.material) == ("ice", "ice")


def test_a_road_is_asphalt_grass_brush_and_the_rest_concrete(drawn):
    kinds = ("road", "grass", "ice", "deck")
    laid = tuple(DrawnSurface(name=kind, kind=kind, outline=POND) for kind in kinds)
    found = surfaces(build(drawn(surfaces=laid)).map)
    assert [found[kind].material for kind in kinds] == ["asphalt", "brush", "ice", "concrete"]


def test_nobody_swims_out_under_a_street(drawn):
    river = DrawnSurface(name="River", kind="water", outline=RIVER, elevation_ft=-10.0, depth_ft=20.0)
    land = bare(build(drawn(surfaces=(river,))).map)
    met = land.contact(Body(1.5, 6.0), Point(150, 150, -16), Point(250, 150, -16))
    assert met
    assert met.name == "ground"


def test_a_river_goes_on_at_the_edge_of_the_map(drawn):
    river = DrawnSurface(name="River", kind="water", outline=RIVER, elevation_ft=-10.0, depth_ft=20.0)
    land = bare(build(drawn(surfaces=(river,))).map)
    assert land.contact(Body(1.5, 6.0), Point(150, 290, -16), Point(150, 310, -16)) is None


def test_one_can_be_over_a_bridge_on_it_and_under_it(drawn):
    river = DrawnSurface(name="River", kind="water", outline=RIVER, elevation_ft=-14.0, depth_ft=20.0)
    span = ((80.0, 100.0), (220.0, 100.0), (220.0, 160.0), (80.0, 160.0))
    bridge = DrawnSurface(name="Bridge", kind="road", outline=span, slab=Make("reinforced_concrete", 36.0))
    land = bare(build(drawn(surfaces=(river, bridge))).map)
    assert land.support(Point(150, 130, 5), 0).name == "Bridge"
    assert land.support(Point(150, 130, -10), 0).name == "River"
    assert land.contact(Body(1.5, 6.0), Point(150, 80, -14), Point(150, 180, -14)) is None
    assert land.contact(Body(1.5, 6.0), Point(150, 80, -8), Point(150, 180, -8)) is not None


def test_the_piers_under_a_deck_are_not_drawn(drawn):
    pier = DrawnBlock(name="pier", outline=POND, base_ft=-30.0, top_ft=-3.0)
    wide = ((50.0, 50.0), (250.0, 50.0), (250.0, 250.0), (50.0, 250.0))
    deck = DrawnSurface(name="Deck", kind="deck", outline=wide, slab=Make("steel", 36.0))
    assert [f.name for f in build(drawn(blocks=(pier,))).look.footprints] == ["pier"]
    assert build(drawn(blocks=(pier,), surfaces=(deck,))).look.footprints == ()


def test_stairs_rise_toward_their_heading(drawn):
    outline = ((10.0, 10.0), (36.0, 10.0), (36.0, 20.0), (10.0, 20.0))
    stairs = DrawnSurface(name="Stairs", kind="stairs", outline=outline, top_ft=13.0, up_deg=90.0)
    land = bare(build(drawn(surfaces=(stairs,))).map)
    assert [round(land.support(Point(x, 15, 100), 0).height_ft, 2) for x in (10, 23, 36)] == [0, 6.5, 13]


def test_stairs_into_the_water_are_not_walled_off(drawn):
    outline = ((100.0, 140.0), (126.0, 140.0), (126.0, 150.0), (100.0, 150.0))
    stairs = DrawnSurface(
        name="Stairs", kind="stairs", outline=outline, elevation_ft=-13.0, top_ft=0.0, up_deg=270.0
    )
    river = DrawnSurface(
        name="River", kind="water", outline=RIVER, holes=(outline,), elevation_ft=-12.0, depth_ft=20.0
    )
    ground = build(drawn(surfaces=(river, stairs))).map
    land = bare(ground)
    assert land.contact(Body(1.5, 6.0), Point(124, 145, -12), Point(150, 145, -12)) is None
    assert land.contact(Body(1.5, 6.0), Point(130, 120, -16), Point(80, 120, -16)) is not None
