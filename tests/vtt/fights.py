"""Whole fights of four against four under Supers! Revised, through the session, by what its menus offer.

``python -m tests.vtt.fights --seeds 20 --orders 300`` plays them and ends with 1 if anything was amiss: what
is offered and then refused, odds that do not hold what happened, a preview that differs from its commit, a
history that cannot be undone or audited, a banner that tells an error.
"""

import random
import sys
from collections import Counter
from dataclasses import replace
from functools import partial

from engine.battle import Battle
from engine.checks import Choice
from engine.digest import state_hash
from engine.look import MapFile
from engine.odds import TooManyWaysError
from engine.orders import Ruling
from engine.rounds import in_round
from engine.rulings import gaps
from engine.systems.supers_revised import SYSTEM
from engine.world import BattleState
from tests.battles.story import PROVING_GROUND, body, thing
from tests.properties.wild import differences
from tests.vtt import table as fixture
from tests.vtt.player import FaultError, Player, asked_for, tell
from vtt.inputs import KeyPressed, Typed
from vtt.session.acts import acts
from vtt.session.commands import run
from vtt.session.offered import offered
from vtt.session.pointing import Pointing
from vtt.session.table import Session
from vtt.tools.answer import AnswerTool
from vtt.tools.attack import AttackTool
from vtt.tools.attack import maneuvers as maneuvers_of
from vtt.tools.blank import filled
from vtt.tools.means import _now as means_of
from vtt.tools.modes import open_modes
from vtt.tools.move import MoveTool
from vtt.tools.point import PointTool

FULL = {"composure": 4, "fortitude": 5, "reaction": 4, "will": 4}
DEVICE = {"dice": 3, "complications": ["device_easily_taken_fragile"]}
WIDE = {"dice": 4, "boosts": {"area_effect": 2}}
SHEETS = {
    "Anvil": {
        "super_strength": {"dice": 6, "boosts": {"extra_knockback": 1}},
        **dict.fromkeys(("armor", "super_leap"), 3),
        **dict.fromkeys(("invulnerability", "burrowing", "absorption", "density_control", "regeneration"), 2),
    },
    "Bolt": {
        "super_speed": {"dice": 4, "boosts": {"split_action": 1}},
        **dict.fromkeys(("super_running", "damage_aura", "vampirism", "super_swimming", "wall_crawling"), 2),
        **dict.fromkeys(("super_aptitude", "mimic_aptitude"), 1),
    },
    "Cinder": {
        **dict.fromkeys(("energy_control", "weather_control"), WIDE),
        "flight": 4,
        **dict.fromkeys(("energy_form", "obscure", "elemental_form", "life_support", "mimic_energy"), 2),
    },
    "Dream": {
        **dict.fromkeys(("telepathy", "mental_paralysis", "mental_shield", "illusions", "healing"), 3),
        **dict.fromkeys(("mental_blast", "telekinesis"), 4),
        **dict.fromkeys(("astral_projection", "communication", "super_brain"), 1),
    },
    "Eel": {
        **dict.fromkeys(("ensnare", "physical_paralysis", "stretching", "super_swimming"), 3),
        **dict.fromkeys(("size_control", "shape_change", "additional_limbs", "mimic_substance", "imbue"), 2),
    },
    "Fade": {
        "insubstantiality": {"dice": 3, "boosts": {"affects_x": 1}},
        "super_weaponry": DEVICE,
        **dict.fromkeys(("invisibility", "teleportation", "power_steal", "super_senses"), 3),
        **dict.fromkeys(("dimensional_travel", "mimic_power"), 2),
    },
    "Grove": {
        "plant_control": WIDE,
        **dict.fromkeys(("elemental_control", "wizardry"), 4),
        **dict.fromkeys(("summoning", "transformation", "time_control", "emotion_control"), 3),
        "super_science": 1,
    },
    "Horde": {
        **dict.fromkeys(("armor", "flight"), DEVICE),
        **dict.fromkeys(("duplicate_self", "super_strength", "super_weaponry"), 3),
        "probability_control": 2,
    },
}
SWORDS = {"dice": 3, "specializations": {"swords": 4}}
SKILLS = {"fighting": SWORDS, "athleticism": 3, "presence": 2, "awareness": 2}
PLACES = {
    "Anvil": (480.0, 300.0, 0.0), "Bolt": (440.0, 200.0, 39.0), "Cinder": (500.0, 400.0, 40.0),
    "Dream": (520.0, 330.0, 0.0), "Eel": (860.0, 320.0, 0.0), "Fade": (560.0, 300.0, 0.0),
    "Grove": (600.0, 420.0, 0.0), "Horde": (446.0, 206.0, 39.0),
}  # fmt: skip
HEROES, FLYING = ("Anvil", "Bolt", "Cinder", "Dream"), ("Cinder",)
CUTTING_IN = ("interrupt ", "take one ", "catch ")
OTHERWISE = 0.2  # how often a ruling is read another way
ODDS_CHECKED, MOST_ANSWERS, TRIES = 0.15, 200, 6


def readings(dice):
    """How a battle measures, and some rulings otherwise than by default."""
    chosen = {number: dice.choice(gap.options) for number, gap in gaps(SYSTEM.name).items()}
    other = {number: option for number, option in chosen.items() if dice.random() < OTHERWISE}
    return {"measure": dice.choice(("ruler", "area")), **other}


def opening(settings):
    """Eight who have every power between them, on and about a hall; a crate and a car."""
    sheets = {
        name: {
            "system": SYSTEM.name,
            "name": name,
            "resistances": FULL,
            "aptitudes": SKILLS,
            "powers": powers,
            "competency": 1,
        }
        for name, powers in SHEETS.items()
    }
    texts = {name: SYSTEM.sheets.canonical(raw) for name, raw in sheets.items()}
    tokens = [_fighter(name, text) for name, text in texts.items()]
    tokens.append(thing("Crate", (484.0, 304.0, 0.0), weight_lb=150.0, material="wood", radius_ft=1.5))
    tokens.append(thing("Car", (572.0, 310.0, 0.0), weight_lb=3000.0, material="sheet_metal", radius_ft=4.0))
    held = {token.name: token for token in tokens}
    return BattleState(map=PROVING_GROUND, sheets=texts, tokens=held, settings=settings)


def _fighter(name, text):
    tracks, counters = SYSTEM.sheets.tallies(text)
    made = body(name, PLACES[name], side="hero" if name in HEROES else "villain", weight_lb=180.0)
    motion = replace(made.motion, mode="fly") if name in FLYING else made.motion
    return replace(made, tracks=tracks, counters=counters, motion=motion)


class Hands(Player):
    """The player of keys and pointer, at a table of Supers! Revised."""

    rules = SYSTEM


class Fight(fixture.Table):
    """One pair of hands for both sides; every choice comes from *seed*."""

    def __init__(self, seed, state=None, map_file=None):
        self.dice = random.Random(seed)
        self.done, self.before = Counter(), None
        self.session = Session(
            battle=Battle.begin(state or opening(readings(self.dice)), SYSTEM, seed),
            map_file=map_file or MapFile(PROVING_GROUND, measure="ruler"),
            keys=fixture.KEYS,
            measure=fixture.MEASURE,
            layout=fixture.Layout(1920.0, 1080.0),
            keep=self.kept_now,
        )
        self.pointing = Pointing(self.session)
        self.first = state_hash(self.state)

    # The laws of every order

    def kept_now(self, battle):
        """What holds of each order as it is kept."""
        before, self.before = self.before, battle
        if before is None or battle.cursor != before.cursor + 1:
            return
        entry = battle.line[battle.cursor - 1]
        if isinstance(entry.order, Ruling) or entry.override:
            raise FaultError(f"resolved by hand: {entry.order}")
        self.done[what(entry.order)] += 1
        found = [*differences(before.preview(entry.order), entry.events)]
        if found:
            raise FaultError(f"{entry.order}: {found[0]}")
        if state_hash(battle.undo().state) != state_hash(before.state):
            raise FaultError(f"{entry.order} cannot be undone")
        if self.chance(ODDS_CHECKED):
            self.odds_hold(before, entry, battle)

    def odds_hold(self, before, entry, battle):
        """The odds of an order, choices made as they were, hold what came of it."""
        options = {answer.key: answer.option for answer in entry.answers if answer.option}
        cut_in = [key for key in options if key.startswith(CUTTING_IN) and options[key] != "nobody"]
        if cut_in or any("#" in key for key in options):
            return  # odds leave out what somebody may offer to do, and one choice asked twice is made once
        try:
            found = before.odds(entry.order, partial(_chosen, options), full=True)
        except TooManyWaysError:
            return
        self.done["odds"] += 1
        if sum(way.chance for way in found.ways) != 1:
            raise FaultError(f"{entry.order}: the chances do not sum to one")
        if state_hash(battle.state) not in {state_hash(way.state) for way in found.ways}:
            raise FaultError(f"{entry.order}: not among its odds")

    # What is done

    def chance(self, of):
        """Does something that happens so often happen now?"""
        return self.dice.random() < of

    def runs(self, command):
        """A command as a chip or a key gives it; whoever is asked then answers."""
        self.before = self.session.battle
        run(self.session, command)
        for _ in range(MOST_ANSWERS):
            if not isinstance(self.session.tool, AnswerTool):
                break
            self.answers(self.session.tool.question)
        else:
            raise FaultError(f"the questions of {command} do not end")
        wrong = [banner for banner in self.session.banners if banner.tone == "error"]
        if wrong:
            raise FaultError(f"{command}: {wrong[0].text}")

    def answers(self, question):
        """An option by its number, or dice thrown by the program."""
        if isinstance(question, Choice):
            run(self.session, f"option.{self.dice.randrange(len(question.options)) + 1}")
        else:
            run(self.session, "answer.roll")
        self.pointing._settle_answers()

    def taken(self, command, told):
        """A command that must carry an order out."""
        before = self.session.battle.cursor
        self.runs(command)
        if self.session.battle.cursor == before:
            raise FaultError(f"offered and then refused: {told}: {self.session.toast}")

    def put_away(self):
        """Nothing in hand; what was refused is forgotten, else it would be the Judge's word."""
        del self.session.tools[1:]
        self.session.refused = None

    # A turn

    def turn(self, name):
        """Some of what somebody may do, in any order."""
        deeds = [self.moves, self.strikes, self.does, self.does]
        self.dice.shuffle(deeds)
        if self.chance(0.5):
            deeds.sort(key=lambda deed: deed == self.strikes)
        for deed in deeds:
            if self.chance(0.7) and name in self.state.tokens:
                self.put_away()
                self.session.select(name)
                deed(name)

    def does(self, name):
        """One of the chips of the dock, or of the list; then pointing, if it asks for that."""
        listed = self.chance(0.1)
        own = [*offered(self.session, name, listed=listed), *acts(self.session, name)]
        if not own:
            return
        act = self.dice.choice(own)
        if not getattr(act, "pointing", ()):
            self.taken(f"act.{act.word}", act.order)
            return
        self.runs(f"act.{act.word}")
        tool = self.session.tool
        if not isinstance(tool, PointTool):
            raise FaultError(f"{act.word} asks for nothing to point at")
        for _ in range(TRIES):
            self.points(tool)
            while tool.nth + 1 < len(act.pointing) and self.pointed(tool):
                self.runs(self.use(tool))
                self.points(tool)
            order = self.pointed(tool)
            if order is None:
                return
            if not self.session.plan(order).problems:
                self.taken(self.use(tool), order)
                return

    @staticmethod
    def use(tool):
        """The command that uses what has been pointed at, chosen or typed."""
        return "answer.give" if tool.lists else "point.commit"

    def pointed(self, tool):
        """The order with what is pointed at, or with what the list would give; none without any."""
        if not tool.lists:
            return tool.order
        palette = tool.list_.palette
        return filled(tool.order, tool.pointing, palette.hits[palette.on].id) if palette.hits else None

    def points(self, tool):
        """Some steps by keys, or somebody by Tab; something of a list, or a number typed."""
        if tool.lists:
            if tool.pointing.what == "number":
                self.pointing.on(Typed("gm", str(self.dice.randrange(1, 10))))
            for _ in range(1 + self.dice.randrange(4)):
                self.pointing.on(KeyPressed("gm", "Down"))
            return
        if tool.pointing.what == "place" and self.chance(0.7):
            for _ in range(self.dice.randrange(8)):
                self.runs(f"point.{self.dice.choice(('left', 'right', 'up', 'down', 'higher'))}")
        for _ in range(self.dice.randrange(5)):
            self.runs("point.next")

    def moves(self, name):
        """The move tool with a way of moving and a place; carried out if nothing is against it."""
        token = self.state.tokens[name]
        modes = open_modes(self.state, token, SYSTEM)
        self.runs("tool.move")
        for _ in range(TRIES):
            tool = self.session.tool
            if not isinstance(tool, MoveTool) or not modes:
                return
            self.runs(f"mode.{self.dice.choice(modes)}" if self.chance(0.8) else "mode.auto")
            tool.goal = self.place(name)
            tool.height_ft = self.dice.choice((None, None, None, 0.0, 13.0, 39.0, 60.0, 208.0, -5.0, -20.0))
            order = tool.order(self.session)
            if not self.session.plan(order).problems:
                self.taken("cursor.commit", order)
                return

    def place(self, name):
        """Beside a foe, or anywhere about."""
        token = self.state.tokens[name]
        foes = [other for other in self.able() if other.side != token.side]
        spread, at = 120.0, token.at
        if foes and self.chance(0.6):
            at, spread = self.dice.choice(foes).at, 6.0
        wide, deep = self.state.map.size_ft
        x, y = at.x + self.dice.uniform(-spread, spread), at.y + self.dice.uniform(-spread, spread)
        return min(max(x, 2.0), wide - 2.0), min(max(y, 2.0), deep - 2.0)

    def strikes(self, name):
        """The attack tool: target, maneuver, with what and at what; struck if nothing is against it."""
        self.runs("tool.attack")
        tool = self.session.tool
        if not isinstance(tool, AttackTool):
            raise FaultError("no attack tool")
        for _ in range(2 * TRIES):
            for _ in range(self.dice.randrange(3)):
                self.runs("knock.next")
            self.runs(f"maneuver.{self.dice.choice(maneuvers_of(self.session, name))}")
            self.varied(tool)
            order = tool.order(self.session)
            if tool.target and not self.session.plan(order).problems:
                self.taken("knock.commit", order)
                return

    def varied(self, tool):
        """Other chips, a turn of the push."""
        now = means_of(self.session, tool.order(self.session))
        if now.using and self.chance(0.7):
            self.runs(f"using.{self.dice.choice(now.using)}")
        if now.aims and self.chance(0.8):
            self.runs(f"aimed.{self.dice.choice(now.aims)}")
        if self.chance(0.3):
            self.runs("knock.right")

    # A fight

    def able(self):
        """Who can do anything."""
        return [token for token in self.state.tokens.values() if SYSTEM.turns.able(self.state, token)]

    def fight(self, orders):
        """Rounds until so many orders have been given or one side is out."""
        while self.session.battle.cursor < orders and len({token.side for token in self.able()}) > 1:
            self.round()
        self.ended()

    def round(self):
        """One round, in which some hold back and some are asked before others' rolls."""
        self.put_away()
        for token in self.able():
            if self.chance(0.15):
                self.session.select(token.name)
                self.runs("karma.arm")
        self.taken("turn.next", "the round begins")
        now = self.state.clock.round
        for _ in range(120):
            if not in_round(self.state) or self.state.clock.round != now:
                return
            name = self.state.clock.active
            if name in {token.name for token in self.able()}:
                self.turn(name)
            self.put_away()
            self.taken("turn.next", "the next turn")
        raise FaultError("the round does not end")

    def ended(self):
        """What holds of the whole fight."""
        battle = self.session.battle
        if battle.audit():
            raise FaultError(f"the audit finds {battle.audit()[0]}")
        last, many = state_hash(self.state), len(battle.line)
        self.session.lines()
        self.show()
        self.before = None
        while self.session.battle.cursor:
            run(self.session, "edit.undo")
        if state_hash(self.state) != self.first:
            raise FaultError("undone to the start it is not as it was")
        while self.session.battle.cursor < many:
            run(self.session, "edit.redo")
        if state_hash(self.state) != last:
            raise FaultError("done again it is not as it was")


def _chosen(options, choice):
    said = options.get(choice.key, "")
    return said if said in choice.options else choice.options[0]


def what(order):
    """An order by what it does."""
    parts = (
        order.kind,
        getattr(order, "mode", ""),
        getattr(order, "maneuver", ""),
        getattr(order, "power", ""),
    )
    return " ".join(part for part in parts if part)


def main():
    """Play them and say how often everything was done."""
    seeds, orders = asked_for("python -m tests.vtt.fights", __doc__, ("orders", 300))
    total, wrong = Counter(), 0
    for seed in seeds:
        fight = Fight(seed)
        try:
            fight.fight(orders)
        except (FaultError, ValueError, TypeError, LookupError, AttributeError) as fault:
            wrong += 1
            print(
                f"seed {seed}, order {fight.session.battle.cursor}: {type(fault).__name__}: {fault}",
                flush=True,
            )
        total += fight.done
    return tell(total, wrong)


if __name__ == "__main__":
    sys.exit(main())
