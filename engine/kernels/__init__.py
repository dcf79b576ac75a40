"""The hot numeric loops and the columns they read; nothing here knows a map or a rule."""

from engine.kernels.columns import Prisms, Shape, gathered
from engine.kernels.sweep import (
    NEVER,
    NO_EDGE,
    Sweep,
    cells,
    first_hit,
    inside,
    near_edge,
    near_point,
    over,
    press,
    stretches,
    strip,
)

__all__ = [
    "NEVER",
    "NO_EDGE",
    "Prisms",
    "Shape",
    "Sweep",
    "cells",
    "first_hit",
    "gathered",
    "inside",
    "near_edge",
    "near_point",
    "over",
    "press",
    "stretches",
    "strip",
]
