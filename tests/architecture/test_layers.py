"""Who imports whom."""

import tomllib
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

LAYERS = tomllib.loads(Path(__file__).with_name("layers.toml").read_text(encoding="utf-8"))
ROW = {name: row for row, names in enumerate(LAYERS["rows"]) for name in names}
ALLOWED = {tuple(pair.split(" -> ")) for pair in LAYERS["allowed"]}
PACKAGE_FILES = {"engine.movement"}  # its __init__ holds no code, so it stands in no row


def place(name):
    """The longest entry of the rows that *name* is, or lies in."""
    parts = name.split(".")
    entries = (".".join(parts[:size]) for size in range(len(parts), 0, -1))
    return next((entry for entry in entries if entry in ROW), None)


def ours(sources, source):
    """The modules of ours that *source* imports."""
    found = {name for name in source.imported if name in sources and name != source.name}
    return {name for name in found if not any(other.startswith(f"{name}.") for other in found)}


def placed(name):
    entry = place(name)
    return entry if entry not in {"engine", "vtt"} or entry == name else None


def test_every_module_stands_in_a_row(sources):
    assert [name for name in sources if placed(name) is None and name not in PACKAGE_FILES] == []


def test_a_module_imports_only_from_the_rows_above_it(sources):
    wrong = []
    for source in sources.values():
        here = place(source.name)
        for name in ours(sources, source):
            there = place(name)
            if here != there and ROW[there] >= ROW[here] and (here, there) not in ALLOWED:
                wrong.append(f"{source.name} imports {name}")
    assert wrong == []


def test_inside_the_engine_nobody_imports_from_its_front_door(sources):
    inside = (source for name, source in sources.items() if name.startswith("engine."))
    assert [source.name for source in inside if "from engine import" in source.text] == []


def test_no_imports_run_in_a_circle(sources):
    graph = {name: ours(sources, source) for name, source in sources.items()}
    try:
        tuple(TopologicalSorter(graph).static_order())
    except CycleError as error:
        circle = error.args[1]
    else:
        circle = []
    assert circle == []
