"""Whether what others installed beside the program is used, and what of it the commands may read."""

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.formats.any_map import Formats
    from engine.plugins import Named, PlugIn

NO_PLUGINS = "KNOCKBACK_NO_PLUGINS"


def plugins_on() -> bool:
    """Are plug-ins loaded in this process?"""
    return not os.environ.get(NO_PLUGINS)


def formats() -> "Formats":
    """Every format of maps that may be read now."""
    from engine.formats.any_map import installed

    return installed(plugins=plugins_on())


def found_plug_ins() -> "tuple[PlugIn[Named], ...]":
    """Every plug-in that is installed, as the program finds it: what it brings, or why it is skipped."""
    from engine import systems
    from engine.formats import any_map
    from vtt import themes
    from vtt.tools import kit

    return (*systems.plug_ins(), *any_map.plug_ins(), *kit.plug_ins(), *themes.plug_ins())


def skipped() -> "tuple[PlugIn[Named], ...]":
    """The plug-ins that cannot be used, if any may be."""
    return tuple(one for one in found_plug_ins() if one.error) if plugins_on() else ()
