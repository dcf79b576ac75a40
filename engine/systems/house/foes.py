"""Who is against whom: heroes and villains. Whoever is neutral is nobody's foe."""

from engine.world import Token

OPPOSED = {"hero", "villain"}


def foes(one: Token, other: Token) -> bool:
    """Do two stand against each other?"""
    return {one.side, other.side} == OPPOSED
