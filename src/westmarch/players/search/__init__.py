"""Players that look ahead: they make up tables that their seat could believe in, and play each answer on."""

from .analysis import Analysis, KeyMoment, Stand, analyse
from .budget import Budget, Rollouts, Seconds
from .captain import Captain, Weighed, Weighing
from .hints import Hint, hint
from .levels import CAPTAINS, captains
from .outcomes import Outcomes

__all__ = [
    "CAPTAINS",
    "Analysis",
    "Budget",
    "Captain",
    "Hint",
    "KeyMoment",
    "Outcomes",
    "Rollouts",
    "Seconds",
    "Stand",
    "Weighed",
    "Weighing",
    "analyse",
    "captains",
    "hint",
]
