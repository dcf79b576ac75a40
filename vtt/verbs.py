"""The ways of moving as verbs: "flies", "flying", "flown". A regular one needs no entry here."""

from __future__ import annotations

GOES = {"fly": "flies", "thrown": "is thrown", "coast": "coasts on"}
DOING = {"run": "running", "swim": "swimming", "thrown": "thrown"}
DONE = {
    "run": "run",
    "swim": "swum",
    "fly": "flown",
    "leap": "leapt",
    "fall": "fallen",
    "thrown": "thrown",
}
HISSING = ("s", "sh", "ch", "x", "z", "o")


def goes(mode: str) -> str:
    """What somebody does: `runs`."""
    verb = _plain(mode)
    return GOES.get(mode) or (f"{verb}es" if verb.endswith(HISSING) else f"{verb}s")


WENT = {"put_down": "is put down", "let go": "comes clear"}


def went(mode: str, cause: str) -> str:
    """What somebody does for a reason: what is put down does not walk there by itself."""
    return WENT.get(cause) or goes(mode)


def doing(mode: str) -> str:
    """What somebody is doing: `running`."""
    verb = _plain(mode)
    return DOING.get(mode) or f"{_without_e(verb)}ing"


def done(mode: str) -> str:
    """What has been done: `run`."""
    verb = _plain(mode)
    return DONE.get(mode) or f"{_without_e(verb)}ed"


def _plain(mode: str) -> str:
    return mode.replace(":", " ").replace("_", " ")


def _without_e(verb: str) -> str:
    return verb.removesuffix("e")
