"""What lies over what on a drawn map."""

from engine.look import Footprint, MapFile, MapPicture
from engine.maps.build import build
from engine.maps.drawing import Drawing, DrawnDecor, DrawnSurface
from vtt.scene.buildings import buildings
from vtt.scene.ground import ground
from vtt.shapes import Picture, Polygon

SQUARE = ((10.0, 10.0), (90.0, 10.0), (90.0, 90.0), (10.0, 90.0))
BASIN = ((40.0, 40.0), (60.0, 40.0), (60.0, 60.0), (40.0, 60.0))


def styles(map_file: MapFile) -> list[str]:
    return [shape.style for shape in ground(map_file) if isinstance(shape, Polygon)]


def test_the_bare_ground_does_not_hide_the_picture_of_a_map():
    drawing = Drawing(name="Cave", size_ft=(100.0, 100.0))
    picture = MapPicture("p.png", b"", (0.0, 0.0), (100.0, 100.0))
    assert styles(build(drawing)) == ["ground.pavement"]
    assert styles(build(drawing, picture)) == []
    assert any(isinstance(shape, Picture) for shape in ground(build(drawing, picture)))


def test_a_basin_in_a_square_is_drawn_over_the_paving_of_the_square():
    drawing = Drawing(
        name="Town",
        size_ft=(100.0, 100.0),
        surfaces=(
            DrawnSurface(name="Square", outline=SQUARE, holes=(BASIN,)),
            DrawnSurface(name="Basin", kind="water", outline=BASIN, depth_ft=2.0),
        ),
        decor=(DrawnDecor(kind="paving", points=SQUARE, size_ft=20.0),),
    )
    found = styles(build(drawing))
    assert found.index("ground.plaza") < found.index("water.pool")
    assert found.count("ground.plaza") == 1


def test_a_house_on_a_ship_is_drawn_over_its_hull():
    hull = Footprint(name="hull", outline=SQUARE, top_ft=12.0, kind="block", material="steel")
    house = Footprint(name="house", outline=BASIN, base_ft=12.0, top_ft=50.0, stories=3)
    drawn = [shape.rings[0] for shape in buildings((house, hull)) if isinstance(shape, Polygon)]
    assert drawn.index(SQUARE) < drawn.index(BASIN)
