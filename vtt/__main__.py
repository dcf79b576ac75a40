"""`python -m vtt` and the script `vtt`."""

import sys

from vtt.cli.run import run


def main() -> int:
    """Run the command line on the arguments of this process."""
    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
