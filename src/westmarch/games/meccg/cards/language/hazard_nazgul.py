"""What Nazgûl and their servants do as events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..definition import Card

if TYPE_CHECKING:
    pass


def is_nazgul(card: Card) -> bool:
    return card.is_hazard and card.facts.race == "Nazgûl"


# recovering
