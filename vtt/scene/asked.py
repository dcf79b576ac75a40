"""Where the words on the map can be pressed to ask where their figures come from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from vtt.scene import knock_labels
from vtt.scene.results import AttackPreview
from vtt.scene.views import View
from vtt.shapes import Box, Chip, Measure, Pick, Pin, Rect, Shape, Spot, chip_width

OF_A_MOVE = ("chip.free", "chip.feat", "chip.ok", "chip.limit")  # how far: of a stretch, of an outline
LANDING, CARD = "chip.landing", "card."
Placed = tuple[Spot, Shape]


def of_a_move(said: Iterable[Shape], hazards: int, measure: Measure) -> tuple[Pick, ...]:
    """Each check's card asks why its chance; the card at the end and every length why so far."""
    cards, chips = parted(said)
    names = (*(f"why.hazard.{nth}" for nth in range(hazards)), "why.turn")
    found = [Pick(name, box, at) for name, (at, box) in zip(names, cards, strict=False)]
    found += (Pick("why.turn", box_of(chip, measure), at) for at, chip in chips if chip.style in OF_A_MOVE)
    return tuple(found)


def of_a_push(
    said: Iterable[Shape], preview: AttackPreview, view: View, measure: Measure
) -> tuple[Pick, ...]:
    """Each landing place asks why its chance, an impact why that of the shown result."""
    cards, chips = parted(said)
    landings = (led.results[0] for led in knock_labels.landings(preview, view))
    lands = ((at, chip) for at, chip in chips if chip.style.startswith(LANDING))
    found = [
        Pick(f"why.result.{nth}", box_of(chip, measure), at)
        for nth, (at, chip) in zip(landings, lands, strict=False)
    ]
    return (*found, *(Pick(f"why.result.{preview.shown}", box, at) for at, box in cards))


def parted(said: Iterable[Shape]) -> tuple[list[tuple[Spot, Box]], list[tuple[Spot, Chip]]]:
    """The boxes of the cards and the chips, each with its place on the map, in their order."""
    cards: list[tuple[Spot, Box]] = []
    chips: list[tuple[Spot, Chip]] = []
    for at, shape in parts(said):
        if isinstance(shape, Chip):
            chips.append((at, shape))
        elif isinstance(shape, Rect) and shape.style.startswith(CARD):
            cards.append((at, (shape.x, shape.y, shape.w, shape.h)))
    return cards, chips


def parts(said: Iterable[Shape]) -> Iterator[Placed]:
    """What is pinned to the map, piece by piece."""
    for pin in said:
        if isinstance(pin, Pin):
            yield from ((pin.at, shape) for shape in pin.shapes)


def box_of(chip: Chip, measure: Measure) -> Box:
    """The box of a chip, px about its place on the map."""
    wide = chip_width(chip, measure)
    return chip.at[0] - chip.align * wide, chip.at[1] - chip.height / 2, wide, chip.height
