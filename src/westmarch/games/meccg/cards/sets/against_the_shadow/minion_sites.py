"""Against the Shadow: sites of minion players. Most say everything by their facts."""

from __future__ import annotations

from ...definition import card
from ...language.conditions.places import company_is_here
from ...language.modifiers import CardModifier, Scope
from ...traits import Trait
from ..dark_minions.sites import haunted

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
    haunted("AS-147", "The Gem-deeps", "Undead", "Pûkel-creature")
    haunted("AS-158", "The Pûkel-deeps", "Undead", "Pûkel-creature")
    haunted("AS-168", "The Under-vaults", "Undead")
    deeper = CardModifier("ring test", +1, scope=Scope.EACH, when=company_is_here)
    card("AS-166", "The Under-grottos", modifiers=[deeper])
    card("AS-167", "The Under-leas", traits=[Trait.CREATURES_ATTACK_NORMALLY])
