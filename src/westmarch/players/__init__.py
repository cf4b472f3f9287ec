"""Who answers a game's decisions: people, chance, or a game's own heuristic player, all by one interface."""

from westmarch.kernel.player import Player

from .conceding import Outlook, Resolve, Weighs
from .player import look, look_openly, play_out
from .random_player import RandomPlayer

__all__ = ["Outlook", "Player", "RandomPlayer", "Resolve", "Weighs", "look", "look_openly", "play_out"]
