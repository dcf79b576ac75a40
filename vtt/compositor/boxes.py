"""Boxes of whole px: what has changed, joined until nothing is composed twice."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from vtt.camera import Box
from vtt.paint.view import Extent


def merged(boxes: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Boxes joined until none overlap; empty ones are left out."""
    out: list[pygame.Rect] = []
    for each in boxes:
        if not each.w or not each.h:
            continue
        box = each
        while (hit := box.collidelist(out)) >= 0:
            box = box.union(out.pop(hit))
        out.append(box)
    return out


def around(extent: Extent) -> pygame.Rect:
    """The smallest box of whole px that holds an extent."""
    left, top = math.floor(extent[0]), math.floor(extent[1])
    return pygame.Rect(left, top, math.ceil(extent[2]) - left, math.ceil(extent[3]) - top)


def scaled(box: Box, px: float) -> pygame.Rect:
    """A box given in px at UI scale 1, on the pixels of a window."""
    left, top = round(box[0] * px), round(box[1] * px)
    return pygame.Rect(left, top, round((box[0] + box[2]) * px) - left, round((box[1] + box[3]) * px) - top)


def outside(box: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """The parts of a box that a hole does not cover."""
    inner = box.clip(hole)
    if not inner.w or not inner.h:
        return [box]
    strips = (
        pygame.Rect(box.left, box.top, box.w, inner.top - box.top),
        pygame.Rect(box.left, inner.bottom, box.w, box.bottom - inner.bottom),
        pygame.Rect(box.left, inner.top, inner.left - box.left, inner.h),
        pygame.Rect(inner.right, inner.top, box.right - inner.right, inner.h),
    )
    return [strip for strip in strips if strip.w and strip.h]
