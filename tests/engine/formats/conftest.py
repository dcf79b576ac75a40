"""Small files of other programs, made on the spot, and the reference files with their figures."""

import base64
import io
import json

import pytest
from PIL import Image


@pytest.fixture(scope="session")
def cases(shared):
    """The folder of real map files."""
    return shared / "cases" / "maps"


@pytest.fixture(scope="session")
def figures(cases):
    """What a correct importer reports of each, by path."""
    return {
        name: case.get("facts", {})
        for name, case in json.loads((cases / "expected.json").read_text()).items()
    }


@pytest.fixture(scope="session")
def png():
    """A function that gives the bytes of a PNG of a size."""

    def make(width, height):
        data = io.BytesIO()
        Image.new("1", (width, height)).save(data, "PNG")
        return data.getvalue()

    return make


@pytest.fixture
def uvtt_file(png):
    """A function that gives a Universal VTT file of 6 x 4 squares, with some keys changed."""

    def make(**keys):
        whole = {
            "format": 0.3,
            "resolution": {
                "map_origin": {"x": 0, "y": 0},
                "map_size": {"x": 6, "y": 4},
                "pixels_per_grid": 10,
            },
            "line_of_sight": [],
            "portals": [],
            "lights": [],
            "image": base64.b64encode(png(60, 40)).decode(),
        }
        return json.dumps({**whole, **keys}).encode()

    return make


@pytest.fixture
def block():
    """A function that gives a building feature of 0.001 degrees a side, so many of them east."""

    def make(east=0, /, **tags):
        x, y = 10 + east * 0.002, 50.0
        ring = [[x, y], [x + 0.001, y], [x + 0.001, y + 0.001], [x, y + 0.001], [x, y]]
        return {"type": "Feature", "properties": tags, "geometry": {"type": "Polygon", "coordinates": [ring]}}

    return make


@pytest.fixture
def city():
    """A function that gives the bytes of a GeoJSON file of features."""
    return lambda *features, **keys: json.dumps(
        {"type": "FeatureCollection", "features": features, **keys}
    ).encode()
