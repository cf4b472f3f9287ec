"""Players that look ahead: they make up tables that their seat could believe in, and play each answer on."""

from .budget import Budget, Rollouts, Seconds
from .captain import Captain, Weighed, Weighing
from .hints import Hint, hint
from .levels import CAPTAINS, captains

__all__ = ["CAPTAINS", "Budget", "Captain", "Hint", "Rollouts", "Seconds", "Weighed", "Weighing", "captains", "hint"]
