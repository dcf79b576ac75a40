"""How long a frame takes: whole, panned, zoomed, dragged; with a few and with many tokens.

Run it by hand: `SDL_VIDEODRIVER=dummy python benchmarks/frame.py [TOKENS ...]`.
"""

import os
import random
import sys
import time
from collections.abc import Callable
from statistics import median

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from vtt import paths
from vtt.camera import Camera
from vtt.compositor import Compositor, Sight
from vtt.compositor.sprites import Sprites
from vtt.paint.drawings import Drawings, read_drawings
from vtt.paint.painter import Painter
from vtt.shapes import Disc, Line, Pin, Polygon, Rect, SceneLayer, Shape, Text, icon
from vtt.theme import read_theme

SIZE, MAP_BOX = (1920, 1080), (56, 44, 1544, 1008)
WITH_AIM, AIMS_MS = 200, (16.0, 2.0)
RING = ((200.0, 200.0), (1500.0, 220.0), (1400.0, 900.0), (300.0, 1000.0))


def ground() -> tuple[Shape, ...]:
    """Streets, roofs and trees of a district, about 900 shapes."""
    dice = random.Random(3)
    shapes: list[Shape] = [Rect(0, 0, 2400, 1600, "ground.road")]
    for _ in range(300):
        x, y = dice.random() * 2300, dice.random() * 1500
        shapes.append(Rect(x, y, 60, 40, f"building@{dice.random():.2f}"))
        shapes.append(Disc((x, y), 8, 8, "ground.tree"))
        shapes.append(Line(((x, y), (x + 200, y)), "ground.lane"))
    return tuple(shapes)


def token(number: int) -> tuple[Shape, ...]:
    """The look of one of sixty tokens."""
    ink = ("hero", "villain", "neutral")[number % 3]
    return (
        Disc((0, 0), 27, 27, "token.case"),
        Disc((0, 0), 23.5, 23.5, f"token.body+ink.{ink}"),
        icon("emblem.skyhook", (-13, -13), 26, "emblem"),
        Text((0, 48), f"Token {number % 60}", "token.name", 0.5),
    )


def scene(pins: tuple[Pin, ...], to: tuple[float, float]) -> tuple[SceneLayer, ...]:
    """Ground, bands, tokens, a path and a dock."""
    path = ((300.0, 300.0), (600.0, 500.0), to)
    rows = tuple(Text((1620, 80 + row * 20), f"Line {row} of the log", "text") for row in range(45))
    return (
        FLOOR,
        SceneLayer("bands", "map", "reach", (Polygon((RING,), "band.over"), Polygon((RING,), "band.free"))),
        SceneLayer("tokens", "map", (len(pins), to), (Pin(to, pins[0].shapes), *pins[1:])),
        SceneLayer("tool", "map", to, (Line(path, "path.case"), Line(path, "path.check"))),
        SceneLayer(
            "panel.dock", "screen", 1, (Rect(1600, 44, 320, 1008, "panel"), *rows), (1600, 44, 320, 1008)
        ),
    )


FLOOR = SceneLayer("ground", "map", "district", ground())


def measured(name: str, act: Callable[[int], object], times: int = 30, aim_ms: float = 0.0) -> None:
    """Print the median and the worst of some runs, in the time of this process, beside the aim if any."""
    taken = []
    for number in range(times):
        start = time.process_time()
        act(number)
        taken.append((time.process_time() - start) * 1000)
    middle = median(taken)
    aim = f"   aim {aim_ms:g} ms   {'ok' if middle <= aim_ms else 'OVER'}" if aim_ms else ""
    print(f"  {name:<28}{middle:8.2f}{max(taken):8.2f} ms{aim}")


def run(painter: Painter, count: int) -> None:
    """All figures for one number of tokens."""
    dice = random.Random(5)
    looks = [token(number) for number in range(60)]
    pins = tuple(
        Pin((dice.random() * 1800, dice.random() * 1200), looks[number % 60]) for number in range(count)
    )
    compositor, camera = Compositor(painter, Sprites(painter), SIZE), Camera(0.82, 56, 44)
    still, near = scene(pins, (800.0, 600.0)), [camera]

    def wheel(_: int) -> None:
        near[0] = near[0].zoomed((800, 500), 1.03)
        compositor.show(still, Sight(near[0], MAP_BOX), settled=False)

    print(f"{count} tokens{'':<21}  median   worst")
    measured("first picture", lambda _: compositor.show(still, Sight(camera, MAP_BOX)), 1)
    whole_ms, dirty_ms = AIMS_MS if count == WITH_AIM else (0.0, 0.0)
    measured("whole frame, all cached", lambda _: compositor.compose([compositor.whole()]), aim_ms=whole_ms)

    def drag(n: int) -> None:
        compositor.show(scene(pins, (800.0 + 7 * n, 600.0)), Sight(camera, MAP_BOX))

    measured("drag", drag, aim_ms=dirty_ms)
    measured("pan", lambda n: compositor.show(still, Sight(camera.panned(3 * n, 2 * n), MAP_BOX)))
    measured("zoom, provisional", wheel)
    measured("zoom, clean", lambda _: compositor.show(still, Sight(near[0], MAP_BOX)), 1)


def main() -> None:
    """Figures for 10, 200 and 2,000 tokens, or for those asked for."""
    painter = Painter(read_theme(paths.assets() / "themes", "dark"), Drawings(read_drawings(paths.assets())))
    for count in [int(each) for each in sys.argv[1:]] or [10, 200, 2000]:
        run(painter, count)


if __name__ == "__main__":
    main()
