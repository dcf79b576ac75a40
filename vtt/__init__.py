"""Everything that knows a screen, a terminal or a user's folders."""

__version__ = "0.1.0"
