"""The words in which cards are written. A card's options, its effect and its text all come from these objects."""

from .abilities import Ability, Actor, Target
from .conditions import (
    Always,
    AttackIs,
    AttackKeyed,
    BearerIs,
    CompanySize,
    Condition,
    InPlay,
    PathHas,
    SiteIs,
)
from .effects import Effect
from .modifiers import CardModifier, Scope
from .who import Who

__all__ = [
    "Ability",
    "Actor",
    "Always",
    "AttackIs",
    "AttackKeyed",
    "BearerIs",
    "CardModifier",
    "CompanySize",
    "Condition",
    "Effect",
    "InPlay",
    "PathHas",
    "Scope",
    "SiteIs",
    "Target",
    "Who",
]
