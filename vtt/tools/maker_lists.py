"""The lists of the character maker: what a field can be filled with, and which entries there can be."""

from __future__ import annotations

from vtt.tools.maker_filling import Filling
from vtt.tools.maker_seats import ANY
from vtt.widgets.picker import Picker, picker
from vtt.widgets.rows import Row

NOTHING = "nothing"


def list_for(filling: Filling, name: str) -> Picker:
    """The list that a control asks for."""
    if name == "kind":
        return kinds(filling)
    if name == "add":
        return additions(filling)
    of = filling.page.targets[name].of
    rows = tuple(Row(choice.title, choice.title, choice.short) for choice in of.choices)
    return picker(of.title, (Row("", NOTHING), *rows) if of.kind == "choice" else rows)


def kinds(filling: Filling) -> Picker:
    """The kinds that dice can make."""
    maker = filling.hero.rules.maker
    rows = tuple(Row(kind, kind.replace("_", " ").capitalize()) for kind in (maker.kinds if maker else ()))
    return picker(filling.hero.form.kinds, (Row("", ANY), *rows))


def additions(filling: Filling) -> Picker:
    """The names an entry can have that is not there yet."""
    group = filling.group
    taken = {entry.name for entry in filling.hero.draft.entries.get(group.at, ())}
    rows = tuple(Row(each.value, each.title) for each in group.names if each.value not in taken)
    return picker(f"Add to {group.title.lower()}", rows, open_=group.open)


def chosen_text(filling: Filling, name: str, value: str) -> str:
    """The text of a field after something was chosen for it: instead of what it says, or beside it."""
    text = filling.text(name).strip()
    alone = filling.page.targets[name].of.kind not in ("words", "counts")
    return value if alone or not text else f"{text}, {value}"
