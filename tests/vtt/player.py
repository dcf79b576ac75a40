"""Somebody who plays whole fights under Universal Heroes at the table, by keys and pointer.

``python -m tests.vtt.player --seeds 20`` plays twenty, some by areas, some with other readings of the rules,
some in the bundled city, and ends with 1 if anything was amiss. He presses what he sees, by seeded choices:
chips, keys, options of a question, places of the map. What is offered and then refused, a banner telling an
error, an exception, something missing in the log, a history that cannot be undone or audited: all are faults.
"""

import argparse
import random
import sys
import traceback
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from types import MappingProxyType

from engine.battle import Battle
from engine.checks import Choice
from engine.digest import state_hash
from engine.orders import Ruling
from engine.rounds import in_round
from engine.rulings import gaps
from engine.systems.universal_heroes import SYSTEM
from tests.battles.story import PROVING_GROUND, body, thing
from tests.vtt import table as fixture
from vtt.cli.making import Wanted, make
from vtt.inputs import Pressed, Released, Scrolled
from vtt.paths import bundled_map
from vtt.scene.dock import SECTIONS
from vtt.scene.log_words import QUIET_CONDITIONS
from vtt.scene.options import KEYS as OPTION_KEYS
from vtt.scene.prompt import amounts
from vtt.scene.terms import FEAT_COLORS, plain
from vtt.scene.views import Layout
from vtt.session.assembly import scene
from vtt.session.pointing import Pointing
from vtt.session.table import Session
from vtt.tools.answer import AnswerTool
from vtt.tools.attack import AttackTool, targets
from vtt.tools.move import MoveTool
from vtt.tools.palette import PaletteTool
from vtt.tools.point import PointTool

MAP_FILE = fixture.MapFile(PROVING_GROUND, measure="ruler")
BOLT = {"bolt": {"rank": "Remarkable", "attack": "energy"}}
BEAM = {"beam": {"rank": "Incredible", "attack": "force"}}
SHEETS = {
    "Atlas": {
        "abilities": {"fighting": 40, "agility": 20, "strength": 75, "endurance": 40, "intuition": 10},
        "powers": {"body_armor": 20, "leaping": 40},
        "talents": ["tumbling", "wrestling"],
        "karma": 120,
    },
    "Brook": {
        "abilities": {"fighting": 20, "agility": 40, "strength": 20, "endurance": 30, "intuition": 40},
        "powers": {**BOLT, "flight": 20},
        "talents": ["targeting"],
        "karma": 120,
    },
    "Comet": {
        "abilities": {"fighting": 30, "agility": 30, "strength": 30, "endurance": 30, "intuition": 30},
        "powers": {"flight": 30, "force_field": 20},
        "talents": ["aerial_combat"],
        "karma": 120,
    },
    "Delta": {
        "abilities": {"fighting": 50, "agility": 30, "strength": 30, "endurance": 30, "intuition": 20},
        "weapons": {"blade": {"rank": "Good", "attack": "edged_attack", "kind": "sharp_weapons"}},
        "talents": ["martial_arts_a", "sharp_weapons"],
        "karma": 120,
    },
    "Viper": {
        "abilities": {"fighting": 40, "agility": 40, "strength": 20, "endurance": 30, "intuition": 40},
        "weapons": {
            "pistol": {"rank": "Good", "attack": "shooting", "kind": "guns", "range_areas": 3},
            "knife": {"rank": "Typical", "attack": "edged_throwing", "kind": "thrown_weapons"},
        },
        "talents": ["guns", "thrown_weapons"],
    },
    "Wreck": {
        "abilities": {"fighting": 40, "agility": 10, "strength": 75, "endurance": 50},
        "powers": {"body_armor": 10},
    },
    "Xenon": {
        "abilities": {"fighting": 20, "agility": 30, "strength": 20, "endurance": 30, "intuition": 30},
        "powers": {**BEAM, "flight": 30},
    },
    "Yeti": {
        "abilities": {"fighting": 50, "agility": 20, "strength": 50, "endurance": 40},
        "powers": {"leaping": 50},
        "talents": ["wrestling", "multiple_attacks"],
    },
}  # fmt: skip
PLACES = {
    "Atlas": (480.0, 300.0, 0.0), "Brook": (440.0, 200.0, 39.0), "Comet": (500.0, 400.0, 40.0),
    "Delta": (520.0, 330.0, 0.0), "Viper": (640.0, 320.0, 0.0), "Wreck": (560.0, 300.0, 0.0),
    "Xenon": (600.0, 420.0, 30.0), "Yeti": (446.0, 206.0, 39.0),
}  # fmt: skip
HEROES = ("Atlas", "Brook", "Comet", "Delta")
FLYING = ("Comet", "Xenon")
MOST_ANSWERS = 400
MOST_SCROLLS = 40
PAGE = 6.0
WIDE, TALL = (1920.0, 1080.0), (1920.0, 2600.0)
COUNTED = 0.01
USUAL = ("aim", "delay", "feat")
BESIDE = ((5.7, 5.7), (5.7, -5.7), (-5.7, 5.7), (-5.7, -5.7))
OFTEN = {
    "command.maneuver.": 0.9,
    "command.using.": 0.5,
    "command.aimed.": 0.3,
    "command.karma.on_blow": 0.15,
}
CHIPS = tuple(OFTEN)


def opening(settings=MappingProxyType({"measure": "ruler"})):
    """Eight on the proving ground, two of them on a roof, two in the air; a crate and a car to throw."""
    bodies = [_fighter(name) for name in SHEETS]
    bodies.append(thing("Crate", (484.0, 303.0, 0.0), weight_lb=150.0, material="wood", radius_ft=1.5))
    bodies.append(thing("Car", (566.0, 306.0, 0.0), weight_lb=3000.0, material="sheet_metal", radius_ft=4.0))
    texts = {name: SYSTEM.sheets.canonical(_whole(name)) for name in SHEETS}
    return fixture.BattleState(
        map=PROVING_GROUND,
        sheets=texts,
        tokens={token.name: token for token in bodies},
        settings=settings,
    )


def varied(seed):
    """Every third fight by areas, every fourth with other readings of some rules, every fifth in the city."""
    dice = random.Random(f"variant {seed}")
    settings = {"measure": "area" if seed % 3 == 1 else "ruler"}
    if seed % 4 == 3:
        open_ones = [gap for gap in gaps("universal_heroes").values() if len(gap.options) > 1]
        settings |= {gap.number: dice.choice(gap.options) for gap in open_ones if dice.random() < 0.4}
        settings["turns"] = dice.choice(("in_order", "simultaneous"))
    size = WIDE if seed % 7 == 0 else TALL
    if seed % 5 != 4:
        return Player(seed, opening(settings), size=size)
    made = make(Wanted(map=bundled_map("downtown"), system=SYSTEM.name, seed=seed))
    state = replace(made.battle.opening, settings={**made.battle.opening.settings, **settings})
    return Player(seed, state, made.map_file, size)


def _whole(name):
    return {"system": SYSTEM.name, "name": name, **SHEETS[name]}


def _fighter(name):
    tracks, counters = SYSTEM.sheets.tallies(SYSTEM.sheets.canonical(_whole(name)))
    side = "hero" if name in HEROES else "villain"
    made = body(name, PLACES[name], side=side, tracks=tracks, counters=counters, weight_lb=200.0)
    motion = fixture.Motion(position=made.at, mode="fly" if name in FLYING else made.motion.mode)
    return fixture.Token(
        **{f: getattr(made, f) for f in fixture.Token.__dataclass_fields__} | {"motion": motion}
    )


class FaultError(AssertionError):
    """Something the table did that it should not."""


class Player(fixture.Table):
    """One pair of hands for both sides. Every choice comes from *seed*; ``rules``: what is played."""

    rules = SYSTEM

    def __init__(self, seed, state=None, map_file=MAP_FILE, size=TALL):
        self.kept = []
        self.dice = random.Random(seed)
        self.session = Session(
            battle=Battle.begin(state or opening(), self.rules, seed),
            map_file=map_file,
            keys=fixture.KEYS,
            measure=fixture.MEASURE,
            layout=Layout(*size),
            keep=self.kept.append,
        )
        self.pointing = Pointing(self.session)
        self.first = state_hash(self.state)
        self.show()

    # What is seen

    def show(self):
        """The scene as it is now; what is counted aside is waited for now and then."""
        made = scene(self.session, self.pointing.hand)
        if self.session.counts.wanted and self.chance(COUNTED):
            self.session.count_wanted()
        return made

    def picks(self):
        """The boxes of everything that can be pressed now, by name."""
        return {pick.name: pick.box for layer in self.session.last_scene for pick in layer.picks}

    def scrolled(self, by):
        """The wheel over the dock."""
        x, y, wide, _ = self.session.layout.dock
        self.pointing.on(Scrolled("gm", (x + wide / 2, y + 60.0), by))
        self.show()

    def seen(self, start):
        """The names that begin so, those further down the dock too."""
        if self.session.dock_scroll_px:
            self.scrolled(1000.0)
        found = dict.fromkeys(name for name in self.picks() if name.startswith(start))
        for _ in range(MOST_SCROLLS):
            before = self.session.dock_scroll_px
            if SECTIONS in self.picks():
                self.scrolled(-PAGE)
            found |= dict.fromkeys(name for name in self.picks() if name.startswith(start))
            if self.session.dock_scroll_px == before:
                break
        return tuple(found)

    def press_named(self, name):
        """Press something by its name, wherever in the dock it is."""
        if name not in self.picks():
            self.reveal(name)
        x, y, wide, high = self.picks()[name]
        at = (x + wide / 2, y + high / 2)
        self.pointing.on(Pressed("gm", at))
        self.pointing.on(Released("gm", at))
        self.show()

    def reveal(self, name):
        """Scroll the dock until something is to be seen."""
        self.scrolled(1000.0)
        for _ in range(MOST_SCROLLS):
            if name in self.picks():
                return
            self.scrolled(-PAGE / 2)
        raise FaultError(f"{name} is nowhere to be seen")

    # What is done

    def chance(self, of):
        """Does something that happens so often happen now?"""
        return self.dice.random() < of

    def settled(self):
        """Whoever is asked answers, until nothing more is asked."""
        for _ in range(MOST_ANSWERS):
            if not isinstance(self.session.tool, AnswerTool):
                return
            self.answers(self.session.tool.question)
        raise FaultError("the questions do not end")

    def answers(self, question):
        """One answer: an option by its number or by the pointer, points of Karma typed, dice thrown here."""
        if isinstance(question, Choice) and amounts(question):
            self.keys(*self.dice.choice(question.options[:20]), "Enter")
        elif isinstance(question, Choice):
            nth = self.dice.randrange(len(question.options)) + 1
            if nth <= len(OPTION_KEYS) and self.chance(0.5):
                self.keys(OPTION_KEYS[nth - 1])
            else:
                self.press_named(f"option.{nth}")
        elif self.chance(0.5):
            self.keys("/")
        else:
            faces = [self.dice.randint(1, question.pool.sides) for _ in range(question.pool.count)]
            self.keys(*" ".join(map(str, faces)), "Enter")

    def gone_on(self, what):
        """After an order: nothing is amiss, and it is in the history if it was offered."""
        self.settled()
        wrong = [banner for banner in self.session.banners if banner.tone == "error"]
        if wrong:
            raise FaultError(f"{what}: {wrong[0].title} {wrong[0].text}")
        if self.session.unsaved or (len(self.kept) and self.kept[-1] is not self.session.battle):
            raise FaultError(f"{what}: what is shown was not kept")

    def offered(self, name):
        """Press an order that is offered; it must be taken."""
        before = self.session.battle.cursor
        self.press_named(name)
        if isinstance(self.session.tool, PointTool):
            self.points()
            return
        self.gone_on(name)
        if self.session.battle.cursor == before:
            raise FaultError(f"{name} was offered and then refused: {self.session.toast}")

    def points(self):
        """What an act works on: the next by Tab, a step of a place, a click on the map; then Enter."""
        tool = self.session.tool
        while tool.nth + 1 < len(tool.act.pointing):
            self.keys(*("Tab" for _ in range(self.dice.randrange(3))), "Enter")
        for _ in range(self.dice.choice((0, 0, 1, 2))):
            self.keys(self.dice.choice(("Tab", "Right", "Down")))
        plan = self.session.battle.preview(tool.order)
        before = self.session.battle.cursor
        self.keys("Enter")
        self.gone_on(f"{tool.order}")
        if not plan.problems and self.session.battle.cursor == before:
            raise FaultError(f"{tool.order} was pointed at and then refused: {self.session.toast}")
        self.settle_toast()
        self.put_away()

    def listed(self):
        """Something out of the list of all acts, found by its letters."""
        self.keys("O")
        if not isinstance(self.session.tool, PaletteTool):
            return
        before = self.session.battle.cursor
        for _ in range(self.dice.randrange(60)):
            self.keys("Down")
        self.keys("Enter")
        if isinstance(self.session.tool, PointTool):
            self.points()
        self.gone_on("out of the list")
        if self.session.battle.cursor == before and self.session.toast:
            raise FaultError(f"it stood in the list and was refused: {self.session.toast}")

    def put_away(self):
        """Nothing in hand."""
        for _ in range(6):
            if len(self.session.tools) == 1:
                return
            self.keys("Esc")
        raise FaultError("what is in hand cannot be put away")

    # A round

    def chosen(self, name):
        """The chip of the initiative bar, or the token itself."""
        if f"order.{name}" in self.picks():
            self.press_named(f"order.{name}")
        else:
            self.session.select(name)
        if self.session.selected[:1] != (name,):
            raise FaultError(f"{name} cannot be selected")

    def able(self):
        """Who can do anything."""
        return [token for token in self.state.tokens.values() if self.rules.turns.able(self.state, token)]

    def sides(self):
        """The sides with somebody able."""
        return {token.side for token in self.able()}

    def begins(self):
        """The table declares before each round; a side's dice may be real ones."""
        self.keys("Tab")
        self.press_named("tab.Scene")
        self.press_named("command.declaring.on")
        self.press_named("tab.Selected")

    def declares(self):
        """Extra attacks, then what each will do; the Judge's side in secret."""
        for token in self.able():
            self.chosen(token.name)
            extra = self.seen("command.act.extra_attacks")
            if extra and self.chance(0.3):
                self.offered(self.dice.choice(extra))
            if token.side == "hero" and self.chance(0.1):
                self.press_named("command.karma.arm")
            if self.chance(0.5):
                self.says()

    def says(self):
        """A maneuver and mostly a target; now and then secret or open against the usual."""
        self.offered(self.dice.choice(self.seen("command.declare.as.")))
        at = self.seen("command.declare.at.")
        if at and self.chance(0.8):
            self.offered(self.dice.choice(at[:2] if self.chance(0.8) else at))
        if self.chance(0.05):
            self.offered("command.declare.secret")

    def round(self):
        """One round from its declarations to its end."""
        self.press_named("tab.Scene")
        self.press_named("command.dice.table" if self.chance(0.2) else "command.dice.program")
        self.press_named("tab.Selected")
        self.declares()
        self.keys("N")
        self.gone_on("the round begins")
        for _ in range(80):
            if not in_round(self.state):
                return
            self.turn()
            before = self.session.battle.cursor
            self.put_away()
            self.keys("N")
            self.gone_on("the next turn")
            if self.session.battle.cursor == before:
                raise FaultError(f"the clock stands still: {self.session.toast}")
        raise FaultError("the round does not end")

    def turn(self):
        """Whoever is to act does something of all he may: he moves, strikes, does something else."""
        name = self.state.clock.active
        token = self.state.tokens.get(name)
        if token is None or not self.rules.turns.able(self.state, token):
            return
        deeds = [
            (self.acts, 0.25),
            (self.moves, 0.6),
            (self.strikes, 0.9),
            (self.acts, 0.3),
            (self.guards, 0.15),
        ]
        if self.chance(0.3):
            self.dice.shuffle(deeds)
        for deed, often in deeds:
            if self.chance(often) and self.state.clock.active == name:
                self.put_away()
                self.chosen(name)
                deed(name)

    def acts(self, name):
        """One of the orders in the dock; those that are always there less often."""
        if self.chance(0.15):
            self.listed()
            return
        found = [each for each in self.seen("command.act.") if "extra" not in each]
        rare = [each for each in found if each.rsplit(".", 1)[1].split()[0] in USUAL]
        found = rare if rare and self.chance(0.1) else [each for each in found if each not in rare]
        if found:
            self.offered(self.dice.choice(found))

    def guards(self, name):
        """The defense that comes first, for somebody of either side."""
        self.chosen(self.dice.choice([token.name for token in self.able()] or [name]))
        found = self.seen("command.defend.")
        if found:
            before = self.session.battle.cursor
            self.press_named(self.dice.choice(found))
            self.gone_on("a defense is said")
            if self.session.battle.cursor == before and not self.session.toast:
                raise FaultError("a defense was neither taken nor refused")
            self.session.toast, self.session.refused = "", None
        self.chosen(name)

    def moves(self, name):
        """A drag on the map, or the keys; with a way of moving picked or without."""
        modes = self.seen("command.mode.")
        if modes and self.chance(0.5):
            self.press_named(self.dice.choice(modes))
            where = self.near(name)
            self.point(*where)
            self.planned(name)
            self.put_away()
            return
        self.put_away()
        at = self.state.tokens[name].at
        self.drag((at.x, at.y), *self.way(name)) if self.on_screen(at) else self.steps()
        self.gone_on(f"{name} moves")
        self.settle_toast()
        self.planned(name)

    def steps(self):
        """By the arrows."""
        self.keys("V", *(self.dice.choice(("Left", "Right", "Up", "Down", "PgUp")) for _ in range(3)))

    def planned(self, name):
        """Enter, if nothing is against the move as it stands; it must be taken then."""
        tool = self.session.tool
        if not isinstance(tool, MoveTool):
            return
        plan = self.session.plan(tool.order(self.session))
        before = self.session.battle.cursor
        self.keys("Enter")
        self.gone_on(f"{name} moves")
        still = tool.end(self.session) == self.state.tokens[name].at
        if not plan.problems and self.session.battle.cursor == before and len(self.session.tools) > 1:
            raise FaultError(f"a move without a problem was refused: {self.session.toast} {still}")
        self.settle_toast()

    def settle_toast(self):
        """A refusal is read and forgotten: pressed again it would be the Judge's word."""
        self.session.refused = None

    def on_screen(self, at):
        """Can the place be pressed?"""
        x, y = self.px(at.x, at.y)
        left, top, wide, high = self.session.layout.map
        return left < x < left + wide and top < y < top + high and self.session.under((x, y)) != ""

    def near(self, name):
        """A place to go to: at a foe, within an arm of one, or anywhere about."""
        token = self.state.tokens[name]
        foes = [self.state.tokens[other] for other in targets(self.state, name)]
        foes = [other for other in foes if other.side not in (token.side, "neutral")]
        at, off = token.at, (self.dice.uniform(-150.0, 150.0), self.dice.uniform(-150.0, 150.0))
        if foes and self.chance(0.8):
            at = self.dice.choice(foes[:3]).at
            off = (0.0, 0.0) if self.chance(0.35) else self.dice.choice(BESIDE)
        wide, high = self.state.map.size_ft
        return min(max(at.x + off[0], 5.0), wide - 5.0), min(max(at.y + off[1], 5.0), high - 5.0)

    def way(self, name):
        """The places a drag goes through."""
        at, to = self.state.tokens[name].at, self.near(name)
        middle = ((at.x + to[0]) / 2, (at.y + to[1]) / 2)
        return middle, to

    def strikes(self, name):
        """The attack tool: a target, a maneuver, with what, at what; struck if the table says it can be."""
        self.keys("A")
        if not isinstance(self.session.tool, AttackTool):
            raise FaultError("A takes no attack tool")
        if not self.as_declared(name):
            self.freely()
        if self.strikable():
            self.blow(name)
            return
        found = self.seen("command.change.action")
        if found and self.chance(0.7):
            self.offered(found[0])
        self.put_away()

    def as_declared(self, name):
        """Tab to whom he declared, the chip of what he declared; false if he declared nothing to strike."""
        said = next((said for said in self.state.declared if said.token == name), None)
        chip = f"command.maneuver.{said.maneuver}" if said else ""
        if chip not in self.seen("command.maneuver."):
            return False
        for _ in self.state.tokens:
            if said.target in ("", self.session.tool.target):
                break
            self.keys("Tab")
        self.press_named(chip)
        self.varies(("command.using.", "command.aimed."))
        return True

    def freely(self):
        """Any target and any maneuver, several tries."""
        for _ in range(self.dice.choice((0, 0, 0, 1, 2))):
            self.keys("Tab")
        for _ in range(5):
            self.varies(CHIPS)
            if self.strikable():
                return
            self.keys("Tab" if self.chance(0.4) else "Right")

    def varies(self, chips):
        """Other chips of the attack's tab."""
        if "tab.Attack" in self.picks():
            self.press_named("tab.Attack")
        for start in chips:
            found = self.seen(start)
            if found and self.chance(OFTEN[start]):
                self.press_named(self.dice.choice(found))

    def strikable(self):
        """Does the table say that the blow can be struck?"""
        preview = self.session.tool.preview(self.session)
        return preview is not None and not preview.plan.problems

    def blow(self, name):
        """Enter."""
        order = self.session.tool.order(self.session)
        before = self.session.battle.cursor
        self.keys("Enter")
        self.gone_on(f"{order}")
        if self.session.battle.cursor == before:
            raise FaultError(f"a blow that could be struck was refused: {order}: {self.session.toast}")
        self.put_away()

    # The whole fight

    def fight(self, most_rounds=40):
        """Rounds until one side is out; how many."""
        self.begins()
        for nth in range(most_rounds):
            if len(self.sides()) < 2:
                return nth
            self.round()
        return most_rounds

    def rests(self):
        """After the fight hours and days go by: whoever still lives comes to and heals."""
        self.press_named("tab.Scene")
        for chip in ("command.time.60", "command.time.3600", "command.time.86400"):
            self.offered(chip)
        self.press_named("tab.Selected")

    def audited(self):
        """What must hold of a whole fight, whatever was played."""
        battle = self.session.battle
        if battle.audit():
            raise FaultError(f"the audit finds {battle.audit()[0]}")
        rulings = [entry for entry in battle.played if isinstance(entry.order, Ruling) or entry.override]
        if rulings:
            raise FaultError(f"resolved by hand: {rulings[0].order} {rulings[0].override}")
        self.logged()
        last = state_hash(self.state)
        while self.session.battle.cursor:
            self.keys("Ctrl+Z")
        if state_hash(self.state) != self.first:
            raise FaultError("undone to the start it is not as it was")
        while self.session.battle.cursor < len(self.session.battle.line):
            self.keys("Ctrl+Y")
        if state_hash(self.state) != last:
            raise FaultError("done again it is not as it was")

    def logged(self):
        """The log is in order and whole: blows, harm, colors, conditions, and who went where."""
        lines = self.session.lines()
        if any(a.number >= b.number for a, b in pairwise(lines)):
            raise FaultError("the log is out of order")
        for entry in self.session.battle.played:
            bits = [bit for line in lines if line.entry == entry.id for bit in (*line.title, *line.detail)]
            said = "".join(bit.text for bit in bits)
            colors = Counter(bit.text for bit in bits if bit.kind == "feat")
            for event in entry.events:
                missing = [word for word in spoken(event) if word not in said]
                if missing:
                    raise FaultError(f"{missing} is not in the log of {entry.order}: {event}; it says {said}")
            rolled = Counter(event.outcome for event in entry.events if event.kind == "checked")
            if any(colors[hue] < rolled[hue] for hue in FEAT_COLORS):
                raise FaultError(f"colors are missing in the log of {entry.order}: {rolled}; it says {said}")


def spoken(event):
    """What the log must say of an event."""
    match event.kind:
        case "attacked":
            return (event.attacker, event.target, plain(event.maneuver))
        case "hurt":
            return (event.token, str(event.points))
        case "condition" if not event.name.startswith(QUIET_CONDITIONS):
            return (event.token, event.against)
        case "breached":
            return ("breaks",)
        case "bond":
            return (event.by, event.of)
        case _:
            return ()


def counted(player):
    """How often each maneuver and each check came to each result."""
    found = Counter()
    for entry in player.session.battle.line:
        found[f"order {entry.order.kind}"] += 1
        for event in entry.events:
            if event.kind == "attacked":
                found[f"{event.maneuver}: {event.result}"] += 1
            elif event.kind == "checked" and event.check.split()[0] != "initiative":
                found[f"check {event.check.removesuffix(event.token).strip()}: {event.outcome}"] += 1
    return found


def played(seed, rounds):
    """One fight from its first declaration to its last undo: what came of it, and what was amiss."""
    player = varied(seed)
    try:
        fought = player.fight(rounds)
        player.rests()
        player.audited()
    except (AssertionError, ValueError, TypeError, LookupError, AttributeError, ArithmeticError) as fault:
        where = f"seed {seed}, round {player.state.clock.round}, order {player.session.battle.cursor}"
        print(f"{where}: {type(fault).__name__}: {fault}", flush=True)
        if not isinstance(fault, FaultError):
            traceback.print_exc(limit=-6)
        return counted(player), 1
    many = len(player.session.battle.line)
    print(f"seed {seed}: {fought} rounds, {many} orders, left {sorted(player.sides())}", flush=True)
    return counted(player), 0


def asked_for(prog, about, length):
    """Which fights, and how long each: *length* names that and says how much is usual."""
    asked = argparse.ArgumentParser(prog=prog, description=about)
    asked.add_argument("--seeds", type=int, default=10)
    asked.add_argument("--first", type=int, default=0)
    asked.add_argument(f"--{length[0]}", dest="length", type=int, default=length[1])
    given = asked.parse_args()
    return range(given.first, given.first + given.seeds), given.length


def tell(total, wrong):
    """How often everything was done, and how many fights were amiss; gives the exit code."""
    for name, count in sorted(total.items()):
        print(f"{count:6} {name}")
    print(f"{sum(total.values())} in all, {wrong} fights amiss")
    return 1 if wrong else 0


def main():
    """Play them, and say how often everything was done."""
    seeds, rounds = asked_for("python -m tests.vtt.player", __doc__, ("rounds", 40))
    total, wrong = Counter(), 0
    for seed in seeds:
        found, amiss = played(seed, rounds)
        total, wrong = total + found, wrong + amiss
    return tell(total, wrong)


if __name__ == "__main__":
    sys.exit(main())
