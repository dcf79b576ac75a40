"""Who moves with whom, and the body they make together."""

from engine.names import TokenId
from engine.terrain import Body
from engine.world import BattleState, Token


def riders(state: BattleState, name: TokenId) -> tuple[TokenId, ...]:
    """Whom a token holds, carries or bears, and whom they do in turn; safe against circles. Ruling: U83."""
    if not state.bonds:
        return ()
    found: list[TokenId] = []
    bearers = [name]
    while bearers:
        bearer = bearers.pop(0)
        new = [bond.of for bond in state.bonds if bond.by == bearer]
        new = [one for one in dict.fromkeys(new) if one not in found and one != name and one in state.tokens]
        found += new
        bearers += new
    return tuple(found)


def held_by(state: BattleState, name: TokenId) -> TokenId:
    """Who holds, carries or bears a token; "" for nobody."""
    return next((bond.by for bond in state.bonds if bond.of == name and bond.by in state.tokens), "")


def together(state: BattleState, name: TokenId) -> tuple[TokenId, ...]:
    """Everybody tied to a token, itself first: none of them stands in the others' way."""
    top, seen = name, {name}
    while (above := held_by(state, top)) and above not in seen:
        top = above
        seen.add(above)
    tied = (top, *riders(state, top))
    return (name, *(one for one in tied if one != name))


def body_of(state: BattleState, token: Token, step_ft: float = 0.0, passes: tuple[str, ...] = ()) -> Body:
    """The prism a token makes with its riders: the widest radius, the greatest height. Ruling: U83."""
    all_of_them = [token, *(state.tokens[name] for name in riders(state, token.name))]
    widest, tallest = max(one.radius_ft for one in all_of_them), max(one.height_ft for one in all_of_them)
    return Body(widest, tallest, step_ft, passes)
