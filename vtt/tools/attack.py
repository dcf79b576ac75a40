"""The attack tool: a target, a maneuver, the way of a push, and what could come of it, before any die."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from engine.geometry import Path, heading_deg
from engine.names import TokenId
from engine.odds import Odds
from engine.orders import AttackOrder
from engine.plans import AttackPlan
from engine.reach import slices
from engine.world import BattleState, Token
from vtt.inputs import Intent, Pressed
from vtt.scene.results import AttackPreview, Result, falling_on, results, then_of, worst
from vtt.tools import changing
from vtt.tools.attack_view import shown
from vtt.tools.charge import charge_of, weighed
from vtt.tools.desk import Desk, Shown

TURN_DEG, FINE_DEG, STEEPEST_DEG = 15.0, 5.0, 90.0
FIRST = ("blunt_attack", "force", "energy", "shooting", "attack")


@dataclass(slots=True)
class AttackTool:
    """Who strikes whom with what. ``picked``: the result shown; none: the one that throws furthest."""

    attacker: TokenId
    target: TokenId = ""
    maneuver: str = ""
    push_deg: float | None = None
    push_up_deg: float = 0.0
    picked: int | None = None
    using: str = ""
    aim: str = ""
    karma: bool = False
    rest: tuple[tuple[int, int], tuple[Path, ...]] | None = None
    name: str = "tool.attack"

    @property
    def contexts(self) -> tuple[str, ...]:
        """The keys of the knockback preview."""
        return ("knock",)

    def on_command(self, command: str, desk: Desk) -> bool:
        """Strike, turn the push, another target, another result, another maneuver."""
        kind, _, word = command.partition(".")
        if kind == "maneuver":
            self.maneuver, self.picked, self.using, self.aim = word, None, "", ""
            return True
        if command == changing.COMMAND:
            self._change(desk)
            return True
        if kind in ("using", "aimed") or command == "karma.on_blow":
            self._choose(kind, word)
            return True
        if kind not in ("knock", "result"):
            return False
        return self._knock(word, desk)

    def _change(self, desk: Desk) -> None:
        change = changing.change_of(desk, self.order(desk))
        if change is not None:
            desk.commit(change)

    def _choose(self, kind: str, word: str) -> None:
        """What with, what at, and whether Karma helps; chosen again it is put back."""
        match kind:
            case "using":
                self.using = "" if self.using == word else word
            case "aimed":
                self.aim = "" if self.aim == word else word
            case _:
                self.karma = not self.karma
        self.picked = None

    def _knock(self, word: str, desk: Desk) -> bool:
        match word.removesuffix("_fine"):
            case "left" | "right" as side:
                by = FINE_DEG if word.endswith("_fine") else TURN_DEG
                self._turn(-by if side == "left" else by, desk)
            case "up" | "down" as way:
                by = FINE_DEG if word.endswith("_fine") else TURN_DEG
                self._tilt(by if way == "up" else -by)
            case "next" | "previous":
                self._next_target(desk, back=word == "previous")
            case "commit":
                self._strike(desk)
            case "cancel":
                desk.leave()
            case "maneuver":
                self._next_maneuver(desk)
            case other if other.removeprefix("result_").isdigit():
                self.picked = int(other.removeprefix("result_")) - 1
            case _:
                return False
        return True

    def on_intent(self, intent: Intent, desk: Desk) -> bool:
        """A click on somebody aims at him; on the map it turns the push there."""
        if not isinstance(intent, Pressed) or intent.button != 1:
            return False
        name = desk.under(intent.at)
        if name and name != self.attacker:
            self.target, self.push_deg, self.push_up_deg, self.picked = name, None, 0.0, None
            return True
        if not name and self.target:
            at, target = desk.place(intent.at), desk.state.tokens[self.target]
            self.push_deg = round(compass_deg((target.at.x, target.at.y), at)) % 360
            return True
        return False

    def _turn(self, by: float, desk: Desk) -> None:
        now = (
            self.push_deg
            if self.push_deg is not None
            else straight_away(desk.state, self.attacker, self.target)
        )
        self.push_deg, self.picked = (now + by) % 360, None

    def _tilt(self, by: float) -> None:
        """The push more steeply up or down, straight at most."""
        self.push_up_deg, self.picked = min(max(self.push_up_deg + by, -STEEPEST_DEG), STEEPEST_DEG), None

    def _next_target(self, desk: Desk, *, back: bool) -> None:
        names = targets(desk.state, self.attacker)
        if names:
            at = names.index(self.target) if self.target in names else -1
            self.target = names[(at + (-1 if back else 1)) % len(names)]
            self.push_deg, self.push_up_deg, self.picked = None, 0.0, None

    def _next_maneuver(self, desk: Desk) -> None:
        known = maneuvers(desk, self.attacker)
        if known:
            now = self.order(desk).maneuver
            at = known.index(now) if now in known else -1
            self.maneuver, self.picked = known[(at + 1) % len(known)], None

    def order(self, desk: Desk) -> AttackOrder:
        """The order as it stands."""
        known = maneuvers(desk, self.attacker)
        return self._with(self.maneuver if self.maneuver in known else self._likely(known, desk))

    def _with(self, maneuver: str) -> AttackOrder:
        return AttackOrder(
            attacker=self.attacker,
            target=self.target,
            maneuver=maneuver,
            using=self.using,
            aim=self.aim or None,
            push_deg=self.push_deg,
            push_up_deg=self.push_up_deg,
            karma=self.karma,
        )

    def _likely(self, known: tuple[str, ...], desk: Desk) -> str:
        """The first maneuver with the least against it: a blow for who is near, a shot for who is not."""
        order = tuple(each for each in FIRST if each in known) or known[:1] or FIRST[:1]
        if self.target not in desk.state.tokens:
            return order[0]
        return min(order, key=lambda each: len(desk.plan(self._with(each)).problems))

    def preview(self, desk: Desk) -> AttackPreview | None:
        """The plan and its results; none while nobody is aimed at."""
        if self.target not in desk.state.tokens:
            return None
        order = self.order(desk)
        move = charge_of(desk, order)
        plan = weighed(desk, order, move) if move is not None else desk.plan(order)
        if not isinstance(plan, AttackPlan):
            return None
        odds = desk.odds(move or order)
        if odds is None:
            return AttackPreview(plan=plan)
        found = results(desk.state, self.target, odds)
        shows = self.picked if self.picked is not None and self.picked < len(found) else worst(found)
        rest = self._falls_on(odds, (found[shows] if found else None, shows), desk)
        told = tuple(falling_on(one, rest) if nth == shows else one for nth, one in enumerate(found))
        return AttackPreview(plan=plan, results=told, shown=shows, counted=True, rest=rest)

    def _falls_on(self, odds: Odds, shown_: tuple[Result | None, int], desk: Desk) -> tuple[Path, ...]:
        """The turns of a fall that the shown result only begins; kept while it is shown."""
        result, key = shown_[0], (id(odds), shown_[1])
        if result is None or result.after is None or not result.after.motion.turns_falling:
            return ()
        if self.rest is None or self.rest[0] != key:
            then = then_of(odds, self.target, result)
            ahead = slices(then, self.target, desk.battle.rules) if then is not None else ()
            self.rest = (key, tuple(each.path for each in ahead))
        return self.rest[1]

    def _strike(self, desk: Desk) -> None:
        order = self.order(desk)
        if self.target and desk.commit(charge_of(desk, order) or order):
            desk.leave()

    def shown(self, desk: Desk) -> Shown:
        """Corridor, landings, odds, side view, the tab of the dock."""
        return shown(self, self.preview(desk), maneuvers(desk, self.attacker), desk)


def maneuvers(desk: Desk, name: TokenId) -> tuple[str, ...]:
    """What a token may do to somebody, by its system."""
    token = desk.state.tokens.get(name)
    return desk.battle.rules.combat.maneuvers(desk.state, token) if token is not None else ()


def targets(state: BattleState, attacker: TokenId, *, out: bool = False) -> tuple[TokenId, ...]:
    """Whom one may aim at: foes by distance first, then everybody else; ``out``: whoever is out, too."""
    own = state.tokens.get(attacker)
    if own is None:
        return ()
    others = [
        token
        for token in state.tokens.values()
        if token.name != attacker and (out or token.condition("out") is None)
    ]
    return tuple(token.name for token in sorted(others, key=lambda token: nearness(own, token)))


def nearness(own: Token, other: Token) -> tuple[bool, bool, float, str]:
    """Foes before friends, persons before things, the near before the far."""
    far = math.dist(own.at, other.at)
    return own.side == other.side, not other.tracks, far, other.name


def straight_away(state: BattleState, attacker: TokenId, target: TokenId) -> float:
    """The direction from attacker to target."""
    a, b = state.tokens[attacker].at, state.tokens[target].at
    return heading_deg(a, b)


def compass_deg(a: Sequence[float], b: Sequence[float]) -> float:
    """The compass direction from one place of the map to another."""
    return math.degrees(math.atan2(b[0] - a[0], a[1] - b[1])) % 360
