"""How strong things are by material and thickness, and how heavy by Strength."""

from engine.rulings import ruling
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
from engine.tables import Row


def material_rank(material: str, settings: Settings = DEFAULTS) -> Rank:
    """The listed strength of a material; Shift 0 for none.

    Source: UH, Table 5: Material Strengths. Ruling: U54, U103.
    """
    if material == "brick":
        material = ruling(settings, "U103")
    table = TABLES["materials"]
    return rank_named(table.exact(material)["rank"]) if table.has(material) else SHIFT_0


def thickness_cs(thickness_in: float) -> int:
    """The column shift of a thickness. Source: UH, Material Strength. Ruling: U55."""
    return next(int(row["cs"]) for row in TABLES["thickness"].rows if _in_band(row, thickness_in))


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


def _in_band(row: Row, thickness_in: float) -> bool:
    low, high, owns = float(row["from_in"]), float(row["to_in"] or "inf"), row["owns"]
    above = thickness_in > low or (thickness_in == low and owns in ("from", "both"))
    return above and (thickness_in < high or (thickness_in == high and owns == "both"))
