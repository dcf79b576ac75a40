"""Names and docstrings."""

import ast
import re

VAGUE = {"utils", "util", "helpers", "helper", "manager", "base", "common", "misc"}
BRITISH = re.compile(
    r"(?:armour|manoeuvre|colour|behaviour|centre(?!d)|storey(?!s_(?:known|guessed)\b))", re.IGNORECASE
)


def documented(source):
    """The public classes and functions of a module, and the public methods of its public classes."""
    for node in source.tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
            yield node.name, node
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_") and not is_protocol(node):
            yield from (
                (f"{node.name}.{inner.name}", inner) for inner in node.body if is_public_method(inner)
            )


def is_protocol(node):
    return any("Protocol" in ast.unparse(base) for base in node.bases)


def is_public_method(node):
    if not isinstance(node, ast.FunctionDef) or node.name.startswith("_"):
        return False
    return not any(ast.unparse(mark) in {"overload", "override"} for mark in node.decorator_list)


def test_every_module_says_what_it_owns(sources):
    assert [s.name for s in sources.values() if s.text.strip() and not ast.get_docstring(s.tree)] == []


def test_every_public_name_has_a_sentence(sources):
    missing = [
        f"{source.name}.{name}"
        for source in sources.values()
        for name, node in documented(source)
        if not ast.get_docstring(node)
    ]
    assert missing == []


def test_no_module_has_a_name_that_means_nothing(sources):
    assert [name for name in sources if VAGUE & set(name.split("."))] == []


def test_one_spelling_is_used(sources):
    found = {s.name: BRITISH.findall(s.text) for s in sources.values()}
    assert {name: words for name, words in found.items() if words} == {}


def test_no_work_is_left_as_a_note_in_the_code(sources):
    assert [s.name for s in sources.values() if re.search(r"#.*\b(?:TODO|FIXME|XXX|HACK)\b", s.text)] == []
