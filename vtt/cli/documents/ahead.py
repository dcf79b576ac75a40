"""The parts of a document that say what an order leads to: speed, braking, a fall, threats, results."""

from collections.abc import Sequence

from engine.plans import AccountLine
from engine.reach import Outline, Reach, Rescue, Threat
from vtt.cli.ahead import Ahead, Foretold
from vtt.cli.documents.parts import Document, chance, point
from vtt.scene.falls import Descent
from vtt.scene.gauges import Speed


def ahead(found: Ahead) -> Document:
    """Everything the window shows beside a move."""
    return {
        "speed": speed(found.speed) if found.speed is not None else None,
        "braking": [{"turn": nth, "at": point(at)} for nth, at in enumerate(found.stops, 1)],
        **falling(found.fall),
        "threats": [threat(each) for each in found.threats],
        "reach": reach(found.reach) if found.reach is not None else None,
    }


def account(lines: Sequence[AccountLine]) -> list[Document]:
    """How an allowance came about."""
    return [{"text": line.text, "ft": line.ft, "source": line.source} for line in lines]


def speed(found: Speed) -> Document:
    """The gauge of its speed: now and after in feet a turn, the rest what it may cover this turn."""
    return {
        "now": found.now,
        "least_ft": min(found.least, found.most),
        "most_ft": found.most,
        "top": found.top,
        "after": found.after,
    }


def falling(fall: Descent | None) -> Document:
    """A fall turn by turn, and who can catch the body."""
    ways = zip(fall.ways, fall.rounds, strict=True) if fall is not None else ()
    last = len(fall.ways) if fall is not None else 0
    return {
        "fall": [
            {"turn": nth, "round": round_, "to": point(way[-1]), "ends": nth == last}
            for nth, (way, round_) in enumerate(ways, 1)
        ],
        "catchers": [catcher(each) for each in fall.rescues] if fall is not None else [],
    }


def catcher(each: Rescue) -> Document:
    """Who can catch: how, after how many turns of the fall, where the body is then, where he stands."""
    return {
        "token": each.token,
        "mode": each.mode or None,
        "after_turns": each.slices,
        "round": each.round,
        "moves": each.moves,
        "at": point(each.at),
        "stand": point(each.stand),
        "band": each.band.value,
        "checks": list(each.checks),
    }


def threat(each: Threat) -> Document:
    """Who can come to the end or strike there next turn."""
    return {
        "token": each.token,
        "mode": each.order.mode if each.order is not None else None,
        "band": each.band.value,
        "checks": list(each.checks),
        "maneuvers": list(each.maneuvers),
    }


def reach(found: Reach) -> Document:
    """Where it could end, as outlines by band, the easiest first, each within the next."""
    return {
        "mode": found.mode,
        "measure": found.measure,
        "grain_ft": found.grain_ft,
        "outlines": [outline(each) for each in found.outlines if each.rings],
    }


def outline(each: Outline) -> Document:
    """One band: what must be passed, how far it goes, its rings to be filled by the even-odd rule."""
    return {
        "band": each.band.value,
        "limit_ft": each.limit_ft,
        "checks": list(each.checks),
        "rings": [[[float(x), float(y)] for x, y in ring] for ring in each.rings],
    }


def result(each: Foretold) -> Document:
    """One result of a blow, with where it leaves the target and how that falls on."""
    end = each.result.landing
    return {
        "target": each.target,
        **chance(each.result.chance),
        "percent": each.percent,
        "label": each.result.label,
        "below": each.result.below,
        "at": point(end) if end is not None else None,
        **falling(each.fall),
    }
