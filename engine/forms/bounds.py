"""What `engine.sound` asks of numbers and lists, said in a JSON Schema: both refuse the same."""

from collections.abc import Mapping

from engine.sound import FEWEST, LENGTH, SIDE, SIZES
from engine.units import MOST_FT

NESTED = ("anyOf", "oneOf", "allOf")


def bounded(schema: object, name: str = "") -> object:
    """A schema with the limits of every number and list in it; *name* is that of the field it describes."""
    if not isinstance(schema, Mapping):
        return schema
    return {key: _part(key, part, name) for key, part in schema.items()} | _limits(schema, name)


def _part(key: str, part: object, name: str) -> object:
    """One keyword of a schema with what is under it bounded."""
    if key in ("properties", "$defs") and isinstance(part, Mapping):
        return {field: bounded(inner, field) for field, inner in part.items()}
    if key in NESTED and isinstance(part, list):
        return [bounded(one, name) for one in part]
    if key == "prefixItems" and isinstance(part, list):
        return [bounded(one, _inside(part, name)) for one in part]
    if key == "items":
        return bounded(part, _inside([part], name))
    return bounded(part, name) if key == "additionalProperties" else part


def _inside(items: list[object], name: str) -> str:
    """What is in a list is called: sides of a size, feet of a place, rings of holes; else nothing."""
    first = items[0] if items else None
    if name == "size_ft":
        return SIDE
    if name == "holes":
        return "outline"
    return LENGTH if isinstance(first, Mapping) and first.get("type") == "number" else ""


def _limits(schema: Mapping[str, object], name: str) -> dict[str, object]:
    kind, found = schema.get("type"), dict[str, object]()
    if kind == "number" and name.endswith(LENGTH):
        found |= {"minimum": -MOST_FT, "maximum": MOST_FT}
    if kind == "number" and name in SIZES:
        found |= {"exclusiveMinimum": 0}
    if kind == "array" and name in FEWEST:
        found |= {"minItems": FEWEST[name]}
    return found
