"""What others installed beside the program: found by entry points, asked for its API version, loaded.

A plug-in that cannot be used is kept with the reason and skipped; nothing here raises for one.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from traceback import walk_tb
from typing import Generic, Protocol, TypeVar

API = 1  # of everything a plug-in may import, implement or be asked
OLDEST_API = 1  # what was made for this one still works
MOST_DIGITS, LONGEST_SAID = 9, 40  # of a version, and what is quoted of one
GROUPS = ("vtt.systems", "vtt.formats", "vtt.tools", "vtt.themes")
DECLARATION = "vtt.api"  # the group in which a distribution names the API it was made for, as "v1"
FAILURES = (Exception, SystemExit)
"""What somebody else's code may raise as it is imported or asked: errors of its own making, and the wish to
end the program when something it needs is missing. An interrupt of the user is none of it."""


class Named(Protocol):
    """What a plug-in brings has a name of its own."""

    @property
    def name(self) -> str:
        """The name it goes by; no two of a group have the same."""


T = TypeVar("T", bound=Named)
T_co = TypeVar("T_co", bound=Named, covariant=True)


class UnfitError(TypeError):
    """What a plug-in brings is not what its group is for; the text says why."""


class PlugInError(RuntimeError):
    """A plug-in failed at what it was asked; the text names it and its error."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlugIn(Generic[T_co]):
    """One entry point. ``found``: what it brings, none if it is skipped; ``error`` then says why."""

    group: str
    name: str
    value: str
    distribution: str = ""
    version: str = ""
    api: str = ""
    found: T_co | None = None
    error: str = ""


def plugged(group: str, fit: Callable[[object], T], taken: Iterable[str] = ()) -> tuple[PlugIn[T], ...]:
    """The plug-ins of a group, each loaded or with the reason why not.

    *fit* gives back what was loaded, or raises UnfitError; *taken* are names of ours.
    """
    names = set(taken)
    found = []
    for point in sorted(entry_points(group=group), key=lambda point: (point.name, point.value)):
        one = _tried(point, fit, names)
        names |= {one.found.name} if one.found is not None else set()
        found.append(one)
    return tuple(found)


def brought(plug_ins: Iterable[PlugIn[T]]) -> Iterator[T]:
    """What those plug-ins bring that can be used."""
    for one in plug_ins:
        if one.found is not None:
            yield one.found


def words(error: BaseException) -> str:
    """An error of somebody else's code, in one line."""
    return str(error) if isinstance(error, UnfitError) else f"{type(error).__name__}: {error}"


def declared() -> Iterator[tuple[str, str, str]]:
    """Each plug-in that is installed, without loading it: group, name, distribution and version."""
    for group in GROUPS:
        for point in entry_points(group=group):
            yield group, point.name, " ".join(_distribution(point))


def blamed(error: BaseException) -> str:
    """The plug-in through whose code an error came, by its name; "" for none."""
    points = (point for group in GROUPS for point in entry_points(group=group))
    names = {point.module.partition(".")[0]: point.name for point in points}
    ways = (str(frame.f_globals.get("__name__", "")) for frame, _ in walk_tb(error.__traceback__))
    return next((names[way.partition(".")[0]] for way in ways if way.partition(".")[0] in names), "")


def _tried(point: EntryPoint, fit: Callable[[object], T], names: Iterable[str]) -> PlugIn[T]:
    api = _api(point)
    found, error = (None, refusal) if (refusal := _refusal(api)) else _loaded(point, fit, names)
    name, version = _distribution(point)
    return PlugIn(
        group=point.group,
        name=point.name,
        value=point.value,
        distribution=name,
        version=version,
        api=api,
        found=found,
        error=error,
    )


def _loaded(point: EntryPoint, fit: Callable[[object], T], names: Iterable[str]) -> tuple[T | None, str]:
    """What an entry point brings, or none and the reason."""
    try:
        found = fit(point.load())
    except FAILURES as failure:
        return None, words(failure)
    return (None, f"the name {found.name!r} is taken already") if found.name in names else (found, "")


def _distribution(point: EntryPoint) -> tuple[str, str]:
    return (point.dist.name, point.dist.version) if point.dist else ("", "")


def _api(point: EntryPoint) -> str:
    """The API a plug-in's distribution says it was made for, as it says it; "" for nothing said."""
    said = point.dist.entry_points.select(group=DECLARATION) if point.dist else ()
    return next((each.value for each in said), "")


def _refusal(api: str) -> str:
    """Why what was made for an API is not loaded; "" if it is."""
    number = api.removeprefix("v")
    if not api:
        return (
            f'it declares no API version; expected [project.entry-points."{DECLARATION}"] version = "v{API}"'
        )
    if not number.isdecimal() or len(number) > MOST_DIGITS:
        return f'its API version: found {api[:LONGEST_SAID]!r}, expected "v{API}"'
    if int(number) > API:
        return f"it was made for API {number}, newer than this program's {API}: update the program"
    if int(number) < OLDEST_API:
        return f"it was made for API {number}; this program takes {OLDEST_API} to {API}: update the plug-in"
    return ""
