"""Players that look ahead: they make up tables that their seat could believe in, and play each answer on."""

from .analysis import EFFORT, Analysis, KeyMoment, Stand, analyse
from .budget import Budget, Rollouts, Seconds
from .captain import Captain, Weighed, Weighing
from .explaining import Explanation, explain, last_choice
from .hints import Hint, hint
from .levels import CAPTAINS, LEVELS, Level, captains, unlearned
from .outcomes import Outcomes

__all__ = [
    "CAPTAINS",
    "EFFORT",
    "LEVELS",
    "Analysis",
    "Budget",
    "Captain",
    "Explanation",
    "Hint",
    "KeyMoment",
    "Level",
    "Outcomes",
    "Rollouts",
    "Seconds",
    "Stand",
    "Weighed",
    "Weighing",
    "analyse",
    "captains",
    "explain",
    "hint",
    "last_choice",
    "unlearned",
]
