"""The command as a program."""

import signal
import sys

from faultline import _faultline


def main() -> None:
    """Runs the command with the arguments of this program, and exits with its code."""
    # Ctrl-C ends the command as it ends every other; Python would look for it only afterwards.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.exit(_faultline.main(sys.argv[1:]))
