"""How strong and how heavy things are where a document does not say: by the tables of Universal Heroes."""

from engine.systems.house.heroic import heroes, house, shifted_rank
from engine.tables import Row

PLAIN = "Shift 0"  # the strength of what no table lists
BRICK = "Typical"  # ruling U103


def thickness_cs(thickness_in: float) -> int:
    """The column shift of a thickness. Source: UH, Material Strength. Ruling: U55."""
    return next(int(row["cs"]) for row in heroes()["thickness"].rows if _in_band(row, thickness_in))


def strength_rank(material: str, thickness_in: float) -> str:
    """The rank of so much of a material. Source: UH, Material Strength. Ruling: U103."""
    table = heroes()["materials"]
    rank = BRICK if material == "brick" else table.exact(material)["rank"] if table.has(material) else PLAIN
    return shifted_rank(rank, thickness_cs(thickness_in))


def weight_rank(weight_lb: float) -> str:
    """The rank of Strength that a weight takes. Source: UH, Table 2: Weight Intensities."""
    rows = heroes()["weights"].rows
    return next((row["rank"] for row in rows if weight_lb <= float(row["up_to_lb"])), rows[-1]["rank"])


def rating_of_rank(rank: str, column: str) -> int:
    """The lowest rating that counts as a rank or more; 0 for what is weaker than any rating.

    Source: House, Ratings as Ranks.
    """
    order = [row["rank"] for row in heroes()["ranks"].rows]
    rows = house()["equivalence"].rows
    if order.index(rank) < order.index(rows[0][column]):
        return 0
    fit = (int(row["rating"]) for row in rows if order.index(row[column]) >= order.index(rank))
    return next(fit, int(rows[-1]["rating"]))


def too_heavy(rank: str, weight_lb: float) -> bool:
    """Is a weight two ranks or more above a Strength, so that it cannot be moved? Ruling: U84."""
    order = [row["rank"] for row in heroes()["ranks"].rows]
    return order.index(weight_rank(weight_lb)) >= order.index(rank) + 2


def _in_band(row: Row, thickness_in: float) -> bool:
    low, high, owns = float(row["from_in"]), float(row["to_in"] or "inf"), row["owns"]
    above = thickness_in > low or (thickness_in == low and owns in ("from", "both"))
    return above and (thickness_in < high or (thickness_in == high and owns == "both"))
