"""How strong things are by material and thickness, and how heavy by Strength."""

from engine.rulings import ruling
from engine.systems.house.solidity import thickness_cs
from engine.systems.universal_heroes.ranks import (
    CLASS_5000,
    DEFAULTS,
    SHIFT_0,
    TABLES,
    Rank,
    Settings,
    rank_named,
    row_for,
    shifted,
)


def material_rank(material: str, settings: Settings = DEFAULTS) -> Rank:
    """The listed strength of a material; Shift 0 for none.

    Source: UH, Table 5: Material Strengths. Ruling: U54, U103.
    """
    if material == "brick":
        material = ruling(settings, "U103")
    table = TABLES["materials"]
    return rank_named(table.exact(material)["rank"]) if table.has(material) else SHIFT_0


def strength_of(material: str, thickness_in: float, settings: Settings = DEFAULTS) -> Rank:
    """The strength of so much of a material. Source: UH, Material Strength."""
    return shifted(material_rank(material, settings), thickness_cs(thickness_in))


def weight_rank(weight_lb: float) -> Rank:
    """The intensity of lifting a weight; past Class 5000 the next one up.

    Source: UH, Table 2: Weight Intensities.
    """
    for row in TABLES["weights"].rows:
        if weight_lb <= float(row["up_to_lb"]):
            return rank_named(row["rank"])
    return CLASS_5000 + 1


def lift_lb(strength: Rank) -> float:
    """The heaviest weight of a Strength's own intensity. Source: UH, Table 2: Weight Intensities."""
    row = row_for(TABLES["weights"], strength)
    return float(row["up_to_lb"]) if row else 0.0
