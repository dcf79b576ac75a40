"""Pictures without a window: the scenes of the table, painted by the painter of the table."""

from dataclasses import dataclass, replace
from functools import cache

from PIL import Image

from engine.battle import Battle
from engine.geometry import Point
from engine.look import MapFile
from engine.orders import AttackOrder, MoveOrder, Order
from vtt import themes
from vtt.camera import Camera
from vtt.cli.plugins import plugins_on
from vtt.keys import KeyMap, parse_keys
from vtt.paint.drawings import Drawings, read_drawings
from vtt.paint.export import page_of, pixels, png
from vtt.paint.painter import Painter
from vtt.paint.pictures import Pictures
from vtt.paths import assets
from vtt.scene.views import Audience, Layout, View
from vtt.session.assembly import scene
from vtt.session.players import seen_by_players
from vtt.session.table import Session
from vtt.shapes import Scene
from vtt.theme import Theme
from vtt.tools.attack import AttackTool
from vtt.tools.move import MoveTool

THEME, ATTACK_TAB = themes.FIRST, "Attack"
GROUND = "bg"  # the color about the map
Size = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Look:
    """Who looks, at which size, by areas or with the ruler; none: as the battle measures."""

    size: Size
    audience: Audience = "gm"
    measure: str | None = None
    panels: bool = True


@cache
def theme(name: str = THEME) -> Theme:
    """The colors and widths, read once; a plug-in's too. Raises LookupError for a name there is not."""
    return themes.theme(name, plugins=plugins_on())


@cache
def drawings() -> Drawings:
    """Icons and emblems, read once."""
    return Drawings(read_drawings(assets()))


@cache
def keys() -> KeyMap:
    """The keys that pictures name."""
    return parse_keys((assets() / "keys.toml").read_text(encoding="utf-8"))


def painter(map_file: MapFile, in_theme: str = THEME) -> Painter:
    """A painter that knows the map's own picture."""
    drawn = map_file.look.picture
    known = {drawn.name: drawn.data} if drawn else {}
    return Painter(theme(in_theme), drawings(), Pictures(known.get))


class Still:
    """One map, painted again and again as its battle goes on."""

    def __init__(self, map_file: MapFile, in_theme: str = THEME) -> None:
        self.map_file = map_file
        self.painter = painter(map_file, in_theme)

    def table(self, battle: Battle, look: Look) -> Session:
        """The table as it stands, for whoever looks."""
        shown = battle if look.audience == "gm" else seen_by_players(battle)
        session = Session(
            battle=shown,
            map_file=self.map_file,
            keys=keys(),
            measure=self.painter.bounds.measure,
            layout=Layout(float(look.size[0]), float(look.size[1]), look.audience, look.panels),
            view=View(audience=look.audience),
        )
        if look.measure:
            session.view = replace(session.view, measure=look.measure)
        return session

    def picture(self, session: Session, size: Size) -> bytes:
        """The table as a PNG."""
        return self.painted(scene(session), session.camera, size)

    def image(self, session: Session, size: Size) -> Image.Image:
        """The table as pixels."""
        return Image.frombytes("RGBA", size, self.raw(scene(session), session.camera, size)).convert("RGB")

    def painted(self, shown: Scene, camera: Camera, size: Size) -> bytes:
        """Any scene as a PNG."""
        return png(self.painter, replace(page_of(shown, camera, size), color=GROUND))

    def raw(self, shown: Scene, camera: Camera, size: Size, under: bytes | None = None) -> bytes:
        """Any scene as RGBA, over a picture that stands already or over empty ground."""
        page = page_of(shown, camera, size)
        return pixels(self.painter, page if under else replace(page, color=GROUND), under)


def counted(session: Session) -> None:
    """Count what the table wants to show, as its workers would have by now."""
    scene(session)
    session.count_wanted()


def goal_of(session: Session, order: MoveOrder) -> Point:
    """Where a move goes that names nobody's place but whom it ends in."""
    tokens = session.state.tokens
    return tokens.get(order.strike or order.catch, tokens[order.token]).at


def take_in_hand(session: Session, order: Order) -> None:
    """Show the preview of an order, as the tool that would give it does."""
    match order:
        case MoveOrder(token=name):
            *way, end = order.waypoints or (goal_of(session, order),)
            tool = MoveTool(name, (end.x, end.y), waypoints=list(way), height_ft=end.z)
            tool.picked, tool.effort = order.mode, order.effort
            tool.onto = order.strike or order.catch
            session.selected = (name,)
            session.tools.append(tool)
        case AttackOrder(attacker=name):
            striker = AttackTool(name, order.target, order.maneuver, order.push_deg, order.push_up_deg)
            session.selected = (name,)
            session.tools.append(striker)
            session.tab = ATTACK_TAB
        case _:
            return
