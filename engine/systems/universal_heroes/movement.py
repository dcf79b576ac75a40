"""What Universal Heroes answers about getting about."""

from collections.abc import Iterable
from dataclasses import replace

from engine.checks import Outcome, Referee
from engine.events import Event
from engine.movement.modes import Mode
from engine.orders import AttackOrder
from engine.plans import Hazard, Leg, Limits
from engine.scale import story_ft
from engine.systems.universal_heroes import breath, figures, hazards, limits
from engine.systems.universal_heroes.feats import FeatCheck
from engine.systems.universal_heroes.karma import rolled_check
from engine.systems.universal_heroes.throws import after
from engine.world import BattleState, Motion, Token


class Movement:
    """The movement questions of Universal Heroes."""

    def limits(self, state: BattleState, token: Token, mode: Mode) -> Limits | None:
        """By Tables 6, 7, 9 and 10; none without the power it takes. Whoever ignores a turn's cost rolls.

        Source: UH, Turning. Ruling: U15.
        """
        found = limits.limits(state, token, mode)
        if found is None or not found.turn_cost_ft:
            return found
        return replace(found, headlong=hazards.hazard(state, token, hazards.danger("headlong")))

    def fall_ft(self, state: BattleState, turns_falling: int) -> float:
        """Feet fallen during the given turn of a fall; the first turn is 1.

        Source: UH, Table 8: Falling Rates. Ruling: U73.
        """
        return figures.fall_stories(turns_falling) * story_ft(state.settings)

    def hazards(
        self, state: BattleState, token: Token, at: Leg | AttackOrder, motion: Motion
    ) -> Iterable[Hazard]:
        """What could go wrong on a leg entered with a motion, or before an attack, nearest first."""
        if isinstance(at, AttackOrder):
            return tuple(hazards.attack_hazards(state, token))
        found = hazards.leg_hazards(state, token, at, motion)
        return tuple(sorted(found, key=lambda met: met.at_ft))

    def roll(
        self, state: BattleState, hazard: Hazard, referee: Referee, *, declared: bool
    ) -> tuple[Outcome, tuple[Event, ...]]:
        """A FEAT like any other, with Karma on it if somebody says so; out of breath one drowns.

        Source: UH, Karma; Swimming. Ruling: U93.
        """
        check = hazard.check
        if not isinstance(check, FeatCheck):
            return referee.roll(check), ()
        outcome, paid = rolled_check(state, check, referee, declared=declared)
        if hazard.kind != hazards.BREATH:
            return outcome, paid
        token = state.tokens[check.who]
        spent = (*paid, breath.tried(state, token))
        return outcome, spent if outcome.passed else (*spent, *breath.drowns(after(state, spent), token))

    def mishap(self, state: BattleState, token: Token, hazard: Hazard, outcome: Outcome) -> str:
        """What failing a hazard does, as the hazard says."""
        del state, token, outcome
        return hazard.mishap
