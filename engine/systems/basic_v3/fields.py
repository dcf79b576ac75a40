"""The form of a Basic Rules v.3 sheet: attributes, Advantages, role."""

from functools import cache

from engine.fields import Choice, Path, SheetField, SheetForm, SheetGroup
from engine.systems.basic_v3.sheet import ATTRIBUTES, TABLES

LEAST, MOST = 1, 3
SPECIFICS = SheetField(
    path=("specifics",), title="Specifics, two or three", kind="words", hint="good at, knows"
)


@cache
def form() -> SheetForm:
    """Every field of a sheet."""
    attributes = SheetGroup(
        title="Attributes",
        rows=(_attributes(), (_role(),)),
        source="Character Creation: one attribute at 3, one at 2, one at 1",
        headline=True,
    )
    return SheetForm(groups=(attributes, _advantages()), kinds="Role", dice="House, Character Generation")


def _advantages() -> SheetGroup:
    return SheetGroup(
        title="Advantages",
        at=("advantages",),
        entries="named",
        names=_names(),
        open=True,
        parts=(_rating(("rating",), "Rating", begins="2"), SPECIFICS),
        source="Character Creation: four, at 3, 2, 2 and 1, each with two or three specifics",
    )


def _attributes() -> tuple[SheetField, ...]:
    printed = reversed(TABLES["ratings"].exact("attributes")["ratings"].split())
    return tuple(
        _rating(("attributes", name), name.capitalize(), short=name[:3].capitalize(), begins=rating)
        for name, rating in zip(ATTRIBUTES, printed, strict=True)
    )


def _rating(path: Path, title: str, *, short: str = "", begins: str) -> SheetField:
    return SheetField(
        path=path, title=title, short=short, kind="number", least=LEAST, most=MOST, begins=begins
    )


def _role() -> SheetField:
    roles = tuple(Choice(value=row["role"], title=row["title"]) for row in TABLES["roles"].rows)
    return SheetField(path=("role",), title="Role", kind="choice", choices=roles, begins=roles[0].title)


def _names() -> tuple[Choice, ...]:
    rows = TABLES["makings"].rows
    return tuple(
        Choice(
            value=row["advantage"],
            title=row["advantage"],
            begins=((("specifics",), row["specifics"].replace("|", ", ")),),
        )
        for row in rows
    )
