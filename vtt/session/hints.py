"""What a thing under the pointer is: a tool and its key, a place in the order, a token's conditions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.names import TokenId
from engine.world import Token
from vtt.scene import figures, terms
from vtt.scene.looks import badge_height, plain_conditions
from vtt.scene.selected import condition_words
from vtt.session.table import Session
from vtt.shapes import Pin, SceneLayer, Shape, Spot, Text
from vtt.tools.select import SelectTool
from vtt.widgets.notices import tooltip, tooltip_size

OFF_PX, EDGE_PX = 18.0, 6.0
TITLES = {"view.measure": "Areas or ruler"}


@dataclass(frozen=True, slots=True)
class Hint:
    """A title, a line or more of text, the key that does the same."""

    title: str
    text: str = ""
    key: str = ""


def hint(session: Session) -> Hint | None:
    """What the pointer rests on, if there is anything to say of it."""
    kind, _, word = session.hover.partition(".")
    if kind == "command":
        return of_command(session, word)
    token = session.state.tokens.get(word if kind == "order" else "")
    if token is not None:
        return Hint(
            token.name,
            ". ".join(filter(None, (standing(token), conditions(token, session.state.clock.round)))),
        )
    if session.hover or not isinstance(session.tool, SelectTool):
        return None
    return of_token(session, session.under(session.pointer))


def of_command(session: Session, command: str) -> Hint | None:
    """The whole name of a tool; a button that says its name itself says no more."""
    if not command.startswith(("tool.", "view.", "help.")):
        return None
    known = session.keys.commands.get(command)
    title = known.title if known is not None else TITLES.get(command, "")
    return Hint(title, "", session.keys.shown(command)) if title else None


def of_token(session: Session, name: TokenId) -> Hint | None:
    """The conditions of a token on the map in full; its name, if the map has no room for it."""
    token = session.state.tokens.get(name)
    if token is None:
        return None
    said = conditions(token, session.state.clock.round)
    if not said and token.tracks and not named(session, name):
        said = standing(token)
    return Hint(name, said) if said else None


def named(session: Session, name: TokenId) -> bool:
    """Does a token's whole name stand on the map? So it does but in a heap, or where it is very long."""
    pins = (pin for layer in session.last_scene if layer.name == "tokens" for pin in layer.shapes)
    return any(text == name for pin in pins for text in said_by(pin))


def said_by(shape: Shape) -> Iterator[str]:
    """The words of a shape and of what is pinned in it."""
    if isinstance(shape, Text):
        yield shape.text
    elif isinstance(shape, Pin):
        for each in shape.shapes:
            yield from said_by(each)


def standing(token: Token) -> str:
    """Its side, and how high it is."""
    height = badge_height(token)
    return terms.side_word(token.side) + (f", {figures.height(token.at.z)}" if height is not None else "")


def conditions(token: Token, round_: int) -> str:
    """Every condition in words, with its figure and against whom."""
    said = (condition_words(each, round_) for each in plain_conditions(token))
    return terms.capital("; ".join(said))


def hint_layer(session: Session) -> tuple[SceneLayer, ...]:
    """The hint beside the pointer, whole in the window."""
    found = hint(session)
    if found is None or session.help or session.reason:
        return ()
    wide, high = tooltip_size(found.text, session.measure)
    at = place(session, (wide, high))
    shapes = tuple(tooltip(found.title, found.text, found.key, session.measure))
    return (SceneLayer("panel.tip", "screen", ("tip", at, found), (Pin(at, shapes),)),)


def place(session: Session, size: Spot) -> Spot:
    """Below the pointer and to its right, or where the window still holds it."""
    x, y = session.pointer[0] + OFF_PX, session.pointer[1] + OFF_PX
    x = min(x, session.layout.width - size[0] - EDGE_PX)
    if y + size[1] > session.layout.height - EDGE_PX:
        y = session.pointer[1] - size[1] - EDGE_PX
    return max(x, EDGE_PX), max(y, EDGE_PX)
