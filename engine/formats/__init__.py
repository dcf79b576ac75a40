"""Maps of other programs, read by content: one module a format, each with ``sniff`` and ``read``."""
