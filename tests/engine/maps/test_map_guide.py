"""What the guide shows is what the program reads."""

import re

from engine.maps.check import check
from engine.maps.drawing import Drawing
from engine.maps.gate import from_toml
from engine.maps.rosters import Roster


def test_the_examples_of_the_guide_are_a_map_and_a_roster(root):
    text = (root / "docs" / "maps.md").read_text(encoding="utf-8")
    drawn, roster = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    drawing = from_toml(drawn.encode(), Drawing, "guide")
    assert check(drawing, "guide") == ()
    assert [building.stories for building in drawing.buildings] == [6]
    assert [token.name for token in from_toml(roster.encode(), Roster, "guide").tokens] == ["Oxbow"]
