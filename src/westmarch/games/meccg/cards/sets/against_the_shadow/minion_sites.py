"""Against the Shadow: sites of minion players. Most say everything by their facts."""

from __future__ import annotations

from ...definition import card
from ...traits import Trait

PLAIN = (
    ("AS-143", "Dancing Spire"),
    ("AS-144", "Eagles’ Eyrie"),
    ("AS-148", "Gold Hill"),
    ("AS-151", "Irerock"),
    ("AS-152", "The Iron-deeps"),
    ("AS-156", "Old Forest"),
    ("AS-157", "Ovir Hollow"),
    ("AS-161", "The Sulfur-deeps"),
    ("AS-163", "The Under-courts"),
    ("AS-164", "The Under-galleries"),
    ("AS-169", "Weathertop"),
    ("AS-170", "Wellinghall"),
)


def register() -> None:
    for card_id, name in PLAIN:
        card(card_id, name)
    card("AS-167", "The Under-leas", traits=[Trait.CREATURES_ATTACK_NORMALLY])
