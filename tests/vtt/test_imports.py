"""What may not be loaded where: told by a fresh interpreter."""

import subprocess
import sys

import pytest

PURE = ("shapes", "theme", "camera", "inputs", "keys", "work")
FOLDERS = ("widgets", "scene", "tools")
HEAVY = ("pygame", "skia", "numpy", "shapely", "pydantic")


def loaded(root, module):
    """Which of the heavy packages the import of a module brings along."""
    code = f"import sys, {module}; print(*[name for name in {HEAVY!r} if name in sys.modules])"
    made = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    return set(made.stdout.splitlines()[-1].split()) if made.stdout.strip() else set()


def modules(root, folder):
    paths = sorted((root / "vtt" / folder).rglob("*.py"))
    return [
        ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__") for path in paths
    ]


def test_shapes_themes_and_keys_load_nothing_heavy(root):
    assert loaded(root, ", ".join(f"vtt.{name}" for name in PURE)) == set()


@pytest.mark.parametrize("folder", FOLDERS)
def test_scenes_controls_and_tools_load_neither_pygame_nor_skia(root, folder):
    assert loaded(root, ", ".join(modules(root, folder))).isdisjoint({"pygame", "skia"})


@pytest.mark.parametrize("module", ["vtt.compositor", "vtt.paint.export", "vtt.intents"])
def test_what_paints_loads_no_numpy_shapely_or_pydantic(root, module):
    assert loaded(root, module) <= {"pygame", "skia"}
