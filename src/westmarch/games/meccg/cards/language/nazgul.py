"""What is a Nazgûl."""

from __future__ import annotations

from ..definition import Card


def is_nazgul(card: Card) -> bool:
    """Whether a card is a Nazgûl of the hazards."""
    return card.is_hazard and card.facts.race == "Nazgûl"
