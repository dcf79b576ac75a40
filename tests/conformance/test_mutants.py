"""Each law catches the system that breaks it: small changes to a sound one, each wrong in one way."""

from dataclasses import dataclass, replace
from itertools import count

import pytest

from engine.checks import Outcome
from engine.conformance import LAWS, cases
from engine.conformance.laws import faults
from engine.dice import DicePool
from engine.events import Hurt, Noted
from engine.fields import SheetForm
from engine.movement.modes import core_modes
from engine.plans import Hazard, Limits, Stop
from engine.step import Step
from engine.systems.basic_v3 import SYSTEM as SOUND

LAW = {law.try_on.__name__: law for law in LAWS}


class Changed:
    """A part of a system with some of its answers replaced."""

    def __init__(self, own, **answers):
        self.own, self.answers = own, answers

    def __getattr__(self, name):
        answers = self.__dict__["answers"]
        return answers[name] if name in answers else getattr(self.__dict__["own"], name)


@dataclass(frozen=True)
class Die:
    """A six-sided die that is fair unless told otherwise."""

    key: str = "attack First"
    who: str = "First"
    quiet: bool = False
    source: str = "Nowhere"
    pool: DicePool = DicePool(1, 6)  # noqa: RUF009 - a frozen value
    shown: tuple = ((1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1))

    def read(self, faces):
        return Outcome(faces[0] > 3, "hit" if faces[0] > 3 else "miss", faces[0])

    def spread(self):
        return (((face,), weight) for face, weight in self.shown)


LOADED = Die(shown=((1, 1), (2, 1), (3, 1), (4, 1), (5, 2)))  # five and six are not the same result
LACKING = Die(shown=((1, 2), (2, 1), (3, 1), (4, 1)))  # weighs five of six throws


def moving(**answers):
    return replace(SOUND, movement=Changed(SOUND.movement, **answers))


def fighting(attack=None, **answers):
    script = {"attack": attack} if attack else {}
    return replace(SOUND, combat=Changed(SOUND.combat, **script, **answers))


def only_for(name, found):
    """The limits of SOUND, but another answer in one mode."""

    def limits(state, token, mode):
        return found if mode.name == name else SOUND.movement.limits(state, token, mode)

    return moving(limits=limits)


def throws(die):
    def attack(state, order, referee):
        result = referee.roll(die)
        return Step((Hurt(token="Second", track="health", points=result.degree, cause="strike"),))

    return fighting(attack)


def remembers():
    """What a blow costs grows with every blow that was ever struck."""
    struck = count(1)

    def attack(state, order, referee):
        return Step((Hurt(token="Second", track="health", points=next(struck), cause="strike"),))

    return fighting(attack)


def guesses():
    numbers = count()

    def plan(state, order):
        return replace(SOUND.combat.plan(state, order), needed=str(next(numbers)))

    return fighting(plan=plan)


def changes_the_state_while_planning():
    def plan(state, order):
        state.tokens["Second"] = replace(state.tokens["Second"], side="neutral")
        return SOUND.combat.plan(state, order)

    return fighting(plan=plan)


def changes_the_state_in_place():
    def attack(state, order, referee):
        state.tokens["Second"] = replace(state.tokens["Second"], side="neutral")
        return Step()

    return fighting(attack)


def tells(event):
    return fighting(lambda state, order, referee: Step((event,)))


def sheets(**answers):
    return replace(SOUND, sheets=Changed(SOUND.sheets, **answers))


def with_hazard(check):
    hazard = Hazard(kind="corner", at_ft=1.0, check=check, mishap="stop", label="a check")
    return moving(hazards=lambda state, token, at, motion: (hazard,))


def at_some_speeds():
    """Asks for a check only of who is neither slow nor fast."""
    hazard = Hazard(kind="corner", at_ft=1.0, check=Die(), mishap="stop", label="a check")

    def asks(state, token, at, motion):
        return (hazard,) if 100.0 < motion.speed_ft_per_turn < 200.0 else ()

    return moving(hazards=asks)


def grows():
    feet = count(100)
    return moving(fall_ft=lambda state, turn: float(next(feet)) / 2)


def slower(state, turn):
    return 500.0 / turn


def way(name, like, **columns):
    """SOUND with a way of moving of its own instead of ours."""
    return replace(SOUND, modes=(replace(core_modes()[like], name=name, **columns),))


def anywhere(name):
    """A way of moving that goes from place to place with nothing between."""
    changed = only_for(name, Limits(range_ft=5_000.0, top_ft_per_turn=5_000.0, gain_ft_per_turn=5_000.0))
    return replace(changed, modes=way(name, "teleport").modes)


def raises(*given):
    raise LookupError("nobody thought of this")


def renames(raw):
    """Reads its own text as that of somebody else."""
    return SOUND.sheets.canonical({**raw, "name": f"{raw['name']} again"})


def without_advantages():
    """A form that asks for less than a sheet says."""
    return SheetForm(groups=SOUND.sheets.form().groups[:1])


MUTANTS = [
    ("tracks_are_declared", replace(SOUND, tracks=())),
    ("sheets_read_their_own_text", sheets(derived=lambda text: {})),
    ("sheets_read_their_own_text", sheets(canonical=raises)),
    ("sheets_read_their_own_text", sheets(canonical=renames)),
    ("forms_lose_nothing", sheets(form=without_advantages)),
    ("limits_are_finite", only_for("walk", Limits(top_ft_per_turn=float("inf"), gain_ft_per_turn=1.0))),
    ("limits_are_finite", only_for("swim", Limits(top_ft_per_turn=-1.0, gain_ft_per_turn=1.0))),
    ("falls_get_no_slower", moving(fall_ft=slower)),
    ("planning_throws_no_die", guesses()),
    ("planning_throws_no_die", changes_the_state_while_planning()),
    ("questions_are_fair", throws(replace(LOADED, source=""))),
    ("questions_are_fair", throws(LOADED)),
    ("questions_are_fair", throws(LACKING)),
    ("hazards_are_fair", with_hazard(Die(source=""))),
    ("hazards_are_fair", with_hazard(LACKING)),
    ("hazards_come_once", at_some_speeds()),
    ("chances_are_whole", throws(LACKING)),
    ("chances_are_whole", remembers()),
    ("undo_gives_back_the_state", changes_the_state_in_place()),
    ("fights_audit_clean", remembers()),
    ("events_survive_writing", tells(Hurt(token="Second", track="health", points=1.5, cause="strike"))),
    ("events_survive_writing", tells(Noted(text=3))),
    ("a_short_walk_arrives", only_for("walk", None)),
    ("a_short_walk_arrives", only_for("walk", Limits(top_ft_per_turn=2.0, gain_ft_per_turn=2.0))),
    ("a_tower_stops_a_runner", anywhere("run")),
    ("a_ledge_drops", way("run", "fly")),
    ("a_fall_goes_down_by_slices", grows()),
    ("water_is_swum", anywhere("swim")),
    ("a_charge_ends_in_a_blow", fighting(charge=lambda state, token: "no such maneuver")),
    ("a_charge_ends_in_a_blow", only_for("run", Limits(top_ft_per_turn=30.0, gain_ft_per_turn=30.0))),
    ("a_plan_never_raises", moving(hazards=raises)),
]


@pytest.mark.parametrize(("law", "mutant"), MUTANTS, ids=[f"{n} {law}" for n, (law, _) in enumerate(MUTANTS)])
def test_a_law_catches_the_system_that_breaks_it(law, mutant):
    assert faults(LAW[law], mutant)


def test_an_order_that_only_follows_is_caught_if_anybody_may_give_it(monkeypatch):
    monkeypatch.setattr("engine.conformance.laws.possible", lambda plan: True)
    assert len(faults(LAW["forced_orders_are_refused"], SOUND)) == 4


def test_a_move_that_goes_too_far_is_caught(monkeypatch):
    real = cases.plan_move
    monkeypatch.setattr(
        cases, "plan_move", lambda *given: replace(made := real(*given), spent_ft=made.allowance_ft + 1.0)
    )
    assert faults(LAW["nobody_goes_further_than_he_may"], SOUND)


def test_a_walk_that_sinks_into_a_roof_is_caught(monkeypatch):
    real = cases.plan_move

    def sunk(*given):
        made = real(*given)
        return replace(made, after=replace(made.after, position=made.after.position._replace(z=40.0)))

    monkeypatch.setattr(cases, "plan_move", sunk)
    assert faults(LAW["a_roof_holds_up"], SOUND)


def test_a_move_that_stops_without_a_reason_is_caught(monkeypatch):
    real = cases.plan_move
    monkeypatch.setattr(
        cases, "plan_move", lambda *given: replace(real(*given), stop=Stop.BLOCKED, why="", problems=())
    )
    assert faults(LAW["a_plan_never_raises"], SOUND)


def test_every_law_has_a_system_that_it_catches():
    engine_alone = {"forced_orders_are_refused", "nobody_goes_further_than_he_may", "a_roof_holds_up"}
    assert {law for law, _ in MUTANTS} | engine_alone == set(LAW)
