"""What is a Nazgûl."""

from __future__ import annotations

from ..definition import Card


def is_nazgul(card: Card) -> bool:
    return card.is_hazard and card.facts.race == "Nazgûl"
