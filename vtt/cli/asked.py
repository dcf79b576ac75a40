"""What `vtt play` is asked for; apart from the command, so that both it and the desk can name it."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """What is put on the table, how large the window is, and what players are shown.

    ``theme``: none for the one chosen last; ``table``: their window lies on the table at true scale;
    ``safe``: without plug-ins and without art.
    """

    file: Path | None
    system: str
    roster: Path | None
    seed: int | None
    feet_per_square: float | None
    crop: tuple[float, float, float, float] | None
    size: tuple[int, int]
    ui_scale: float
    theme: str | None = None
    players_window: bool = False
    table: bool = False
    screen_width: float | None = None
    safe: bool = False
