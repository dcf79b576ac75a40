"""What holds of every battle, whatever is ordered in it."""

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from engine.battle import Battle, RefusedError
from engine.digest import state_hash
from engine.gate import clean
from engine.geometry import Point
from engine.history import after
from engine.look import MapFile
from engine.orders import BeginRound, BeginTurn, Change, Declare, Delay, EndTurn, Group, PutDown, Ruling
from engine.saves import read_saved, save
from engine.secrecy import players_view
from engine.store import BattleFile
from engine.turn import upcoming
from tests.coins import FIELD, Strike, coins, opening

NAMES = st.sampled_from(["Ann", "Bob", "Cay", "Zed"])
FEET = st.floats(-1e4, 1e4, allow_nan=False)
POINTS = st.builds(Point, FEET, FEET, FEET)
TEXTS = st.text(max_size=12) | st.text(max_size=12).map(clean)
CHANGES = st.builds(
    Change,
    at=st.none() | POINTS,
    heading_deg=st.none() | FEET,
    tracks=st.dictionaries(st.just("pips"), st.integers(-3, 9), max_size=1),
    counters=st.dictionaries(st.sampled_from(["breath", "steps"]), st.integers(0, 9), max_size=2),
    conditions_on=st.lists(st.sampled_from(["dizzy", "held"]), max_size=2).map(tuple),
    hidden=st.none() | st.booleans(),
    side=st.none() | st.sampled_from(["hero", "villain"]),
)
SINGLE = (
    st.builds(Strike, token=NAMES, target=NAMES)
    | st.builds(Ruling, token=NAMES, change=CHANGES, why=TEXTS)
    | st.builds(Declare, token=NAMES, maneuver=TEXTS, text=TEXTS, secret=st.booleans())
    | st.builds(PutDown, token=NAMES, what=NAMES)
    | st.builds(Delay, token=NAMES)
    | st.builds(BeginTurn, token=NAMES)
    | st.builds(EndTurn, token=NAMES)
    | st.just(BeginRound())
)
ORDERS = SINGLE | st.builds(
    Group, orders=st.lists(SINGLE, min_size=1, max_size=3).map(tuple), split=st.booleans()
)


def tried(battle, order):
    """The battle after an order, or as it was if the order is refused."""
    try:
        return battle.commit(order)
    except RefusedError:
        return battle


@settings(max_examples=25, deadline=None)
@given(st.lists(ORDERS, min_size=1, max_size=6), st.integers(0, 99))
def test_any_battle_undoes_redoes_audits_and_keeps_its_dice(orders, seed):
    battle = Battle.begin(opening(), coins(), seed)
    for order in orders:
        then = tried(battle, order)
        if then is battle:
            continue
        assert then.undo().state == battle.state
        assert then.undo().redo() == then
        assert then.undo().commit(order) == then
        assert after(battle.state, then.line[-1]) == then.state
        battle = then
    assert battle.audit() == ()


@settings(max_examples=25, deadline=None)
@given(st.lists(ORDERS, min_size=1, max_size=4), st.integers(0, 99))
def test_the_chances_of_any_order_sum_to_one_and_hold_what_happened(orders, seed):
    battle = Battle.begin(opening(), coins(), seed)
    for order in orders:
        then = tried(battle, order)
        if then is battle:
            continue
        full, quiet = battle.odds(order, full=True), battle.odds(order)
        assert sum(way.chance for way in full.ways) == sum(way.chance for way in quiet.ways) == 1
        assert state_hash(then.state) in {state_hash(way.state) for way in full.ways}
        assert len({state_hash(way.state) for way in full.ways}) == len(full.ways)
        battle = then


@settings(max_examples=25, deadline=None)
@given(st.lists(ORDERS, min_size=1, max_size=6), st.integers(0, 99))
def test_any_battle_as_json_lines_is_read_again_equal(orders, seed):
    battle = Battle.begin(opening(), coins(), seed)
    for order in orders:
        battle = tried(battle, order)
    saved = read_saved("".join(save(battle, MapFile(FIELD))), {"coins": coins()})
    assert saved.battle == battle
    assert state_hash(saved.battle.state) == state_hash(battle.state)


@settings(max_examples=25, deadline=None)
@given(st.lists(ORDERS, min_size=1, max_size=6))
def test_players_never_see_what_is_hidden(orders):
    battle = Battle.begin(opening(), coins(), 1)
    for order in orders:
        battle = tried(battle, order)
        view = players_view(battle.state)
        assert not any(token.condition("hidden") for token in view.tokens.values())
        assert not any(said.maneuver or said.text or said.target for said in view.declared if said.secret)
        assert players_view(view) == view


class AnyHistory(RuleBasedStateMachine):
    """A battle beside the plain list of its states, and a file that follows it."""

    def __init__(self):
        super().__init__()
        self.battle = Battle.begin(opening(), coins(), 7)
        self.states = [self.battle.state]
        self.at = 0

    @rule(order=ORDERS)
    def commit(self, order):
        then = tried(self.battle, order)
        if then is self.battle:
            return
        self.at += 1
        self.states = [*self.states[: self.at], then.state, *self.kept_beyond(then)]
        self.battle = then

    def kept_beyond(self, then):
        """What a commit that repeats what was undone leaves to be redone."""
        return self.states[self.at + 1 :] if len(then.line) > then.cursor else []

    @rule(times=st.integers(1, 3))
    def undo(self, times):
        self.battle = self.battle.undo(times)
        self.at = max(self.at - times, 0)

    @rule(times=st.integers(1, 3))
    def redo(self, times):
        self.battle = self.battle.redo(times)
        self.at = min(self.at + times, len(self.states) - 1)

    @rule()
    def move_the_clock_on(self):
        self.commit(upcoming(self.battle.state))

    @precondition(lambda self: self.battle.others)
    @rule()
    def look_at_another_line_and_come_back(self):
        name, cursor = self.battle.name, self.battle.cursor
        other = self.battle.others[-1].name
        self.battle = self.battle.switch(other).switch(name).moved_to(cursor)

    @rule()
    def save_and_load(self):
        saved = read_saved("".join(save(self.battle, MapFile(FIELD))), {"coins": coins()})
        assert set(saved.battle.others) == set(self.battle.others)
        self.battle = saved.battle

    @invariant()
    def the_state_is_what_the_list_says(self):
        assert state_hash(self.battle.state) == state_hash(self.states[self.at])
        assert self.battle.cursor == self.at
        assert len(self.battle.line) == len(self.states) - 1

    @invariant()
    def numbers_are_never_given_twice(self):
        entries = {entry for line in self.battle.lines() for entry in line.entries}
        assert len({entry.id for entry in entries}) == len(entries)


AnyHistory.TestCase.settings = settings(max_examples=15, stateful_step_count=20, deadline=None)
TestAnyHistory = AnyHistory.TestCase


@settings(max_examples=10, deadline=None)
@given(orders=st.lists(ORDERS, min_size=1, max_size=8), seed=st.integers(0, 2**63))
def test_any_battle_in_a_file_is_read_again_equal(tmp_path_factory, orders, seed):
    path = tmp_path_factory.mktemp("law") / "any.battle"
    battle = Battle.begin(opening(), coins(), seed)
    with BattleFile.create(path, battle, MapFile(FIELD)) as file:
        for order in orders:
            battle = tried(battle, order)
            file.keep(battle)
    with BattleFile.open(path, {"coins": coins()}) as file:
        assert file.damage == ()
        assert file.battle == battle
        assert state_hash(file.battle.state) == state_hash(battle.state)
