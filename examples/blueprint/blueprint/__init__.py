"""Blueprint: white lines on blue paper, as a theme for Knockback."""

from importlib.resources import files

from vtt.themes import ThemeText

THEME = ThemeText("blueprint", files(__name__).joinpath("blueprint.toml").read_text("utf-8"))
