"""States and maps as JSON. A state is written without its map, which never changes in a battle."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING

from engine.forms.reading import adapter, read
from engine.forms.written import written
from engine.gate import Json
from engine.look import MapFile
from engine.world import BattleMap, BattleState, Bond, Clock, Declaration, MapChange, Tally, Token

if TYPE_CHECKING:
    from pydantic import TypeAdapter


@dataclass(frozen=True, slots=True, kw_only=True)
class StateForm:
    """A state without its map, its tokens in a list."""

    tokens: tuple[Token, ...] = ()
    sheets: Mapping[str, str] = field(default_factory=dict)
    clock: Clock = field(default_factory=Clock)
    bonds: tuple[Bond, ...] = ()
    changes: tuple[MapChange, ...] = ()
    declared: tuple[Declaration, ...] = ()
    pools: tuple[Tally, ...] = ()
    settings: Mapping[str, str] = field(default_factory=dict)


def state_written(state: BattleState) -> Json:
    """A state as it is kept in a file."""
    return written(
        StateForm(
            tokens=tuple(state.tokens.values()),
            sheets=state.sheets,
            clock=state.clock,
            bonds=state.bonds,
            changes=state.changes,
            declared=state.declared,
            pools=state.pools,
            settings=state.settings,
        )
    )


def read_state(raw: Json, battle_map: BattleMap, file: str) -> BattleState:
    """A state on a map from a JSON value. Raises BadFileError with the place of each fault."""
    form = read(_state(), raw, file)
    return BattleState(
        map=battle_map,
        sheets=dict(form.sheets),
        tokens={token.name: token for token in form.tokens},
        clock=form.clock,
        bonds=form.bonds,
        changes=form.changes,
        declared=form.declared,
        pools=form.pools,
        settings=dict(form.settings),
    )


def read_token(raw: Json, file: str) -> Token:
    """One token from a JSON value. Raises BadFileError with the place of each fault."""
    return read(_token(), raw, file)


def map_written(map_file: MapFile) -> Json:
    """A map with its look as it is kept in a file, without the bytes of its picture."""
    look, picture = map_file.look, map_file.look.picture
    bare = replace(look, picture=replace(picture, data=b"")) if picture else look
    return written(replace(map_file, look=bare))


def read_map_file(raw: Json, file: str, picture: bytes = b"") -> MapFile:
    """A map with its look from a JSON value, and the bytes of its picture."""
    found = read(_map_file(), raw, file)
    if found.look.picture is None or not picture:
        return found
    return replace(found, look=replace(found.look, picture=replace(found.look.picture, data=picture)))


@cache
def _state() -> "TypeAdapter[tuple[StateForm]]":
    return adapter(StateForm)


@cache
def _token() -> "TypeAdapter[tuple[Token]]":
    return adapter(Token)


@cache
def _map_file() -> "TypeAdapter[tuple[MapFile]]":
    return adapter(MapFile)
