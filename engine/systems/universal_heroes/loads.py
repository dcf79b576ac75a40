"""What a body bears: the weight of all it carries, and what its Strength needs for that."""

from engine.names import TokenId
from engine.systems.universal_heroes.abilities import rank_of
from engine.systems.universal_heroes.materials import weight_rank
from engine.systems.universal_heroes.ranks import Need, needed
from engine.world import BattleState, Token

CARRYING = "strength.lower"  # UH, Strength: how much weight he can carry with him
LIFTING = "strength.upper"  # UH, Strength: how much he can press


def carried_lb(state: BattleState, name: TokenId) -> float:
    """The weight of every body that this one holds, carries or bears, and of all that those bear."""
    seen: set[TokenId] = {name}
    waiting, total = [name], 0.0
    while waiting:
        bearer = waiting.pop()
        borne = {bond.of for bond in state.bonds if bond.by == bearer} - seen
        seen |= borne
        waiting += borne
        total += sum(state.tokens[of].weight_lb for of in borne if of in state.tokens)
    return total


def load_need(state: BattleState, token: Token) -> Need:
    """The color that carrying on needs this turn.

    Source: UH, Table 2: Weight Intensities. Ruling: U83, U84.
    """
    weight_lb = carried_lb(state, token.name)
    if not weight_lb:
        return Need.AUTOMATIC
    return needed(rank_of(state, token, CARRYING), weight_rank(weight_lb), state.settings)


def lift_need(state: BattleState, token: Token, weight_lb: float) -> Need:
    """The color that lifting or throwing a weight needs. Source: UH, Table 2: Weight Intensities."""
    return needed(rank_of(state, token, LIFTING), weight_rank(weight_lb), state.settings)
