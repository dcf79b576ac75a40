"""What an order leads to, in words: how it came about, braking, a fall, who could come, results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from engine.geometry import Path
from engine.plans import AccountLine, MovePlan, Plan
from engine.reach import Band, Outline, Reach, Rescue, Threat
from vtt.cli.ahead import Ahead, Foretold
from vtt.cli.output import columns, emphasis
from vtt.cli.words import place
from vtt.scene import falls, terms
from vtt.scene.falls import Descent
from vtt.scene.gauges import Speed
from vtt.sentences import counted, words

REACHED = {Band.FREE: "freely", Band.CHECK: "with a check"}


def ahead_lines(made: Plan, found: Ahead) -> Iterator[str]:
    """Everything the window shows beside a move; nothing for any other order."""
    if not isinstance(made, MovePlan):
        return
    yield from map(account_line, made.account)
    if made.problems:
        return
    yield from speed_lines(found.speed)
    yield from momentum_lines(made, found.stops)
    if found.fall is not None:
        yield from fall_lines(found.fall)
    yield from map(threat_line, found.threats)
    if found.reach is not None:
        yield from reach_lines(found.reach)


def account_line(line: AccountLine) -> str:
    """One line of how the allowance came about."""
    return f"  {terms.capital(line.text)}: {line.ft:,.0f} ft" + (f" ({line.source})" if line.source else "")


def speed_lines(speed: Speed | None) -> Iterator[str]:
    """The gauge of its speed."""
    if speed is None:
        return
    after = f", {speed.after:,.0f} ft after it" if speed.after is not None else ""
    may = f"{min(speed.least, speed.most):,.0f} to {speed.most:,.0f} ft"
    yield f"Speed {speed.now:,.0f} ft a turn now{after}; this turn {may}, at most {speed.top:,.0f} ft ever"


def momentum_lines(made: MovePlan, stops: Path) -> Iterator[str]:
    """What its speed makes of it."""
    if made.least_ft > 0:
        yield f"Even braking it covers {made.least_ft:.0f} ft"
    if made.overshoot_ft > 0:
        yield f"Too fast to stop: {made.overshoot_ft:.0f} ft past where it was to end"
    if stops:
        turns = counted(len(stops), "turn")
        by = f", by way of {' and '.join(map(place, stops[:-1]))}" if len(stops) > 1 else ""
        yield f"If it only braked it would stand after {turns}, at {place(stops[-1])}{by}"


def fall_lines(fall: Descent) -> Iterator[str]:
    """A fall turn by turn, and who can catch."""
    for nth, (way, round_) in enumerate(zip(fall.ways, fall.rounds, strict=True), 1):
        end = ", where it ends" if nth == len(fall.ways) else ""
        yield f"Falls in turn {nth} to {way[-1].z:.0f} ft (round {round_}){end}"
    yield from map(catch_line, fall.rescues)
    if not fall.rescues:
        yield "Nobody can catch in time"


def catch_line(each: Rescue) -> str:
    """Who can catch a falling body, how, when and where."""
    said, moves = falls.rescuer(each)[0], f", {counted(each.moves, 'move')}" if each.moves > 1 else ""
    by = f" ({', '.join(each.checks)})" if each.checks else ""
    return f"{said}{by}, {falls.when(each)}{moves}, at {place(each.at)} from {place(each.stand)}"


def threat_line(each: Threat) -> str:
    """Who could come to its end or strike there next turn."""
    doing = []
    if each.order is not None:
        check = f", with a check ({', '.join(each.checks)})" if each.band is Band.CHECK else ""
        doing.append(f"come there {terms.doing(each.order.mode)}{check}")
    if each.maneuvers:
        doing.append(f"strike there with {', '.join(words(name) for name in each.maneuvers)}")
    return f"Next turn {each.token} can {' and '.join(doing)}"


def reach_lines(reach: Reach) -> Iterator[str]:
    """How far it could go this turn, the easiest first."""
    exact = f" (outlines to {reach.grain_ft:.0f} ft)" if reach.grain_ft else ""
    shown = [outline for outline in reach.outlines if outline.band in REACHED and outline.rings]
    for outline in shown:
        yield f"Within reach {terms.doing(reach.mode)} {reached(outline)}{exact}"


def reached(outline: Outline) -> str:
    """How a band is come to, and how far it goes."""
    checks = f" ({', '.join(outline.checks)})" if outline.checks else ""
    far = f" up to {outline.limit_ft:,.0f} ft" if outline.limit_ft else ""
    return f"{REACHED[outline.band]}{checks}{far}"


def result_lines(told: Sequence[Foretold]) -> Iterator[str]:
    """The results of a blow, as on the bar of the window, and how somebody falls on in them."""
    for name, group in groupby(told, key=lambda each: each.target):
        yield emphasis(f"Results for {name}")
        yield from columns([result_row(each) for each in group])
    for each in told:
        if each.fall is not None:
            yield f"{each.result.label}: {each.fall.token} falls on"
            yield from (f"  {line}" for line in fall_lines(each.fall))


def result_row(each: Foretold) -> tuple[str, ...]:
    """One result: its chance, its name, and where it leaves the target."""
    end = each.result.landing
    return f"{each.percent}%", each.result.label, each.result.below, f"at {place(end)}" if end else ""
