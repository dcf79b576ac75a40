"""Reach by areas: into which of them a plan leads, each asked by a plan of its own."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import dist, floor, hypot, sqrt

from engine.geometry import Flat, Point
from engine.movement.spend import Allowance, zones_of
from engine.movement.trace import Mover
from engine.reach.begin import begin_of, budget_of, by_drop_ft
from engine.reach.nouns import Asked, Outline, Place, Verdict, checks_on
from engine.reach.probes import Probe
from engine.reach.rooms import Room
from engine.reach.ruler import easiest_first
from engine.reach.sampled import heights_at
from engine.reach.search import INSET_FT, LEAST_FT2, Search
from engine.reach.spread import Bounds, around, spread
from engine.reach.squares import Square, figure_of, middle_of, rings_of, square_of, steps_between
from engine.reach.stars import Wedge, sector
from engine.reach.ways import Budget, Piece, Source
from engine.units import AREA_FT, TOLERANCE_FT

NO_FT = 1e-6  # turns are told apart, but cost nothing of a way that is only looked for
SPOTS = (0.2, 0.8)


def area_reach(asked: Asked, mover: Mover, may: Allowance) -> tuple[tuple[Outline, ...], tuple[Place, ...]]:
    """The outlines of the areas a move can end in, and the best plan for each of them."""
    budget = budget_of(mover, may, Probe(mover, asked.rules))
    begin = begin_of(mover, asked.planned.via, budget)
    if begin is None:
        return (), ()
    at = begin.chain[-1]
    z = asked.height_ft(at)
    most = max(may.most_ft + by_drop_ft(asked, mover, at.z - z), may.least_ft)
    search = Search(asked, z, most, budget.turn_ft, set(), zones_of(asked.state.map))
    search.open_ = set(_squares(search, mover, begin, most))
    if mover.mode.track in ("line", "surface"):
        ahead = _without_turn(search, begin, budget, most)
        far = hypot((floor(most / AREA_FT + TOLERANCE_FT) + 1) * AREA_FT * sqrt(2.0), z - at.z)
        long = replace(budget, most_ft=far, least_ft=0.0, turn_ft=min(budget.turn_ft, NO_FT))
        found = spread(mover, begin, long, Bounds(z, around(at, far), search.wanted))
        _by_pieces(search, found, begin, ahead)
    else:
        _by_spots(search, mover, at)
    places = tuple(search.found[square] for square in sorted(search.found))
    turns = begin.turned or begin.toward_rad is not None
    return outlines(places, (budget.room_ft(turned=turns) + most - may.most_ft, most)), places


def outlines(places: Iterable[Place], limits_ft: tuple[float, float]) -> tuple[Outline, ...]:
    """Areas joined by what their plans ask for and how far that way leads, the easiest first."""
    groups: dict[tuple[Verdict, float], set[Square]] = {}
    for place in places:
        said = Verdict(place.band, checks_on(place.plan))
        moved = sum(leg.areas for leg in place.plan.legs) * AREA_FT
        limit = next((ft for ft in limits_ft if moved <= ft + TOLERANCE_FT), limits_ft[-1])
        groups.setdefault((said, limit), set()).add((place.column, place.row))
    held: set[Square] = set()
    made: list[Outline] = []
    for said, limit in sorted(groups, key=lambda group: (easiest_first(group[0]), group[1])):
        held |= groups[said, limit]
        made.append(Outline(band=said.band, rings=rings_of(held), checks=said.checks, limit_ft=limit))
    return tuple(made)


def _squares(search: Search, mover: Mover, begin: Source, most_ft: float) -> Iterator[Square]:
    """The areas of the map that are not too far off."""
    wide, deep = mover.ground.size_ft
    home, at = square_of(begin.flat), begin.chain[-1]
    by_speed = mover.mode.limit == "speed"
    most = floor(most_ft / AREA_FT + TOLERANCE_FT) if by_speed else floor(most_ft / AREA_FT) + 1
    layers = abs(floor(search.height_ft / AREA_FT) - floor(at.z / AREA_FT))
    if mover.mode.medium == "air" and by_speed and layers > most:
        return
    columns = range(max(home[0] - most, 0), min(home[0] + most, floor((wide - 1.0) / AREA_FT)) + 1)
    rows = range(max(home[1] - most, 0), min(home[1] + most, floor((deep - 1.0) / AREA_FT)) + 1)
    yield from ((column, row) for column in columns for row in rows)


def _without_turn(search: Search, begin: Source, budget: Budget, most_ft: float) -> set[Square]:
    """The areas too far off for whoever turns: those straight ahead can be come to all the same."""
    turned = max(most_ft - budget.turn_ft, budget.least_ft) if budget.turn_ft else most_ft
    home = square_of(begin.flat)
    far = {one for one in search.open_ if steps_between(home, one) * AREA_FT > turned + TOLERANCE_FT}
    if begin.toward_rad is None and not begin.turned:
        return far
    if begin.turned or begin.toward_rad is None:
        search.open_ -= far
        return set()
    straight = sector(begin.flat, Wedge(begin.toward_rad - budget.free_rad, 2 * budget.free_rad), most_ft * 2)
    ahead = {one for one in far if figure_of(one).common(straight).area_ft2}
    search.open_ -= far - ahead
    return ahead


def _by_pieces(
    search: Search, pieces: Iterable[tuple[Room | None, Piece]], begin: Source, ahead: set[Square]
) -> None:
    """Plans along the shortest ways around what stands there, until there is one for every area."""
    for _, piece in pieces:
        direct = len(piece.source.chain) == len(begin.chain)
        if not direct:
            search.open_ -= ahead - search.found.keys()
            if len(search.found) == len(search.open_):
                return
        for square in _near(search, piece, direct=direct):
            _ask_in(search, piece, square, direct=direct)


def _near(search: Search, piece: Piece, *, direct: bool) -> list[Square]:
    """The areas a piece comes to that another plan may still do better in."""
    if not piece.figure.area_ft2:
        return []
    west, north, east, south = piece.figure.bounds
    low, high = square_of((west, north)), square_of((east, south))
    found = ((x, y) for x in range(low[0], high[0] + 1) for y in range(low[1], high[1] + 1))
    return [square for square in found if search.wants(square, direct=direct)]


def _ask_in(search: Search, piece: Piece, square: Square, *, direct: bool) -> None:
    part = piece.figure.common(figure_of(square, INSET_FT))
    if part.area_ft2 <= LEAST_FT2:
        return
    chain, z = piece.source.chain, search.height_ft
    spots = [part.inside(), *(_others(square) if direct and not piece.source.bend else ())]
    settled = len(search.asked.planned.via) + 1
    for x, y in spots:
        goal = Point(x, y, z)
        if not (part.holds((x, y)) and search.pays_for(piece.source, (*chain, goal))):
            continue
        if search.ask(square, (*chain[settled:], goal)):
            return


def _others(square: Square) -> Iterator[Flat]:
    """Places of a square to try if the first one asks for a check."""
    x, y = square
    yield middle_of(square)
    yield from (((x + a) * AREA_FT, (y + b) * AREA_FT) for a in SPOTS for b in SPOTS)


def _by_spots(search: Search, mover: Mover, at: Point) -> None:
    """Plans straight to places of each area, for what leaps, climbs or is simply there."""
    for square in sorted(search.open_, key=lambda one: dist(middle_of(one), (at.x, at.y))):
        spots = (middle_of(square), *_others(square))
        goals = dict.fromkeys(goal for spot in spots for goal in heights_at(search.asked, mover, spot))
        next((goal for goal in goals if search.ask(square, (goal,))), None)
