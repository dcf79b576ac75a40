"""How colors look to eyes that lack a cone, how far apart two are, how well they stand out.

Machado, Oliveira and Fernandes 2009 at full severity; CIEDE2000; WCAG contrast.
"""

import math
from itertools import combinations

SEEN = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)


def times(matrix, vector):
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)


def linear(color):
    """`#RRGGBB` as the light it stands for."""
    parts = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)


def lab(light):
    """Light as lightness and two hues."""
    ratios = (value / white for value, white in zip(times(XYZ, light), WHITE, strict=True))
    x, y, z = (r ** (1 / 3) if r > 216 / 24389 else (24389 / 27 * r + 16) / 116 for r in ratios)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(color, eye):
    """A color as such an eye sees it, as lab."""
    return lab(tuple(min(max(part, 0.0), 1.0) for part in times(SEEN[eye], linear(color))))


def hue(a, b):
    return math.degrees(math.atan2(b, a)) % 360 if a or b else 0.0


def apart(first, second):
    """CIEDE2000 between two labs."""
    (l1, a1, b1), (l2, a2, b2) = first, second
    c7 = ((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2) ** 7
    g = 0.5 * (1 - math.sqrt(c7 / (c7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2, h1, h2 = math.hypot(a1, b1), math.hypot(a2, b2), hue(a1, b1), hue(a2, b2)
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    big = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    mean = h1 + turn / 2 if c1 * c2 else h1 + h2
    t = (1 - 0.17 * cosine(mean - 30) + 0.24 * cosine(2 * mean)
         + 0.32 * cosine(3 * mean + 6) - 0.20 * cosine(4 * mean - 63))  # fmt: skip
    sl = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    swing = 30 * math.exp(-(((mean % 360 - 275) / 25) ** 2))
    rt = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * math.sin(math.radians(2 * swing))
    dl, dc, dh = (l2 - l1) / sl, (c2 - c1) / sc, big / sh
    return math.sqrt(dl**2 + dc**2 + dh**2 + rt * dc * dh)


def cosine(degrees):
    return math.cos(math.radians(degrees))


def closest(colors, eye):
    """How far apart the two most alike of some colors are to an eye."""
    return min(apart(seen(a, eye), seen(b, eye)) for a, b in combinations(colors, 2))


def contrast(color, ground):
    """WCAG's ratio of two colors."""
    light, dark = sorted((times(XYZ, linear(each))[1] for each in (color, ground)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
