"""Documents as text for people."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from engine.checks import chance
from engine.events import Event
from engine.geometry import Point, length_ft
from engine.odds import Odds, landings
from engine.plans import AttackPlan, Hazard, Leg, MovePlan, Plan, Shift
from engine.problems import Problem
from engine.world import BattleState, Token
from vtt.cli.documents.parts import Document
from vtt.cli.output import columns, emphasis
from vtt.scene import terms
from vtt.sentences import areas_of, sentence, words

MEDIA = {"water": " through water", "face": " on a face", "air": " through the air"}


def log_lines(entries: Iterable[tuple[int, Sequence[Event]]]) -> Iterator[str]:
    """One line an event, each entry's number before its first; one that changed nothing says so."""
    for number, events in entries:
        if not events:
            yield f"{number:>5}  nothing comes of it"
        for index, event in enumerate(events):
            yield f"{number if index == 0 else '':>5}  {sentence(event)}"


def state_lines(now: BattleState, document: Document) -> Iterator[str]:
    """Round and turn, then a row a token."""
    acting = f", {now.clock.active}'s turn" if now.clock.active else ""
    yield emphasis(f"{now.map.name}, round {now.clock.round}{acting}")
    head = ("token", "side", "at", "moves", "tracks", "conditions")
    yield from columns([token_row(token) for token in persons_first(now)], head) if now.tokens else ()
    yield f"State {document['state_hash']}"


def persons_first(now: BattleState) -> list[Token]:
    """The tokens of a state; cars, crates and the like come last."""
    return sorted(now.tokens.values(), key=lambda token: not token.tracks)


def token_row(token: Token) -> tuple[str, ...]:
    """A token in a row."""
    tracks = ", ".join(f"{tally.name} {tally.now}/{tally.full}" for tally in token.tracks)
    motion = token.motion
    moves = f"{motion.mode} {motion.speed_ft_per_turn:g} ft" if motion.speed_ft_per_turn else motion.mode
    held = ", ".join(words(condition.name) for condition in token.conditions)
    return token.name, token.side, place(token.at), moves, tracks, held


def plan_lines(made: Plan) -> Iterator[str]:
    """What a plan says, its problems first."""
    yield from map(problem_line, made.problems)
    match made:
        case MovePlan():
            yield from move_lines(made)
        case AttackPlan():
            seen = "in sight" if made.in_sight else f"out of sight ({made.blocked_by})"
            far = f"{made.gap_ft:.0f} ft away, {made.range_ft:.0f} ft from middle to middle"
            yield f"{far}, {seen}, {'aware' if made.aware else 'unaware'}"
            yield from (shift_line(shift) for shift in made.shifts)
            for hazard in made.hazards:
                yield from hazard_lines(hazard)
            yield f"Needs {made.needed}" if made.needed else ""
            if made.struck:
                yield f"Strikes at {', '.join(made.struck)}"
        case _:
            yield "Nothing stands against it." if not made.problems else "It cannot be carried out."


def shift_line(shift: Shift) -> str:
    """What bears on a roll, and by how much."""
    said = f"{shift.cs:+d} {shift.unit}".rstrip() + f": {shift.why}" if shift.cs else shift.why
    return said + _from(shift.source)


def _from(source: str) -> str:
    return f" ({source})" if source else ""


def move_lines(made: MovePlan) -> Iterator[str]:
    """A move leg by leg, its hazards, and where it ends."""
    for leg in made.legs:
        yield leg_line(leg, made.mode)
    for hazard in made.hazards:
        yield from hazard_lines(hazard)
    why = f": {made.why}" if made.why else ""
    met = f" ({made.met})" if made.met and made.met not in made.why else ""
    yield f"Uses {made.spent_ft:.0f} of {made.allowance_ft:.0f} ft. Ends {words(made.stop)}{why}{met}"
    if made.tail:
        yield f"Not reached: {length_ft(made.tail):.0f} ft more, to {place(made.tail[-1])}"
    now = made.after
    faces = f"heading {now.heading_deg:.0f} degrees"
    yield f"Then: {words(now.mode)}, {now.speed_ft_per_turn:.0f} ft a turn, {faces}"
    if made.unborne:
        yield "Nothing bears it there"


def leg_line(leg: Leg, mode: str) -> str:
    """One stretch of a path."""
    far = length_ft(leg.path)
    on = f" on {leg.surface}" if leg.surface else ""
    entered = f", {leg.areas} entered" if leg.areas else ""
    by = MEDIA.get(leg.medium, "")
    opens = f", opening {leg.opens}" if leg.opens else ""
    toll = f", {leg.toll_ft:.0f} ft more for that" if leg.toll_ft else ""
    return (
        f"{words(mode)} {far:.0f} ft ({areas_of(far)}{entered}){by} to {place(leg.path[-1])}{on}{opens}{toll}"
    )


def hazard_line(hazard: Hazard) -> str:
    """A hazard with its chance, what failing it does, and where it comes from."""
    check = f"{hazard.label}, {percent(chance(hazard.check))}"
    met = f"At {hazard.at_ft:.0f} ft: {terms.hazard_title(hazard).lower()}, {check}"
    return f"{met}; else {terms.mishap_words(hazard, '')}" + _from(hazard.check.source)


def hazard_lines(hazard: Hazard) -> Iterator[str]:
    """A hazard in words, then what moved its check."""
    yield hazard_line(hazard)
    yield from (f"  {shift_line(shift)}" for shift in hazard.shifts)
    if hazard.shifts and hazard.column:
        yield f"  Read in the column {hazard.column}"


def problem_line(problem: Problem) -> str:
    """A problem with where it comes from."""
    return f"{words(problem.severity)}: {problem.text}" + _from(problem.source)


def odds_lines(found: Odds) -> Iterator[str]:
    """Every outcome, and where bodies land."""
    yield from columns([(percent(way.chance), str(way.chance), way.label) for way in found.ways])
    landed = [(percent(each.chance), each.token, f"at {place(each.at)}") for each in landings(found)]
    if landed:
        yield emphasis("Where bodies end")
        yield from columns(landed)
    yield from (f"{choice.who} chooses {words(choice.option)} ({choice.key})" for choice in found.answered)


def percent(exact: Fraction) -> str:
    """A chance in hundredths, to a tenth."""
    return f"{100 * float(exact):.1f} %"


def place(at: Point) -> str:
    """A point in few words."""
    return f"{at.x:g},{at.y:g},{at.z:g}"
