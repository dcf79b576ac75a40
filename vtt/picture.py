"""Pictures of a battle without a window: the same session, the same scenes, the same painter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from engine.battle import Battle
from engine.look import MapFile
from engine.orders import AttackOrder, MoveOrder, Order
from vtt.camera import Camera, fit
from vtt.keys import KeyMap, parse_keys
from vtt.paths import assets
from vtt.scene.views import Audience, Layout, View
from vtt.session.assembly import scene
from vtt.session.table import Session
from vtt.shapes import Scene, Spot
from vtt.theme import read_theme
from vtt.tools.preview import OrderTool

if TYPE_CHECKING:
    from vtt.paint.painter import Painter

THEME = "dark"
FULL_HD = (1920, 1080)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What a picture shows.

    ``around``: places that must be seen, in feet; none: the whole map. ``order``: shown with its preview.
    """

    size: tuple[int, int] = FULL_HD
    ui_scale: float = 1.0
    audience: Audience = "gm"
    measure: str = ""
    panels: bool = True
    order: Order | None = None
    side: bool = False
    selected: tuple[str, ...] = ()
    around: tuple[Spot, ...] = ()
    margin_ft: float = 200.0


@cache
def painter() -> Painter:
    """The painter of the default theme. Raises ImportError where Skia's libraries are missing."""
    from vtt.paint.drawings import Drawings, read_drawings
    from vtt.paint.painter import Painter
    from vtt.paint.pictures import Pictures

    drawings = Drawings(read_drawings(assets()))
    return Painter(read_theme(assets() / "themes", THEME), drawings, Pictures(PICTURES.get))


PICTURES: dict[str, bytes] = {}


@cache
def key_map() -> KeyMap:
    """The keys the program comes with."""
    return parse_keys((assets() / "keys.toml").read_text(encoding="utf-8"))


def session_for(battle: Battle, map_file: MapFile, wish: Wish) -> Session:
    """A session that looks at a battle as wished."""
    picture = map_file.look.picture
    if picture is not None:
        PICTURES[picture.name] = picture.data
    wide, high = wish.size[0] / wish.ui_scale, wish.size[1] / wish.ui_scale
    session = Session(
        battle=battle,
        map_file=map_file,
        keys=key_map(),
        measure=painter().bounds.measure,
        layout=Layout(wide, high, wish.audience, wish.panels),
        view=View(audience=wish.audience),
    )
    if wish.measure:
        session.view = replace(session.view, measure=wish.measure)
    session.select(*(wish.selected or _actors(wish.order)))
    if wish.order is not None:
        session.tools.append(OrderTool(wish.order))
        session.tab = "Attack" if isinstance(wish.order, AttackOrder) else "Selected"
    if wish.around:
        session.look_from(framing(wish, session.layout))
        session.settled_px_per_ft = session.camera.px_per_ft
    return session


def _actors(order: Order | None) -> tuple[str, ...]:
    match order:
        case MoveOrder(token=name) | AttackOrder(attacker=name):
            return (name,)
    return ()


def framing(wish: Wish, layout: Layout) -> Camera:
    """A camera that sees every place that must be seen, with some room about them."""
    xs, ys = [x for x, _ in wish.around], [y for _, y in wish.around]
    margin = wish.margin_ft
    box = (min(xs) - margin, min(ys) - margin, max(xs) - min(xs) + 2 * margin, max(ys) - min(ys) + 2 * margin)
    return fit(box, layout.map, 0.0)


def picture(battle: Battle, map_file: MapFile, wish: Wish | None = None) -> bytes:
    """A battle as a PNG."""
    asked = wish or Wish()
    return painted(session_for(battle, map_file, asked), asked)


def painted(session: Session, wish: Wish, *, change: Callable[[Session], None] | None = None) -> bytes:
    """What a session shows, as a PNG; odds that are wanted are counted first."""
    from vtt.paint.export import page_of, png

    if change is not None:
        change(session)
    scene(session)
    session.count_wanted()
    made = scene(session)
    k = wish.ui_scale
    seen = session.camera
    camera = Camera(seen.px_per_ft * k, seen.x_px * k, seen.y_px * k)
    page = page_of(clipped(made, session), camera, wish.size, k)
    return png(painter(), replace(page, color="map"))


def clipped(made: Scene, session: Session) -> Scene:
    """The layers of the map cut to their part of the window."""
    return tuple(layer if layer.space != "map" else replace(layer, box=session.layout.map) for layer in made)
