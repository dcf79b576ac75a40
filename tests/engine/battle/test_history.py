"""One history: committing, undoing, what-ifs, answers, audit."""

from dataclasses import replace

import pytest

from engine import history
from engine.battle import Battle, RefusedError, Told, WrongSystemError
from engine.checks import Answer, Unanswered
from engine.history import thinned, throws
from engine.orders import BeginRound, BeginTurn, Change, Declare, EndTurn, Ruling
from engine.world import Tally
from tests.coins import Strike, body, coins, opening

STRIKE = Strike(token="Ann", target="Bob")


def said(text):
    return Declare(token="Ann", maneuver=text)


def lowest(question):
    return Answer(question.key, faces=(1,) * question.pool.count, by="table")


def test_a_commit_is_one_entry_with_its_answers_and_events(battle):
    after = battle.commit(STRIKE, by="Kim")
    (entry,) = after.line
    assert (entry.id, entry.parent, entry.order, entry.by) == (1, 0, STRIKE, "Kim")
    assert entry.answers[0].key == "attack Bob"
    assert battle.line == ()


def test_undo_and_redo_move_the_cursor_and_lose_nothing(battle):
    after = battle.commit(said("a")).commit(said("b"))
    assert after.undo().state == battle.commit(said("a")).state
    assert after.undo().undo().undo().state == battle.state
    assert after.undo(2).redo(2) == after
    assert after.undo(2).redo(2).state == after.state


def test_undo_does_not_reroll(battle):
    after = battle.commit(STRIKE)
    assert after.undo().commit(STRIKE) == after


def test_throws_are_numbered_by_the_visible_history(battle):
    twice = battle.commit(STRIKE).commit(Strike(token="Cay", target="Bob"))
    again = twice.undo(2).commit(Strike(token="Cay", target="Bob"))
    assert again.line[0].answers[0].faces == battle.commit(STRIKE).line[0].answers[0].faces
    assert throws(twice.line) == 2


def test_the_same_seed_throws_the_same(battle):
    other = Battle.begin(opening(), coins(), 1)
    assert other.commit(STRIKE).line == battle.commit(STRIKE).line
    faces = {replace(battle, seed=seed).commit(STRIKE).line[0].answers[0].faces for seed in range(20)}
    assert len(faces) > 1


def test_a_commit_after_an_undo_sets_the_old_line_aside(battle):
    old = battle.commit(said("a")).commit(said("b"))
    new = old.undo().commit(said("c"))
    assert [entry.order.maneuver for entry in new.line] == ["a", "c"]
    (aside,) = new.others
    assert [entry.order.maneuver for entry in aside.entries] == ["a", "b"]
    assert [entry.id for entry in new.line] == [1, 3]
    assert new.line[1].parent == 1


def test_a_what_if_starts_at_an_entry_and_can_be_left_again(battle):
    main = battle.commit(said("a")).commit(said("b"))
    what_if = main.branch("what if", at=1).commit(said("c"))
    assert what_if.names() == ("what if", "main")
    back = what_if.switch("main")
    assert back.line == main.line
    assert back.state == main.state
    assert back.switch("what if").state == what_if.state


def test_a_line_is_renamed_and_dropped(battle):
    what_if = battle.commit(said("a")).branch("what if").renamed("better")
    assert what_if.names() == ("better", "main")
    assert what_if.dropped("main").names() == ("better",)
    with pytest.raises(ValueError, match="another line"):
        what_if.renamed("main")
    with pytest.raises(LookupError):
        what_if.dropped("no such line")
    with pytest.raises(ValueError, match="name"):
        what_if.branch("main")


def test_the_number_of_a_dropped_entry_is_not_given_again(battle):
    battle = battle.commit(said("a")).branch("what if").commit(said("b")).switch("main").dropped("what if")
    assert battle.commit(said("c")).line[-1].id == 3


def test_an_order_with_problems_is_refused_and_changes_nothing(battle):
    with pytest.raises(RefusedError) as refused:
        battle.commit(Strike(token="Ann", target="Ann"))
    assert refused.value.plan.problems


def test_the_judge_may_go_past_a_rule_and_it_is_recorded(battle):
    battle = battle.commit(BeginRound()).commit(BeginTurn(token="Ann"))
    with pytest.raises(RefusedError):
        battle.commit(EndTurn(token="Bob"))
    after = battle.commit(EndTurn(token="Bob"), override="Bob yields")
    assert after.line[-1].override == "Bob yields"


def test_nobody_goes_past_nature(battle):
    with pytest.raises(RefusedError):
        battle.commit(Strike(token="Ann", target="Ann"), override="please")


def test_an_override_that_was_not_needed_is_not_recorded(battle):
    assert battle.commit(said("a"), override="just in case").line[0].override == ""


def test_dice_on_the_table_are_asked_for_one_by_one(battle):
    with pytest.raises(Unanswered) as asked:
        battle.commit(STRIKE, Told(source=lambda question: None))
    assert asked.value.key == "attack Bob"
    record = {"attack Bob": Answer("attack Bob", (9,), by="table")}
    with pytest.raises(Unanswered) as asked:
        battle.commit(STRIKE, Told(record, lambda question: None))
    assert asked.value.key == "defend Bob"
    record["defend Bob"] = Answer("defend Bob", option="none", by="table")
    after = battle.commit(STRIKE, Told(record, lambda question: None))
    assert [answer.by for answer in after.line[0].answers] == ["table", "table"]
    assert after.state.tokens["Bob"].track("pips") == 1


def test_some_answers_from_the_table_the_rest_from_the_seed(battle):
    after = battle.commit(STRIKE, Told({"attack Bob": Answer("attack Bob", (9,), by="table")}))
    assert [answer.by for answer in after.line[0].answers] == ["table", "policy"]


def test_faces_the_dice_cannot_show_are_refused(battle):
    with pytest.raises(ValueError, match="attack Bob"):
        battle.commit(STRIKE, lambda question: Answer(question.key, (11,)))


def test_a_source_may_answer_everything(battle):
    assert battle.commit(STRIKE, lowest).line[0].events[-1].result == "miss"


def test_tokens_of_another_system_are_refused_at_the_door():
    stranger = replace(body("Dan"), tracks=(Tally("health", 9, 9),))
    with pytest.raises(WrongSystemError, match="health"):
        Battle.begin(opening().with_token(stranger), coins(), 1)


def test_a_secret_entry_is_marked(battle):
    assert battle.commit(said("a"), secret=True).line[0].secret


def test_a_history_as_it_was_played_has_nothing_to_audit(battle):
    assert battle.commit(STRIKE).commit(BeginRound()).commit(said("a")).audit() == ()


def test_an_audit_names_what_would_be_asked_now(battle):
    battle = battle.commit(STRIKE, Told({"attack Bob": Answer("attack Bob", (9,))}))
    (entry,) = battle.line
    forgetful = replace(battle, line=(replace(entry, answers=entry.answers[:1]),))
    assert [found.what for found in forgetful.audit()] == ["now asked: defend Bob"]


def test_an_audit_names_what_is_no_longer_asked(battle):
    (entry,) = battle.commit(STRIKE, lowest).line
    curious = replace(entry, answers=(*entry.answers, Answer("luck Ann", (3,))))
    assert [found.what for found in replace(battle, line=(curious,), cursor=1).audit()] == [
        "no longer asked: luck Ann"
    ]


@pytest.mark.parametrize("name", ["", "new\nline", "\x1b[31m", "x" * 257, "cafe\u0301"])
def test_a_line_is_called_what_a_person_can_read_and_type(battle, name):
    with pytest.raises(ValueError, match="letters that can be seen"):
        battle.branch(name)
    with pytest.raises(ValueError, match="letters that can be seen"):
        battle.renamed(name)
    assert battle.branch("x" * 256).renamed("what if").name == "what if"


def test_an_audit_names_an_event_that_would_be_another(battle):
    (entry,) = battle.commit(STRIKE, lowest).line
    altered = replace(entry, events=(entry.events[0], replace(entry.events[1], result="hit")))
    (found,) = replace(battle, line=(altered,), cursor=1).audit()
    assert (found.entry, found.what[:8]) == (1, "event 1:")


def test_one_difference_does_not_bring_others(battle):
    battle = battle.commit(STRIKE, lowest).commit(said("a")).commit(said("b"))
    altered = replace(battle.line[0], events=())
    assert {found.entry for found in replace(battle, line=(altered, *battle.line[1:])).audit()} == {1}


def test_old_states_are_let_go_and_worked_out_again(battle, monkeypatch):
    monkeypatch.setattr(history, "MOST_KEPT", 40)
    monkeypatch.setattr(history, "KEPT_EVERY", 8)
    whole = battle
    for number in range(100):
        change = Change(counters={"steps": number})
        whole = whole.commit(Ruling(token="Ann", change=change, why="count"))
    assert sum(state is None for state in whole.states) > 30
    assert whole.undo(98).state.tokens["Ann"].counter("steps") == 1
    assert whole.undo(98).redo(98) == whole


def test_thinning_keeps_every_state_of_late():
    state = opening()
    kept = thinned((state,) * (history.MOST_KEPT + history.KEPT_EVERY))
    assert all(kept[history.KEPT_EVERY :])
    assert sum(found is not None for found in kept[: history.KEPT_EVERY]) == 1
