"""What things are made of: the ids of Universal Heroes' Table 5, by its ranks, and what is taken by default.

How strong a material is, the rule systems say.
"""

from difflib import get_close_matches
from types import MappingProxyType

BY_RANK = MappingProxyType(
    {
        "Feeble": ("brush", "clothing", "glass", "electronics", "paper"),
        "Poor": ("crystal", "ice", "plastic_soft", "particle_board"),
        "Typical": ("interior_wall", "rubber", "sheet_metal", "wood", "brick"),
        "Good": ("aluminum", "plastic_hard", "light_machinery", "asphalt"),
        "Excellent": ("concrete", "bulletproof_glass", "iron", "outer_wall"),
        "Remarkable": ("reinforced_concrete", "steel", "stone"),
        "Incredible": ("plast_steel", "volcanic_rock", "heavy_machinery"),
        "Amazing": ("granite", "high_strength_steel", "osmium_steel"),
        "Monstrous": ("diamond", "super_alloy", "titanium"),
        "Unearthly": ("iridium", "mystic_alloy"),
    }
)
MATERIALS = tuple(material for row in BY_RANK.values() for material in row)

OF_SURFACE = MappingProxyType({"road": "asphalt", "grass": "brush", "ice": "ice"})


def surface_material(kind: str) -> str:
    """What a surface of that kind is made of if nothing is said: what breaks a fall on it."""
    return OF_SURFACE.get(kind, "concrete")


def near(material: str) -> str:
    """Words for what was expected where an unknown material stands."""
    close = get_close_matches(material, MATERIALS, n=1)
    return f'a material of Table 5, perhaps "{close[0]}"' if close else "a material of Table 5"
