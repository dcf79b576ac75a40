"""Whether what others installed beside the program is used."""

import os

NO_PLUGINS = "KNOCKBACK_NO_PLUGINS"


def plugins_on() -> bool:
    """Are plug-ins loaded in this process?"""
    return not os.environ.get(NO_PLUGINS)
