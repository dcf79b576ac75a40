"""The form of any system's sheets: its own, else a plain one made from the JSON Schema of its sheets."""

import json
from collections.abc import Iterator, Mapping
from functools import cache

from engine.drafts import found
from engine.fields import Choice, Formed, Kind, SheetField, SheetForm, SheetGroup
from engine.rules import RulesSystem

KNOWN = ("system", "name")  # every sheet has them; a form asks for them by itself
KINDS: Mapping[object, Kind] = {"integer": "number", "number": "number", "string": "text"}


def form_of(rules: RulesSystem) -> SheetForm:
    """The form that a system declares, or one field for each property of its schema."""
    if isinstance(rules.sheets, Formed):
        return rules.sheets.form()
    return _plain(json.dumps(rules.sheets.schema()))


@cache
def _plain(schema: str) -> SheetForm:
    return plain_form(json.loads(schema))


def plain_form(schema: Mapping[str, object]) -> SheetForm:
    """A form of a schema's properties: numbers, words and choices; whatever else there is, as JSON."""
    fields = tuple(_fields(schema, ()))
    numbers = tuple((each,) for each in fields if each.kind == "number")
    others = tuple((each,) for each in fields if each.kind != "number")
    groups = (
        SheetGroup(title="Figures", rows=numbers, headline=True),
        SheetGroup(title="Other", rows=others),
    )
    return SheetForm(groups=tuple(group for group in groups if group.rows))


def _fields(schema: object, before: tuple[str, ...]) -> Iterator[SheetField]:
    properties = found(schema, ("properties",))
    for name, of in properties.items() if isinstance(properties, Mapping) else ():
        path = (*before, str(name))
        if not before and name in KNOWN:
            continue
        if isinstance(found(of, ("properties",)), Mapping) and not before:
            yield from _fields(of, path)
        else:
            yield _field(path, of)


def _field(path: tuple[str, ...], of: object) -> SheetField:
    words = found(of, ("enum",))
    choices = tuple(map(str, words)) if isinstance(words, list | tuple) else ()
    kind = "choice" if choices else KINDS.get(found(of, ("type",)), "json")
    least, most = found(of, ("minimum",)), found(of, ("maximum",))
    title = " ".join(path).replace("_", " ")
    return SheetField(
        path=path,
        title=title[:1].upper() + title[1:],
        kind=kind,
        short=path[-1][:3].capitalize(),
        least=least if isinstance(least, int) else None,
        most=most if isinstance(most, int) else None,
        choices=tuple(Choice(value=word, title=word) for word in choices),
    )
