"""What tools that are typed into share: the keys that end them, and letters put on or taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from vtt.inputs import Intent, KeyPressed

if TYPE_CHECKING:
    from vtt.tools.desk import Desk

FORM_KEYS = {"answer.give": "Enter", "answer.cancel": "Esc"}


def ended(command: str, desk: Desk, use: Callable[[Desk], None]) -> bool:
    """Leave the tool for a command that gives or cancels, and use what is given; no other is its own."""
    if command not in FORM_KEYS:
        return False
    desk.leave()
    if command == "answer.give":
        use(desk)
    return True


def letters(typed: str, key: KeyPressed, most: int) -> str:
    """What is typed after one more key: a letter on, or the last one back."""
    return typed[:-1] if key.key == "Backspace" else (typed + key.char)[:most]


def to_form(command: str, give: Callable[[Intent], object]) -> bool:
    """Hand a form the key that a command stands for: no command of a question is anybody else's."""
    if command in FORM_KEYS:
        give(KeyPressed("gm", FORM_KEYS[command]))
    return command.startswith("answer.")
