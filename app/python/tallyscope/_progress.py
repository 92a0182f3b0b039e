# SPDX-License-Identifier: GPL-3.0-or-later
"""How far reading is, as a line on a terminal or in a notebook."""
import contextlib as _contextlib
import sys as _sys


def _in_notebook():
    ipython = _sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    return shell is not None and type(shell).__name__ == "ZMQInteractiveShell"


@_contextlib.contextmanager
def progress_of(wanted):
    """The function to call: `wanted` itself, one that writes a line, or None."""
    if callable(wanted):
        yield wanted
        return
    if wanted is None:
        wanted = _in_notebook()
    if not wanted:
        yield None
        return
    written = 0

    def tell(phase, fraction):
        nonlocal written
        line = f"{phase} {fraction:.0%}"
        _sys.stderr.write("\r" + line.ljust(written))
        _sys.stderr.flush()
        written = len(line)

    try:
        yield tell
    finally:
        _sys.stderr.write("\r" + " " * written + "\r")
        _sys.stderr.flush()
