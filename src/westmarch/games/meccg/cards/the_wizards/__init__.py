"""The Wizards: the behaviour of its cards, one module a kind."""

from __future__ import annotations

from . import resource_events

MODULES = (resource_events,)


def register() -> None:
    """Read all modules of the set."""
    for module in MODULES:
        module.register()
