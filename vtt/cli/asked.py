"""What `vtt play` is asked for; apart from the command, so that both it and the desk can name it."""

from dataclasses import dataclass
from pathlib import Path

from vtt.themes import FIRST


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """What is put on the table, and how large the window is."""

    file: Path | None
    system: str
    roster: Path | None
    seed: int | None
    feet_per_square: float | None
    crop: tuple[float, float, float, float] | None
    size: tuple[int, int]
    ui_scale: float
    theme: str = FIRST
