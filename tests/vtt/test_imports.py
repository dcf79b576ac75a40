"""What may not be loaded where: told by a fresh interpreter."""

import subprocess
import sys

import pytest

PURE = (
    "vtt.shapes",
    "vtt.theme",
    "vtt.camera",
    "vtt.inputs",
    "vtt.keys",
    "vtt.work",
    "vtt.widgets.form",
    "vtt.widgets.dialog",
    "vtt.widgets.palette",
    "vtt.widgets.files",
    "vtt.widgets.menu",
    "vtt.widgets.notices",
    "vtt.widgets.picks",
)
HEAVY = ("pygame", "skia", "numpy", "shapely", "pydantic")


def loaded(root, module):
    """Which of the heavy packages the import of a module brings along."""
    code = f"import sys, {module}; print(*[name for name in {HEAVY!r} if name in sys.modules])"
    made = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    return set(made.stdout.splitlines()[-1].split()) if made.stdout.strip() else set()


def test_shapes_themes_keys_and_controls_load_neither_pygame_nor_skia(root):
    assert loaded(root, ", ".join(PURE)) == set()


@pytest.mark.parametrize("module", ["vtt.compositor", "vtt.paint.export", "vtt.intents"])
def test_what_paints_loads_no_numpy_shapely_or_pydantic(root, module):
    assert loaded(root, module) <= {"pygame", "skia"}
