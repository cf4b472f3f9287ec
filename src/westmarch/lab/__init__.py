"""Simulation, benchmarks and statistics for any game."""

from .arena import Arena, FindArena
from .bench import Measures, measure
from .simulation import play_contest, play_one
from .simulation_data import Contest, Failed, Played
from .statistics import Tally, wilson

__all__ = [
    "Arena",
    "Contest",
    "Failed",
    "FindArena",
    "Measures",
    "Played",
    "Tally",
    "measure",
    "play_contest",
    "play_one",
    "wilson",
]
