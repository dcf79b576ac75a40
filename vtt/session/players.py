"""What the players' window shows: a session of its own, made of what players may know and of nothing else.

It follows the Judge's view, keeps a view of its own, or stands still while something is prepared.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from engine.battle import Battle
from engine.events import Attacked, Breached, Declared, Event, Hurt, Moved, Noted, RoundBegan, TurnBegan
from engine.scale import inch_ft
from engine.secrecy import players_log, players_view
from vtt.camera import Box, Camera, fit, middle_of, true_px_per_ft
from vtt.scene.banner import banner
from vtt.scene.views import Layout, View
from vtt.sentences import sentence
from vtt.session.assembly import scene
from vtt.session.film import film_of
from vtt.session.table import Session
from vtt.shapes import Measure, Scene, Spot

TOLD = (Attacked, Breached, Declared, Hurt, Moved, Noted, RoundBegan, TurnBegan)
FOLLOWS, LOOKS = "The players' window follows this view", "The players' window keeps its own view"
STANDS, GOES_ON = "The players' window stands still", "The players' window goes on"
NOWHERE: Spot = (-1e5, -1e5)  # the players' pointer rests on nothing


@dataclass(slots=True)
class PlayersSide:
    """The players' side of a battle.

    ``px_per_in``: of a screen on which the map lies on the table at its true size; none on any other.
    """

    gm: Session
    session: Session
    follows: bool = True
    frozen: bool = False
    px_per_in: float | None = None
    line: str = ""
    told: Battle | None = None
    before: Battle | None = field(default=None, repr=False)

    def refresh(self) -> None:
        """Bring it up to what is so now; a side that stands still is left as it is."""
        if self.frozen:
            return
        if self.told is not self.gm.battle:
            self._retell(self.gm.battle)
        self._play()
        if self.follows:
            self._follow()
        if self.session.ping != self.gm.ping:
            self.session.ping, self.session.changed = self.gm.ping, True

    def _retell(self, battle: Battle) -> None:
        """Another state of the battle; the one before is kept until it is painted over."""
        self.told, self.before = battle, self.session.battle
        self.session.battle = seen_by_players(battle)
        self.session.view = replace(self.session.view, measure=battle.state.measure)
        seen = last_seen(battle)
        self.line = line_of(seen) or self.line
        self.session.film = None
        if self.gm.film is not None:
            self.session.film = film_of(players_view(battle.moved_to(battle.cursor - 1).state), seen)
        self.session.changed = True

    def _play(self) -> None:
        """The players see a move on its way as long as the Judge does, and only bodies they may see."""
        own, gm = self.session, self.gm.film
        if own.film is None:
            return
        if gm is not None and gm.began_s is not None:
            own.film = replace(own.film, began_s=gm.began_s).at(gm.began_s + gm.now_s)
        if gm is None or own.film.over:
            own.film = None
        own.changed = True

    def _follow(self) -> None:
        own, gm = self.session, self.gm
        camera = self._camera(gm.camera.seen_ft(gm.layout.clear_map))
        view = replace(
            own.view,
            below_ft=gm.view.below_ft,
            grid=gm.view.grid,
            names=gm.view.names,
            bars=gm.view.bars,
            px_per_ft=camera.px_per_ft,
        )
        if (camera, view) != (own.camera, own.view):
            own.camera, own.view, own.changed = camera, view, True
        if gm.settled_px_per_ft == gm.camera.px_per_ft and own.settled_px_per_ft != camera.px_per_ft:
            own.settled_px_per_ft, own.changed = camera.px_per_ft, True

    def _camera(self, seen_ft: Box) -> Camera:
        """As much of the map as the Judge sees; at the true scale its middle."""
        room = self.session.layout.map
        if self.px_per_in is None:
            return fit(seen_ft, room, 0.0)
        scale = true_px_per_ft(self.px_per_in, inch_ft(self.gm.state.settings))
        return Camera(scale).centered(middle_of(seen_ft), room)

    def lay_on_the_table(self, px_per_in: float) -> None:
        """At the true scale from now on, on a screen of so many px an inch at UI scale 1."""
        self.px_per_in = px_per_in
        self._follow()

    def bring(self) -> None:
        """Show the players what the Judge sees, whatever they looked at."""
        followed, self.follows = self.follows, True
        self._follow()
        self.follows = followed

    def follow(self) -> None:
        """Follow the Judge's view from now on, or no more."""
        self.follows = not self.follows
        self.gm.say(FOLLOWS if self.follows else LOOKS)

    def freeze(self) -> None:
        """Stand still from now on, or go on."""
        self.frozen = not self.frozen
        self.gm.say(STANDS if self.frozen else GOES_ON)

    def resize(self, width: float, height: float) -> None:
        """Another size of the window, in px at UI scale 1."""
        self.session.resize(width, height)
        self.session.changed = True

    def pan(self, dx: float, dy: float) -> None:
        """The players move the map themselves, and follow nobody."""
        self.follows = False
        self.session.look_from(self.session.camera.panned(dx, dy))
        self.session.changed = True

    def zoom(self, at: Spot, factor: float) -> None:
        """The players look closer themselves; at the true scale nobody does."""
        if self.px_per_in is None:
            self.follows = False
            self.session.look_from(self.session.camera.zoomed(at, factor))
            self.session.settled_px_per_ft = self.session.camera.px_per_ft
            self.session.changed = True

    def scene(self) -> Scene:
        """Everything the players see."""
        session = self.session
        made = scene(session)
        if not self.line:
            return made
        return (*made, banner(self.line, session.layout.map, session.measure))


def players_side(gm: Session, width: float, height: float, measure: Measure) -> PlayersSide:
    """The players' side of a session, for a window of a size in px at UI scale 1."""
    own = Session(
        battle=seen_by_players(gm.battle),
        map_file=gm.map_file,
        keys=gm.keys,
        measure=measure,
        layout=Layout(width, height, "players"),
        view=View(audience="players"),
        pointer=NOWHERE,
    )
    side = PlayersSide(gm, own)
    side.refresh()
    return side


def seen_by_players(battle: Battle) -> Battle:
    """A battle that opens with what the players may see now, and has no history."""
    return Battle.begin(players_view(battle.state), battle.rules, battle.seed)


def last_seen(battle: Battle) -> tuple[Event, ...]:
    """What players saw happen in the entry before the cursor."""
    if not battle.cursor:
        return ()
    before = battle.moved_to(battle.cursor - 1).state
    return tuple(event for seen in players_log(before, battle.played[-1:]) for event in seen.events)


def line_of(seen: Sequence[Event]) -> str:
    """The last of it in one sentence, "" for nothing worth one."""
    told = next((event for event in reversed(seen) if isinstance(event, TOLD)), None)
    return sentence(told) if told is not None else ""
