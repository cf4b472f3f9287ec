"""Read by every Python that has this folder on its path: a clock that can be set from outside, and planted defects.

`CHAOS_CLOCK` names a file that holds how many seconds the wall clock is ahead. Steady clocks are left alone, as they
are when somebody sets the clock of a machine. `CHAOS_DEFECT` names a defect of `planted_defects`, to show that it is
found.
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
if os.environ.get("CHAOS_DEFECT"):
    import planted_defects

    planted_defects.plant(os.environ["CHAOS_DEFECT"])
