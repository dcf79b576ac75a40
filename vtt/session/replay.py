"""The replay in hand: the battle looked at again, moment by moment, from wherever one looks at the map.

It changes nothing and throws no die; at its end it stays until it is left.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

from engine.battle import Battle
from engine.world import BattleState
from vtt.inputs import Intent, Pressed
from vtt.scene.rows import words
from vtt.scene.transport import Transport, transport_layer
from vtt.session.moments import Moment, moments
from vtt.tools.desk import Desk, Shown, Told

PAUSES_S = (0.25, 0.5, 1.0, 2.0, 4.0)
USUAL = 2
KEYS = (
    ("Space", "play, pause"),
    ("← →", "a step"),
    ("{ }", "a round"),
    (", .", "slower, faster"),
    ("Esc", "leave"),
)
STEPS = {"back": -1, "on": 1}
GO_ON = ("turn.next", "next")  # what goes on with the battle comes back to it first


@dataclass(slots=True)
class ReplayTool:
    """Which moment is shown, since when, whether it goes on by itself, and how long each stands."""

    at: int = 0
    plays: bool = False
    pause: int = USUAL
    since_s: float | None = None
    elapsed_s: float = 0.0
    known: tuple[Battle, tuple[Moment, ...]] | None = field(default=None, repr=False)
    name: str = "tool.replay"

    @property
    def contexts(self) -> tuple[str, ...]:
        """The keys of a replay."""
        return ("replay",)

    def moments(self, desk: Desk) -> tuple[Moment, ...]:
        """All of them; cut anew when the battle is another."""
        if self.known is None or self.known[0] is not desk.battle:
            self.known = (desk.battle, moments(desk.battle))
            self.at = min(self.at, len(self.known[1]) - 1)
        return self.known[1]

    def on_command(self, command: str, desk: Desk) -> bool:
        """A step, a round, to either end, play, slower, faster, leave."""
        context, _, word = command.partition(".")
        if command in GO_ON:
            desk.leave()
            return True
        if context != "replay":
            return False
        last = len(self.moments(desk)) - 1
        match word:
            case "back" | "on":
                self._go(self.at + STEPS[word], last)
            case "round_back" | "round_on":
                self._go(self._round(desk, back=word == "round_back"), last)
            case "first" | "last":
                self._go(0 if word == "first" else last, last)
            case "play":
                self._play(last)
            case "slower" | "faster":
                self.pause = min(max(self.pause + (1 if word == "slower" else -1), 0), len(PAUSES_S) - 1)
            case "leave":
                desk.leave()
            case _ if word.startswith("at."):
                self._go(int(word.removeprefix("at.")), last)
        return True

    def _go(self, at: int, last: int) -> None:
        """By hand it is shown as it came out, and stands."""
        self.at, self.plays = min(max(at, 0), last), False
        self.since_s = None
        self.elapsed_s = float("inf")

    def _play(self, last: int) -> None:
        """On from here, or from the start once it is at its end; or stop."""
        self.plays = not self.plays
        if self.plays and self.at == last:
            self.at = 0
        self.since_s, self.elapsed_s = None, 0.0 if self.plays else float("inf")

    def _round(self, desk: Desk, *, back: bool) -> int:
        """Where the next round begins; back, where this one does, or the one before from there."""
        begun = rounds(self.moments(desk))
        if back:
            return max((at for at in begun if at < self.at), default=0)
        return min((at for at in begun if at > self.at), default=len(self.moments(desk)) - 1)

    def tick(self, now_s: float, desk: Desk) -> bool:
        """The time goes on: is there another picture?"""
        if not self.plays:
            return False
        found = self.moments(desk)
        self.since_s = now_s if self.since_s is None else self.since_s
        self.elapsed_s = now_s - self.since_s
        if self.elapsed_s >= found[self.at].moves_s + PAUSES_S[self.pause]:
            if self.at + 1 < len(found):
                self.at, self.since_s, self.elapsed_s = self.at + 1, now_s, 0.0
            else:
                self._go(self.at, self.at)  # it stays at its end
            return True
        return self.elapsed_s <= found[self.at].moves_s

    def on_intent(self, intent: Intent, desk: Desk) -> bool:
        """Nothing on the map is taken up meanwhile; how it is looked at is free."""
        del desk
        return isinstance(intent, Pressed) and intent.button == 1

    def state(self, desk: Desk) -> BattleState:
        """What is to be seen now."""
        return self.moments(desk)[self.at].at(self.elapsed_s)

    def shown(self, desk: Desk) -> Shown:
        """The battle as it was, and the bar."""
        found = self.moments(desk)
        now = found[self.at]
        said = Transport(
            words=now.words,
            at=self.at,
            count=len(found),
            round=now.round,
            plays=self.plays,
            pause_s=PAUSES_S[self.pause],
            rounds=rounds(found),
        )
        told = Told(mode="Replay", doing=(words(now.words, "text.12+ink.dim"),), keys=KEYS)
        bar = transport_layer(said, desk.layout.clear_map, desk.measure)
        until = now.number if self.at + 1 < len(found) else None
        return Shown(told=told, panels=(bar,), state=self.state(desk), until=until)


def rounds(found: tuple[Moment, ...]) -> tuple[int, ...]:
    """The moments at which a round begins."""
    return tuple(nth for nth, (a, b) in enumerate(pairwise(found), 1) if a.round != b.round)


def open_replay(desk: Desk) -> ReplayTool:
    """A replay at the end of what has happened, to be gone back in."""
    tool = ReplayTool(elapsed_s=float("inf"))
    tool.at = len(tool.moments(desk)) - 1
    return tool
