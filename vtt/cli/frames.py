"""A battle as a row of pictures: bodies on their way, a line of words below, how long each is shown."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from PIL import Image

from engine.apply import apply
from engine.battle import Battle
from engine.events import Attacked, Breached, Event, Hurt, Moved, Noted, RoundBegan
from engine.geometry import at_ft, length_ft
from engine.look import MapFile
from engine.world import BattleState
from vtt.cli.stills import Look, Size, Still
from vtt.sentences import sentence
from vtt.session.assembly import scene
from vtt.shapes import Rect, SceneLayer, Text

STRIP_PX, TEXT_PX = 40, 16
OPENING_MS, STEP_MS, HOLD_MS, WORD_MS, LAST_MS = 1500, 120, 900, 1100, 2500
STILL = ("ground", "grid")  # the layers that no event changes
STEP_FT, MOST_STEPS = 88.0, 5
TOLD = (Attacked, Breached, Hurt, Noted, RoundBegan)


@dataclass(frozen=True, slots=True)
class Frame:
    """A state, what is said of it, and how long it stands."""

    state: BattleState
    words: str
    ms: int


def frames(battle: Battle) -> Iterator[Frame]:
    """The whole battle up to its cursor."""
    state = battle.opening
    words = state.map.name
    yield Frame(state, words, OPENING_MS)
    for entry in battle.played:
        for event in entry.events:
            words = sentence(event) if isinstance(event, (Moved, *TOLD)) else words
            yield from on_the_way(state, event, words)
            state = apply(state, event)
            if isinstance(event, (Moved, *TOLD)):
                yield Frame(state, words, HOLD_MS if isinstance(event, Moved) else WORD_MS)
    yield Frame(state, words, LAST_MS)


def on_the_way(state: BattleState, event: Event, words: str) -> Iterator[Frame]:
    """A body between the ends of its path; a teleport has nothing between."""
    if not isinstance(event, Moved) or event.mode == "teleport":
        return
    whole = length_ft(event.path)
    steps = min(int(whole / STEP_FT) + 1, MOST_STEPS)
    for step in range(1, steps):
        place = at_ft(event.path, whole * step / steps)
        partly = replace(event, path=(event.path[0], place), after=replace(event.after, position=place))
        yield Frame(apply(state, partly), words, STEP_MS)


class Film:
    """Paints frames of one battle, one after the other; what never changes is painted once."""

    def __init__(self, map_file: MapFile, battle: Battle, size: Size) -> None:
        wide, high = size
        self._still = Still(map_file)
        self._size = size
        self._session = self._still.table(battle, Look((wide, high - STRIP_PX), panels=False))
        self._shown: list[Battle] = []  # kept: the scene knows a state by its identity
        self._ground = b""

    def picture(self, frame: Frame) -> Image.Image:
        """One frame painted."""
        self._session.battle = Battle.begin(frame.state, self._session.battle.rules, 0)
        self._shown.append(self._session.battle)
        shown = scene(self._session)
        if not self._ground:
            still = tuple(layer for layer in shown if layer.name in STILL)
            self._ground = self._still.raw(still, self._session.camera, self._size)
        moving = (*(layer for layer in shown if layer.name not in STILL), self._strip(frame.words))
        data = self._still.raw(moving, self._session.camera, self._size, self._ground)
        return Image.frombytes("RGBA", self._size, data).convert("RGB")

    def _strip(self, words: str) -> SceneLayer:
        wide, high = self._size
        shapes = (
            Rect(0, high - STRIP_PX, wide, STRIP_PX, "panel"),
            Text((TEXT_PX, high - STRIP_PX + 26), words, "text+weight.strong", room=wide - 2 * TEXT_PX),
        )
        return SceneLayer("panel.words", "screen", ("words", words), shapes)
