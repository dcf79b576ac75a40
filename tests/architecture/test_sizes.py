"""Nothing grows past what a reader takes in at once."""

import ast
from statistics import median

import pytest

FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)
LOOP = (ast.For, ast.While, ast.AsyncFor)
MOST_LINES, MOST_BODY, MOST_PARAMETERS, MEDIAN_BODY = 300, 30, 5, 8


def functions(sources):
    for source in sources.values():
        for node in ast.walk(source.tree):
            if isinstance(node, FUNCTION):
                yield f"{source.name}:{node.lineno} {node.name}", node


def body_lines(node):
    """Lines from the first statement after the docstring to the last."""
    body = node.body[1:] if ast.get_docstring(node) else node.body
    return body[-1].end_lineno - body[0].lineno + 1 if body else 0


def parameters(node):
    names = [arg.arg for arg in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)]
    return [name for name in names if name not in {"self", "cls"}]


def loop_depth(node):
    """How many loops stand inside one another; a nested function counts for itself."""
    inner = (child for child in ast.iter_child_nodes(node) if not isinstance(child, FUNCTION))
    deepest = max((loop_depth(child) for child in inner), default=0)
    return deepest + isinstance(node, LOOP)


def test_a_module_fits_on_a_few_screens(sources):
    sizes = {s.name: len(s.text.splitlines()) for s in sources.values()}
    assert {name: size for name, size in sizes.items() if size > MOST_LINES} == {}


def test_a_function_fits_on_one(sources):
    assert [(name, body_lines(n)) for name, n in functions(sources) if body_lines(n) > MOST_BODY] == []


@pytest.mark.parametrize("package", ["engine", "vtt"])
def test_half_of_all_functions_are_short(sources, package):
    sizes = [body_lines(node) for name, node in functions(sources) if name.split(".")[0] == package]
    assert not sizes or median(sizes) < MEDIAN_BODY


def test_a_function_takes_few_parameters(sources):
    assert [
        (name, len(parameters(n))) for name, n in functions(sources) if len(parameters(n)) > MOST_PARAMETERS
    ] == []


def test_at_most_one_loop_stands_in_a_loop(sources):
    assert [name for name, node in functions(sources) if loop_depth(node) > 2] == []
