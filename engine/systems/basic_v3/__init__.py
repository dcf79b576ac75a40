"""Basic Rules v.3: two ten-sided dice at or under an attribute and an advantage."""

from dataclasses import dataclass

from engine.checks import Referee
from engine.orders import AttackOrder, Catch, Impact
from engine.plans import AttackPlan
from engine.rules import Maker, RulesSystem, order_rule
from engine.step import Step
from engine.systems.basic_v3 import attack as attacks
from engine.systems.basic_v3 import impact as impacts
from engine.systems.basic_v3 import planning
from engine.systems.basic_v3.acts import acts, means
from engine.systems.basic_v3.contests import check, check_problems
from engine.systems.basic_v3.harm import Struck, death, death_problems, struck
from engine.systems.basic_v3.maker import KINDS, made
from engine.systems.basic_v3.movement import MOVEMENT
from engine.systems.basic_v3.orders import SayDead, TrySkill
from engine.systems.basic_v3.reasons import reasons
from engine.systems.basic_v3.sheet_rules import BasicSheets
from engine.systems.basic_v3.turns import TURNS
from engine.systems.house.plain import PlainTime
from engine.world import BattleState, Token


@dataclass(frozen=True, slots=True)
class BasicCombat:
    """The combat questions of Basic Rules v.3."""

    def maneuvers(self, state: BattleState, token: Token) -> tuple[str, ...]:
        """An attack with one of the three attributes."""
        return planning.maneuvers(state, token)

    def charge(self, state: BattleState, token: Token) -> str:
        """An attack by Brawn. Source: BR, Combat, step 2."""
        del state, token
        return "brawn"

    def plan(self, state: BattleState, order: AttackOrder) -> AttackPlan:
        """The target number and where it comes from."""
        return planning.plan(state, order)

    def attack(self, state: BattleState, order: AttackOrder, referee: Referee) -> Step:
        """Attack dice, and defense dice that cancel them."""
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


SAMPLES = (
    {
        "name": "Kite",
        "attributes": {"brains": 1, "brawn": 3, "moxie": 2},
        "advantages": {
            "Flight": {"rating": 3, "specifics": ["flies", "swoops"]},
            "Gymnast": {"rating": 2, "specifics": ["leaps", "climbs"]},
            "Calm": {"rating": 2, "specifics": ["patient", "hard to fool"]},
            "Rich": {"rating": 1, "specifics": ["villa", "lawyers"]},
        },
    },
    {
        "name": "Anvil",
        "attributes": {"brains": 2, "brawn": 3, "moxie": 1},
        "advantages": {
            "Great fists": {"rating": 3, "specifics": ["knockback", "breaks things"]},
            "Strong": {"rating": 2, "specifics": ["lifts", "holds on"]},
            "Swimmer": {"rating": 2, "specifics": ["swims", "dives"]},
            "Dour": {"rating": 1, "specifics": ["unimpressed", "stubborn"]},
        },
        "role": "boss",
    },
)

SYSTEM = RulesSystem(
    name="basic_v3",
    title="Basic Rules v.3",
    tracks=("health",),
    movement=MOVEMENT,
    combat=BasicCombat(),
    turns=TURNS,
    time=PlainTime(),
    sheets=BasicSheets(),
    orders=(
        order_rule(TrySkill, check, check_problems),
        order_rule(SayDead, death, death_problems),
        order_rule(Struck, struck),
    ),
    samples=SAMPLES,
    maker=Maker(made, KINDS),
    reasons=reasons,
    acts=acts,
    means=means,
)
