"""The tool and the theme of the example packages at work in the installed program, without a screen.

``python try_at_the_table.py PICTURE.png``: a battle is opened in the blueprint theme, two heroes are sent to
one place by the regroup tool, and the window is photographed. Ends with an error if any of it is not so.
"""

import sys
from pathlib import Path

from vtt.app import Wish
from vtt.app.window import App
from vtt.cli.asked import Play
from vtt.cli.desk import opened
from vtt.inputs import Pointed, Pressed
from vtt.session.commands import run

PLAY = Play(
    file=None,
    system="basic_v3",
    roster=None,
    seed=1,
    feet_per_square=None,
    crop=None,
    size=(1280, 720),
    ui_scale=1.0,
)


def main(picture: Path) -> None:
    """Open, take the tool up, send two, look."""
    app = App(Wish(size=PLAY.size, theme="blueprint"))
    try:
        app.open(opened(PLAY))
        session = app.session
        assert session is not None
        heroes = [name for name, token in session.state.tokens.items() if token.side == "hero"][:2]
        session.select(*heroes)
        assert run(session, "tool.regroup")
        before = session.state
        at = session.camera.to_px((before.tokens[heroes[0]].at.x + 20.0, before.tokens[heroes[0]].at.y))
        app.take([Pointed("gm", at), Pressed("gm", at)])
        moved = [name for name in heroes if session.state.tokens[name].at != before.tokens[name].at]
        assert moved, session.toast
        app.show()
        app.screenshot(str(picture))
        print(f"{', '.join(moved)} moved by a plug-in's tool; {picture} is in a plug-in's colors")
    finally:
        app.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
