"""Stage 2 of a move: what a body may spend this turn, and how much of a path that pays for."""

from engine.movement.spend.allowance import WALK_FT, Allowance, allowance, carries_on, gathers_speed
from engine.movement.spend.entries import areas_along, entries, zones_of
from engine.movement.spend.purse import Purse, Spent, braked_ft, spend

__all__ = [
    "WALK_FT",
    "Allowance",
    "Purse",
    "Spent",
    "allowance",
    "areas_along",
    "braked_ft",
    "carries_on",
    "entries",
    "gathers_speed",
    "spend",
    "zones_of",
]
