"""The Balrog: resource events."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability
from ...language.effects.piles import BringBack
from ...language.effects.table import RemoveSelf


def register() -> None:
    resources = BringBack("up to two resources", lambda found: found.is_resource, most=2, discards_too=False)
    card("BA-30", "Longbottom Leaf", abilities=[Ability(resources, RemoveSelf(), windows=("any",))])
