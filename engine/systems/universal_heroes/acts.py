"""What a token could do now beside moving and striking somebody: its holds, its aim, walls, FEATs, Karma.

Says what may be ordered and in which words; what stands against it is the order's own affair.
"""

from collections.abc import Iterator

from engine.orders import AttackOrder, SystemOrder
from engine.rounds import in_round
from engine.rules import Act, Pointing
from engine.systems.house.gaps import ARM_FT, middle, within_arm
from engine.systems.house.hurl import in_hand
from engine.systems.house.walls import near_walls
from engine.systems.universal_heroes.abilities import sheet_of
from engine.systems.universal_heroes.care import Care
from engine.systems.universal_heroes.conditions import DYING, IN_CARE, has
from engine.systems.universal_heroes.grips import CatchHold
from engine.systems.universal_heroes.holds import in_grip
from engine.systems.universal_heroes.karma import Award, PoolKarma, SetAside
from engine.systems.universal_heroes.objects import BURST
from engine.systems.universal_heroes.orders import Aid, Aim, Escape, ExtraAttacks, Squeeze
from engine.systems.universal_heroes.powers import STUNT, Spur, Stunt
from engine.systems.universal_heroes.ranks import TABLES, Need, rank_name, rank_named
from engine.systems.universal_heroes.resources import Buy
from engine.systems.universal_heroes.scores import ABILITIES, HALVES
from engine.systems.universal_heroes.sheet import Sheet
from engine.systems.universal_heroes.tries import Request, TryFeat
from engine.world import BattleState, Token

MOST_ATTACKS = 5
COLORS = (Need.GREEN, Need.YELLOW, Need.RED)
GIFTS, AWARDS = (10, 50, -10, -50), (10, 25, 50, -10, -25, -50)
AT_PLACE = (Pointing("aim", "place"),)


def acts(state: BattleState, token: Token) -> Iterator[Act]:
    """Everything at hand for a token with a sheet. Source: UH, Steps 1 to 6; Types of FEATs; Karma."""
    sheet = sheet_of(state, token)
    if sheet is None:
        return
    yield from _in_a_fight(state, token)
    yield from _at_no_body(state, token, sheet)
    yield from _feats(token, sheet)
    yield from _dealings(token, sheet)
    yield from _purses(token)


def _in_a_fight(state: BattleState, token: Token) -> Iterator[Act]:
    """Source: UH, Step 1; Grappling; Escaping; classic, tactics, Life and Death."""
    name = token.name
    if not in_round(state):
        for count in range(2, MOST_ATTACKS + 1):
            tries = ExtraAttacks(token=name, attacks=count)
            yield _at_hand(f"extra_attacks_{count}", f"Try for {count} attacks", tries)
    yield _at_hand("escape", "Escape", Escape(token=name))
    for other in in_grip(state, token):
        yield _at_hand(f"squeeze {other}", f"Squeeze {other}", Squeeze(token=name, target=other))
    yield _at_hand("catch_hold", "Catch hold of something", CatchHold(token=name))
    for one in state.tokens.values():
        if has(state, one, DYING) and within_arm(token, one):
            yield _at_hand(f"aid {one.name}", f"Help {one.name}", Aid(token=name, target=one.name))
    cared = has(state, token, IN_CARE)
    title = "Leave care" if cared else "Go into care"
    yield Act(word="care", title=title, order=Care(token=name, on=not cared), listed=not cared, ends=cared)
    foes = tuple(_foes(state, token))
    if foes:
        at = (Pointing("target", "token", foes),)
        yield Act(word="aim", title="Take aim", order=Aim(token=name, target=foes[0]), pointing=at)


def _foes(state: BattleState, token: Token) -> Iterator[str]:
    """Whoever stands against a token, nearest first."""
    others = (one for one in state.tokens.values() if one.side != token.side and sheet_of(state, one))
    yield from (one.name for one in sorted(others, key=lambda one: (_square_ft(token, one), one.name)))


def _square_ft(token: Token, other: Token) -> float:
    return sum((a - b) ** 2 for a, b in zip(token.at, other.at, strict=True))


def _at_hand(word: str, title: str, order: SystemOrder) -> Act:
    return Act(word=word, title=title, order=order)


def _at_no_body(state: BattleState, token: Token, sheet: Sheet) -> Iterator[Act]:
    """Walls to break, places to throw things to, powers that strike all within so many feet.

    Source: UH, Material Strength; Blunt Throwing Attack.
    """
    walls = near_walls(state, middle(token), token.radius_ft + ARM_FT)
    if walls:
        blow = AttackOrder(attacker=token.name, maneuver="blunt_attack", aim=walls[0])
        at_wall = (Pointing("aim", "wall", walls),)
        yield Act(word="break_wall", title="Break a wall, door or window", order=blow, pointing=at_wall)
    for bond in state.bonds:
        if in_hand(state, token.name, bond.of):
            throw = AttackOrder(
                attacker=token.name, maneuver="blunt_throwing", using=bond.of, aim=state.tokens[bond.of].at
            )
            title = f"Throw {bond.of} away"
            yield Act(word=f"hurl {bond.of}", title=title, order=throw, pointing=AT_PLACE)
    for power in sheet.powers.values():
        wide = next((tag.removeprefix(BURST) for tag in power.tags if tag.startswith(BURST)), "")
        if wide:
            burst = AttackOrder(attacker=token.name, maneuver=power.attack, using=power.name, aim=token.at)
            title, wide_ft = f"{_spoken(power.name)} over an area", float(wide)
            yield Act(
                word=f"burst {power.name}", title=title, order=burst, pointing=AT_PLACE, wide_ft=wide_ft
            )


def _feats(token: Token, sheet: Sheet) -> Iterator[Act]:
    """FEATs for their own sake, of abilities, halves and powers, for each color; stimuli; stunts.

    Source: UH, Types of FEATs; Rank Conditionals: the Hyperkinetic Rank.
    """
    halves = (f"{name}.{half}" for name in ABILITIES for half in HALVES[name])
    for path in (*ABILITIES, *halves, *sheet.powers):
        for need in COLORS:
            order = TryFeat(token=token.name, ability=path, need=need.word)
            title = f"{_spoken(path)} FEAT, {need.word}"
            yield Act(word=f"feat {path} {need.word}", title=title, order=order, listed=True)
    kinetic = (power.name for power in sheet.powers.values() if power.conditional == "hyperkinetic")
    for power in kinetic:
        here, gone = (Spur(token=token.name, power=power, on=on) for on in (True, False))
        yield _at_hand(f"stimulus {power}", f"{_spoken(power)} is spurred", here)
        yield _at_hand(f"no stimulus {power}", f"{_spoken(power)} is spurred no more", gone)
    for power in sheet.powers:
        yield _stunt(token, power)


def _stunt(token: Token, power: str) -> Act:
    """A stunt by the name it is given; at hand are those already tried, each of which counts for itself."""
    order = Stunt(token=token.name, power=power, name=f"{power} stunt")
    tried = (tally.name for tally in token.counters if tally.name.startswith(STUNT))
    names = tuple(dict.fromkeys((*(name.removeprefix(STUNT) for name in tried), order.name)))
    return Act(
        word=f"stunt {power}",
        title=f"Stunt with {_spoken(power)}",
        order=order,
        pointing=(Pointing("name", "words", names),),
        listed=True,
    )


def _dealings(token: Token, sheet: Sheet) -> Iterator[Act]:
    """Favors asked and things bought. Source: UH, Types of FEATs: Popularity FEATs; Resources FEATs."""
    for contact in sheet.contacts:
        order = Request(token=token.name, of=contact.name)
        yield Act(word=f"ask {contact.name}", title=f"Ask {contact.name}", order=order, listed=True)
    for row in TABLES["dispositions"].rows:
        who, stands = f"somebody {row['disposition']}", row["disposition"]
        order = Request(token=token.name, of=who, disposition=stands)
        named = (Pointing("of", "words", (who,)),)
        yield Act(word=f"ask {stands}", title=f"Ask {who}", order=order, pointing=named, listed=True)
    for row in TABLES["weights"].rows:
        price = rank_name(rank_named(row["rank"]))
        thing = f"something of {price} price"
        for loan in (False, True):
            buy = Buy(token=token.name, thing=thing, price=price, loan=loan)
            said, word = f"Buy {thing}{' on a loan' if loan else ''}", f"buy {price}{' loan' if loan else ''}"
            named = (Pointing("thing", "words", (thing,)),)
            yield Act(word=word, title=said, order=buy, pointing=named, listed=True)


def _purses(token: Token) -> Iterator[Act]:
    """Karma given, taken, put by and awarded. Source: UH, Karma."""
    name = token.name
    for points in GIFTS:
        said = f"Give {points} Karma to the pool" if points > 0 else f"Take {-points} Karma from the pool"
        yield Act(word=f"pool {points}", title=said, order=PoolKarma(token=name, points=points), listed=True)
    for points in (10, 50):
        order = SetAside(token=name, points=points)
        said = f"Put {points} Karma by for advancement"
        yield Act(word=f"set_aside {points}", title=said, order=order, listed=True)
    for points in AWARDS:
        award = Award(token=name, points=points)
        said = f"The Judge {'awards' if points > 0 else 'takes'} {abs(points)} Karma"
        yield Act(word=f"award {points}", title=said, order=award, listed=True)
    fallen = Award(token=name, kill=True)
    yield Act(word="award kill", title="A hero who kills loses all Karma", order=fallen, listed=True)


def _spoken(path: str) -> str:
    """An ability, half or power in words."""
    ability, _, half = path.replace("_", " ").partition(".")
    return f"{ability.capitalize()} ({half})" if half else ability.capitalize()
