"""GeoJSON building footprints (.geojson, .json, .geojsonl): one feature is one building, on flat ground.

No doors are made up: one breaks in.
"""

from engine.formats.city import city
from engine.formats.features import FORMAT, collection
from engine.formats.imports import Import, Options

WATABOU = b'"mfcg"'

__all__ = ["FORMAT", "read", "sniff"]


def sniff(data: bytes) -> bool:
    """Is this GeoJSON, whole or not? A Watabou city calls itself so and is not."""
    start = data[:4096].lstrip(b"\xef\xbb\xbf\x1e \t\r\n")
    named = b'"FeatureCollection"' in data or b'"Feature"' in data
    bare = b'"coordinates"' in data and b'"type"' in data
    return start.startswith(b"{") and (named or bare) and WATABOU not in data


def read(data: bytes, options: Options) -> Import:
    """The city in a GeoJSON file. Raises BadFileError."""
    return city(collection(data, options.name), data, options)
