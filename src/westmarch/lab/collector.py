"""The garbage collector during long play. Games make no reference cycles, so it need not look for them often."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

SELDOM = 1_000_000
"""How many new containers there must be before the collector looks at the youngest."""


def collect_seldom() -> None:
    """For a process that does nothing but play."""
    gc.freeze()
    gc.set_threshold(SELDOM)


@contextmanager
def seldom_collected() -> Iterator[None]:
    """For a while, and then as before."""
    before = gc.get_threshold()
    collect_seldom()
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
