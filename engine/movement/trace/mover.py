"""A token made ready to be moved: its prism, its riders, what stands in its way."""

from dataclasses import replace

from engine.movement.bonds import body_of, together
from engine.movement.modes import Mode
from engine.movement.trace.parts import Mover
from engine.plans import Limits
from engine.rulings import ruling
from engine.terrain import bodies, terrain
from engine.world import BattleState, Token

ON_FOOT = "surface"


def mover_of(
    state: BattleState, token: Token, mode: Mode, limits: Limits, past: tuple[str, ...] = ()
) -> Mover:
    """A token on its way in a mode; those tied to it do not stand in its way. Ruling: H11."""
    step = limits.step_ft if mode.track == ON_FOOT else 0.0
    if ruling(state.settings, "H11") == "step_of_two_feet" and limits.step_ft < limits.drop_ft:
        limits = replace(limits, drop_ft=limits.step_ft)
    return Mover(
        state=state,
        token=token,
        mode=mode,
        limits=limits,
        body=body_of(state, token, step, limits.passes),
        ground=terrain(state),
        others=bodies(state, together(state, token.name)),
        past=past,
        opens=mode.chosen,
    )
