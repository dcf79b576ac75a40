"""The shapes of a layer one by one: which are sprites, which are painted each frame, which have changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from vtt.compositor.boxes import around
from vtt.compositor.sprites import Sprite, Sprites
from vtt.paint.view import View
from vtt.shapes import Pin, Shape


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """A shape and its box from the origin of its space; a sprite, if it is pinned."""

    shape: Shape
    box: pygame.Rect
    sprite: Sprite | None


class Parts:
    """The parts of one layer at one scale."""

    def __init__(self, sprites: Sprites) -> None:
        self._sprites = sprites
        self._view = View(1.0, 0.0, 0.0, 1.0)
        self.parts: tuple[Part, ...] = ()

    def update(self, shapes: Sequence[Shape], view: View) -> list[pygame.Rect]:
        """Take other shapes; the boxes, from the origin, of all that came, went or changed places."""
        old = self.parts
        if view != self._view:
            known = {id(part.shape): part.sprite for part in old} if view.px == self._view.px else {}
            self._view = view
            self.parts = tuple(self._part(shape, known.get(id(shape))) for shape in shapes)
            return [part.box for part in (*old, *self.parts)]
        first, last = common_ends(old, shapes)
        gone = old[first : len(old) - last]
        kept = {part.shape: part for part in gone}
        come = [kept.get(shape) or self._part(shape) for shape in shapes[first : len(shapes) - last]]
        self.parts = (*old[:first], *come, *old[len(old) - last :])
        return [part.box for part in changed(gone, come)]

    def _part(self, shape: Shape, sprite: Sprite | None = None) -> Part:
        if not isinstance(shape, Pin):
            return Part(shape, around(self._sprites.painter.bounds.one(shape, self._view)), None)
        sprite = sprite or self._sprites.sprite(shape, self._view.px)
        x, y = self._view.at(shape.at)
        corner = (round(x) + sprite.left, round(y) + sprite.top)
        return Part(shape, pygame.Rect(corner, sprite.layer.size), sprite)


def common_ends(parts: Sequence[Part], shapes: Sequence[Shape]) -> tuple[int, int]:
    """How many at the start and how many at the end are the same in both."""
    most = min(len(parts), len(shapes))
    first = 0
    while first < most and same(parts[first].shape, shapes[first]):
        first += 1
    last = 0
    while last < most - first and same(parts[-1 - last].shape, shapes[-1 - last]):
        last += 1
    return first, last


def same(a: Shape, b: Shape) -> bool:
    """Equal; mostly the very same object, which costs nothing to see."""
    return a is b or a == b


def changed(gone: Sequence[Part], come: Sequence[Part]) -> Iterator[Part]:
    """What is only in one of two rows; all of both, if those in both stand in another order."""
    before, after = {id(part) for part in gone}, {id(part) for part in come}
    stayed = [id(part) for part in gone if id(part) in after]
    if stayed != [id(part) for part in come if id(part) in before]:
        yield from (*gone, *come)
        return
    yield from (part for part in gone if id(part) not in after)
    yield from (part for part in come if id(part) not in before)
