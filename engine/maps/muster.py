"""A roster on a map: its tokens in their places, with their sheets and what these start with."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from engine.geometry import Point
from engine.look import MapFile
from engine.maps.faults import BadFileError, Fault, shown
from engine.maps.heights import bare, placed
from engine.maps.places import Gathering
from engine.maps.rosters import Roster, RosterToken
from engine.movement.modes import mode
from engine.rules import RulesSystem, SheetError
from engine.units import TOLERANCE_FT
from engine.world import BattleState, Condition, Motion, Token

NOWHERE = Point(0.0, 0.0, 0.0)
HIDDEN = Condition("hidden")


@dataclass(frozen=True, slots=True)
class Muster:
    """What a battle begins with: the tokens, and the sheets they name as canonical text."""

    tokens: tuple[Token, ...]
    sheets: Mapping[str, str]


def opening(
    map_file: MapFile, rules: RulesSystem, roster: Roster | None = None, file: str = "roster"
) -> BattleState:
    """The state a new battle on a map opens with."""
    gathered = muster(map_file, rules, roster, file) if roster else Muster((), {})
    tokens = {token.name: token for token in (*map_file.things, *gathered.tokens)}
    settings = {"measure": map_file.measure}
    return BattleState(map=map_file.map, sheets=gathered.sheets, tokens=tokens, settings=settings)


def muster(map_file: MapFile, rules: RulesSystem, roster: Roster, file: str = "roster") -> Muster:
    """A roster's tokens in their places among the things of the map. Raises BadFileError."""
    if roster.system != rules.name:
        raise BadFileError(file, [Fault("system", shown(roster.system), f'"{rules.name}"')])
    names = called([token.name for token in roster.tokens], [thing.name for thing in map_file.things])
    sheets = _sheets(roster, names, rules, file)
    gathering, standing = Gathering(map_file, map_file.things), []
    for name, drawn in zip(names, roster.tokens, strict=True):
        token = _set_down(_token(name, drawn, sheets, rules), drawn, map_file, gathering)
        gathering.add(token)
        standing.append(token)
    tokens = tuple(standing)
    state = BattleState(map=map_file.map, sheets=sheets, tokens={token.name: token for token in tokens})
    return Muster(tuple(_in_the_air(state, token, rules) for token in tokens), sheets)


def called(names: Sequence[str], taken: Sequence[str] = ()) -> tuple[str, ...]:
    """What tokens go by: names that several share get a number each, from 1."""
    total, count = Counter([*names, *taken]), Counter(taken)
    result = []
    for name in names:
        count[name] += 1
        result.append(f"{name} {count[name]}" if total[name] > 1 else name)
    return tuple(result)


def _sheets(roster: Roster, names: Sequence[str], rules: RulesSystem, file: str) -> Mapping[str, str]:
    """Every sheet as canonical text; one written at a token goes by the token's name."""
    raw = [(f"sheets.{name}", name, fields) for name, fields in roster.sheets.items()]
    for index, token in enumerate(roster.tokens):
        if isinstance(token.sheet, Mapping):
            raw.append((f"tokens[{index}].sheet", names[index], token.sheet))
    sheets: dict[str, str] = {}
    for place, name, fields in raw:
        if name in sheets:
            raise BadFileError(file, [Fault(place, f"a second sheet called {shown(name)}", "another name")])
        sheets[name] = _canonical(rules, {"system": roster.system, "name": name, **fields}, (file, place))
    return sheets


def _canonical(rules: RulesSystem, fields: Mapping[str, object], where: tuple[str, str]) -> str:
    try:
        return rules.sheets.canonical(fields)
    except SheetError as error:
        raise BadFileError(where[0], [Fault(where[1], str(error).replace("\n", "; "), "a sheet")]) from None


def _token(name: str, drawn: RosterToken, sheets: Mapping[str, str], rules: RulesSystem) -> Token:
    sheet = drawn.sheet if isinstance(drawn.sheet, str) else name if drawn.sheet else ""
    tracks, counters = rules.sheets.tallies(sheets[sheet]) if sheet else ((), ())
    return Token(
        name=name,
        side=drawn.side,
        radius_ft=drawn.radius_ft,
        height_ft=drawn.height_ft,
        weight_lb=drawn.weight_lb,
        motion=Motion(position=NOWHERE),
        tracks=tracks,
        counters=counters,
        conditions=(HIDDEN,) if drawn.hidden else (),
        sheet=sheet,
        emblem=drawn.emblem,
    )


def _set_down(token: Token, drawn: RosterToken, map_file: MapFile, gathering: Gathering) -> Token:
    if drawn.at is None:
        spot = gathering.spot_for(token)
        at, heading = spot.at, spot.heading_deg
    else:
        at, heading = placed(map_file.map, drawn.at), 0.0
    if drawn.heading_deg is not None:
        heading = drawn.heading_deg % 360.0
    return replace(token, motion=Motion(position=at, heading_deg=heading))


def _in_the_air(state: BattleState, token: Token, rules: RulesSystem) -> Token:
    """Above the ground a flier flies; anybody else stands on what is below."""
    below = bare(state.map).support(token.at, token.radius_ft).height_ft
    if token.at.z - below <= TOLERANCE_FT:
        return token
    fly = mode("fly", rules.modes)
    if fly and rules.movement.limits(state, token, fly):
        return replace(token, motion=replace(token.motion, mode="fly"))
    return replace(token, motion=replace(token.motion, position=token.at._replace(z=below)))
