"""Universal Heroes: ranks, FEATs and columns."""

from engine.rules import Maker, RulesSystem, order_rule
from engine.systems.universal_heroes.actions import (
    aim,
    aim_problems,
    change_action,
    change_problems,
    extra_attacks,
    extra_attacks_problems,
)
from engine.systems.universal_heroes.acts import acts
from engine.systems.universal_heroes.blows import struck
from engine.systems.universal_heroes.care import Care, tend, tend_problems
from engine.systems.universal_heroes.combat import Combat
from engine.systems.universal_heroes.conditions import only_stunned
from engine.systems.universal_heroes.derived import TRACKS
from engine.systems.universal_heroes.dying import aid, aid_problems
from engine.systems.universal_heroes.exertion import exertion
from engine.systems.universal_heroes.grips import CatchHold, catch_hold, hold_problems
from engine.systems.universal_heroes.holds import escape, escape_problems, squeeze, squeeze_problems
from engine.systems.universal_heroes.karma import (
    Award,
    PoolKarma,
    SetAside,
    aside_problems,
    award,
    pool_karma,
    pool_problems,
    set_aside,
)
from engine.systems.universal_heroes.maker import made
from engine.systems.universal_heroes.movement import Movement
from engine.systems.universal_heroes.orders import (
    Aid,
    Aim,
    ChangeAction,
    Escape,
    ExtraAttacks,
    Squeeze,
    Struck,
)
from engine.systems.universal_heroes.powers import Spur, Stunt, spur, spur_problems, stunt, stunt_problems
from engine.systems.universal_heroes.reasons import reasons
from engine.systems.universal_heroes.resources import Buy, buy, buy_problems
from engine.systems.universal_heroes.sheet_rules import Sheets
from engine.systems.universal_heroes.slam import Blow, slam
from engine.systems.universal_heroes.time import Time
from engine.systems.universal_heroes.tries import (
    Request,
    TryFeat,
    feat_problems,
    request,
    request_problems,
    try_feat,
)
from engine.systems.universal_heroes.turns import Turns

SAMPLES = (
    {
        "name": "Kite",
        "abilities": {"fighting": 20, "agility": 30, "strength": 10, "endurance": 20},
        "powers": {"flight": 20, "energy": {"rank": "Remarkable", "attack": "energy"}, "climbing": 10},
    },
    {
        "name": "Anvil",
        "abilities": {"fighting": 40, "agility": 10, "strength": 75, "endurance": 50},
        "powers": {"leaping": 75, "body_armor": 20, "teleportation": 6},
    },
)

SYSTEM = RulesSystem(
    name="universal_heroes",
    title="Universal Heroes",
    tracks=TRACKS,
    movement=Movement(),
    combat=Combat(),
    turns=Turns(),
    time=Time(),
    sheets=Sheets(),
    orders=(
        order_rule(ExtraAttacks, extra_attacks, extra_attacks_problems),
        order_rule(ChangeAction, change_action, change_problems),
        order_rule(Squeeze, squeeze, squeeze_problems),
        order_rule(Escape, escape, escape_problems),
        order_rule(Aim, aim, aim_problems),
        order_rule(Aid, aid, aid_problems),
        order_rule(Care, tend, tend_problems),
        order_rule(CatchHold, catch_hold, hold_problems),
        order_rule(Stunt, stunt, stunt_problems),
        order_rule(Spur, spur, spur_problems),
        order_rule(PoolKarma, pool_karma, pool_problems),
        order_rule(SetAside, set_aside, aside_problems),
        order_rule(Award, award),
        order_rule(TryFeat, try_feat, feat_problems),
        order_rule(Request, request, request_problems),
        order_rule(Buy, buy, buy_problems),
        order_rule(Struck, struck),
        order_rule(Blow, slam),
    ),
    samples=SAMPLES,
    maker=Maker(made),
    reasons=reasons,
    acts=acts,
    exertion=exertion,
    flies_on=only_stunned,
)
