"""Which token is drawn at a place of the window."""

from __future__ import annotations

import math

from engine.names import TokenId
from engine.world import BattleState, Token
from vtt.camera import Camera
from vtt.scene.spread import offsets
from vtt.scene.views import View
from vtt.shapes import Spot

SLACK_PX = 3.0


def token_at(state: BattleState, view: View, camera: Camera, at_px: Spot) -> TokenId:
    """The topmost token whose drawn body covers a place of the window, "" for none; persons before things."""
    order = sorted(state.tokens.values(), key=lambda token: (not token.tracks, -token.at.z))
    apart = offsets(state, view)
    covers = (
        token.name
        for token in order
        if math.dist(drawn_at(token, camera, apart.get(token.name, (0.0, 0.0))), at_px)
        <= drawn_radius(token, view) + SLACK_PX
    )
    return next(covers, "")


def drawn_at(token: Token, camera: Camera, aside: Spot) -> Spot:
    """Where a token's middle is drawn, in px of the window."""
    x, y = camera.to_px((token.at.x, token.at.y))
    return x + aside[0], y + aside[1]


def drawn_radius(token: Token, view: View) -> float:
    """How large it is drawn: a person as a mark, a thing as it is."""
    return view.body_px(token.radius_ft) / 2 if token.tracks else token.radius_ft * view.px_per_ft
