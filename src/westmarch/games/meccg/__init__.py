"""MECCG, the Middle-earth collectible card game."""

from __future__ import annotations

from .game import RULES, new_game

__all__ = ["RULES", "new_game"]
