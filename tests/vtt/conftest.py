"""What tests of the window ask for: a battle on the table, every word and every style of some shapes."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

import pytest

from engine.look import Footprint, Look
from engine.world import Obstacle
from tests.vtt import table as fixture
from vtt.inputs import Pointed, Pressed, Released
from vtt.paths import assets
from vtt.shapes import Chip, Pin, Text
from vtt.theme import read_theme, theme_names


def flattened(shapes: Iterable[object]) -> Iterator[object]:
    """Every shape, those inside pins too."""
    for shape in shapes:
        yield shape
        if isinstance(shape, Pin):
            yield from flattened(shape.shapes)


@pytest.fixture
def flat():
    """Every shape of some shapes."""
    return lambda shapes: tuple(flattened(shapes))


@pytest.fixture
def words():
    """Every word on some shapes, in order."""

    def found(shapes):
        out = []
        for shape in flattened(shapes):
            if isinstance(shape, Text):
                out.append(shape.text)
            elif isinstance(shape, Chip):
                out += [part.text for part in shape.parts if part.text]
        return out

    return found


@pytest.fixture
def styles():
    """Every style some shapes use."""

    def found(shapes):
        out = set()
        for shape in flattened(shapes):
            own = getattr(shape, "style", "")
            out |= {own} if own else set()
            if isinstance(shape, Chip):
                out |= {f"{own}+{part.style}" for part in shape.parts if part.style}
        return out

    return found


@pytest.fixture
def themes():
    """Every theme that comes with the program."""
    folder = assets() / "themes"
    return [read_theme(folder, name) for name in theme_names(folder)]


class Table(fixture.Table):
    """The table, and a hand that moves the view."""

    def drag_view(self, a, b):
        """Drag with the right button."""
        self.pointing.on(Pressed("gm", self.px(*a), 3))
        self.pointing.on(Pointed("gm", self.px(*b), (3,)))
        self.pointing.on(Released("gm", self.px(*b), 3))
        self.show()


@pytest.fixture
def make_table():
    """A table as a test wants it."""
    return Table


@pytest.fixture
def table():
    """Two people and a crate on a field with one block of stone."""
    return Table()


@pytest.fixture
def indoors(monkeypatch):
    """The same people under a roof."""
    outline = ((0.0, 300.0), (700.0, 300.0), (700.0, 600.0), (0.0, 600.0))
    roof = Obstacle(
        name="roof", outline=outline, base_ft=25.0, top_ft=26.0, material="concrete", thickness_in=12.0
    )
    covered = replace(fixture.GROUND, obstacles=(*fixture.GROUND.obstacles, roof), digest="covered")
    hall = Footprint(name="hall", outline=outline, top_ft=26.0, stories=2)
    monkeypatch.setattr(fixture, "FIELD", replace(fixture.FIELD, map=covered, look=Look(footprints=(hall,))))
    return Table(state=replace(fixture.opening(), map=covered))
