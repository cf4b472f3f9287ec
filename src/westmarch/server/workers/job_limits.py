"""What a process that does jobs may take of the machine, where the system knows such limits."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager

NICENESS = 15


def let_others_go_first() -> None:
    """Those who play come first wherever there are fewer cores than processes."""
    if sys.platform != "win32":
        os.nice(NICENESS)


def limit_memory(megabytes: int) -> None:
    """Whatever wants more memory than that gets none."""
    if sys.platform != "win32":
        import resource

        wanted = megabytes * 2**20
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        if hard == resource.RLIM_INFINITY or wanted < hard:
            resource.setrlimit(resource.RLIMIT_AS, (wanted, hard))


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Whatever takes longer ends the process, be it stuck in one call and be its server gone."""
    if sys.platform == "win32":
        yield
        return
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
