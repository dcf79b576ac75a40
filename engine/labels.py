"""What sets two ways that an order can come out apart, in words."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.events import Attacked, Bonded, Breached, Conditioned, Event, Hurt, Moved


def as_struck(events: tuple[Event, ...], result: str) -> tuple[Event, ...]:
    """The same events with another result of the first blow among them."""
    for at, event in enumerate(events):
        if isinstance(event, Attacked):
            if event.result == result:
                return events
            return (*events[:at], replace(event, result=result), *events[at + 1 :])
    return events


def label(events: Iterable[Event]) -> str:
    """What happened, in as few words as tell two ways apart."""
    return ", ".join(dict.fromkeys(word for event in events for word in _words(event))) or "nothing"


def _words(event: Event) -> Iterator[str]:
    match event:
        case Attacked(result=result):
            yield result
        case Hurt(token=name, track=track, points=points):
            yield f"{name} -{points} {track}"
        case Conditioned(token=name, name=condition, on=True):
            yield f"{name} {_plain(condition)}"
        case Moved(token=name, cause="order"):
            yield f"{name} moves"
        case Moved(token=name, mode="fall"):
            yield f"{name} falls"
        case Moved(token=name, mode=mode, cause=cause):
            yield f"{name} {_plain(cause or mode)}"
        case Breached(obstacle=obstacle):
            yield f"{obstacle} breached"
        case Bonded(what=what, by=by, of=of, on=on):
            yield f"{by} {what if on else 'lets go of'} {of}"
        case _:
            return


def _plain(name: str) -> str:
    return name.replace(":", " ").replace("_", " ")
