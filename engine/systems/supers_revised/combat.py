"""What Supers! Revised answers about striking, being struck, running into things and catching."""

from dataclasses import dataclass

from engine.checks import Referee
from engine.orders import AttackOrder, Catch, Impact
from engine.plans import AttackPlan
from engine.step import Step
from engine.systems.supers_revised import attack as attacks
from engine.systems.supers_revised import impact as impacts
from engine.systems.supers_revised import planning
from engine.systems.supers_revised.means import CHARGING
from engine.world import BattleState, Token


@dataclass(frozen=True, slots=True)
class SupersCombat:
    """The combat questions of Supers! Revised."""

    def maneuvers(self, state: BattleState, token: Token) -> tuple[str, ...]:
        """Attacks and their variants."""
        return planning.maneuvers(state, token)

    def charge(self, state: BattleState, token: Token) -> str:
        """An attack at the end of a move, as hard as the body that makes it. Source: SU, Attacking."""
        del state, token
        return CHARGING

    def plan(self, state: BattleState, order: AttackOrder) -> AttackPlan:
        """The dice, and what stands against the attack."""
        return planning.plan(state, order)

    def attack(self, state: BattleState, order: AttackOrder, referee: Referee) -> Step:
        """Opposed pools, with those who cut in."""
        return attacks.attack(state, order, referee)

    def impact(self, state: BattleState, order: Impact, referee: Referee) -> Step:
        """A landing or a collision."""
        return impacts.impact(state, order, referee)

    def catch(self, state: BattleState, order: Catch, referee: Referee) -> Step:
        """A try to catch a body."""
        return impacts.catch(state, order, referee)

    def may_catch(self, state: BattleState, token: Token, body: Token) -> bool:
        """Who is able and has not tried this round."""
        return impacts.may_catch(state, token, body)
