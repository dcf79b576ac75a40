"""What happened, in words: one sentence for each event, for the log, the report and the terminal."""

from typing import assert_never

from engine.events import (
    Attacked,
    BodyEvent,
    Bonded,
    Breached,
    Checked,
    ClockEvent,
    Collateral,
    Conditioned,
    Counted,
    Declared,
    Event,
    Healed,
    Hurt,
    Joined,
    Left,
    LogEvent,
    MapEvent,
    Moved,
    Noted,
    Opened,
    Pooled,
    RaisedUp,
    Razed,
    Resized,
    Revealed,
    RoundBegan,
    RoundEnded,
    SheetAdded,
    Switched,
    TableEvent,
    TimePassed,
    TurnBegan,
    TurnEnded,
)
from engine.geometry import length_ft
from engine.units import AREA_FT
from engine.world import Until
from vtt.verbs import went

BINDS = {"hold": "holds", "carry": "carries", "ride": "bears"}
PARTS = {"hold": "lets go of", "carry": "sets down", "ride": "no longer bears"}
LASTING = ("stunned", "out")  # conditions whose figure is how many turns they last
MINUTE_S, HOUR_S, DAY_S = 60, 3600, 86400


def sentence(event: Event) -> str:
    """One event in words."""
    match event:
        case Moved() | Hurt() | Healed() | Conditioned() | Counted() | Joined() | Left() | Resized():
            return of_a_body(event)
        case Breached() | Razed() | Opened() | RaisedUp():
            return of_the_map(event)
        case RoundBegan() | RoundEnded() | TurnBegan() | TurnEnded() | TimePassed():
            return of_the_clock(event)
        case Pooled() | Bonded() | SheetAdded() | Declared() | Revealed() | Switched():
            return of_the_table(event)
        case Collateral() | Checked() | Attacked() | Noted():
            return for_the_log(event)
        case _:
            assert_never(event)


def of_a_body(event: BodyEvent) -> str:
    """What became of a token."""
    match event:
        case Moved():
            return moved(event)
        case Hurt(token=name, track=track, points=points, cause=cause):
            return f"{name} loses {points} {track} ({words(cause)})"
        case Healed(token=name, track=track, points=points):
            return f"{name} wins back {points} {track}"
        case Conditioned():
            return conditioned(event)
        case Counted(token=name, counter=counter, now=now):
            return f"{name}: {words(counter)} {now}"
        case Joined(token=token):
            return f"{token.name} is here"
        case Left(token=name):
            return f"{name} is gone"
        case Resized(token=name, height_ft=height):
            return f"{name} is {height:g} ft tall now"
        case _:
            assert_never(event)


def of_the_map(event: MapEvent) -> str:
    """What became of the ground and the walls."""
    match event:
        case Breached(obstacle=name, width_ft=width, height_ft=height):
            return f"{name} breaks: a hole of {width:g} by {height:g} ft"
        case Razed(obstacle=name):
            return f"{name} is no more"
        case Opened(opening=name, on=on, by=by):
            return f"{by or 'somebody'} {'opens' if on else 'closes'} {name}"
        case RaisedUp(obstacle=obstacle, until=until):
            return f"{obstacle.name} stands{lasting(until)}"
        case _:
            assert_never(event)


def lasting(until: Until) -> str:
    """How long something stands that goes by itself."""
    if until.turn_of is not None:
        return f" until {until.turn_of}'s turn"
    return f" to the end of round {until.round}" if until.round is not None else ""


def of_the_clock(event: ClockEvent) -> str:
    """What time it is."""
    match event:
        case RoundBegan(round=number, slots=slots):
            order = ", ".join(slot.token for slot in slots)
            return f"Round {number}" + (f": {order}" if order else "")
        case RoundEnded(round=number):
            return f"Round {number} is over"
        case TurnBegan(token=name):
            return f"{name}'s turn"
        case TurnEnded(token=name):
            return f"{name} is done"
        case TimePassed(seconds=seconds):
            return f"{duration(seconds)} pass"
        case _:
            assert_never(event)


def of_the_table(event: TableEvent) -> str:
    """What was said, shared or settled."""
    match event:
        case Pooled(pool=pool, now=now):
            return f"{words(pool)} stands at {now}"
        case Bonded(what=what, by=by, of=of, on=on):
            return f"{by} {(BINDS if on else PARTS)[what]} {of}"
        case SheetAdded(name=name):
            return f"The sheet of {name} is added"
        case Declared(token=name, secret=True):
            return f"{name} has declared"
        case Declared(token=name, maneuver=maneuver, target=target):
            return f"{name} declares {words(maneuver)}" + (f" at {target}" if target else "")
        case Revealed(token=name, entry=entry):
            return f"{name or f'Entry {entry}'} is revealed"
        case Switched(setting=setting, value=value):
            return f"{setting} is {words(value)} from now on"
        case _:
            assert_never(event)


def for_the_log(event: LogEvent) -> str:
    """What changes nothing."""
    match event:
        case Collateral(what=what, harm=harm):
            return f"{words(what)} is struck for {harm}"
        case Checked(outcome=outcome, needed=needed, column=column):
            read = f" on {column}" if column else ""
            return f"{asked(event)}: {words(outcome)}{read}" + (f" (needs {needed})" if needed else "")
        case Attacked(attacker=by, target=target, maneuver=maneuver, result=result):
            return f"{by}, {words(maneuver)} at {target}: {words(result)}"
        case Noted(text=text):
            return text
        case _:
            assert_never(event)


def moved(event: Moved) -> str:
    """A movement: how, how far, to which height if that changed, and with whom."""
    start, end = event.path[0], event.path[-1]
    far = length_ft(event.path)
    areas = f" ({areas_of(far)})" if far >= AREA_FT else ""
    height = f", {'up' if end.z > start.z else 'down'} to {end.z:.0f} ft" if abs(end.z - start.z) >= 1 else ""
    riders = f", with {' and '.join(event.riders)}" if event.riders else ""
    return f"{event.token} {went(event.mode, event.cause)} {far:.0f} ft{areas}{height}{riders}"


def areas_of(ft: float) -> str:
    """A length in areas to a tenth, a whole number without its point: `1 area`, `2.5 areas`."""
    many = f"{ft / AREA_FT:.1f}".removesuffix(".0")
    return f"{many} area" if many == "1" else f"{many} areas"


def asked(event: Checked) -> str:
    """Whose check it was and for what; who rolls for himself is named once."""
    matter = words(event.check.partition("#")[0])
    return f"{event.token}, {matter.removesuffix(event.token).rstrip()}".removesuffix(", ")


def conditioned(event: Conditioned) -> str:
    """A condition that came or went."""
    against = f" against {event.against}" if event.against else ""
    value = valued(event.name, event.value)
    no_longer = "" if event.on else "no longer "
    kind, _, what = event.name.partition(":")
    if what:  # of a part: "rank_lost:endurance" is "endurance rank lost"
        return f"{event.token}: {words(what)} {no_longer}{words(kind)}{value}{against}"
    return f"{event.token} is {no_longer}{words(kind)}{value}{against}"


def valued(name: str, value: int) -> str:
    """What follows a condition's name: how long it lasts, or how much it is."""
    if not value:
        return ""
    return f" for {counted(value, 'turn')}" if name in LASTING else f" {value:+d}"


def words(name: str) -> str:
    """A name of the rules as people read it: `used:fighting` is "used fighting"."""
    return name.replace(":", " ").replace("_", " ")


def counted(count: int, one: str, many: str = "") -> str:
    """So many of something: `1 entry`, `2 entries`."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def duration(seconds: int) -> str:
    """A time in its largest unit."""
    for size, unit in ((DAY_S, "days"), (HOUR_S, "hours"), (MINUTE_S, "minutes")):
        if seconds >= size:
            return f"{seconds / size:g} {unit}"
    return f"{seconds} seconds"
