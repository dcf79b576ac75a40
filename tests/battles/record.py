"""Writes the recorded battles and their transcripts anew: `python -m tests.battles.record [NAME ...]`.

A change in what it writes must be explained in the commit.
"""

import sys
from pathlib import Path

from engine.saves import save
from tests.battles.stories_basic import STORIES as BASIC
from tests.battles.stories_fights import STORIES as FIGHTS
from tests.battles.stories_others import STORIES as OTHERS
from tests.battles.stories_supers import STORIES as SUPERS
from tests.battles.stories_uh import STORIES as HEROES
from vtt.sentences import sentence

HERE = Path(__file__).parent
STORIES = {**HEROES, **FIGHTS, **OTHERS, **SUPERS, **BASIC}


def transcript(battle):
    """Who ordered what and what came of it, one line an event."""
    lines = []
    for entry in battle.line:
        lines.append(f"{entry.id} {type(entry.order).__name__}")
        lines += [f"    {sentence(event)}" for event in entry.events]
    return "\n".join(lines) + "\n"


def record(name):
    """One battle and its transcript, written beside this file."""
    story = STORIES[name]()
    text = "".join(save(story.battle, story.map_file))
    (HERE / f"{name}.jsonl").write_text(text, encoding="utf-8")
    (HERE / f"{name}.txt").write_text(transcript(story.battle), encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:] or STORIES:
        record(name)
