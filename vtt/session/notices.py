"""What the window says of itself: banners that stay until they are settled, lines that fade."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Tone = Literal["info", "warning", "error"]
ORDER: dict[Tone, int] = {"error": 0, "warning": 1, "info": 2}


@dataclass(frozen=True, slots=True, kw_only=True)
class Banner:
    """Something to know, and the way out: pairs of a label and a command. `topic` is said once."""

    topic: str
    tone: Tone
    title: str
    text: str = ""
    actions: tuple[tuple[str, str], ...] = ()


def most_serious(banners: tuple[Banner, ...]) -> Banner | None:
    """The one to show: errors first, the latest of a tone first."""
    ranked = sorted(enumerate(banners), key=lambda each: (ORDER[each[1].tone], -each[0]))
    return ranked[0][1] if ranked else None


def without(banners: tuple[Banner, ...], topic: str) -> tuple[Banner, ...]:
    """The banners but those of a topic."""
    return tuple(banner for banner in banners if banner.topic != topic)
