"""Read by every Python that has this folder on its path: a wall clock that can be set from outside while it runs.

`CHAOS_CLOCK` names a file that holds how many seconds the clock is ahead. Steady clocks are left alone, as they are
when somebody sets the clock of a machine.
"""

import os
import time
from pathlib import Path

_file = os.environ.get("CHAOS_CLOCK")
_true_time = time.time


def _set_time() -> float:
    try:
        ahead = float(Path(_file or "").read_text())
    except (OSError, ValueError):
        ahead = 0.0
    return _true_time() + ahead


if _file:
    time.time = _set_time
