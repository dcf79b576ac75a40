"""Questions to workers, and what comes back."""

from __future__ import annotations

from concurrent.futures.process import BrokenProcessPool

from engine.odds import Odds
from engine.reach import Planned, Reach
from vtt.scene.falls import Descent
from vtt.session.counting import ReachAsked, Threats, counted
from vtt.session.table import Session
from vtt.work import Arrived, Work


def ask(work: Work, session: Session) -> None:
    """Let a worker count what the session wants."""
    battle = session.battle
    for topic, question in session.counts.wanted.items():
        work.ask(topic, (id(battle), question), counted, battle.state, question, battle.rules.name)


def warm(work: Work, session: Session) -> None:
    """Let a worker count something nobody asked for, so that the first real answer need not wait for it."""
    battle = session.battle
    person = next((token for token in battle.state.tokens.values() if token.tracks), None)
    if person is not None:
        asked = ReachAsked(person.name, person.motion.mode, Planned())
        work.ask("warm", None, counted, battle.state, asked, battle.rules.name)


def take(session: Session, what: Arrived) -> None:
    """Give the session what a worker found of a question it still has."""
    for topic, question in tuple(session.counts.wanted.items()):
        if topic != what.topic or what.key != (id(session.battle), question):
            continue
        if isinstance(what.value, (Odds, Reach, Descent, Threats)):
            session.take_counted(topic, question, what.value)
        elif isinstance(what.error, BrokenProcessPool):
            session.count_wanted()  # a worker that cannot be had must not cost the figures
        else:
            session.take_counted(topic, question, None)
            session.say(str(what.error))
