"""From the coordinates of a file to feet."""

import math

import pytest

from engine.formats.plane import plane

METER_FT = 1 / 0.3048
MERIDIAN_DEGREE_M = 110_574.4  # length of a degree of latitude at the equator, WGS 84
EQUATOR_DEGREE_M = 111_319.5


def test_a_degree_at_the_equator_is_as_long_as_on_the_earth():
    wide, high = plane(((10.0, -0.5), (11.0, 0.5)), "").size_ft
    assert wide == pytest.approx(EQUATOR_DEGREE_M * METER_FT, rel=1e-4)
    assert high == pytest.approx(MERIDIAN_DEGREE_M * METER_FT, rel=1e-4)


def test_north_is_up_and_y_grows_down():
    flat = plane(((10.0, 50.0), (10.1, 50.1)), "EPSG:4326")
    assert flat.to_ft((10.0, 50.1)) == (0, 0)
    x, y = flat.to_ft((10.1, 50.0))
    assert (x, y) == pytest.approx(flat.size_ft)
    assert x < y


@pytest.mark.parametrize(
    "crs", ["urn:ogc:def:crs:OGC:1.3:CRS84", "EPSG:4326", "urn:ogc:def:crs:EPSG::4326", ""]
)
def test_degrees_go_by_several_names_and_longitude_comes_first(crs):
    found = plane(((10.0, 50.0), (10.1, 50.1)), crs)
    assert found.warning == ""
    assert found.size_ft[0] < found.size_ft[1]


@pytest.mark.parametrize("crs", ["urn:ogc:def:crs:EPSG::3857", "EPSG:900913"])
def test_mercator_meters_shrink_to_ground_meters(crs):
    found = plane(((237_914.0, 5_075_438.0), (238_653.0, 5_075_895.0)), crs)
    assert found.size_ft[0] == pytest.approx(739 * math.cos(math.radians(41.43)) * METER_FT, rel=2e-3)


def test_a_system_that_is_not_known_is_read_as_meters_with_a_warning():
    found = plane(((300_000.0, 5_000_000.0), (300_100.0, 5_000_050.0)), "urn:ogc:def:crs:EPSG::32632")
    assert found.size_ft == pytest.approx((100 * METER_FT, 50 * METER_FT))
    assert "EPSG::32632 is not known" in found.warning
    assert "no coordinate system is named" in plane(((300_000.0, 0.0), (300_100.0, 9.0)), "").warning


def test_a_box_across_the_date_line_is_narrow():
    found = plane(((179.9995, -16.5), (-179.9995, -16.499)), "")
    assert found.size_ft[0] == pytest.approx(106.8 * METER_FT, rel=1e-3)
    assert found.to_ft((-179.9995, -16.499))[0] == pytest.approx(found.size_ft[0])
