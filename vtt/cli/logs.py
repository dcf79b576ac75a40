"""What the program notes about its own work: to stderr when asked, to a rotating file when named."""

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
LOG_BYTES, LOG_FILES = 2_000_000, 5
LOGGERS = ("engine", "vtt")


def start(*, verbosity: int, file: object) -> None:
    """Begin to log at the level of so many `-v`, and everything to *file* if there is one."""
    if verbosity:
        _add(logging.StreamHandler(), logging.DEBUG if verbosity > 1 else logging.INFO)
    if isinstance(file, Path):
        handler = RotatingFileHandler(file, maxBytes=LOG_BYTES, backupCount=LOG_FILES - 1, encoding="utf-8")
        _add(handler, logging.DEBUG)


def _add(handler: logging.Handler, level: int) -> None:
    handler.setLevel(level)
    handler.setFormatter(logging.Formatter(FORMAT))
    for name in LOGGERS:
        logger = logging.getLogger(name)
        logger.setLevel(logging.DEBUG)
        logger.addHandler(handler)
