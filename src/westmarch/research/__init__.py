"""The games as environments for research: PettingZoo's turn-based interface, and one in OpenSpiel's manner.

Needs the extra: `pip install westmarch[research]`. See docs/research.md.
"""

from .encoding import Encoding
from .environment import CardGameEnv, env
from .spiel import SpielState

__all__ = ["CardGameEnv", "Encoding", "SpielState", "env"]
