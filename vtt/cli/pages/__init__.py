"""Pages as files, with places in double braces to be filled."""

from importlib.resources import files


def filled(name: str, **parts: str) -> str:
    """A page with its places filled; whoever calls has escaped the parts."""
    text = files(__name__).joinpath(f"{name}.html").read_text("utf-8")
    for place, part in parts.items():
        text = text.replace("{{" + place + "}}", part)
    return text
