"""The document of odds."""

from collections.abc import Iterable

from engine.forms import event_json
from engine.odds import Chosen, Landing, Odds, Way, landings
from engine.problems import Problem
from vtt.cli.ahead import Foretold
from vtt.cli.documents.ahead import result
from vtt.cli.documents.parts import Document, chance, point, problems


def odds(found: Odds, told: Iterable[Foretold], against: Iterable[Problem]) -> Document:
    """Every outcome of an order, the results of a blow, where bodies land, what was answered for whom."""
    return {
        "outcomes": [outcome(way) for way in found.ways],
        "results": [result(each) for each in told],
        "landing": [landing(each) for each in landings(found)],
        "answered": [answered(each) for each in found.answered],
        "quiet": list(found.quiet),
        "problems": problems(against),
    }


def outcome(way: Way) -> Document:
    """One state that may come, with the events of the likeliest way to it."""
    return {**chance(way.chance), "label": way.label, "events": [event_json(event) for event in way.events]}


def landing(found: Landing) -> Document:
    """One place where a body may end."""
    return {"token": found.token, "at": point(found.at), **chance(found.chance)}


def answered(choice: Chosen) -> Document:
    """How a choice was answered."""
    return {"key": choice.key, "who": choice.who, "option": choice.option}
