"""JSON Schemas: of the files people write, and of the documents the program prints."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

import click

from engine.forms.schemas import DRAFT, battle_schema, event_schema, order_schema
from engine.maps.drawing import Drawing
from engine.maps.gate import schema as file_schema
from engine.maps.rosters import Roster
from engine.rules import RulesSystem
from engine.systems import system
from engine.versions import FIELD, SCHEMA
from vtt.cli import schemas
from vtt.cli.command import command
from vtt.cli.exits import Exit
from vtt.cli.output import Output
from vtt.cli.params import SYSTEM_OR_UH
from vtt.cli.plugins import plugins_on

FILES: Mapping[str, Callable[[RulesSystem], Mapping[str, object]]] = MappingProxyType(
    {
        "sheet": lambda rules: rules.sheets.schema(),
        "roster": lambda rules: file_schema(Roster, "A roster"),
        "map": lambda rules: file_schema(Drawing, "A map"),
        "order": order_schema,
        "event": lambda rules: event_schema(),
        "battle": battle_schema,
    }
)

OF_A_SYSTEM = ("sheet", "order", "battle")  # what each rule system has of its own


@dataclass(frozen=True, slots=True)
class SchemaAsked:
    """A file or a document, and the rule system whose orders and sheets are meant."""

    name: str
    system: str


@command(
    "schema",
    SchemaAsked,
    click.Argument(["name"], type=click.Choice([*FILES, *schemas.names()])),
    SYSTEM_OR_UH,
)
def schema_command(asked: SchemaAsked, out: Output) -> Exit:
    """The JSON Schema of a file people write, or of a document the program prints."""
    rules = system(asked.system, plugins=plugins_on())
    made = FILES.get(asked.name)
    out.raw(schemas.schema(asked.name) if made is None else file_schema_of(asked.name, made(rules), rules))
    return Exit.DONE


def file_schema_of(name: str, made: Mapping[str, object], rules: RulesSystem) -> Mapping[str, object]:
    """The schema of a file with the version it describes; a sheet may say its version too."""
    of = f":{rules.name}" if name in OF_A_SYSTEM else ""
    marked = {"$schema": DRAFT, "$id": f"urn:knockback:{name}{of}:{SCHEMA}", **made}
    fields = made.get("properties")
    if name != "sheet" or not isinstance(fields, Mapping):
        return marked
    return {"title": f"A sheet ({rules.title})", **marked, "properties": {**fields, FIELD: {"const": SCHEMA}}}
