"""MECCG, the Middle-earth collectible card game."""

from __future__ import annotations

from typing import Any

from .game import RULES, new_game

__all__ = ["RULES", "decks", "new_game"]


def __getattr__(name: str) -> Any:
    """`decks`: the ready decks by name, read when first asked for."""
    if name == "decks":
        from .decks import ready_decks

        return ready_decks()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
