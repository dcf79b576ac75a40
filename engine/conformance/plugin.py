"""The laws as pytest tests: ``pytest -p engine.conformance.plugin --conformance NAME``."""

from collections.abc import Iterator

import pytest

from engine.conformance.laws import LAWS, Law, faults
from engine.rules import RulesSystem
from engine.systems import system


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds ``--conformance NAME``, once for each system."""
    parser.addoption(
        "--conformance", action="append", default=[], metavar="NAME", help="try the laws on a system"
    )


def pytest_collection_modifyitems(session: pytest.Session, items: list[pytest.Item]) -> None:
    """Puts a test for each law and system in front of what was collected."""
    names: list[str] = session.config.getoption("--conformance")
    items[:0] = [item for name in names for item in _items(session, name)]


def _items(session: pytest.Session, name: str) -> Iterator[pytest.Item]:
    rules = system(name)
    for law in LAWS:
        yield LawItem.from_parent(session, name=f"{rules.name}: {law.words}", law=law, rules=rules)


class LawItem(pytest.Item):
    """One law tried on one system."""

    def __init__(self, *, law: Law, rules: RulesSystem, name: str, parent: pytest.Session) -> None:
        super().__init__(name, parent)
        self.law, self.rules = law, rules

    def runtest(self) -> None:
        """Fails with everything that was found wrong."""
        found = faults(self.law, self.rules)
        if found:
            pytest.fail("\n".join(found), pytrace=False)
