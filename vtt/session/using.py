"""Whose tool something in hand is."""

from __future__ import annotations

from engine.names import TokenId
from vtt.tools.attack import AttackTool
from vtt.tools.desk import Tool
from vtt.tools.group import GroupTool
from vtt.tools.move import MoveTool
from vtt.tools.point import PointTool


def users(tool: Tool) -> tuple[TokenId, ...]:
    """Whose move or attack it is."""
    match tool:
        case MoveTool(token=name) | AttackTool(attacker=name) | PointTool(actor=name):
            return (name,)
        case GroupTool(names=names):
            return names
        case _:
            return ()
