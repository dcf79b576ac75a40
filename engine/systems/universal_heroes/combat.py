"""What Universal Heroes answers about striking, being struck, running into things and catching."""

from engine.checks import Referee
from engine.orders import AttackOrder, Catch, Impact
from engine.plans import AttackPlan
from engine.step import Step
from engine.systems.universal_heroes import attack, catching, impact, planning
from engine.systems.universal_heroes.blows import CHARGING
from engine.world import BattleState, Token


class Combat:
    """The combat questions of Universal Heroes."""

    def maneuvers(self, state: BattleState, token: Token) -> tuple[str, ...]:
        """What this token may do to somebody else, by name."""
        return planning.maneuvers_of(state, token)

    def charge(self, state: BattleState, token: Token) -> str:
        """Charging, for whoever has a sheet. Source: UH, Charging."""
        del state, token
        return CHARGING

    def plan(self, state: BattleState, order: AttackOrder) -> AttackPlan:
        """Reach, shifts and the column."""
        return planning.plan(state, order)

    def attack(self, state: BattleState, order: AttackOrder, referee: Referee) -> Step:
        """The d100 that is kept, the defense, the color, and what it forces."""
        return attack.attack(state, order, referee)

    def impact(self, state: BattleState, order: Impact, referee: Referee) -> Step:
        """A collision, by what is met."""
        return impact.impact(state, order, referee)

    def catch(self, state: BattleState, order: Catch, referee: Referee) -> Step:
        """A try to catch a body, in the column Catching."""
        return catching.catch(state, order, referee)

    def may_catch(self, state: BattleState, token: Token, body: Token) -> bool:
        """Able, aware, free and strong enough, and not yet this round."""
        return catching.may_catch(state, token, body)
