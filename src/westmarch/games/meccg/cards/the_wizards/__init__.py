"""The Wizards: the behaviour of its cards, one module a kind."""

from __future__ import annotations

from . import (
    allies,
    characters,
    corruption_cards,
    creatures,
    factions,
    hazard_events,
    items,
    long_events,
    nazgul,
    permanent_events,
    resource_events,
    rings,
    sites,
    spells,
)

MODULES = (
    allies,
    characters,
    corruption_cards,
    creatures,
    factions,
    hazard_events,
    items,
    long_events,
    nazgul,
    permanent_events,
    resource_events,
    rings,
    sites,
    spells,
)


def register() -> None:
    """Read all modules of the set."""
    for module in MODULES:
        module.register()
