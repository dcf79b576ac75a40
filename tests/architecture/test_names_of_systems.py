"""Rule systems are answers: neither the shared pipeline nor the table knows one by its name."""

import ast

from engine.systems import SYSTEMS

NUMBERED = {"engine.rulings"}  # whose rulings a letter numbers is data
CHOOSES_ONE = ("engine.systems", "vtt.cli")  # where the systems are, and where somebody names one


def texts(tree):
    """Every text of a module that is no docstring."""
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


def test_no_shared_module_names_a_rule_system(sources):
    named = {
        (source.name, text)
        for source in sources.values()
        if not source.name.startswith(CHOOSES_ONE) and source.name not in NUMBERED
        for text in texts(source.tree)
        if text in SYSTEMS or text in {rules.title for rules in SYSTEMS.values()}
    }
    assert named == set()


def test_no_shared_module_imports_a_rule_system(sources):
    packages = tuple(f"engine.systems.{name}" for name in SYSTEMS)
    found = {
        (source.name, name)
        for source in sources.values()
        if not source.name.startswith(CHOOSES_ONE)
        for name in source.imported
        if name.startswith(packages)
    }
    assert found == set()
