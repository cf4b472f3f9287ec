"""The captains that people can choose as opponents."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from westmarch.kernel.player import Counsel

from .budget import Seconds
from .captain import Captain

SECONDS = {"captain": 1.0, "slow captain": 3.0}
"""How long each of them thinks about a decision."""
CAPTAINS: Mapping[str, str] = {
    "captain": "Plays each answer on in his head, a second for a decision: a hard opponent.",
    "slow captain": "The captain with three seconds for a decision: harder still.",
}
"""What may be expected of each of them."""


def captains(counsel: Counsel) -> dict[str, Callable[[int], Captain]]:
    """The captains of a game by name, each made from a seed."""
    return {name: partial(_captain, counsel, seconds) for name, seconds in SECONDS.items()}


def _captain(counsel: Counsel, seconds: float, seed: int) -> Captain:
    return Captain(counsel, Seconds(seconds), seed)
