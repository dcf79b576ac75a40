"""What floats over the map now: the most serious banner, a line, the keys, the reason for a figure."""

from __future__ import annotations

from collections.abc import Sequence

from vtt.scene import floats
from vtt.session.commands import CONTEXTS, known
from vtt.session.hints import hint_layer
from vtt.session.notices import most_serious
from vtt.session.reasons import reason_card
from vtt.session.table import Session
from vtt.shapes import Box, SceneLayer, Spot


def overlays(session: Session, taken: Sequence[Box] = ()) -> tuple[SceneLayer, ...]:
    """All of it, the topmost last; a line for a moment stands clear of the boxes that are taken."""
    room, measure = session.layout.map, session.measure
    layers: list[SceneLayer] = []
    banner = most_serious(session.banners)
    if banner is not None:
        said = (banner.tone, banner.title, banner.text)
        layers.append(floats.banner_layer(said, banner.actions, room, measure))
    if session.toast:
        layers.append(floats.toast_layer(session.toast, room, measure, taken))
    if session.help:
        layers.append(floats.keys_layer("Keys", key_list(session), room, measure))
    if session.reason:
        card = reason_card(session)
        beside = place_of(session)
        layers.append(floats.card_layer(card.title, card.lines, room, measure, beside=beside))
    return (*layers, *hint_layer(session))


def place_of(session: Session) -> Spot | None:
    """Where in the window the token stands that a card is about; a card does not cover what it explains."""
    token = session.state.tokens.get(session.selected[0]) if session.selected else None
    return session.camera.to_px((token.at.x, token.at.y)) if token is not None else None


def key_list(session: Session) -> tuple[tuple[str, str], ...]:
    """The keys of what is in hand, then those of the map."""
    own = [command for context in session.tool.contexts for command in session.keys.of(context)]
    rest = [command for context in CONTEXTS for command in session.keys.of(context) if known(command.id)]
    return tuple((command.keys[0], command.title) for command in (*own, *rest) if command.keys)
