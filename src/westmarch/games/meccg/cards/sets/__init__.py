"""The sets whose cards have behaviour: a folder each, in which every module registers the cards of one kind."""

from __future__ import annotations

import importlib
import pkgutil

SETS = (
    "the_wizards",
    "the_dragons",
    "dark_minions",
    "the_lidless_eye",
    "against_the_shadow",
    "the_white_hand",
    "the_balrog",
)


def register_all() -> None:
    """Read the modules of all sets, in the order of their names; those of a folder in a set belong to it."""
    for name in SETS:
        folder = importlib.import_module(f"{__package__}.{name}")
        found = pkgutil.walk_packages(folder.__path__, f"{folder.__name__}.")
        for module in sorted(each.name for each in found if not each.ispkg):
            importlib.import_module(module).register()
