"""The JSON Schemas of the command line's documents, as files: a contract, written by hand."""

import json
from importlib.resources import files


def names() -> tuple[str, ...]:
    """The documents that have a schema."""
    here = files(__name__).iterdir()
    return tuple(sorted(path.name.removesuffix(".json") for path in here if path.name.endswith(".json")))


def schema(name: str) -> dict[str, object]:
    """The JSON Schema of a document."""
    found = json.loads(files(__name__).joinpath(f"{name}.json").read_text("utf-8"))
    if not isinstance(found, dict):
        raise TypeError(f"{name}.json is not an object")
    return found
