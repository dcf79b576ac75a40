"""Numbers as people at the table read them: areas, yards, stories, chances, headings."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from engine.geometry import Flat
from engine.units import AREA_FT, MILE_FT, STORY_FT, YARD_FT, mph
from engine.world import BattleMap, BattleState

UP, DOWN = "▲", "▼"
MINUS = "−"
FAR_FT = 10 * MILE_FT
COMPASS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")


def yards(ft: float) -> str:
    """A length in whole yards."""
    return f"{round(ft / YARD_FT)} yd"


def areas(ft: float) -> str:
    """A length in areas; halves are said, smaller parts are not."""
    return number(round(ft / AREA_FT * 2) / 2)


def length(ft: float, *, by_area: bool) -> str:
    """A length with its unit: areas in area play, yards for less than half of one, miles for very much."""
    if ft >= FAR_FT:
        return f"{ft / MILE_FT:,.0f} mi"
    return counted(round(ft / AREA_FT * 2) / 2, "area") if by_area and ft >= AREA_FT / 2 else yards(ft)


def change(ft: float, *, by_area: bool) -> str:
    """A part of an allowance, as the dock counts it: areas with their tenths in area play, else yards."""
    if abs(ft) >= FAR_FT or not by_area or 0 < abs(ft) < AREA_FT / 2:
        return length(ft, by_area=False).replace("-", MINUS)
    count = round(ft / AREA_FT, 1)
    return f"{number(count)} {'area' if abs(count) == 1 else 'areas'}"


@dataclass(frozen=True, slots=True)
class Budget:
    """So much of so much, and what is left, in the unit that suits the whole; `unit` where none is said."""

    used: str
    whole: str
    left: str
    unit: str = ""


def budget(used_ft: float, whole_ft: float, *, by_area: bool) -> Budget:
    """What is used of an allowance: areas in area play, yards for less than one, miles for very much."""
    left_ft = max(whole_ft - used_ft, 0.0)
    if by_area and AREA_FT <= whole_ft < FAR_FT:
        return Budget(areas(used_ft), areas(whole_ft), areas(left_ft), "areas")
    if whole_ft < FAR_FT:
        return Budget(yards(used_ft).removesuffix(" yd"), yards(whole_ft), yards(left_ft))
    used, whole, left = (length(ft, by_area=by_area) for ft in (used_ft, whole_ft, left_ft))
    return Budget(used, whole, left)


def number(value: float) -> str:
    """A number without a point where it needs none, its minus sign as printed."""
    text = f"{value:.1f}".rstrip("0").rstrip(".") if value % 1 else f"{value:.0f}"
    return text.replace("-", MINUS)


def signed(value: float) -> str:
    """A number with its sign."""
    return f"+{number(value)}" if value > 0 else number(value)


def counted(count: float, word: str) -> str:
    """`1 area`, `3 areas`, `2 stories`."""
    plural = f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"
    return f"{number(count)} {word if count == 1 else plural}"


def stories(ft: float) -> int:
    """A height in whole stories."""
    return round(ft / STORY_FT)


def height(ft: float) -> str:
    """A height as on the badge of a token: a triangle and stories."""
    count = stories(ft)
    return f"{DOWN}{-count}" if count < 0 else f"{UP}{count}"


def story_words(ft: float) -> str:
    """A height in words."""
    return counted(stories(ft), "story")


def story_change(ft: float) -> str:
    """A climb or a drop: `+4 st`."""
    return f"{signed(stories(ft))} st"


def percent(chance: Fraction | float) -> str:
    """A chance in whole percent; what is neither sure nor impossible never reads as if it were."""
    whole = round(float(chance) * 100)
    if 0 < chance < 1:
        whole = min(max(whole, 1), 99)
    return f"{whole}%"


def percents(chances: tuple[Fraction, ...]) -> tuple[int, ...]:
    """Chances in whole percent that add up to 100 if they add up to 1: the largest rests are rounded up.

    What may happen is never 0; the likeliest pay for it.
    """
    parts = [float(chance) * 100 for chance in chances]
    floors = [max(int(part), 1) if part > 0 else 0 for part in parts]
    missing = round(sum(parts)) - sum(floors)
    order = sorted(range(len(parts)), key=lambda at: (floors[at] - parts[at], at))
    for at in order[: max(missing, 0)]:
        floors[at] += 1
    for _ in range(-missing):
        floors[max(range(len(floors)), key=lambda at: floors[at])] -= 1
    return tuple(floors)


def speed(ft_per_turn: float) -> str:
    """A speed in areas a turn and miles an hour."""
    return f"{counted(round(ft_per_turn / AREA_FT * 2) / 2, 'area')}, {round(mph(ft_per_turn))} mph"


def heading(deg: float) -> str:
    """A heading in figures."""
    return f"{round(deg) % 360:03d}°"


def steepness(up_deg: float) -> str:
    """How steeply up or down; nothing for level."""
    return f"{abs(up_deg):.0f}° {'up' if up_deg > 0 else 'down'}" if up_deg else ""


def compass(deg: float) -> str:
    """A heading in a word."""
    return COMPASS[round(deg / 45) % 8]


def column(index: int) -> str:
    """The letters of a column: A to Z, AA and on."""
    letters = ""
    index += 1
    while index > 0:
        index, rest = divmod(index - 1, 26)
        letters = chr(65 + rest) + letters
    return letters


def square(at: Flat) -> str:
    """The name of the square of 132 ft that holds a point."""
    return f"{column(max(int(at[0] // AREA_FT), 0))}{max(int(at[1] // AREA_FT), 0) + 1}"


def area_at(battle_map: BattleMap, at: Flat) -> str:
    """The name of the area that holds a point, "" off the map."""
    wide, high = battle_map.size_ft
    if not (0 <= at[0] < wide and 0 <= at[1] < high):
        return ""
    drawn = (area.name for area in battle_map.areas if _holds(area.outline, at))
    return next(drawn, square(at))


def _holds(outline: tuple[Flat, ...], at: Flat) -> bool:
    from vtt.scene.marks import box_of, inside

    left, top, right, bottom = box_of(outline)
    return left <= at[0] < right and top <= at[1] < bottom and (len(outline) == 4 or inside(outline, at))


def place(state: BattleState, at: tuple[float, ...]) -> str:
    """Where something is, in a few letters: its area, or yards by the ruler unless the map names it."""
    here = (at[0], at[1])
    name = area_at(state.map, here)
    if name and (state.measure == "area" or name != square(here)):
        return name
    return f"{round(at[0] / YARD_FT)}, {round(at[1] / YARD_FT)} yd"
